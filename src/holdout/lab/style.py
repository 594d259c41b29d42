"""How the page of a report looks: dark, narrow, readable, without anything from elsewhere."""

from typing import Final

STYLE: Final = """
:root { color-scheme: dark; --ink: #e6e9ef; --dim: #98a2b3; --paper: #0e1219; --card: #151a23;
  --line: #2a3140; --accent: #4fd1a5; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 15px/1.55 Inter, "Segoe UI", "DejaVu Sans", Helvetica, Arial, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 48px 20px 24px; }
h1 { font-size: 30px; line-height: 1.2; margin: 0 0 4px; letter-spacing: -0.01em; }
h2 { font-size: 19px; margin: 0 0 2px; }
p { margin: 0 0 14px; }
.dim, footer, i { color: var(--dim); font-style: normal; }
code { color: var(--ink); background: #222a38; padding: 1px 5px; border-radius: 4px; font-size: 13px; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 12px;
  margin: 22px 0; }
.tile, section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.tile { padding: 14px 16px; }
.tile b { display: block; font-size: 23px; line-height: 1.25; font-variant-numeric: tabular-nums; }
.tile span { color: var(--dim); font-size: 13px; }
section { padding: 22px 24px; margin: 16px 0; }
.picture { overflow-x: auto; }
.picture svg { max-width: 100%; height: auto; display: block; }
details { margin-top: 14px; }
summary { cursor: pointer; color: var(--accent); }
.scroll { overflow-x: auto; margin-top: 10px; }
table { border-collapse: collapse; width: 100%; font-size: 13.5px; font-variant-numeric: tabular-nums; }
th, td { padding: 6px 8px; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { color: var(--dim); font-weight: 500; }
th.left, td.left { text-align: left; white-space: normal; }
tbody tr:last-child td { border-bottom: 0; }
.chip { display: inline-block; border: 1px solid var(--line); border-radius: 999px; padding: 2px 11px;
  margin: 3px 2px; font-size: 13px; }
footer { max-width: 960px; margin: 0 auto; padding: 0 20px 40px; font-size: 13px; }
@media print { body { background: #0e1219; print-color-adjust: exact; } }
"""

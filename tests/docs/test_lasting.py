"""The dashboard and the alarms of the documentation ask for figures that a server shows."""

import json
import re
from pathlib import Path

import httpx

from holdout.testing.serving import serving
from proofs import ROOT

FOLDER = ROOT / "docs" / "lasting"


def test_every_figure_of_the_dashboard_and_the_alarms_is_one_of_the_server(tmp_path: Path):
    texts = [(FOLDER / name).read_text() for name in ("grafana.json", "alarms.yml")]
    asked = {
        name for text in texts for name in re.findall(r"holdout_([a-z0-9_]+?)(?:_total|_bucket)?\b", text)
    }
    with serving(tmp_path, warm=False) as running:
        page = httpx.get(f"{running.url}/metrics").text  # before anything has happened: alarms see it grow
    shown = set(
        re.findall(r"^holdout_([a-z0-9_]+?)(?:_total|_bucket|_sum|_count)?(?:\{| )", page, re.MULTILINE)
    )
    assert asked <= shown
    panels = json.loads(texts[0])["panels"]
    assert len(panels) == len({panel["title"] for panel in panels}) == 9

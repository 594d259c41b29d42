"""Benchmarks: what the kernel costs, measured side by side with what it is compared to.

`make bench` runs them (`bench/__main__.py`). What is measured is listed in `bench/kernel.py`, how in
`bench/timing.py`, and what the figures mean is told in docs/performance.md.
"""

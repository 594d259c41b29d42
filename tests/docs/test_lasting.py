"""The dashboard and the alarms of the documentation ask for figures that a server shows."""

import json
import re
from pathlib import Path

from holdout.testing.serving import Player, serving
from proofs import ROOT

FOLDER = ROOT / "docs" / "lasting"
COUNTED = {"tables_archived", "complaints", "failures", "answers_5xx"}
"""What a server shows once it has happened."""


def test_every_figure_of_the_dashboard_and_the_alarms_is_one_of_the_server(tmp_path: Path):
    texts = [(FOLDER / name).read_text() for name in ("grafana.json", "alarms.yml")]
    asked = {
        name for text in texts for name in re.findall(r"holdout_([a-z0-9_]+?)(?:_total|_bucket)?\b", text)
    }
    with serving(tmp_path, warm=False) as running:
        guest = Player(running.url)
        guest.http.get("/api/nothing")
        with guest.socket(guest.make("alien", seats=1)) as line:
            line.until("welcome")
        page = guest.http.get("/metrics").text
        guest.close()
    shown = set(
        re.findall(r"^holdout_([a-z0-9_]+?)(?:_total|_bucket|_sum|_count)?(?:\{| )", page, re.MULTILINE)
    )
    assert asked - shown <= COUNTED
    panels = json.loads(texts[0])["panels"]
    assert len(panels) == len({panel["title"] for panel in panels}) == 8

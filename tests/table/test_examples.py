"""The examples for hosts in docs/serving: what they say is started, with places of this machine put in."""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from holdout.testing import by_size
from holdout.testing.postgresql import Postgres
from proofs import ROOT
from tests.table.servers import SECRET, free_port

EXAMPLES = ROOT / "docs" / "serving"
UNIT = EXAMPLES / "holdout.service"
PUBLIC = "holdout.example"
PATIENCE = 60.0
SERVERS = by_size(2, 3, 3)
"""So many of the servers of the compose file are started."""


def services() -> dict[str, Any]:
    """Everything that the compose file starts, by name."""
    return yaml.safe_load((EXAMPLES / "compose.yaml").read_text(encoding="utf-8"))["services"]


SERVING = [name for name, one in services().items() if one["image"] == "holdout"]


def words_of_the_unit() -> list[str]:
    """The command line of the unit for systemd."""
    lines = UNIT.read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    return shlex.split(next(line for line in lines if line.startswith("ExecStart=")).partition("=")[2])


class Started:
    """A server of an example: at a free port here, with a folder of its own, everything else as written."""

    def __init__(self, words: list[str], folder: Path, **environment: str) -> None:
        port, here = free_port(), words[words.index("holdout") + 1 :]
        self.url = f"http://127.0.0.1:{port}"
        instead = {"--host": "127.0.0.1", "--port": str(port), "--data": str(folder), "--peer": self.url}
        for option in instead.keys() & set(here):
            here[here.index(option) + 1] = instead[option]
        assert instead.keys() <= set(here), "the example leaves out a place that it needs"
        command = [sys.executable, "-m", "holdout", *here, "--workers", "1"]
        self.process = subprocess.Popen(
            command, env={**os.environ, "HOLDOUT_SECRET": SECRET, **environment}, stdout=subprocess.DEVNULL
        )

    def get(self, path: str, host: str) -> httpx.Response:
        return httpx.get(f"{self.url}{path}", headers={"host": host}, timeout=5)

    def wait_until(self, path: str, host: str, says: str) -> None:
        """Ask until the answer says so."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.process.poll() is None:
            with suppress(httpx.HTTPError):
                if says in self.get(path, host).text:
                    return
            time.sleep(0.1)
        raise AssertionError(f"{path} never says {says!r}")

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)


def test_the_servers_of_the_compose_file_find_each_other(postgres: Postgres, tmp_path: Path) -> None:
    database = postgres.database()
    serving = {name: services()[name] for name in SERVING[:SERVERS]}
    started = []
    for name, one in serving.items():
        assert one["environment"].keys() == {"HOLDOUT_DATABASE", "HOLDOUT_SECRET"}
        assert f"--peer http://{name}:8377" in one["command"]
        assert one["hostname"] == name
        started.append(
            Started(shlex.split(one["command"]), tmp_path / name, HOLDOUT_DATABASE=database),
        )
    try:
        for server in started:
            server.wait_until("/health", "localhost", '"well"')  # as the proxy asks
            server.wait_until("/metrics", "localhost", f"holdout_servers_alive {len(serving)}")
            assert server.get("/", PUBLIC).status_code == 200
            assert server.get("/", "elsewhere.example").status_code >= 400
    finally:
        for server in started:
            server.end()


def test_the_proxy_of_the_compose_file_knows_all_servers_and_keeps_strangers_from_their_line() -> None:
    told = (EXAMPLES / "Caddyfile").read_text(encoding="utf-8")
    to = re.search(r"reverse_proxy (.*) \{", told)
    assert to is not None
    assert to[1].split() == [f"{name}:8377" for name in SERVING]
    assert told.startswith(PUBLIC)
    assert "respond /peer 404" in told
    assert "./Caddyfile:/etc/caddy/Caddyfile:ro" in services()["proxy"]["volumes"]


def test_the_unit_for_systemd_starts_a_server(postgres: Postgres, tmp_path: Path) -> None:
    words = words_of_the_unit()
    assert words[0] == "/usr/bin/env"
    server = Started(words, tmp_path, HOLDOUT_DATABASE=postgres.database())
    try:
        server.wait_until("/health", "localhost", '"well"')
    finally:
        server.end()
    assert server.process.returncode in (0, -signal.SIGTERM)  # systemd takes both for a good end


def test_the_image_of_the_compose_file_is_built_from_what_make_wheel_leaves() -> None:
    made = services()[SERVING[0]]["build"]
    assert (EXAMPLES / made["context"]).resolve() == ROOT
    assert "--wheel-dir dist" in (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "COPY dist/holdout-*.whl /tmp/" in made["dockerfile_inline"]
    assert "[postgres]" in made["dockerfile_inline"]
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "postgres" in extras["optional-dependencies"]


@pytest.mark.parametrize("name", ["the unit", *SERVING])
def test_servers_behind_a_proxy_believe_it_and_let_a_watcher_read_their_figures(name: str) -> None:
    """They listen where this machine itself comes from another address than 127.0.0.1."""
    words = words_of_the_unit() if name == "the unit" else shlex.split(services()[name]["command"])
    networks = {words[words.index(option) + 1] for option in ("--peers", "--proxies", "--watchers")}
    assert len(networks) == 1


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is missing.")
def test_systemd_finds_nothing_wrong_with_the_unit() -> None:
    done = subprocess.run(["systemd-analyze", "verify", UNIT], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")

"""Decoders are made one at a time: msgspec ends the process if two threads work out related types at once."""

import ast
import subprocess
import sys
from pathlib import Path
from typing import Final

import holdout

SOURCE: Final = Path(holdout.__file__).parent
MAKING: Final = {"Decoder", "convert"}
AT_ONCE: Final = """
import sys, threading, types
import msgspec
from holdout.kernel.decoding import from_json

CHAIN = 24
KIND = '''
class Node{0}(msgspec.Struct, tag="{0}"):
    word: Literal["x", "y", "{0}"] = "x"
    within: "tuple[Node{1} | Node{2} | None, ...]" = ()
'''
SOURCE = "from __future__ import annotations\\nimport msgspec\\nfrom typing import Literal\\n"
SOURCE += "".join(KIND.format(one, (one + 1) % CHAIN, (one + 7) % CHAIN) for one in range(CHAIN))

def fresh_kinds():
    sys.modules["chain"] = module = types.ModuleType("chain")
    exec(SOURCE, module.__dict__)
    return [getattr(module, f"Node{one}") for one in range(CHAIN)]

sys.setswitchinterval(1e-6)
for _ in range(20):
    kinds, last = fresh_kinds(), None
    for kind in reversed(kinds):
        last = kind(within=(last,))
    data, gate = msgspec.json.encode(last), threading.Barrier(4)

    def decode():
        gate.wait()
        from_json(data, kinds[0])

    threads = [threading.Thread(target=decode) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


def test_decoders_made_by_many_threads_at_once_do_not_end_the_process() -> None:
    done = subprocess.run([sys.executable, "-c", AT_ONCE], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]


def test_every_decoder_is_made_in_the_one_place_with_the_lock() -> None:
    found = [
        f"{file.relative_to(SOURCE)}:{node.lineno}"
        for file in SOURCE.rglob("*.py")
        if file != SOURCE / "kernel" / "decoding.py"
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and _makes_a_decoder(node)
    ]
    assert not found, f"use holdout.kernel.decoding: {found}"


def _makes_a_decoder(call: ast.Call) -> bool:
    words = ast.unparse(call.func).split(".")
    if words[0] != "msgspec":
        return False
    return words[-1] in MAKING or (words[-1] == "decode" and any(one.arg == "type" for one in call.keywords))

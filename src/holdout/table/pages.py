"""The browser client's files, as `npm run build` made them: read once, squeezed once, sent with good headers.

Every address that is no file is the client's first page: it finds its own way from there. When the client
has not been built, a page says how to do that.
"""

import gzip
import mimetypes
from pathlib import Path
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
WORTH_SQUEEZING: Final = 1024
NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Holdout</title>
<h1>The browser client has not been built yet</h1>
<p>The server runs. To build the pages, run <code>make setup</code>, or
<code>npm ci</code> and <code>npm run build</code> in the folder <code>web</code>;
then load this page again.</p>
<p>Without them you can play in the terminal: <code>holdout play</code>.</p>
</html>
"""


class Page(NamedTuple):
    """One file, ready to be sent."""

    data: bytes
    squeezed: bytes | None
    kind: str
    keep: str


class Pages:
    """The client's files by address. They are read again when the first page has changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pages: dict[str, Page] = {}
        self.made_at = 0

    def answer(self, request: Request) -> Response:
        """Answer with the file at an address, or with the first page."""
        self._read_if_changed()
        path = request.url.path
        page = self.pages.get(path)
        if page is None and path.startswith("/assets/"):
            return Response("There is no such file.", 404, media_type="text/plain")
        page = page or self.pages.get("/index.html") or Page(NOT_BUILT.encode(), None, "text/html", ASK_AGAIN)
        headers = {"cache-control": page.keep, "vary": "accept-encoding"}
        if page.squeezed is None or "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(page.data, headers=headers, media_type=page.kind)
        return Response(page.squeezed, headers={**headers, "content-encoding": "gzip"}, media_type=page.kind)

    def _read_if_changed(self) -> None:
        try:
            made_at = (self.folder / "index.html").stat().st_mtime_ns
        except OSError:
            self.pages, self.made_at = {}, 0
            return
        if made_at != self.made_at:
            files = [path for path in self.folder.rglob("*") if path.is_file() and not path.is_symlink()]
            self.pages = {f"/{path.relative_to(self.folder).as_posix()}": _page(path) for path in files}
            self.made_at = made_at


def _page(path: Path) -> Page:
    data = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    squeezed = gzip.compress(data, 9) if len(data) > WORTH_SQUEEZING else None
    squeezed = squeezed if squeezed is not None and len(squeezed) < len(data) else None
    hashed = path.parent.name == "assets"  # the build puts a hash into these files' names
    return Page(data, squeezed, kind, FOR_EVER if hashed else ASK_AGAIN)

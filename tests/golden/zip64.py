"""Writes zip64.json: archives as Python's zipfile writes them, in base64, and what they hold.

zipfile uses the ZIP64 form where a length, a place or the number of files is beyond its limits, which
are lowered here so that small archives have it too. force_zip64 is for a file whose length is not
known beforehand, and a target that cannot seek gets data descriptors.
"""

import base64
import io
import json
import pathlib
import platform
import zipfile

FILES = {
    "rows.txt": "".join(f"word{i} {i / 8} {1 - i / 4}\n" for i in range(40)),
    "größer/two.vec": "2 2\na 1 0\nb 0.5 1\n",
}


class Pipe(io.RawIOBase):
    def __init__(self):
        super().__init__()
        self.bytes = bytearray()

    def writable(self):
        return True

    def write(self, piece):
        self.bytes += piece
        return len(piece)


def archive(target, method, force):
    with zipfile.ZipFile(target, "w") as written:
        for name, text in FILES.items():
            info = zipfile.ZipInfo(name)
            info.compress_type = method
            with written.open(info, "w", force_zip64=force) as member:
                member.write(text.encode())
    written = target.bytes if isinstance(target, Pipe) else target.getvalue()
    return base64.b64encode(written).decode()


cases = []
for name, limit, count in [
    ("as usual", zipfile.ZIP64_LIMIT, zipfile.ZIP_FILECOUNT_LIMIT),
    ("lengths and places in ZIP64 form", 16, 1),
]:
    zipfile.ZIP64_LIMIT, zipfile.ZIP_FILECOUNT_LIMIT = limit, count
    for method_name, method in [("stored", zipfile.ZIP_STORED), ("deflated", zipfile.ZIP_DEFLATED)]:
        for target in [io.BytesIO(), Pipe()]:
            about = f"{name}, {method_name}" + (", to a pipe" if isinstance(target, Pipe) else "")
            cases.append({"about": about, "zip": archive(target, method, True)})

golden = {"python": platform.python_version(), "files": FILES, "cases": cases}
path = pathlib.Path(__file__).with_suffix(".json")
path.write_text(json.dumps(golden, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")

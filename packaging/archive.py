"""Packs a folder into an archive, whose only folder has the archive's name: archive.py FOLDER NAME.zip or archive.py FOLDER
NAME.tar.gz."""

import pathlib
import sys
import tarfile
import zipfile

source, archive = (pathlib.Path(argument) for argument in sys.argv[1:])
kind = ".zip" if archive.suffix == ".zip" else ".tar.gz"
top = pathlib.PurePath(archive.name.removesuffix(kind))
# Empty folders are left out: `data` is for the container image only.
files = sorted(path for path in source.rglob("*") if path.is_file())


def anonymous(member):
    """Removes the user who packs from a member of a tar archive."""
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    return member


if kind == ".zip":
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in files:
            packed.write(path, top / path.relative_to(source))
else:
    with tarfile.open(archive, "w:gz") as packed:
        for path in files:
            packed.add(path, top / path.relative_to(source), filter=anonymous)

"""Prints the licences of what is in umpire's packages and is not a crate: the font, and the npm packages of the page."""

import json
import pathlib
import subprocess

SITE = pathlib.Path("web/site")


def section(name, text):
    """Prints one licence in the form of about.hbs."""
    print(f"\n## {name}\n\n```text\n{text.strip()}\n```")


def folder_of(crate):
    """Returns the folder of a crate's source."""
    metadata = subprocess.run(
        ["cargo", "metadata", "--format-version", "1", "--locked"], check=True, capture_output=True
    )
    [package] = [found for found in json.loads(metadata.stdout)["packages"] if found["name"] == crate]
    return pathlib.Path(package["manifest_path"]).parent


def licence_of(path, package):
    """Returns the licence text of an npm package; for a package without a file, that of the licence that it names."""
    files = list((SITE / path).glob("LICEN[CS]E*"))
    if not files and package["license"] == "Apache-2.0":
        files = [pathlib.Path("LICENSE-APACHE")]
    [file] = files
    return file.read_text()


[font] = folder_of("dejavu").glob("assets/*/LICENSE")
section("The font DejaVu Sans", font.read_text())
packages = json.loads((SITE / "package-lock.json").read_text())["packages"]
for path, package in sorted(packages.items()):
    if path and not package.get("dev"):
        name = path.removeprefix("node_modules/")
        section(f"{name} {package['version']} ({package['license']}), on the page", licence_of(path, package))

"""The checks on a machine that lacks something: what is missing is installed, and nothing else."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
HAS_ALL = {"make": 'echo "make $*" >>"$LOG"', "python3": "exit 0", "chromium": "exit 0"}
WITHOUT_VENV = """case "$*" in *ensurepip*|*venv*) echo "No module named 'ensurepip'" >&2; exit 1;; esac"""


def checked(folder: Path, programs: dict[str, str]) -> list[str]:
    """What is done on a machine that has these programs, each with what it does, beside a shell and apt-get."""
    path, log = folder / "bin", folder / "log"
    path.mkdir()
    for name, does in {**programs, "apt-get": 'echo "apt-get $*" >>"$LOG"'}.items():
        (path / name).write_text(f"#!/bin/sh\n{does}\n")
        (path / name).chmod(0o755)
    for tool in ("bash", "dirname"):
        (path / tool).symlink_to(shutil.which(tool) or "")
    environment = {"PATH": str(path), "LOG": str(log), "HOME": os.environ.get("HOME", "/")}
    subprocess.run([ROOT / ".ci" / "run"], env=environment, check=True, capture_output=True)
    return log.read_text().splitlines()


def test_where_nothing_is_missing_nothing_is_installed(tmp_path: Path) -> None:
    assert checked(tmp_path, HAS_ALL) == ["make test"]


@pytest.mark.parametrize(
    ("programs", "packages"),
    [
        (HAS_ALL | {"python3": WITHOUT_VENV}, "python3 python3-venv"),
        ({name: does for name, does in HAS_ALL.items() if name != "python3"}, "python3 python3-venv"),
        ({name: does for name, does in HAS_ALL.items() if name != "chromium"}, "chromium"),
    ],
    ids=["python3 without venv", "no python3", "no chromium"],
)
def test_what_is_missing_is_installed_before_the_checks(
    programs: dict[str, str], packages: str, tmp_path: Path
) -> None:
    done = checked(tmp_path, programs)
    assert [line.split()[:2] for line in done] == [["apt-get", "update"], ["apt-get", "install"], ["make", "test"]]
    assert done[1].endswith(f" {packages}")

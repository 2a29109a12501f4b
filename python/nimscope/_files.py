"""Files that are written whole or not at all."""

from __future__ import annotations

from pathlib import Path


def write(target: Path, data: bytes) -> None:
    """Writes a file beside its place first, so that an old one stays until then."""
    draft = target.with_name(f".{target.name}.part")
    try:
        draft.write_bytes(data)
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)

"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Callable


def save(
    path: str | os.PathLike[str], makers: Mapping[str, Callable[[], bytes]]
) -> None:
    """Writes a file in the format of its ending.

    An old file stays until the new one is complete.

    Raises:
        ValueError: the path does not end with a file name with an ending from `makers`.
        OSError: the file cannot be written; the error names the path.
    """
    # A `Path` would drop a slash at the end.
    given = os.fspath(path)
    make = makers.get(os.path.splitext(os.path.basename(given))[1])
    if make is None:
        *others, last = makers
        endings = f"{', '.join(others)} or {last}"
        raise ValueError(f"{given}: the name of the file must end in {endings}")
    data = make()
    target = Path(given)
    draft = target.with_name(f".{target.name}.part")
    try:
        try:
            draft.write_bytes(data)
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        # The caught error names the draft, or no path if the disk is full.
        raise OSError(error.errno, error.strerror, given) from None

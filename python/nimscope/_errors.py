"""The exceptions of the package."""

from __future__ import annotations


class NotationError(ValueError):
    """A text that is no position, no legal move, no rule or no setting.

    Attributes:
        message: one sentence for people.
        part: the part of the text that is wrong, at most 40 characters.
        at: where it begins, in bytes of UTF-8 from 0.
        expected: what belongs there.
        suggestion: the whole text put right, or ``None`` if that cannot be guessed.
    """

    message: str
    part: str
    at: int
    expected: str
    suggestion: str | None

    def __init__(
        self,
        text: str,
        message: str = "",
        part: str = "",
        at: int = 0,
        expected: str = "",
        suggestion: str | None = None,
    ) -> None:
        # All of them, so that the exception can be pickled.
        super().__init__(text, message, part, at, expected, suggestion)
        self.message = message or text
        self.part = part
        self.at = at
        self.expected = expected
        self.suggestion = suggestion

    def __str__(self) -> str:
        return str(self.args[0])


class CertificateError(ValueError):
    """A certificate that is wrong, or that is none.

    Attributes:
        malformed: whether it says something that cannot be read; else it is wrong.
    """

    malformed: bool

    def __init__(self, text: str, malformed: bool = False) -> None:
        super().__init__(text, malformed)
        self.malformed = malformed

    def __str__(self) -> str:
        return str(self.args[0])

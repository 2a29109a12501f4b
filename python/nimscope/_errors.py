"""The exceptions of the package."""

from __future__ import annotations


class NotationError(ValueError):
    """A text is not a position, a legal move, a rule or a setting.

    Attributes:
        message: one sentence for people.
        part: the wrong part of the text, at most 40 characters.
        at: the place where that part begins, in bytes of UTF-8 from 0.
        expected: a description of the correct text.
        suggestion: the corrected text, or ``None`` if it cannot be guessed.
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
        # Passes on all arguments, so that the exception can be pickled.
        super().__init__(text, message, part, at, expected, suggestion)
        self.message = message or text
        self.part = part
        self.at = at
        self.expected = expected
        self.suggestion = suggestion

    def __str__(self) -> str:
        return str(self.args[0])


class CertificateError(ValueError):
    """A certificate is wrong or cannot be read.

    Attributes:
        malformed: true if the certificate cannot be read, false if it is wrong.
    """

    malformed: bool

    def __init__(self, text: str, malformed: bool = False) -> None:
        super().__init__(text, malformed)
        self.malformed = malformed

    def __str__(self) -> str:
        return str(self.args[0])

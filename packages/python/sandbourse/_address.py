"""The address of a sandbox."""

from __future__ import annotations

import re

from .errors import AddressError

_OF_THIS_MACHINE = re.compile(r"(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:/|$)", re.IGNORECASE)


def address_of(written: str) -> str:
    """Returns an address with its scheme, without a slash at the end: `http://127.0.0.1:8080` for `127.0.0.1:8080`.

    Raises AddressError for an address of another machine without a scheme: credentials could be sent without TLS.
    """
    if re.match("https?://", written, re.IGNORECASE):
        return written.rstrip("/")
    if "://" in written:
        raise AddressError(f"{written} is no address of a sandbox: it begins with https:// or http://.")
    if _OF_THIS_MACHINE.match(written):
        return f"http://{written}".rstrip("/")
    raise AddressError(
        f"The address {written} has no scheme. Write https://{written}, or http://{written} for a sandbox without TLS."
    )

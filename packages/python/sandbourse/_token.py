"""Reads tokens."""

from __future__ import annotations

import base64
import json
from typing import Any


def claims_of(token: str) -> dict[str, Any]:
    """Returns the claims of a JSON Web Token (RFC 7519 4). Empty if the token is not one."""
    try:
        payload = token.split(".")[1]
        claims = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
    except (IndexError, ValueError):
        return {}
    return claims if isinstance(claims, dict) else {}

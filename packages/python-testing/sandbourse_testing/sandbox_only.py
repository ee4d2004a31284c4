"""The check that a client works with a sandbox."""

from __future__ import annotations

import base64
import json
from typing import Any, Callable, Mapping

CHECK = "/api/v1/sandbox/environment"


class NotASandbox(Exception):
    """Raised before the first request, if the place is not a sandbox or the firm is live. `allow_live` permits it."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"{reason}. To use a firm that is not a sandbox firm, set allow_live.")


def require_sandbox(base_url: str, token: str, environment: Callable[[], Any]) -> None:
    """Raises NotASandbox unless the claims of the token, or the environment of the place, say that it is a sandbox.

    `environment` asks the place, which is necessary only if the token is not one of Sandbourse.
    """
    claims = _claims_of(token)
    if claims.get("issandbox") is None:
        answer = environment()
        found = answer if isinstance(answer, dict) else {}
        if found.get("software") != "Sandbourse":
            raise NotASandbox(f"{base_url} does not say that it is a sandbox")
        if found.get("environment") == "LIVE":
            raise NotASandbox(f"Your firm at {base_url} is live")
    elif not claims["issandbox"] and not _operates(claims):
        raise NotASandbox(f"The firm {claims.get('firm_id')} is live")


def _operates(claims: Mapping[str, Any]) -> bool:
    """True for an operator of the installation, and for a CI token."""
    return claims.get("role") == "ops_admin" or "sandbox.firms:write" in (claims.get("scopes") or [])


def _claims_of(token: str) -> dict[str, Any]:
    """The claims of a JSON Web Token. Empty if the token is not one."""
    try:
        payload = token.split(".")[1]
        claims = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
    except (IndexError, ValueError):
        return {}
    return claims if isinstance(claims, dict) else {}

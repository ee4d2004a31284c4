"""The client of Sandbourse, a brokerage, portfolio-management and streaming sandbox."""

from . import models
from ._address import address_of
from ._async_client import AsyncClient
from ._client import Client
from ._frames import Frame
from ._stream import Event
from ._to_frame import to_frame
from .credentials import Credentials, access_token, api_key, portal_login, signature
from .errors import (
    AddressError,
    ApiError,
    NoAnswerError,
    NotASandbox,
    NotSettledError,
    SandbourseError,
    SocketClosedError,
    WebhookRefusedError,
)
from .local import LocalStack, find_local_stack
from .order_status import has_ended
from .webhooks import judge_webhook, read_webhook

__all__ = [
    "AddressError",
    "ApiError",
    "AsyncClient",
    "Client",
    "Credentials",
    "Event",
    "Frame",
    "LocalStack",
    "NoAnswerError",
    "NotASandbox",
    "NotSettledError",
    "SandbourseError",
    "SocketClosedError",
    "WebhookRefusedError",
    "access_token",
    "address_of",
    "api_key",
    "find_local_stack",
    "has_ended",
    "judge_webhook",
    "models",
    "portal_login",
    "read_webhook",
    "signature",
    "to_frame",
]

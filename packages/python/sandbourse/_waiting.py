"""What the two clients wait with. `generate.py` replaces each name of the first block by that of the second."""

import asyncio
import threading
import time

from websockets.asyncio.client import connect as async_connect
from websockets.sync.client import connect as sync_connect

async_sleep = asyncio.sleep
AsyncLock = asyncio.Lock

sync_sleep = time.sleep
SyncLock = threading.Lock

__all__ = ["AsyncLock", "SyncLock", "async_connect", "async_sleep", "sync_connect", "sync_sleep"]

import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Caller, Scope } from '../caller.js';
import type { HeapWatch } from '../observability/heap-watch.js';
import { CLOSE } from './close-codes.js';
import type { FrameListener } from './frame-hub.js';
import { UNREAD_BYTES_MAX, UNREAD_BYTES_MAX_WHEN_SHORT } from './unread-bytes.js';

/** One client's open WebSocket. It never waits for the client, nor keeps more for it than a bounded number of bytes. */
export class SocketClient implements FrameListener {
  readonly firmId: string;
  readonly scope: Scope;

  constructor(
    caller: Caller,
    private readonly socket: WebSocket,
    private readonly connection: Duplex,
    private readonly heap: Pick<HeapWatch, 'isShort'>,
  ) {
    this.firmId = caller.firmId;
    this.scope = caller.scope;
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  send(frames: readonly Buffer[]): void {
    if (!this.isOpen) return;

    // Corked, so that all of them are one write.
    this.connection.cork();
    for (const frame of frames) this.socket.send(frame, { binary: false });
    this.connection.uncork();
    this.closeIfUnread();
  }

  /**
   * The reason comes after the unread frames: a client that reads on receives it. A client that does not is
   * disconnected when the closing handshake is late.
   */
  private closeIfUnread(): void {
    const { bufferedAmount: unread } = this.socket;
    if (unread > UNREAD_BYTES_MAX) this.socket.close(CLOSE.tooSlow, 'frames were read too slowly');
    else if (unread > UNREAD_BYTES_MAX_WHEN_SHORT && this.heap.isShort()) this.socket.terminate();
  }
}

import type { Duplex } from 'node:stream';
import { READS_TOO_SLOWLY } from '@sandbourse/contracts';
import type { WebSocket } from 'ws';
import type { Caller, Scope } from '../../caller.js';
import type { HeapWatch } from '../../running/observability/heap-watch.js';
import type { FrameListener } from './frame-hub.js';
import { UNREAD_BYTES_MAX, UNREAD_BYTES_MAX_WHEN_SHORT } from './unread-bytes.js';

/**
 * The open WebSocket of one client. It never waits for the client, and buffers only a limited number of bytes for it.
 */
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

    // Corks the connection, so that all frames are one write.
    this.connection.cork();
    for (const frame of frames) this.socket.send(frame, { binary: false });
    this.connection.uncork();
    this.closeIfUnread();
  }

  /**
   * Closes a connection with too many unread bytes. The close frame follows the unread frames, so a client that keeps
   * reading receives the reason. A client that has stopped reading is disconnected when the closing handshake times
   * out.
   */
  private closeIfUnread(): void {
    const { bufferedAmount: unread } = this.socket;
    if (unread > UNREAD_BYTES_MAX) this.socket.close(READS_TOO_SLOWLY.code, READS_TOO_SLOWLY.reason);
    else if (unread > UNREAD_BYTES_MAX_WHEN_SHORT && this.heap.isShort()) this.socket.terminate();
  }
}

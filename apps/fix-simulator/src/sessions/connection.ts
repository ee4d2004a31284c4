import type { Socket } from 'node:net';
import { decode, Framer, type Message } from '@sandbourse/fix';
import type { EngineServices } from './engine-services.service.js';

/**
 * Maximum number of bytes that the peer has not read yet. A peer with more unread bytes is disconnected. It can request
 * the missed messages after its next Logon.
 */
const UNREAD_BYTES_MAX = 16 * 1024 * 1024;
/** Maximum number of received messages that are not processed yet. If there are more, the connection is not read. */
const UNHANDLED_MAX = 2_000;
/** Time within which the peer must close its end of the connection after this end is closed, in milliseconds. */
const CLOSING_MS = 2_000;
/**
 * Maximum number of garbled bytes, equal to two messages of maximum length. A client that sends more garbled bytes is
 * disconnected.
 */
const GARBLED_BYTES_MAX = 128 * 1024;

export interface ReceivedMessage {
  readonly message: Message;
  readonly raw: Buffer;
}

export interface ConnectionListener {
  onMessages(messages: readonly ReceivedMessage[]): void;
  /**
   * Called at the first garbled bytes. Called again with `isCut` if the connection is closed because of too many
   * garbled bytes.
   */
  onGarbled(bytes: number, isCut: boolean): void;
  onClosed(): void;
}

/** A TCP connection that delivers whole messages. */
export class Connection {
  private readonly framer = new Framer();
  private unhandled = 0;
  private garbledBytes = 0;

  constructor(
    private readonly socket: Socket,
    private readonly clock: EngineServices['clock'],
  ) {
    socket.setNoDelay(true);
    // When a socket fails, it also closes. The close event is handled elsewhere.
    socket.on('error', () => undefined);
  }

  listen(listener: ConnectionListener): void {
    this.socket.on('data', chunk => {
      const { messages, garbledBytes } = this.framer.push(chunk);
      if (garbledBytes > 0 && this.cutsFor(garbledBytes, listener)) return;
      if (messages.length > 0) listener.onMessages(messages.map(raw => ({ message: decode(raw), raw })));
    });
    this.socket.on('close', () => listener.onClosed());
  }

  private cutsFor(garbledBytes: number, listener: ConnectionListener): boolean {
    const isFirst = this.garbledBytes === 0;
    this.garbledBytes += garbledBytes;
    const isCut = this.garbledBytes > GARBLED_BYTES_MAX;
    if (isFirst || isCut) listener.onGarbled(this.garbledBytes, isCut);
    if (isCut) this.socket.destroy();
    return isCut;
  }

  get address(): string {
    return this.socket.remoteAddress ?? '';
  }

  get peer(): string {
    return `${this.address}:${this.socket.remotePort}`;
  }

  write(bytes: Buffer): void {
    if (this.socket.writableLength > UNREAD_BYTES_MAX) this.socket.destroy();
    else if (this.socket.writable) this.socket.write(bytes);
  }

  get isClosed(): boolean {
    return this.socket.destroyed;
  }

  /**
   * Resolves when this process has passed all written bytes to the operating system. The operating system may still
   * hold some of them. Also resolves when the connection is closed.
   */
  async drained(): Promise<void> {
    const { socket } = this;
    if (socket.destroyed || !socket.writableNeedDrain) return;
    await new Promise<void>(resolve => {
      const settle = () => {
        socket.off('drain', settle).off('close', settle);
        resolve();
      };
      socket.on('drain', settle).on('close', settle);
    });
  }

  /** Closes the connection after all written bytes have been sent. */
  end(): void {
    this.socket.end();
    this.clock.after(CLOSING_MS, () => this.socket.destroy(), { isBackground: true });
  }

  destroy(): void {
    this.socket.destroy();
  }

  /** Stops reading until `awaits` is called. */
  pause(): void {
    this.socket.pause();
  }

  /**
   * Adds a number to the count of unprocessed messages: positive after messages were read, negative after they were
   * processed. Reads from the connection only while the count is small.
   */
  awaits(messages: number): void {
    this.unhandled += messages;
    if (this.unhandled > UNHANDLED_MAX) this.socket.pause();
    else if (this.socket.isPaused()) this.socket.resume();
  }
}

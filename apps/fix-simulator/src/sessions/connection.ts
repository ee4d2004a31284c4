import type { Socket } from 'node:net';
import { decode, Framer, type Message } from '@sandbourse/fix';

/** A peer that reads this slowly is disconnected: it requests what it missed after its next Logon. */
const UNREAD_BYTES_MAX = 16 * 1024 * 1024;
/** If more messages than this wait to be handled, the connection is not read. */
const UNHANDLED_MAX = 2_000;
/** Time in which a peer must close its end after we closed ours, in milliseconds. */
const CLOSING_MS = 2_000;
/** Two messages of the longest kind may be garbled. A client that sends more does not speak FIX, or is hostile. */
const GARBLED_BYTES_MAX = 128 * 1024;

export interface ReceivedMessage {
  readonly message: Message;
  readonly raw: Buffer;
}

export interface ConnectionListener {
  onMessages(messages: readonly ReceivedMessage[]): void;
  /** Called at the first garbled bytes, and when the connection is closed for too many. */
  onGarbled(bytes: number, isCut: boolean): void;
  onClosed(): void;
}

/** One TCP connection, in whole messages. */
export class Connection {
  private readonly framer = new Framer();
  private unhandled = 0;
  private garbledBytes = 0;

  constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    // A socket that fails also closes; that is where it is dealt with.
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
   * Resolves when the other side has received what was written, except what the system buffers, or when the connection
   * is closed.
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

  /** Closes the connection once everything written has been sent. */
  end(): void {
    this.socket.end();
    setTimeout(() => this.socket.destroy(), CLOSING_MS).unref();
  }

  destroy(): void {
    this.socket.destroy();
  }

  /** Reads nothing more until messages are handled. */
  pause(): void {
    this.socket.pause();
  }

  /** Messages were read, or handled: reads on only while few wait. */
  awaits(messages: number): void {
    this.unhandled += messages;
    if (this.unhandled > UNHANDLED_MAX) this.socket.pause();
    else if (this.socket.isPaused()) this.socket.resume();
  }
}

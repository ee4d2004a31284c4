import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Clock } from '@sandbourse/platform/clock';
import type { HttpExchange } from '../exchange/http-exchange.js';
import type { ConnectionLimit } from '../limits/connection-limit.js';
import { EventLoopThrottle } from './event-loop-throttle.js';

/**
 * A refused connection stays open, unread, for this time in milliseconds, and at most this many do: a client that opens many has to wait.
 */
const HANGS_MS = 5_000;
const HANGING_MAX = 2_000;

/** The connections of the clients. */
export class Connections {
  private readonly open = new Set<Socket>();
  /** Connections with a current request. */
  private readonly busy = new Set<Socket>();
  /** Streams and sockets that would not end by themselves. */
  private readonly openEnded = new Set<{ destroy(): void }>();
  /** Connections that are refused. */
  private readonly hanging = new Set<Socket>();
  /** Closing a connection costs more than accepting it, and many clients close theirs at the same time. */
  private readonly closings = new EventLoopThrottle();
  private isClosing = false;

  /** @param limit undefined if addresses are not distinguished */
  constructor(
    private readonly clock: Clock,
    private readonly limit: ConnectionLimit | undefined,
  ) {}

  /**
   * True if a connection may be served. If its address has too many, it stays open unread. A connection that was given back to the server
   * is kept already.
   */
  keep(socket: Socket): boolean {
    if (this.open.has(socket)) return true;
    const { remoteAddress = '' } = socket;
    if (this.limit?.take(remoteAddress, this.now()) === false) {
      this.hang(socket);
      return false;
    }
    this.open.add(socket);
    socket.on('close', () => {
      this.limit?.release(remoteAddress);
      this.open.delete(socket);
    });
    return true;
  }

  /**
   * For a client that sends more beyond the limits: its connection is closed, and no other of its address is served for
   * a while.
   */
  cutOff(socket: Socket): void {
    this.limit?.ban(socket.remoteAddress ?? '', this.now());
    leaveUnread(socket);
    socket.destroy();
  }

  isOpen(socket: Socket): boolean {
    return this.open.has(socket);
  }

  isBusy(socket: Socket): boolean {
    return this.busy.has(socket);
  }

  /** Counts a connection as busy until its request is answered. */
  hold({ request: { socket }, response }: HttpExchange): void {
    this.busy.add(socket);
    response.on('close', () => {
      this.busy.delete(socket);
      if (this.isClosing) socket.end();
    });
  }

  cutOnClose(one: ServerResponse | Duplex): void {
    this.openEnded.add(one);
    one.on('close', () => this.openEnded.delete(one));
  }

  /**
   * Closes streams, which would never end by themselves, and idle connections: Node would wait for connections without
   * a request. Current requests are answered, and then their connections end.
   */
  close(): void {
    this.isClosing = true;
    for (const one of [...this.openEnded, ...this.hanging]) one.destroy();
    for (const socket of this.open) {
      if (!this.busy.has(socket)) socket.destroy();
    }
  }

  private hang(socket: Socket): void {
    if (this.hanging.size >= HANGING_MAX) {
      this.closings.take(() => socket.destroy());
      return;
    }
    this.hanging.add(socket);
    socket.pause().on('error', () => socket.destroy());
    const cut = setTimeout(() => this.closings.take(() => socket.destroy()), HANGS_MS);
    socket.on('close', () => {
      clearTimeout(cut);
      this.hanging.delete(socket);
    });
  }

  private now(): number {
    return this.clock.wall().getTime();
  }
}

/**
 * Node's HTTP parser of a socket, and the value that its callback returns for a last message: Node then hands the connection over and
 * parses no more.
 */
type ReadByNode = Socket & { readonly parser?: { onIncoming: () => number } | null };
const LAST_MESSAGE = 2;

/**
 * Node processes all that it has read at once, which may be a thousand requests, even if the connection is destroyed
 * meanwhile, and then makes an error for each of them. This stops it.
 */
function leaveUnread(socket: ReadByNode): void {
  if (socket.parser) socket.parser.onIncoming = () => LAST_MESSAGE;
}

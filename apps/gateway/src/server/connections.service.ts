import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Clock } from '@sandbourse/platform/clock';
import type { HttpExchange } from '../exchange/http-exchange.js';
import type { ConnectionLimit } from '../limits/connection-limit.js';
import { EventLoopThrottle } from './event-loop-throttle.js';

/**
 * Time for which a refused connection stays open without being read, in milliseconds. This delay slows down a client
 * that opens connections in a loop.
 */
const HANGS_MS = 5_000;
/** Maximum number of refused connections that stay open. Further refused connections are closed immediately. */
const HANGING_MAX = 2_000;

/** Tracks the connections of clients. */
export class Connections {
  private readonly open = new Set<Socket>();
  /** Connections with a request in progress. */
  private readonly busy = new Set<Socket>();
  /** Streams and sockets, which do not end on their own. */
  private readonly openEnded = new Set<{ destroy(): void }>();
  /** Connections that are refused. */
  private readonly hanging = new Set<Socket>();
  /**
   * Limits the number of connections that are closed at a time. Closing a connection costs more than accepting it, and
   * many clients can disconnect at the same time.
   */
  private readonly closings = new EventLoopThrottle();
  private isClosing = false;

  /** @param limit Undefined if addresses are not distinguished. */
  constructor(
    private readonly clock: Clock,
    private readonly limit: ConnectionLimit | undefined,
  ) {}

  /**
   * Returns true if a connection may be served. If the connection's address has too many connections, the connection
   * stays open and is not read. A connection that was returned to the server is already tracked.
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
   * Closes the connection of a client that sends more requests beyond the limits. For a while, no other connection of
   * the client's address is served.
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

  /** Marks a connection as busy until its request has a response. */
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
   * Closes streams, which never end on their own, and idle connections, for which Node would wait. Current requests get
   * their responses, and then their connections end.
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
 * Node's HTTP parser of a socket. If its callback `onIncoming` returns `LAST_MESSAGE`, Node stops parsing the bytes of
 * the connection.
 */
type ReadByNode = Socket & { readonly parser?: { onIncoming: () => number } | null };
const LAST_MESSAGE = 2;

/**
 * Stops Node's parser. Otherwise Node processes all requests that it has read, possibly a thousand, even if the
 * connection is destroyed meanwhile, and creates an error for each.
 */
function leaveUnread(socket: ReadByNode): void {
  if (socket.parser) socket.parser.onIncoming = () => LAST_MESSAGE;
}

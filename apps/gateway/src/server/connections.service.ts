import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Clock } from '@sandbourse/platform/clock';
import type { HttpExchange } from '../exchange/http-exchange.js';
import type { ConnectionLimit } from '../limits/connection-limit.js';
import type { OpenEnded } from '../proxy/open-ended.js';
import { EventLoopThrottle } from './event-loop-throttle.service.js';

/**
 * Time for which a refused connection stays open, in milliseconds. Its bytes are not read. This delay slows down a
 * client that opens connections in a loop.
 */
const HANGS_MS = 5_000;
/**
 * Time for which the streams and WebSockets of clients that read slowly stay open when the gateway stops, in
 * milliseconds.
 */
const ENDS_WITHIN_MS = 2_000;
/** Maximum number of refused connections that stay open. Further refused connections are closed immediately. */
const HANGING_MAX = 2_000;

export class Connections {
  private readonly open = new Set<Socket>();
  private readonly busy = new Set<Socket>();
  /** The responses of streams, and the WebSocket connections, each with what ends it. */
  private readonly openEnded = new Map<ServerResponse | Duplex, OpenEnded>();
  private readonly hanging = new Set<Socket>();
  /**
   * Spreads the closing of connections over time. Closing a connection costs more than accepting it, and many
   * connections can become due at the same time.
   */
  private readonly closings: EventLoopThrottle;
  private isClosing = false;

  /** @param limit The limit for each address. Undefined if clients cannot be distinguished by their addresses. */
  constructor(
    private readonly clock: Clock,
    private readonly limit: ConnectionLimit | undefined,
  ) {
    this.closings = new EventLoopThrottle(clock);
  }

  /**
   * Returns true if a connection may be served. If its address has too many connections, the connection is refused: it
   * stays open for some seconds, but is not read. A connection that is already tracked may always be served.
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
   * Closes the connection of a client that sends more requests beyond the limits. For ten seconds, all new connections
   * from the client's address are refused.
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

  /** Marks a connection as busy until the response to its request has ended. */
  hold({ request: { socket }, response }: HttpExchange): void {
    this.busy.add(socket);
    response.on('close', () => {
      this.busy.delete(socket);
      if (this.isClosing) socket.end();
    });
  }

  /** Ends a stream or a WebSocket when the gateway stops. */
  endOnClose(one: ServerResponse | Duplex, ending: OpenEnded): void {
    this.openEnded.set(one, ending);
    one.on('close', () => this.openEnded.delete(one));
    if (this.isClosing) ending.end();
  }

  /**
   * Ends streams, because they never end on their own. Closes idle connections, because Node would wait for them.
   * Connections with a request in progress end after their response.
   */
  close(): void {
    this.isClosing = true;
    for (const ending of [...this.openEnded.values()]) ending.end();
    const cutRest = () => {
      for (const one of [...this.openEnded.keys()]) one.destroy();
    };
    this.clock.after(ENDS_WITHIN_MS, cutRest, { isBackground: true });
    for (const one of [...this.hanging]) one.destroy();
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
    const keep = this.clock.after(HANGS_MS, () => this.closings.take(() => socket.destroy()));
    socket.on('close', () => {
      keep();
      this.hanging.delete(socket);
    });
  }

  private now(): number {
    return this.clock.wall().getTime();
  }
}

/**
 * A socket with Node's HTTP parser. If the parser's callback `onIncoming` returns `LAST_MESSAGE`, Node stops parsing
 * the bytes of the connection.
 */
type ReadByNode = Socket & { readonly parser?: { onIncoming: () => number } | null };
const LAST_MESSAGE = 2;

/**
 * Stops Node's parser. Otherwise, Node would process all requests that it has already received, possibly a thousand,
 * and would create an error for each, even after the connection is destroyed.
 */
function leaveUnread(socket: ReadByNode): void {
  if (socket.parser) socket.parser.onIncoming = () => LAST_MESSAGE;
}

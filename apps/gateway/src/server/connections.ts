import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Clock } from '@sandbourse/platform';
import type { HttpExchange } from '../exchange/http-exchange.js';
import type { ConnectionLimit } from '../limits/connection-limit.js';

/** The connections of the clients. */
export class Connections {
  private readonly open = new Set<Socket>();
  /** Those with a request in hand. */
  private readonly busy = new Set<Socket>();
  /** What would not end by itself. */
  private readonly openEnded = new Set<{ destroy(): void }>();
  private isClosing = false;

  /** @param limit none where addresses are not told apart */
  constructor(
    private readonly clock: Clock,
    private readonly limit: ConnectionLimit | undefined,
  ) {}

  /** Cuts a connection that its address may not open. One that was given back to the server is kept already. */
  keep(socket: Socket): void {
    if (this.open.has(socket)) return;
    const { remoteAddress = '' } = socket;
    if (this.limit?.take(remoteAddress, this.now()) === false) {
      socket.destroy();
      return;
    }
    this.open.add(socket);
    socket.on('close', () => {
      this.limit?.release(remoteAddress);
      this.open.delete(socket);
    });
  }

  /** For who goes on beyond the limits: its connection is cut, and it opens no other for a while. */
  cutOff(socket: Socket): void {
    this.limit?.ban(socket.remoteAddress ?? '', this.now());
    socket.destroy();
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
   * Cuts what would never end by itself, and connections on which nothing is asked: Node would wait for those that have
   * asked nothing yet. Requests in hand are answered, and their connections end with that.
   */
  close(): void {
    this.isClosing = true;
    for (const one of this.openEnded) one.destroy();
    for (const socket of this.open) {
      if (!this.busy.has(socket)) socket.destroy();
    }
  }

  private now(): number {
    return this.clock.wall().getTime();
  }
}

import { addressOf } from './address.js';
import { eventSource } from './events/event-source.js';
import type { Frame, SocketPillar, StreamEvent, StreamName } from './events/event-types.js';
import { type FollowOptions, follow } from './events/follow.js';
import { opened } from './events/opened.js';
import type { Settled } from './generated/requests.js';
import { type Pillar, pillarOf } from './http/pillar.js';
import { Transport, type TransportOptions } from './http/transport.js';
import { type SettledOptions, settled } from './settled.js';
import { frames, type SocketOptions } from './sockets/frames.js';

export interface ClientOptions extends TransportOptions {
  /** The address of the sandbox, such as `http://127.0.0.1:8080`. */
  readonly baseUrl: string;
}

export interface EventOptions extends FollowOptions {
  /** Restricts the stream to this account. 403 if the account is not yours. */
  readonly accountId?: string;
}

/** A client of a sandbox. A program needs only one: the client stores the token and renews it. */
export class Sandbourse {
  readonly baseUrl: string;
  /** Logins, trials, firms and users. */
  readonly auth: Pillar<'auth'>;
  /** Brokerage: accounts, orders, positions, tax lots, transactions, market data, keys, webhooks, FIX. */
  readonly baas: Pillar<'baas'>;
  /** Portfolio management: models, portfolios, drift, rebalancing, performance, billing. */
  readonly pm: Pillar<'pm'>;
  /** Clients and households. */
  readonly crm: Pillar<'crm'>;
  /** The tenant's own clock and prices. */
  readonly sandbox: Pillar<'sandbox'>;
  private readonly transport: Transport;

  constructor({ baseUrl, ...options }: ClientOptions) {
    this.baseUrl = addressOf(baseUrl).replace(/\/+$/, '');
    this.transport = new Transport(options);
    this.auth = pillarOf('auth', this.baseUrl, this.transport);
    this.baas = pillarOf('baas', this.baseUrl, this.transport);
    this.pm = pillarOf('pm', this.baseUrl, this.transport);
    this.crm = pillarOf('crm', this.baseUrl, this.transport);
    this.sandbox = pillarOf('sandbox', this.baseUrl, this.transport);
  }

  /**
   * Yields every event of a stream once: `for await (const event of client.events('trades'))`. The client reconnects
   * automatically. To end the stream, leave the loop or abort the signal. Throws an ApiError for errors that a new
   * connection cannot fix.
   */
  events<Name extends StreamName>(
    stream: Name,
    options: EventOptions = {},
  ): AsyncGenerator<StreamEvent<Name>, void, undefined> {
    const { accountId: account_id, signal } = options;
    const source = eventSource<StreamEvent<Name>>(this.baseUrl, this.transport, { stream, account_id, signal });
    return follow(source, options);
  }

  /**
   * Opens a stream like `events`, and resolves when it is open. It then has every event of a request that is sent later.
   * Rejects with an ApiError if the stream is refused.
   */
  openEvents<Name extends StreamName>(
    stream: Name,
    options: EventOptions = {},
  ): Promise<AsyncGenerator<StreamEvent<Name>, void, undefined>> {
    return opened(open => {
      const onOpen = () => {
        options.onOpen?.();
        open();
      };
      return this.events(stream, { ...options, onOpen });
    });
  }

  /** Yields the frames of a pillar's WebSocket: `for await (const frame of client.frames('baas', { accountId }))`. */
  frames<Name extends SocketPillar>(
    pillar: Name,
    options: SocketOptions,
  ): AsyncGenerator<Frame<Name>, void, undefined> {
    const path = pillar === 'pm' ? '/api/v1/pm/pm/stream' : '/api/v1/baas/stream';
    const tickets = pillar === 'pm' ? this.pm : this.baas;
    const ticket = async (signal: AbortSignal | undefined) =>
      (await tickets.post('/stream/tickets', { signal: signal ?? null })).ticket;
    return frames<Frame<Name>>({ url: `${this.baseUrl.replace(/^http/, 'ws')}${path}`, ticket }, options);
  }

  /**
   * Waits until everything is done that was caused so far: events, orders in flight, deposits, advances of the clock and
   * deliveries of webhooks. Resting orders do not count. Throws NotSettledError at the time limit.
   */
  settled(options?: SettledOptions): Promise<Settled> {
    return settled(this.sandbox, options);
  }

  /**
   * Sends a request that the typed methods do not cover, such as a file upload, with the same credentials and retries.
   */
  send(path: string, init?: RequestInit): Promise<Response> {
    return this.transport.send(new Request(`${this.baseUrl}${path}`, init));
  }
}

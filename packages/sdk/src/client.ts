import { type Pillar, pillarOf } from './http/pillar.js';
import { Transport, type TransportOptions } from './http/transport.js';

export interface ClientOptions extends TransportOptions {
  /** Where the sandbox answers, such as `http://127.0.0.1:8080`. */
  readonly baseUrl: string;
}

/** A client of a sandbox. One is enough for a program: it holds the token and renews it. */
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
    this.baseUrl = baseUrl.replace(/\/+$/, '');
    this.transport = new Transport(options);
    this.auth = pillarOf('auth', this.baseUrl, this.transport);
    this.baas = pillarOf('baas', this.baseUrl, this.transport);
    this.pm = pillarOf('pm', this.baseUrl, this.transport);
    this.crm = pillarOf('crm', this.baseUrl, this.transport);
    this.sandbox = pillarOf('sandbox', this.baseUrl, this.transport);
  }

  /** Sends what the typed methods do not cover, such as a file, with the same credentials and attempts. */
  send(path: string, init?: RequestInit): Promise<Response> {
    return this.transport.send(new Request(`${this.baseUrl}${path}`, init));
  }
}

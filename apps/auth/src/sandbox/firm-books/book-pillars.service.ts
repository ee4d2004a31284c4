import { Inject, Injectable } from '@nestjs/common';
import {
  type Book,
  type BookExportRequest,
  type BookedAccounts,
  type BookFaultRule,
  type BookTrade,
  type BookWebhook,
  type BrokeragePart,
  type ExportedRecords,
  type ExportedWebhooks,
  type ManagedExportRequest,
  type ManagedIds,
  type ManagedPart,
  OPEN_ORDER_STATUSES,
  type OrderBatchView,
  type OrderView,
  type PriceScriptView,
  type RecordNames,
  recordsOf,
  type ValidationItem,
} from '@sandbourse/contracts';
import { isSoon } from '@sandbourse/platform/async';
import { Clock } from '@sandbourse/platform/clock';
import { ValidationFailed } from '@sandbourse/platform/errors';
import { omit } from 'es-toolkit/object';
import { FaultService } from '../faults/fault.service.js';
import { namedBy } from '../faults/rule-names.js';
import { BOOK_SERVICES, type BookServices } from '../provisioning/book-services.js';
import { RequestRefused, ServiceClient } from '../provisioning/service-client.js';
import { BooksUnavailable } from './firm-book.errors.js';

const PATH = '/v1/internal/firm-books';
/** The timeout of a request, in milliseconds. A book of ten thousand transactions takes some seconds. */
const TIMEOUT_MS = 60_000;
/** Interval between checks of an order, in milliseconds. */
const LOOK_EVERY_MS = 20;
/** Maximum wait until the venue has filled a market order, in milliseconds. */
const FILLED_WITHIN_MS = 10_000;

/** A trade of the past, and its index in the book's list of trades. */
export interface PlacedTrade {
  readonly trade: BookTrade;
  readonly n: number;
}

/**
 * Lets the brokerage and portfolio management create their parts of a book, and creates its faults. Sends each request
 * with the token of an advisor.
 */
@Injectable()
export class BookPillars {
  constructor(
    @Inject(BOOK_SERVICES) private readonly services: BookServices | null,
    private readonly faults: FaultService,
    private readonly clock: Clock,
  ) {}

  /** Validates a book. Throws ValidationFailed with every fault of the book. */
  async check(token: string, book: Book, at: Date): Promise<void> {
    checkFaults(book);
    await this.asking('baas', token, baas => baas.post(`${PATH}/check`, { book, at }));
  }

  /** Opens the accounts of a book and posts its entries. */
  async open(token: string, book: Book, at: Date): Promise<BookedAccounts> {
    checkFaults(book);
    return this.asking('baas', token, baas => baas.post<BookedAccounts>(PATH, { book, at }));
  }

  /**
   * Creates the clients, models and portfolios of a book after its accounts are open. Portfolio management gets the
   * transactions from the brokerage's ledger, so this request contains neither them nor the requests and orders behind them.
   */
  manage(token: string, book: Book, booked: BookedAccounts): Promise<ManagedIds> {
    const managed = omit(book, ['closed_orders', 'funding_requests', 'rebalancing_runs']);
    const body = { book: { ...managed, transactions: [] }, booked: { ...booked, transactions: {} } };
    return this.asking('pm', token, pm => pm.post<ManagedIds>(PATH, body));
  }

  /** Stores the records of a book, after all objects and logins of the book exist. */
  async record(token: string, book: Book, names: RecordNames): Promise<void> {
    const records = recordsOf(book);
    if (Object.values(records).every(section => section === undefined)) return;
    await this.asking('pm', token, pm => pm.post(`${PATH}/records`, { records, names }));
  }

  /** Returns the records of a firm, with ids instead of names. */
  exportRecords(token: string): Promise<ExportedRecords> {
    return this.asking('pm', token, pm => pm.post<ExportedRecords>(`${PATH}/export/records`, {}));
  }

  /** Stores the webhooks of a book. The brokerage passes them to the webhook dispatcher. */
  async hook(token: string, { webhooks = [] }: Book, logins: Readonly<Record<string, string>>): Promise<void> {
    if (webhooks.length === 0) return;
    await this.asking('baas', token, baas => baas.post(`${PATH}/webhooks`, { webhooks, logins }));
  }

  async exportWebhooks(token: string): Promise<BookWebhook[]> {
    const { webhooks } = await this.asking('baas', token, baas =>
      baas.post<ExportedWebhooks>(`${PATH}/export/webhooks`, {}),
    );
    return webhooks;
  }

  async script(token: string, { price_scripts, seed }: Book): Promise<void> {
    for (const [n, script] of price_scripts.entries()) {
      const body = script.kind === 'WALK' ? { seed, ...script } : script;
      await this.asking('baas', token, baas => baas.post('/v1/sandbox/market/scripts', body), ['price_scripts', n]);
    }
  }

  async fault(firmId: string, { faults = [] }: Book, by: string): Promise<void> {
    if (faults.length > 0) await this.faults.createAll(by, firmId, faults);
  }

  /** Returns the faults of a firm that a copy can have. */
  exportFaults(firmId: string): Promise<BookFaultRule[]> {
    return this.faults.termsOf(firmId);
  }

  /** Places the open orders of a book. Returns the order ids by the names of the orders. */
  async place(
    token: string,
    { orders, closed_orders = [] }: Book,
    { accounts, lots: lotIds }: { accounts: Readonly<Record<string, string>>; lots: Readonly<Record<string, string>> },
  ): Promise<Record<string, string>> {
    // A closed order of an exported book may have the generated name of an order of the book before.
    const taken = new Set(closed_orders.map(({ client_order_id }) => client_order_id));
    const freeName = (order: { readonly name?: string | undefined }, n: number): string => {
      const name = nameOf('orders', order, n);
      return taken.has(name) ? freeName({}, n + orders.length) : name;
    };
    const placed = await this.batch(
      token,
      'orders',
      orders.map(({ name, account, symbol, lots, client_order_id, ...order }, n) => {
        const security = { type: 'ticker', value: symbol };
        const ownId = client_order_id ?? freeName({ name }, n);
        const named = lots && { lots: lots.map(({ lot, quantity }) => ({ lot_id: lotIds[lot], quantity })) };
        return { n, body: { ...order, ...named, account_id: accounts[account], security, client_order_id: ownId } };
      }),
    );
    return Object.fromEntries(placed.map(([n, orderId]) => [nameOf('orders', orders[n] ?? {}, n), orderId]));
  }

  /**
   * Places market orders and waits until the venue has filled them. Returns the order ids by the names of the trades.
   * Throws ValidationFailed for an order that is not filled in full.
   */
  async trade(
    token: string,
    trades: readonly PlacedTrade[],
    accounts: Readonly<Record<string, string>>,
  ): Promise<Record<string, string>> {
    const placed = await this.batch(
      token,
      'trades',
      trades.map(({ n, trade: { account, symbol, side, quantity, lot_method } }) => {
        const body = { account_id: accounts[account], side, quantity, ...(lot_method && { lot_method }) };
        const security = { type: 'ticker', value: symbol };
        return { n, body: { ...body, security, order_type: 'MARKET', client_order_id: nameOf('trades', {}, n) } };
      }),
    );
    for (const [n, orderId] of placed) await this.filled(token, orderId, n);
    const names = new Map(trades.map(({ n, trade }) => [n, nameOf('trades', trade, n)]));
    return Object.fromEntries(placed.map(([n, orderId]) => [names.get(n), orderId]));
  }

  private async filled(token: string, orderId: string, n: number): Promise<void> {
    let order!: OrderView;
    const hasEnded = async () => {
      order = await this.asking('baas', token, baas => baas.get<OrderView>(`/v1/orders/${orderId}`));
      return !OPEN_ORDER_STATUSES.some(open => open === order.status);
    };
    await isSoon(this.clock, FILLED_WITHIN_MS, hasEnded, { everyMs: LOOK_EVERY_MS });
    const { status, filled_quantity, quantity } = order;
    if (status === 'FILLED') return;
    throw new ValidationFailed([
      {
        type: 'value_error',
        loc: ['body', 'book', 'trades', n],
        msg: `The venue filled ${filled_quantity} of ${quantity} shares, and the order is ${status}. Write fewer shares, or another date`,
      },
    ]);
  }

  /** Places orders of one part of the book. Returns for each order its index in that part and its order id. */
  private async batch(
    token: string,
    part: 'orders' | 'trades',
    orders: readonly { readonly n: number; readonly body: object }[],
  ): Promise<[number, string][]> {
    if (orders.length === 0) return [];
    const { results } = await this.asking(
      'baas',
      token,
      baas => baas.post<OrderBatchView>('/v1/orders/batch', { orders: orders.map(({ body }) => body) }),
      [part],
    );
    const refused = results.flatMap(({ status, detail }, i) =>
      status === 201
        ? []
        : [{ type: 'value_error', loc: ['body', 'book', part, orders[i]?.n ?? i], msg: wordsOf(detail) }],
    );
    if (refused.length > 0) throw new ValidationFailed(refused);
    return results.map(({ order }, i) => [orders[i]?.n ?? i, order?.order_id ?? '']);
  }

  async exportBrokerage(token: string, request: BookExportRequest): Promise<BrokeragePart> {
    return this.asking('baas', token, baas => baas.post<BrokeragePart>(`${PATH}/export`, request));
  }

  exportManaged(token: string, names: ManagedExportRequest): Promise<ManagedPart> {
    return this.asking('pm', token, pm => pm.post<ManagedPart>(`${PATH}/export`, names));
  }

  async exportScripts(token: string): Promise<readonly PriceScriptView[]> {
    const list = await this.asking('baas', token, baas =>
      baas.get<{ items: PriceScriptView[] }>('/v1/sandbox/market/scripts'),
    );
    return list.items;
  }

  private async asking<T>(
    pillar: 'baas' | 'pm',
    token: string,
    work: (client: ServiceClient) => Promise<T>,
    place: readonly (string | number)[] = [],
  ): Promise<T> {
    if (!this.services)
      throw new BooksUnavailable(
        'This installation cannot apply books. Books need the brokerage and MARKET_PROVIDER=replay',
      );
    const { baasUrl, pmUrl } = this.services;
    try {
      return await work(new ServiceClient(pillar === 'baas' ? baasUrl : pmUrl, token, TIMEOUT_MS));
    } catch (error) {
      if (error instanceof RequestRefused) throw refusalOf(error, ['body', 'book', ...place]);
      const name = pillar === 'baas' ? 'The brokerage' : 'Portfolio management';
      throw new BooksUnavailable(`${name} refused the book, so nothing was stored: ${(error as Error).message}`);
    }
  }
}

const nameOf = (part: 'orders' | 'trades', { name }: { readonly name?: string | undefined }, n: number) =>
  name ?? `book ${part === 'orders' ? 'order' : 'trade'} ${n + 1}`;

/** Converts the refusal of another service to a fault. The fault contains the path of the wrong field in the book. */
function refusalOf({ detail }: RequestRefused, place: readonly (string | number)[]): ValidationFailed {
  const body = (detail as { detail?: unknown }).detail;
  if (!Array.isArray(body)) return new ValidationFailed([{ type: 'value_error', loc: [...place], msg: wordsOf(body) }]);
  return new ValidationFailed(
    (body as ValidationItem[]).map(item => ({
      ...item,
      loc: item.loc[1] === 'book' ? item.loc : [...place, ...item.loc.slice(1)],
    })),
  );
}

function wordsOf(detail: unknown): string {
  if (typeof detail === 'string') return detail;
  const { message = 'The request was refused', failed_checks = [] } = (detail ?? {}) as {
    message?: string;
    failed_checks?: { check: string; reason: string }[];
  };
  return failed_checks.length === 0
    ? message
    : failed_checks.map(({ check, reason }) => `${check}: ${reason}`).join('; ');
}

/** Throws ValidationFailed with the first fault of a book that names no route or event type. */
function checkFaults({ faults = [] }: Book): void {
  for (const [n, rule] of faults.entries()) {
    try {
      namedBy(rule);
    } catch (error) {
      if (!(error instanceof ValidationFailed)) throw error;
      const items = error.items.map(item => ({ ...item, loc: ['body', 'book', 'faults', n, ...item.loc.slice(1)] }));
      throw new ValidationFailed(items);
    }
  }
}

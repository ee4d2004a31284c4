import {
  type AccountView,
  ExecutionReported,
  newId,
  type OrderView,
  type OrderWithFillsView,
  type Paged,
  type TransactionView,
} from '@sandbourse/contracts';
import type { Entry, EntryDraft } from '@sandbourse/ledger';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { loadConfig } from '@sandbourse/platform/config';
import { type Tx } from '@sandbourse/platform/database';
import { type ServiceUnderTest, startServiceUnderTest } from '@sandbourse/test-support';
import { baasModule } from '../baas.module.js';
import { PostingService } from '../books/posting/posting.service.js';
import { BaasConfig } from '../config.js';
import { migrations } from '../migrations/index.js';
import type { ExecutionReport } from '../trading/orders/lifecycle.js';
import { aReport } from './builders.js';
import { DraftPosting } from './draft-posting.js';

/** Runs the brokerage on a separate database, with the steps that tests repeat. */
export class BrokerageUnderTest {
  private constructor(readonly baas: ServiceUnderTest) {}

  static async start(environment: Record<string, string> = {}): Promise<BrokerageUnderTest> {
    return new BrokerageUnderTest(
      await startServiceUnderTest({
        service: 'baas',
        migrations,
        module: baasModule,
        parse: ofTest => loadConfig(BaasConfig, { ...ofTest, ...environment }),
      }),
    );
  }

  close(): Promise<void> {
    return this.baas.close();
  }

  /**
   * Opens an account with an amount of cash in its base currency. Resolves after the account has passed the identity
   * check.
   */
  async openAccount(cash: string, open: object = {}): Promise<string> {
    const { status, body } = await this.baas.request<AccountView>('POST', '/v1/accounts', {
      body: { registration: 'Ada Byron', account_type: 'INDIVIDUAL', client_id: 'CLT-1', ...open },
    });
    expect({ status, body }).toMatchObject({ status: 201 });
    await this.baas.settled();
    expect((await this.account(body.account_id)).status).not.toBe('PENDING');
    if (cash !== '0') await this.deposit(body.account_id, cash, body.base_currency);
    return body.account_id;
  }

  async deposit(accountId: string, amount: string, currency = 'USD'): Promise<void> {
    const before = (await this.transactions(accountId)).length;
    await this.fund(accountId, { direction: 'DEPOSIT', amount, currency });
    await this.baas.settled();
    expect(await this.transactions(accountId)).toHaveLength(before + 1);
  }

  fund(accountId: string, body: object) {
    return this.baas.request('POST', `/v1/accounts/${accountId}/funding`, { body });
  }

  /** Posts entries unchanged, in the transaction `tx` or, without `tx`, in a new transaction. */
  post(drafts: readonly EntryDraft[], tx?: Tx): Promise<Entry[]> {
    const posting = this.baas.app.get(PostingService, { strict: false });
    const within = (tx: Tx) => posting.within(tx, SYSTEM_SCOPE, new DraftPosting(), drafts);
    return tx ? within(tx) : this.baas.database.as(SYSTEM_SCOPE).transaction(within);
  }

  async account(accountId: string): Promise<AccountView> {
    return (await this.baas.request<AccountView>('GET', `/v1/accounts/${accountId}`)).body;
  }

  /** Returns the transactions of an account, newest first. */
  async transactions(accountId: string): Promise<TransactionView[]> {
    const path = `/v1/transactions?account_id=${accountId}&limit=500`;
    return (await this.baas.request<Paged<TransactionView>>('GET', path)).body.items;
  }

  order(accountId: string, order: object = {}) {
    return this.baas.request<OrderView>('POST', '/v1/orders', { body: orderBody(accountId, order) });
  }

  /** Places an order that is accepted. */
  async placed(accountId: string, order: object = {}): Promise<OrderView> {
    const { status, body } = await this.order(accountId, order);
    expect({ status, body }).toMatchObject({ status: 201 });
    return body;
  }

  async viewOf({ order_id }: Pick<OrderView, 'order_id'>): Promise<OrderWithFillsView> {
    return (await this.baas.request<OrderWithFillsView>('GET', `/v1/orders/${order_id}`)).body;
  }

  /** Places an order and fills it completely at a price, as the venue would. Resolves once the fill is booked. */
  async trade(
    accountId: string,
    side: 'BUY' | 'SELL',
    quantity: string,
    price: string,
    at?: string,
    terms: object = {},
  ): Promise<OrderView> {
    const order = await this.placed(accountId, { side, quantity, limit_price: price, ...terms });
    await this.fill(order, quantity, price, at);
    await this.baas.settled();
    expect((await this.viewOf(order)).status).toBe('FILLED');
    return order;
  }

  /** Simulates a report of the venue that fills the order completely. */
  async fill(
    order: OrderView,
    quantity: string,
    price: string,
    at = new Date().toISOString(),
    report: Partial<ExecutionReport> = {},
  ): Promise<void> {
    const data = aReport({
      account_id: order.account_id,
      order_id: order.order_id,
      execution_id: newId('execution'),
      last_quantity: quantity,
      last_price: price,
      cumulative_quantity: quantity,
      leaves_quantity: '0',
      average_price: price,
      transact_time: at,
      ...report,
    });
    await this.baas.bus.publish([ExecutionReported.occurred(data, { at: new Date(at), isSandbox: true })]);
  }

  /** Simulates a report of the venue that corrects the order's only fill to another price. */
  async correct(order: OrderView, quantity: string, price: string): Promise<void> {
    const { fills } = await this.viewOf(order);
    await this.fill(order, quantity, price, undefined, {
      kind: 'CORRECT',
      reference_execution_id: fills[0]?.execution_id ?? null,
    });
    await this.baas.settled();
    expect(Number((await this.viewOf(order)).average_fill_price)).toBe(Number(price));
  }

  /** Moves shares of AAPL to another account. */
  async journalShares(from: string, to: string, quantity: string): Promise<void> {
    const { status, body } = await this.baas.request('POST', '/v1/journals', {
      body: { from_account_id: from, to_account_id: to, security: { type: 'ticker', value: 'AAPL' }, quantity },
    });
    expect({ status, body }).toMatchObject({ status: 201 });
  }

  /** Simulates a report of the venue that busts the order's only fill. Resolves once the bust is booked. */
  async bust(order: OrderView, quantity: string, price: string): Promise<void> {
    const { fills } = await this.viewOf(order);
    await this.fill(order, quantity, price, undefined, {
      kind: 'BUST',
      reference_execution_id: fills[0]?.execution_id ?? null,
      cumulative_quantity: '0',
      leaves_quantity: '0',
      average_price: '0',
    });
    await this.baas.settled();
    expect((await this.viewOf(order)).status).not.toBe('FILLED');
  }
}

/** Returns the body of a request for an order, by default for ten shares of AAPL at 160.00. */
export function orderBody(accountId: string, order: object = {}) {
  return {
    account_id: accountId,
    security: { type: 'ticker', value: 'AAPL' },
    side: 'BUY',
    order_type: 'LIMIT',
    limit_price: '160.00',
    quantity: '10',
    ...order,
  };
}

/** Returns the names of the checks that a refusal lists. */
export function failedChecksOf(body: unknown): string[] {
  const { detail } = body as { detail: { failed_checks?: { check: string }[] } };
  return detail.failed_checks?.map(({ check }) => check) ?? [];
}

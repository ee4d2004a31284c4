import {
  type AccountView,
  ORDERS_PER_BATCH_MAX,
  type OrderBatchView,
  type OrderView,
  type Paged,
  type TransactionView,
} from '@sandbourse/contracts';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import type { PlannedAccount, PlannedMonth, PlannedOrder, PlannedPayment } from '@sandbourse/practice';
import { chunk, forEachAsync } from 'es-toolkit/array';
import type { BookWaits } from './book-waits.service.js';
import { RequestRefused, type ServiceClient } from './service-client.js';

/**
 * Number of concurrent requests to open accounts. The brokerage opens a firm's accounts in sequence. With two requests,
 * one is in transit while the brokerage processes the other.
 */
const OPENED_AT_ONCE = 2;

/**
 * Number of accounts to process concurrently. The brokerage books their requests in few transactions. A higher number
 * would delay other tenants.
 */
const ACCOUNTS_AT_ONCE = 16;

/**
 * Pause after a request, as a multiple of its duration. During the pause, the work that the request started continues,
 * and other tenants are served.
 */
const REST_TIMES = 1;

/** Maximum time for which purchases wait until the sales of the same day are filled, in milliseconds. */
const SALES_WITHIN_MS = 3_000;

const BATCH_PATH = '/v1/orders/batch';

/**
 * A function that is called for each request that the brokerage refuses with the status 422. The history continues
 * without this request.
 */
export type OnRefusal = (refusal: RequestRefused) => void;

/**
 * Opens and uses the firm's accounts at the brokerage. Every operation can be repeated: the plan gives accounts,
 * payments and orders idempotency keys, so that each of them is created only once.
 */
export class Brokerage {
  constructor(
    private readonly api: ServiceClient,
    private readonly waits: BookWaits,
    private readonly refused: OnRefusal,
    /** Accounts that this process has opened, so that no step opens them again. */
    private readonly accountIds: Map<PlannedAccount, string>,
  ) {}

  accountIdOf(account: PlannedAccount): string {
    const accountId = this.accountIds.get(account);
    if (!accountId) throw new Error(`account ${account.number} was not opened`);
    return accountId;
  }

  /** Opens the accounts that are not open yet, and waits until each has passed the identity check. */
  async open(accounts: readonly PlannedAccount[]): Promise<void> {
    if (this.accountIds.size === accounts.length) return;
    const opened = new Map<PlannedAccount, string>();
    const openOne = async (account: PlannedAccount) => {
      const { account_id } = await this.waits.withRest(REST_TIMES, () =>
        this.api.post<AccountView>('/v1/accounts', openingOf(account)),
      );
      opened.set(account, account_id);
    };
    await forEachAsync(accounts, openOne, { concurrency: OPENED_AT_ONCE });
    await this.waits.until(async () => {
      const { items } = await this.api.get<Paged<AccountView>>('/v1/accounts?page_size=500');
      const active = new Set(items.flatMap(({ account_id, status }) => (status === 'ACTIVE' ? [account_id] : [])));
      return [...opened.values()].every(accountId => active.has(accountId));
    });
    for (const [account, accountId] of opened) this.accountIds.set(account, accountId);
  }

  /** Executes the plan of one session, in order: fees and payments, then sales, then purchases. */
  async live({ session, fees, deposits, withdrawals, sales, purchases }: PlannedMonth): Promise<void> {
    await this.each(fees, ({ account, key: idempotency_key, amount }) =>
      this.api.post(`/v1/accounts/${this.accountIdOf(account)}/fees`, {
        amount,
        description: 'Advisory fee of the quarter',
        idempotency_key,
      }),
    );
    const paidIn = await this.pay('DEPOSIT', deposits);
    const paidOut = await this.pay('WITHDRAWAL', withdrawals);
    await this.waits.until(
      async () =>
        (paidIn === 0 || (await this.countOf(`type=DEPOSIT&from=${session}`)) >= paidIn) &&
        (paidOut === 0 || (await this.countOf(`type=WITHDRAWAL&from=${session}`)) >= paidOut),
    );
    await this.place(sales);
    if (sales.length > 0) await this.done();
    await this.place(purchases);
  }

  /**
   * Waits until no order is open, but at most three seconds. An order can stay open for longer when it has used all
   * quantity available at the venue.
   */
  private async done(): Promise<void> {
    const isDone = async () => (await this.api.get<OrderView[]>('/v1/orders?status=OPEN&limit=1')).length === 0;
    await this.waits.isSoon(SALES_WITHIN_MS, isDone);
  }

  /** Returns the number of fills that the brokerage has booked for the firm. */
  async fills(): Promise<number> {
    const [bought, sold] = await Promise.all([this.countOf('type=BUY'), this.countOf('type=SELL')]);
    return bought + sold;
  }

  account(account: PlannedAccount): Promise<AccountView> {
    return this.api.get(`/v1/accounts/${this.accountIdOf(account)}`);
  }

  /** Requests payments. Returns the number of accepted payments. */
  private async pay(direction: 'DEPOSIT' | 'WITHDRAWAL', payments: readonly PlannedPayment[]): Promise<number> {
    let accepted = 0;
    await this.each(payments, async ({ account, key: idempotency_key, amount }) => {
      const body = { direction, amount, currency: account.baseCurrency, idempotency_key };
      await this.api.post(`/v1/accounts/${this.accountIdOf(account)}/funding`, body);
      accepted += 1;
    });
    return accepted;
  }

  /**
   * Places orders in as few requests as possible. The brokerage then books their fills together, and not each in a
   * transaction of its own.
   */
  private async place(orders: readonly PlannedOrder[]): Promise<void> {
    for (const batch of chunk(orders, ORDERS_PER_BATCH_MAX)) {
      const { results } = await this.waits.withRest(REST_TIMES, () =>
        this.api.post<OrderBatchView>(BATCH_PATH, { orders: batch.map(this.orderOf) }),
      );
      for (const { status, client_order_id, detail } of results) {
        if (status === 422) this.refused(new RequestRefused(BATCH_PATH, { client_order_id, detail }));
        else if (status !== 201) throw new Error(`the response to order ${client_order_id} was ${status}: ${detail}`);
      }
    }
  }

  private readonly orderOf = ({ account, key, symbol, side, shares, lotMethod }: PlannedOrder) => ({
    account_id: this.accountIdOf(account),
    client_order_id: key,
    security: { type: 'ticker', value: symbol },
    side,
    order_type: 'MARKET',
    quantity: String(shares),
    lot_method: lotMethod,
  });

  /**
   * Processes the items of one account in sequence, and several accounts concurrently. The brokerage books requests
   * that arrive together in one transaction, which saves time.
   */
  private async each<T extends { account: PlannedAccount }>(all: readonly T[], work: (one: T) => Promise<unknown>) {
    const byAccount = [...groupedBy(all, ({ account }) => account).values()];
    for (const together of chunk(byAccount, ACCOUNTS_AT_ONCE)) {
      await this.waits.withRest(REST_TIMES, () =>
        Promise.all(together.map(ofAccount => this.inOrder(ofAccount, work))),
      );
    }
  }

  private async inOrder<T>(ofAccount: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
    for (const one of ofAccount)
      await work(one).catch(error => {
        if (!(error instanceof RequestRefused)) throw error;
        this.refused(error);
      });
  }

  private async countOf(filter: string): Promise<number> {
    return (await this.api.get<Paged<TransactionView>>(`/v1/transactions?limit=1&${filter}`)).total;
  }
}

function openingOf({ client, number, ...account }: PlannedAccount): object {
  return {
    client_id: client.clientId,
    ...(client.householdId && { household_id: client.householdId }),
    registration: account.registration,
    account_type: account.accountType,
    date_of_birth: client.dateOfBirth,
    management: account.management,
    base_currency: account.baseCurrency,
    ...(account.outsideCustodian && { custodian: { name: account.outsideCustodian, kind: 'OUTSIDE' } }),
    idempotency_key: `practice ${number}`,
  };
}

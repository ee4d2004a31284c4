import {
  AccountDetails,
  AccountStatusChanged,
  exampleOf,
  newId,
  type TokenClaims,
  TransactionPosted,
} from '@sandbourse/contracts';
import { type EntryDraft, fundingDraft, tradeDraft } from '@sandbourse/ledger';
import { Money, Price, Quantity, sum } from '@sandbourse/money';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { loadConfig } from '@sandbourse/platform/config';
import { type ServiceUnderTest, startServiceUnderTest, tokenFor } from '@sandbourse/test-support';
import { PmConfig } from '../config.js';
import { migrations } from '../migrations/index.js';
import { pmModule } from '../pm.module.js';
import { postedEntry } from './posted-entry.js';

/** Runs portfolio management with its own database, and has methods for steps that many tests need. */
export class PmUnderTest {
  private constructor(readonly pm: ServiceUnderTest) {}

  static async start(environment: Record<string, string> = {}): Promise<PmUnderTest> {
    return new PmUnderTest(
      await startServiceUnderTest({
        service: 'pm',
        migrations,
        module: pmModule,
        parse: ofTest => loadConfig(PmConfig, { ...ofTest, ...environment }),
      }),
    );
  }

  close(): Promise<void> {
    return this.pm.close();
  }

  /**
   * Returns functions that send requests with the token of an advisor. By default, the advisor belongs to HARBOR and
   * has the rep code R001. `claims` replaces these claims.
   */
  as(claims: Partial<TokenClaims> = {}) {
    const token = tokenFor(claims);
    return {
      get: <T>(path: string) => this.pm.request<T>('GET', path, { token }),
      post: <T>(path: string, body: object) => this.pm.request<T>('POST', path, { token, body }),
      patch: <T>(path: string, body: object) => this.pm.request<T>('PATCH', path, { token, body }),
      put: <T>(path: string, body: object) => this.pm.request<T>('PUT', path, { token, body }),
      delete: <T>(path: string) => this.pm.request<T>('DELETE', path, { token }),
    };
  }

  /**
   * Publishes the brokerage's event about an account, and returns the account's id. If `details` is null, the event has
   * no details, like the events of old versions.
   */
  async account(place: Place = {}, details: Partial<AccountDetails> | null = {}): Promise<string> {
    const data = {
      firm_id: 'HARBOR',
      rep_code: 'R001',
      client_id: null,
      account_id: newId('account'),
      ...place,
      status: 'ACTIVE' as const,
      previous: null,
      reason: null,
      details: details && { ...exampleOf(AccountDetails), ...details },
    };
    await this.pm.bus.publish([AccountStatusChanged.occurred(data, { at: new Date(), isSandbox: true })]);
    await this.pm.settled();
    return data.account_id;
  }

  /** Creates an account that bought these shares a year ago. `cash` is the cash that it has left. */
  async holding(
    shares: Record<string, Bought>,
    cash: string,
    place: Place = {},
    details: Partial<AccountDetails> = {},
  ) {
    const accountId = await this.account(place, details);
    const trades = Object.entries(shares).map(([symbol, { quantity, price, on }]) => {
      const dates = datesOf(on ?? A_YEAR_AGO);
      return tradeDraft({
        ...dates,
        transactionId: newId('transaction'),
        accountId,
        orderId: newId('order'),
        side: 'BUY',
        symbol,
        quantity: Quantity.of(quantity),
        price: Price.of(price),
        currency: 'USD',
        lotMethod: 'FIFO',
        picks: [],
      });
    });
    const paid = sum(
      Money.zero,
      trades.map(({ netAmount }) => netAmount),
    );
    const deposit = fundingDraft({
      ...datesOf(A_YEAR_AGO),
      transactionId: newId('transaction'),
      accountId,
      direction: 'DEPOSIT',
      amount: Money.of(cash).minus(paid),
      currency: 'USD',
    });
    await this.post([deposit, ...trades], place);
    return accountId;
  }

  /** Publishes the events of an account's entries, as the brokerage does, and waits until they are applied. */
  async post(entries: readonly EntryDraft[], place: Place = {}): Promise<void> {
    const whose = { firm_id: 'HARBOR', rep_code: 'R001', client_id: null, ...place };
    const posted = entries.map((entry, i) => postedEntry(entry, i + 1, whose));
    await this.pm.bus.publish(
      posted.map(data => TransactionPosted.occurred(data, { at: new Date(), isSandbox: true })),
    );
    const [accountId, last] = [entries[0]?.accountId, entries.length];
    await this.pm.settled();
    const rows = await this.pm.database
      .as(SYSTEM_SCOPE)
      .query('select applied_sequence from ledger_progress where account_id = $1', [accountId]);
    expect(rows).toEqual([{ applied_sequence: last }]);
  }
}

export interface Bought {
  readonly quantity: string;
  readonly price: string;
  /** The date of the purchase. By default, it is a year ago. */
  readonly on?: string;
}

type Place = { account_id?: string; firm_id?: string; rep_code?: string; client_id?: string };

const A_YEAR_AGO = '2025-11-03';

const datesOf = (day: string) => ({ tradeDate: day, settlementDate: day, executedAt: new Date(`${day}T15:00:00Z`) });

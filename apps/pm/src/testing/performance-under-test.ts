import { type AccountPerformanceView, type PerformanceSeriesView, TransactionPosted } from '@sandbourse/contracts';
import type { EntryDraft } from '@sandbourse/ledger';
import { moveClock } from '@sandbourse/test-support';
import { entriesOf } from './account-entries.js';
import { PmUnderTest } from './pm-under-test.js';
import { postedEntry } from './posted-entry.js';

/** A time at which the exchange is open, so that the session of this day is valued at the current quote. */
export const NOW = new Date('2027-03-01T17:00:00Z');
export const SUMMER = '?from=2026-06-01&to=2026-07-23';
export const PLACE = { firm_id: 'HARBOR', rep_code: 'R001', client_id: null };

type Reader = ReturnType<PmUnderTest['as']>;

/** Runs portfolio management for tests of performance. The clock of HARBOR is at `NOW`. */
export class PerformanceUnderTest {
  private readonly posted = new Map<string, number>();

  private constructor(
    readonly pm: PmUnderTest,
    readonly advisor: Reader,
  ) {}

  static async start(): Promise<PerformanceUnderTest> {
    const pm = await PmUnderTest.start();
    await moveClock(pm.pm, 'HARBOR', NOW);
    return new PerformanceUnderTest(pm, pm.as());
  }

  close(): Promise<void> {
    return this.pm.close();
  }

  of(accountId: string, query = '') {
    return this.advisor.get<AccountPerformanceView>(`/v1/accounts/${accountId}/performance${query}`);
  }

  seriesOf(accountId: string, query = '') {
    return this.advisor.get<PerformanceSeriesView>(`/v1/accounts/${accountId}/performance/timeseries${query}`);
  }

  /** Publishes entries as the brokerage does, and waits until they are applied. */
  async post(
    accountId: string,
    entries: readonly EntryDraft[],
    { place, reader }: { place: typeof PLACE; reader: Reader } = { place: PLACE, reader: this.advisor },
  ): Promise<void> {
    const events = entries.map(entry => {
      const sequence = (this.posted.get(accountId) ?? 0) + 1;
      this.posted.set(accountId, sequence);
      return postedEntry(entry, sequence, place);
    });
    await this.pm.pm.bus.publish(
      events.map(data => TransactionPosted.occurred(data, { at: new Date(), isSandbox: true })),
    );
    await this.pm.pm.settled();
    const { body } = await reader.get<{ items: { account_id: string; entries: number }[] }>('/v1/ledger-replica');
    expect(body.items.find(({ account_id }) => account_id === accountId)?.entries).toBe(this.posted.get(accountId));
  }

  /**
   * Creates an account that holds NVDA in the summer. The closes are 801.07 on 30 June, 751.19 on 20 July, 186.12 on 21
   * July after a 4-for-1 split, and 195.94 on 23 July.
   */
  async summer() {
    const accountId = await this.pm.account();
    const { deposit, buy, dividend, split, withdrawal, fee, on } = entriesOf(accountId);
    const bought = buy('2026-06-01', 'NVDA', '4', '650');
    await this.post(accountId, [
      deposit('2026-06-01', '10000'),
      bought,
      dividend('2026-06-09', 'NVDA', '4', '0.16'),
      deposit('2026-07-01', '5000'),
      split('2026-07-21', 'NVDA', '4', 4n),
      withdrawal('2026-07-22', '1000'),
      fee('2026-07-23', '25'),
    ]);
    return { accountId, bought, on };
  }
}

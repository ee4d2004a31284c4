import { newId, TransactionPosted } from '@sandbourse/contracts';
import { type TaxpayerAccount, taxpayerIdOf } from '@sandbourse/ledger';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { eventually } from '@sandbourse/test-support';
import { RandomBook, type Step } from '@sandbourse/test-support/random-book';
import type { PostedTransaction } from '../ledger-replica/replica-entry.js';
import type { PmUnderTest } from './pm-under-test.js';
import { postedEntry } from './posted-entry.js';
import { foldedProjections, keptProjections } from './projections.js';

const TYPES = ['INDIVIDUAL', 'TRUST', 'ROTH_IRA'] as const;

/** A client with a taxed account, a trust and an IRA, and with the entries of these accounts. */
export class ClientUnderTest {
  readonly place: { readonly firm_id: string; readonly rep_code: string; readonly client_id: string };

  private constructor(
    private readonly pm: PmUnderTest,
    private readonly clientId: string,
    readonly accounts: readonly (TaxpayerAccount & { readonly accountType: (typeof TYPES)[number] })[],
    private readonly book: RandomBook,
  ) {
    this.place = { firm_id: 'HARBOR', rep_code: 'R001', client_id: clientId };
  }

  static of(pm: PmUnderTest, steps: readonly Step[]): ClientUnderTest {
    const accounts = TYPES.map(accountType => ({
      accountId: newId('account'),
      accountType,
      isTaxed: accountType !== 'ROTH_IRA',
    }));
    return new ClientUnderTest(pm, `CLT-${accounts[0]?.accountId}`, accounts, new RandomBook(accounts).playAll(steps));
  }

  /** Returns the same client as seen by another instance of this service. */
  seenBy(pm: PmUnderTest): ClientUnderTest {
    return new ClientUnderTest(pm, this.clientId, this.accounts, this.book);
  }

  get accountIds(): string[] {
    return this.accounts.map(({ accountId }) => accountId);
  }

  /** Returns the brokerage's events in the order in which the entries were posted. */
  get events(): PostedTransaction[] {
    const sequences = new Map<string, number>();
    return this.book.entries.map(entry => {
      const sequence = (sequences.get(entry.accountId) ?? 0) + 1;
      sequences.set(entry.accountId, sequence);
      return postedEntry(entry, sequence, this.place);
    });
  }

  /** Publishes the accounts as the brokerage would. */
  async tellOfAccounts(): Promise<void> {
    for (const { accountId, accountType } of this.accounts)
      await this.pm.account({ ...this.place, account_id: accountId }, { account_type: accountType });
  }

  publish(events: readonly PostedTransaction[]): Promise<void> {
    return this.pm.pm.bus.publish(
      events.map(data => TransactionPosted.occurred(data, { at: new Date(), isSandbox: true })),
    );
  }

  /** Waits until the given number of entries is applied; by default, all posted entries. */
  async followed(entries = this.book.entries.length): Promise<void> {
    await eventually(async () => {
      const [row] = await this.pm.pm.database
        .as(SYSTEM_SCOPE)
        .query<{ applied: number }>(
          'select sum(applied_sequence)::bigint as applied from ledger_progress where account_id = any($1)',
          [this.accountIds],
        );
      expect(row?.applied).toBe(entries);
    });
  }

  /** Returns the rows that the service has stored for the accounts. */
  kept() {
    return keptProjections(this.pm.pm.database, this.accountIds);
  }

  /** Returns the rows that the service should have stored. */
  folded() {
    return foldedProjections(this.book, taxpayerIdOf({ accountId: '', firmId: 'HARBOR', clientId: this.clientId }));
  }
}

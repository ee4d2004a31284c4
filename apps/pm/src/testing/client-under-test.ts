import { newId, TransactionPosted } from '@sandbourse/contracts';
import { type TaxpayerAccount, taxpayerIdOf } from '@sandbourse/ledger';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { untilHeard } from '@sandbourse/test-support';
import { RandomBook, type Step } from '@sandbourse/test-support/random-book';
import type { PostedTransaction } from '../books/ledger-replica/replica-entry.js';
import type { PmUnderTest } from './pm-under-test.js';
import { postedEntry } from './posted-entry.js';
import { foldedProjections, keptProjections } from './projections.js';

const TYPES = ['INDIVIDUAL', 'TRUST', 'ROTH_IRA'] as const;

/** A client with three accounts and their entries: a taxed account, a trust and an IRA. */
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

  /** Returns this client in another instance of the service. Accounts and entries are the same. */
  seenBy(pm: PmUnderTest): ClientUnderTest {
    return new ClientUnderTest(pm, this.clientId, this.accounts, this.book);
  }

  get accountIds(): string[] {
    return this.accounts.map(({ accountId }) => accountId);
  }

  /** Returns the events of the client's entries, in the order in which the brokerage would publish them. */
  get events(): PostedTransaction[] {
    const sequences = new Map<string, number>();
    return this.book.entries.map(entry => {
      const sequence = (sequences.get(entry.accountId) ?? 0) + 1;
      sequences.set(entry.accountId, sequence);
      return postedEntry(entry, sequence, this.place);
    });
  }

  /** Publishes the events of the client's accounts, as the brokerage would. */
  async tellOfAccounts(): Promise<void> {
    for (const { accountId, accountType } of this.accounts)
      await this.pm.account({ ...this.place, account_id: accountId }, { account_type: accountType });
  }

  publish(events: readonly PostedTransaction[]): Promise<void> {
    return this.pm.pm.bus.publish(
      events.map(data => TransactionPosted.occurred(data, { at: new Date(), isSandbox: true })),
    );
  }

  /** Waits until this many entries are applied. By default, waits for all entries of the client. */
  async followed(entries = this.book.entries.length): Promise<void> {
    await untilHeard(async () => {
      const [row] = await this.pm.pm.database
        .as(SYSTEM_SCOPE)
        .query<{ applied: number }>(
          'select sum(applied_sequence)::bigint as applied from ledger_progress where account_id = any($1)',
          [this.accountIds],
        );
      expect(row?.applied).toBe(entries);
    });
  }

  /** Returns the rows that the service has stored for the client's accounts. */
  kept() {
    return keptProjections(this.pm.pm.database, this.accountIds);
  }

  /** Returns the rows that the service should store for the client's accounts. */
  folded() {
    return foldedProjections(this.book, taxpayerIdOf({ accountId: '', firmId: 'HARBOR', clientId: this.clientId }));
  }
}

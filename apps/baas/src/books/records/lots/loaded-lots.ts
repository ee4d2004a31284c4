import {
  type CarriedLot,
  carriedLot,
  changesEarlier,
  costChange,
  costCorrection,
  type Dates,
  deriveTax,
  type EntryDraft,
  effectiveDateOf,
  journalCorrection,
  journalFault,
  type Lot,
  moneyOf,
  movesLots,
  type RealizedGain,
  type TaxEffect,
  type TaxLots,
  type TaxpayerAccount,
  type TaxSubject,
  taxEventOf,
} from '@sandbourse/ledger';
import type { Money } from '@sandbourse/money';
import { holdingKey } from '../holding-key.js';
import type { JournaledShares } from '../journaled-shares.store.js';

/** The effect of an entry on the lots and on the cost basis of its account. */
export interface BookedLots {
  readonly costAmount: Money;
  /** The gains of a sale as known now. A later purchase can still turn a loss into a wash sale. */
  readonly gains: readonly RealizedGain[];
  /** Shares that left without a sale, with their cost basis and dates. */
  readonly delivered: readonly CarriedLot[];
}

/** The lots of one client and security that the next trades need. */
export interface ClientLots extends TaxSubject {
  readonly accounts: readonly TaxpayerAccount[];
  readonly lots: TaxLots;
  /** All entries so far, if the lots must be derived again from them; null if the stored lots can be used. */
  readonly history: EntryDraft[] | null;
  /** The latest effective date of the entries, or an empty text. `storedDate` is the date before this transaction. */
  readonly lastDate: string;
  readonly storedDate: string;
}

/**
 * The lots that this transaction may move, in memory. For a posting, the lots are locked when they are loaded, and they
 * are saved with the books. Entries are booked in the order of posting, without checks, because a trade reported by the
 * venue is final.
 */
export class LoadedLots {
  private readonly bySubject = new Map<string, ClientLots>();
  private readonly taxpayers = new Map<string, string>();
  /**
   * The cost basis that the entries of an account have booked so far, in units, by account and security. It differs from
   * that of the lots if a correction in another account of the client has changed them.
   */
  private readonly bookedCosts = new Map<string, number>();
  private journaled: readonly JournaledShares[] = [];

  /** Sets the client (taxpayer) of each account. */
  setTaxpayers(taxpayers: ReadonlyMap<string, string>): void {
    for (const [accountId, taxpayerId] of taxpayers) this.taxpayers.set(accountId, taxpayerId);
  }

  add(all: Iterable<ClientLots>): void {
    for (const lots of all) this.bySubject.set(keyOf(lots), lots);
  }

  /** Sets the journals whose shares may get other lots in this transaction, in the order of their dates. */
  setJournals(journals: readonly JournaledShares[]): void {
    this.journaled = journals;
  }

  get journals(): readonly JournaledShares[] {
    return this.journaled;
  }

  get all(): Iterable<ClientLots> {
    return this.bySubject.values();
  }

  /**
   * Books the shares of a new entry into lots. Returns the change of the account's cost basis, the gains, and the lots
   * that left the account.
   */
  post(draft: EntryDraft): BookedLots {
    const isCorrection = draft.correctsTransactionId !== null;
    if (draft.symbol === null || draft.quantity === null || !(isCorrection || movesLots(draft)))
      return { costAmount: draft.costAmount, gains: [], delivered: [] };

    const client = this.lotsOf(draft.accountId, draft.symbol);
    if (isCorrection || changesEarlier(draft, client.history ?? [])) return this.rederived(draft);

    client.history?.push(draft);
    this.reach(client, draft);
    const event = taxEventOf(draft);
    const effect = client.lots.apply(event);
    const change = costChange(event, effect);
    const booked = this.bookedCosts.get(holdingKey(draft));
    if (booked !== undefined) this.bookedCosts.set(holdingKey(draft), booked + change);
    return bookedLots(change, effect);
  }

  /**
   * Books entries of one account and security that correct earlier entries. Derives the lots again, once for all of
   * these entries. Returns the change of the account's cost basis since its last entry.
   */
  correct(drafts: readonly [EntryDraft, ...EntryDraft[]]): Money {
    const [draft] = drafts;
    const { accountId, symbol } = draft;
    const client = this.lotsOf(accountId, symbol ?? '');
    if (!client.history) throw new Error(`the history of ${symbol} in ${accountId} is not open`);
    for (const account of client.accounts) {
      const holding = holdingKey({ accountId: account.accountId, symbol });
      if (!this.bookedCosts.has(holding)) this.bookedCosts.set(holding, client.lots.costOf(account.accountId));
    }
    client.history.push(...drafts);
    const lots = deriveTax(client.accounts, client.history);
    this.bySubject.set(keyOf(client), { ...client, lots });
    for (const draft of drafts) this.reach(this.lotsOf(accountId, draft.symbol ?? ''), draft);
    const [cost, booked] = [lots.costOf(accountId), this.bookedCosts.get(holdingKey(draft)) ?? 0];
    this.bookedCosts.set(holdingKey(draft), cost);
    return moneyOf(cost - booked);
  }

  /** Derives the lots again with a new entry. The gains and the shares that left are those of this entry alone. */
  private rederived(draft: EntryDraft): BookedLots {
    const costAmount = this.correct([draft]);
    const { lots } = this.lotsOf(draft.accountId, draft.symbol ?? '');
    return {
      costAmount,
      gains: lots.gains.filter(({ transactionId }) => transactionId === draft.transactionId),
      delivered: lots.deliveredBy(draft.transactionId) ?? [],
    };
  }

  /**
   * Returns the correction of a journal's JOURNAL_IN if its JOURNAL_OUT now delivers other lots. Returns undefined if the
   * JOURNAL_IN is right, or if this transaction derives nothing again.
   */
  correctionOf(
    journal: JournaledShares,
    booked: Dates,
    newTransactionId: () => string,
  ): [EntryDraft, EntryDraft] | undefined {
    const giver = this.derivedAgain(journal.fromAccountId, journal.symbol);
    const taker = this.derivedAgain(journal.toAccountId, journal.symbol);
    const delivered = giver?.lots.deliveredBy(journal.outTransactionId);
    if (!delivered || !taker?.history) return undefined;
    const fault = journalFault(journal, delivered, taker.history);
    return fault && journalCorrection(fault, booked, newTransactionId);
  }

  /**
   * Returns the correction of an account whose lots cost something else than its entries have booked. Returns undefined if
   * there is no such account among the open ones.
   */
  costCorrection(
    isOpen: (accountId: string) => boolean,
    booked: Dates,
    newTransactionId: () => string,
  ): [EntryDraft, EntryDraft] | undefined {
    for (const { symbol, accounts, history, lots } of this.all)
      for (const { accountId } of accounts) {
        const cost = this.bookedCosts.get(holdingKey({ accountId, symbol }));
        if (!history || cost === undefined || cost === lots.costOf(accountId) || !isOpen(accountId)) continue;
        const correction = costCorrection(accountId, history, booked, newTransactionId);
        if (correction) return correction;
      }
    return undefined;
  }

  /** Returns the lots of an account's client in a security if they were derived from all entries. */
  private derivedAgain(accountId: string, symbol: string): ClientLots | undefined {
    for (const client of this.all)
      if (client.symbol === symbol && client.history && client.accounts.some(each => each.accountId === accountId))
        return client;
    return undefined;
  }

  private reach(client: ClientLots, draft: EntryDraft): void {
    const date = effectiveDateOf(draft);
    if (date > client.lastDate) this.bySubject.set(keyOf(client), { ...client, lastDate: date });
  }

  /** Returns the loaded open lots of an account in a security; empty if the security was not loaded. */
  openLotsOf(accountId: string, symbol: string): Lot[] {
    return (
      this.bySubject
        .get(keyOf({ taxpayerId: this.taxpayers.get(accountId) ?? '', symbol }))
        ?.lots.openLots(accountId) ?? []
    );
  }

  lotsOf(accountId: string, symbol: string): ClientLots {
    const client = this.bySubject.get(keyOf({ taxpayerId: this.taxpayers.get(accountId) ?? '', symbol }));
    if (!client) throw new Error(`the lots of ${symbol} in ${accountId} are not open`);
    return client;
  }
}

const keyOf = ({ taxpayerId, symbol }: Pick<TaxSubject, 'taxpayerId' | 'symbol'>) => `${taxpayerId} ${symbol}`;

function bookedLots(change: number, { gains, delivered }: TaxEffect): BookedLots {
  return { costAmount: moneyOf(change), gains, delivered: delivered.map(carriedLot) };
}

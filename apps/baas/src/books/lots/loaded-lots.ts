import {
  type CarriedLot,
  carriedLot,
  costChange,
  deriveTax,
  type EntryDraft,
  type Lot,
  moneyOf,
  movesLots,
  type RealizedGain,
  type TaxEffect,
  type TaxLots,
  type TaxpayerAccount,
  type TaxSubject,
  takesEffectBeforeAny,
  taxEventOf,
} from '@sandbourse/ledger';
import type { Money } from '@sandbourse/money';

/** What an entry did to the lots, and to the cost basis of its account. */
export interface BookedLots {
  readonly costAmount: Money;
  /** The gains of a sale as known now. A later purchase can still turn a loss into a wash sale. */
  readonly gains: readonly RealizedGain[];
  /** Shares that left without being sold, with their basis and dates. */
  readonly delivered: readonly CarriedLot[];
}

/** A client's lots of one security, as far as the trades to come need them. */
export interface ClientLots extends TaxSubject {
  readonly accounts: readonly TaxpayerAccount[];
  readonly lots: TaxLots;
  /** All entries so far, where lots are derived from them again; null where the small state is enough. */
  readonly history: EntryDraft[] | null;
}

/**
 * The lots that this transaction may move, in memory: loaded under the locks of their clients before, written with the
 * books after. Entries are booked in the order in which they are posted and are not judged here: what the venue traded
 * happened.
 */
export class LoadedLots {
  private readonly bySubject = new Map<string, ClientLots>();
  private readonly taxpayers = new Map<string, string>();

  /** Whose the accounts are. */
  setTaxpayers(taxpayers: ReadonlyMap<string, string>): void {
    for (const [accountId, taxpayerId] of taxpayers) this.taxpayers.set(accountId, taxpayerId);
  }

  add(all: Iterable<ClientLots>): void {
    for (const lots of all) this.bySubject.set(keyOf(lots), lots);
  }

  get all(): Iterable<ClientLots> {
    return this.bySubject.values();
  }

  /** Books a draft's shares into lots, and returns what that changed the cost basis of its account by. */
  post(draft: EntryDraft): BookedLots {
    const isCorrection = draft.correctsTransactionId !== null;
    if (draft.symbol === null || draft.quantity === null || !(isCorrection || movesLots(draft)))
      return { costAmount: draft.costAmount, gains: [], delivered: [] };

    const client = this.lotsOf(draft.accountId, draft.symbol);
    if (isCorrection || takesEffectBeforeAny(draft, client.history ?? []))
      return { costAmount: this.correct([draft]), gains: [], delivered: [] };

    client.history?.push(draft);
    const event = taxEventOf(draft);
    const effect = client.lots.apply(event);
    return bookedLots(costChange(event, effect), effect);
  }

  /**
   * Books entries of one account and security that correct earlier ones: its lots are derived again, once for all
   * entries. Returns the change of the account's cost basis.
   */
  correct(drafts: readonly [EntryDraft, ...EntryDraft[]]): Money {
    const [{ accountId, symbol }] = drafts;
    const client = this.lotsOf(accountId, symbol ?? '');
    if (!client.history) throw new Error(`the history of ${symbol} in ${accountId} is not open`);
    client.history.push(...drafts);
    const lots = deriveTax(client.accounts, client.history);
    this.bySubject.set(keyOf(client), { ...client, lots });
    return moneyOf(lots.costOf(accountId) - client.lots.costOf(accountId));
  }

  /** An account's open lots among those loaded; none of a security that was not loaded. */
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

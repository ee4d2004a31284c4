import type { EntryDraft } from '../entry.js';
import type { CarriedLot, LotInstruction } from '../lot-instruction.js';
import { changesEarlier, effectiveEntries } from '../standing-entries.js';
import { deriveTax } from './derive-tax.js';
import { lotIdOf } from './lot-id.js';
import { type DerivedFrom, lotRenamer } from './renamed-lots.js';
import { movesLots, taxEventOf } from './tax-event.js';
import { TaxLots } from './tax-lots.js';
import { type AccountOwner, type Taxpayer, taxpayerIdOf, taxpayersOf } from './taxpayer.js';

/** The functions that choose a new id for each id of a ledger. The same old id always gets the same new id. */
export interface NewIds {
  readonly transaction: (transactionId: string) => string;
  readonly order: (orderId: string) => string;
  /** Returns the new id of a lot that the ledger did not create, for example a lot from another custodian. */
  readonly lot: (lotId: string) => string;
}

export type RenamedAccount = AccountOwner & { readonly accountType: string };

/**
 * Returns a copy of a ledger with new ids for all transactions, orders and lots. `entries` are sorted by transaction
 * id, and the new ids have the same order. Some lot ids are hashes of other ids, for example the id of a divided lot.
 * To find these ids, the function derives all lots from the entries.
 */
export function withOtherIds(
  entries: readonly EntryDraft[],
  accounts: readonly RenamedAccount[],
  ids: NewIds,
): EntryDraft[] {
  return ledgerWithOtherIds(entries, accounts, ids, new Set()).entries;
}

/**
 * Returns what `withOtherIds` returns, and a function for the new id of any lot.
 * @param naming the accounts whose lots are named outside of the ledger
 */
export function ledgerWithOtherIds(
  entries: readonly EntryDraft[],
  accounts: readonly RenamedAccount[],
  ids: NewIds,
  naming: ReadonlySet<string>,
): { readonly entries: EntryDraft[]; readonly lotOf: (lotId: string) => string } {
  const chosen = new Map<string, string>();
  const known = (id: string) => chosen.get(id) ?? (isTransaction(id) ? ids.transaction(id) : ids.lot(id));
  const named = lotRenamer(derivedLotsOf(entries, accounts, naming), known);
  const renamed = entries.map(entry => {
    const renamed = renamedEntry(entry, ids, named);
    chosen.set(entry.transactionId, renamed.transactionId);
    chosen.set(lotIdOf(entry.transactionId), lotIdOf(renamed.transactionId));
    return renamed;
  });
  return { entries: renamed, lotOf: named };
}

const isTransaction = (id: string) => id.startsWith('txn_');

/**
 * Returns the data from which lot ids were derived. Only clients whose entries contain lot ids are included. Lots that
 * existed only before a correction are included as well.
 */
function derivedLotsOf(
  entries: readonly EntryDraft[],
  accounts: readonly RenamedAccount[],
  namedOutside: ReadonlySet<string>,
): DerivedFrom {
  const taxpayers = new Map(taxpayersOf(accounts).map(taxpayer => [taxpayer.taxpayerId, taxpayer]));
  const ownerOf = new Map(accounts.map(account => [account.accountId, taxpayers.get(taxpayerIdOf(account))]));
  const naming = new Set(
    [...namedOutside, ...entries.filter(namesLots).map(({ accountId }) => accountId)].map(id => ownerOf.get(id)),
  );
  const histories = new Map<string, LotHistory>();
  for (const entry of entries) {
    const owner = ownerOf.get(entry.accountId);
    if (!owner || !naming.has(owner) || entry.symbol === null || entry.quantity === null) continue;
    const key = `${owner.taxpayerId} ${entry.symbol}`;
    const history = histories.get(key) ?? new LotHistory(owner);
    histories.set(key, history);
    history.add(entry);
  }
  const origins = [...histories.values()].flatMap(history => history.origins());
  return {
    washSales: origins.flatMap(({ washSales }) => washSales),
    entries: origins.flatMap(origin => origin.entries),
  };
}

function namesLots({ lots }: EntryDraft): boolean {
  return lots?.kind === 'CARRY' || (lots?.kind === 'RELIEVE' && lots.picks.length > 0);
}

/** @param named returns the new id of a lot or of an earlier transaction */
function renamedEntry(entry: EntryDraft, ids: NewIds, named: (id: string) => string): EntryDraft {
  const { transactionId, orderId, correctsTransactionId } = entry;
  return {
    ...entry,
    lots: entry.lots && renamedInstruction(entry.lots, ids, named),
    transactionId: ids.transaction(transactionId),
    orderId: orderId && ids.order(orderId),
    correctsTransactionId: correctsTransactionId && named(correctsTransactionId),
  };
}

function renamedInstruction(
  instruction: LotInstruction,
  { order }: NewIds,
  named: (id: string) => string,
): LotInstruction {
  if (instruction.kind === 'RELIEVE')
    return { ...instruction, picks: instruction.picks.map(pick => ({ ...pick, lotId: named(pick.lotId) })) };
  if (instruction.kind !== 'CARRY') return instruction;
  const carried = instruction.lots.map(
    (each): CarriedLot => ({
      ...each,
      lotId: named(each.lotId),
      purchaseId: each.purchaseId.startsWith('ord_') ? order(each.purchaseId) : named(each.purchaseId),
      ...(each.origin && { origin: { ...each.origin, lotId: named(each.origin.lotId) } }),
      washSaleSourceLotId: each.washSaleSourceLotId && named(each.washSaleSourceLotId),
    }),
  );
  return { kind: 'CARRY', lots: carried };
}

/** One client's entries in one security, and the data for the ids of all lots that these entries ever created. */
class LotHistory {
  private readonly entries: EntryDraft[] = [];
  private readonly earlier: DerivedFrom[] = [];
  private lots: TaxLots;

  constructor(private readonly owner: Taxpayer) {
    this.lots = new TaxLots(owner.accounts);
  }

  add(entry: EntryDraft): void {
    if (entry.correctsTransactionId !== null || changesEarlier(entry, this.entries)) {
      this.earlier.push(this.origin());
      this.entries.push(entry);
      this.lots = deriveTax(this.owner.accounts, this.entries);
    } else {
      this.entries.push(entry);
      if (movesLots(entry)) this.lots.apply(taxEventOf(entry));
    }
  }

  origins(): DerivedFrom[] {
    return [...this.earlier, this.origin()];
  }

  /**
   * Returns the data from which the ids of the current lots were derived. An entry that replaces a wrong entry has the
   * wrong entry's id here, because its lots keep their ids.
   */
  private origin(): DerivedFrom {
    const entries = effectiveEntries(this.entries).flatMap(({ transactionId, lots }) =>
      lots?.kind === 'CARRY' ? [{ transactionId, lots: lots.lots }] : [],
    );
    return { washSales: [...this.lots.washSales], entries };
  }
}

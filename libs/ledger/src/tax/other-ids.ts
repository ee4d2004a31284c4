import type { EntryDraft } from '../entry.js';
import type { CarriedLot, LotInstruction } from '../lot-instruction.js';
import { effectiveEntries, takesEffectBeforeAny } from '../standing-entries.js';
import { deriveTax } from './derive-tax.js';
import { lotIdOf } from './lot-id.js';
import { type DerivedFrom, lotRenamer } from './renamed-lots.js';
import { movesLots, taxEventOf } from './tax-event.js';
import { TaxLots } from './tax-lots.js';
import { type AccountOwner, type Taxpayer, taxpayerIdOf, taxpayersOf } from './taxpayer.js';

/** The functions that choose a new id for each id of a ledger. The same old id always gets the same new id. */
export interface NewIds {
  /** @param attempt counts from 0; each attempt gives another id with the same place in the sort order */
  readonly transaction: (transactionId: string, attempt: number) => string;
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
  const chosen = new Map<string, string>();
  const known = (id: string) => chosen.get(id) ?? (isTransaction(id) ? ids.transaction(id, 0) : ids.lot(id));
  const named = lotRenamer(derivedLotsOf(entries, accounts), known);
  const roots = new RootOrder();
  return entries.map(entry => {
    const renamed = renamedEntry(entry, { ids, named, roots });
    chosen.set(entry.transactionId, renamed.transactionId);
    chosen.set(lotIdOf(entry.transactionId), lotIdOf(renamed.transactionId));
    return renamed;
  });
}

const isTransaction = (id: string) => id.startsWith('txn_');

/**
 * Returns the data from which lot ids were derived. Only clients whose entries contain lot ids are included. Lots that
 * existed only before a correction are included as well.
 */
function derivedLotsOf(entries: readonly EntryDraft[], accounts: readonly RenamedAccount[]): DerivedFrom {
  const taxpayers = new Map(taxpayersOf(accounts).map(taxpayer => [taxpayer.taxpayerId, taxpayer]));
  const ownerOf = new Map(accounts.map(account => [account.accountId, taxpayers.get(taxpayerIdOf(account))]));
  const naming = new Set(entries.filter(namesLots).map(({ accountId }) => ownerOf.get(accountId)));
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

interface Renaming {
  readonly ids: NewIds;
  /** Returns the new id of a lot or of an earlier transaction. */
  readonly named: (id: string) => string;
  readonly roots: RootOrder;
}

/**
 * The maximum number of ids that are tried for one entry. Each further lot that arrives on the same day halves the
 * chance that a tried id keeps the order of the lots.
 */
const ATTEMPTS_MAX = 20_000;

function renamedEntry(entry: EntryDraft, { ids, named, roots }: Renaming): EntryDraft {
  const lots = entry.lots && renamedInstruction(entry.lots, ids, named);
  const { transactionId, orderId, correctsTransactionId } = entry;
  const first = {
    ...entry,
    lots,
    transactionId: ids.transaction(transactionId, 0),
    orderId: orderId && ids.order(orderId),
    correctsTransactionId: correctsTransactionId && named(correctsTransactionId),
  };
  let renamed = first;
  for (let attempt = 1; !roots.fits(entry, renamed); attempt += 1) {
    if (attempt > ATTEMPTS_MAX) renamed = first;
    if (attempt > ATTEMPTS_MAX) break;
    renamed = { ...first, transactionId: ids.transaction(transactionId, attempt) };
  }
  roots.add(entry, renamed);
  return renamed;
}

/**
 * Checks that new ids keep the order of the lots that arrive in an account on one day. The ids are hashes, so a new id
 * could give another order. The order determines which lot is sold first.
 */
class RootOrder {
  private readonly roots = new Map<string, Root[]>();

  fits(entry: EntryDraft, renamed: EntryDraft): boolean {
    if (entry.lots?.kind !== 'CARRY') return true;
    const arriving = rootsOf(entry, renamed);
    const all = [...(this.roots.get(keyOf(entry)) ?? []), ...arriving];
    return arriving.every(root =>
      all.every(other => other.day !== root.day || root.id < other.id === root.renamed < other.renamed),
    );
  }

  add(entry: EntryDraft, renamed: EntryDraft): void {
    if (entry.symbol === null || entry.quantity === null || !movesLots(entry)) return;
    const known = this.roots.get(keyOf(entry)) ?? [];
    this.roots.set(keyOf(entry), known);
    known.push(...rootsOf(entry, renamed));
  }
}

/** The first lot of shares that arrived together, with its old id and its new id. */
interface Root {
  readonly day: number;
  readonly id: string;
  readonly renamed: string;
}

const keyOf = ({ accountId, symbol }: EntryDraft) => `${accountId} ${symbol}`;

function rootsOf(entry: EntryDraft, renamed: EntryDraft): Root[] {
  const [event, other] = [taxEventOf(entry), taxEventOf(renamed)];
  if (event.kind !== 'RECEIPT' || other.kind !== 'RECEIPT') return [];
  return event.lots.map(({ purchase }, n) => ({
    day: purchase.acquiredDay,
    id: purchase.rootLotId,
    renamed: other.lots[n]?.purchase.rootLotId ?? '',
  }));
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
    if (entry.correctsTransactionId !== null || takesEffectBeforeAny(entry, this.entries)) {
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

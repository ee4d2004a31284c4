import type { EntryDraft } from '../entry.js';
import type { CarriedLot, LotInstruction } from '../lot-instruction.js';
import { takesEffectBeforeAny } from '../standing-entries.js';
import { deriveTax } from './derive-tax.js';
import type { Lot } from './lot.js';
import { lotIdOf } from './lot-id.js';
import { movesLots, taxEventOf } from './tax-event.js';
import { TaxLots } from './tax-lots.js';
import { type AccountOwner, type Taxpayer, taxpayerIdOf, taxpayersOf } from './taxpayer.js';

/** New ids for the ids of a ledger. The same id always gets the same new id. */
export interface NewIds {
  /** @param attempt counts from 0: each gives another id, with the same place among the others */
  readonly transaction: (transactionId: string, attempt: number) => string;
  readonly order: (orderId: string) => string;
  /** For a lot that no entry of the ledger has made, such as a lot of another custodian. */
  readonly lot: (lotId: string) => string;
}

/** An account whose entries get other ids. */
export type RenamedAccount = AccountOwner & { readonly accountType: string };

/**
 * The same ledger under other ids. Entries are in the order of their transaction ids over all accounts, and the new ids have the same
 * order. Ids of lots follow from ids of entries, so both ledgers are folded side by side, and their lots are paired.
 */
export function withOtherIds(
  entries: readonly EntryDraft[],
  accounts: readonly RenamedAccount[],
  ids: NewIds,
): EntryDraft[] {
  const taxpayers = new Map(taxpayersOf(accounts).map(taxpayer => [taxpayer.taxpayerId, taxpayer]));
  const ownerOf = new Map(accounts.map(account => [account.accountId, taxpayers.get(taxpayerIdOf(account))]));
  const naming = new Set(entries.filter(namesLots).map(({ accountId }) => ownerOf.get(accountId)));
  const lotIds = new Map<string, string>();
  const subjects = new Map<string, PairedLots>();
  const roots = new RootOrder();
  const chosen = new Map<string, string>();
  return entries.map(entry => {
    const renamed = renamedEntry(entry, { ids, lotIds, roots, chosen });
    lotIds.set(lotIdOf(entry.transactionId), lotIdOf(renamed.transactionId));
    const owner = ownerOf.get(entry.accountId);
    if (owner && naming.has(owner) && entry.symbol !== null && entry.quantity !== null) {
      const key = `${owner.taxpayerId} ${entry.symbol}`;
      const subject = subjects.get(key) ?? new PairedLots(owner);
      subjects.set(key, subject);
      subject.fold(entry, renamed, lotIds);
    }
    return renamed;
  });
}

function namesLots({ lots }: EntryDraft): boolean {
  return lots?.kind === 'CARRY' || (lots?.kind === 'RELIEVE' && lots.picks.length > 0);
}

interface Renaming {
  readonly ids: NewIds;
  readonly lotIds: ReadonlyMap<string, string>;
  readonly roots: RootOrder;
  /** The new ids of transactions so far. */
  readonly chosen: Map<string, string>;
}

/** The most ids that are tried for one entry. Each lot that arrives beside others of its day halves the chance of an id. */
const ATTEMPTS_MAX = 20_000;

function renamedEntry(entry: EntryDraft, { ids, lotIds, roots, chosen }: Renaming): EntryDraft {
  const known = (id: string) => chosen.get(id) ?? ids.transaction(id, 0);
  const lots = entry.lots && renamedInstruction(entry.lots, { ...ids, transaction: known }, lotIds);
  const { transactionId, orderId, correctsTransactionId } = entry;
  const first = {
    ...entry,
    lots,
    transactionId: ids.transaction(transactionId, 0),
    orderId: orderId && ids.order(orderId),
    correctsTransactionId: correctsTransactionId && known(correctsTransactionId),
  };
  let renamed = first;
  for (let attempt = 1; !roots.fits(entry, renamed); attempt += 1) {
    if (attempt > ATTEMPTS_MAX) renamed = first;
    if (attempt > ATTEMPTS_MAX) break;
    renamed = { ...first, transactionId: ids.transaction(transactionId, attempt) };
  }
  roots.add(entry, renamed);
  chosen.set(transactionId, renamed.transactionId);
  return renamed;
}

/**
 * The order of the lots of one day in an account. Shares of one purchase that arrive in parts have ids that follow from the purchase
 * and from what brought them, in no particular order, and that order decides which of them leave first.
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
    this.roots.set(keyOf(entry), [...(this.roots.get(keyOf(entry)) ?? []), ...rootsOf(entry, renamed)]);
  }
}

/** The first lot of shares that arrived together, under both ids. */
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
  ids: Omit<NewIds, 'transaction'> & { readonly transaction: (id: string) => string },
  lotIds: ReadonlyMap<string, string>,
): LotInstruction {
  const lot = (lotId: string) => lotIds.get(lotId) ?? ids.lot(lotId);
  const purchase = (purchaseId: string) => {
    if (purchaseId.startsWith('ord_')) return ids.order(purchaseId);
    return purchaseId.startsWith('txn_') ? ids.transaction(purchaseId) : lot(purchaseId);
  };
  if (instruction.kind === 'RELIEVE')
    return { ...instruction, picks: instruction.picks.map(pick => ({ ...pick, lotId: lot(pick.lotId) })) };
  if (instruction.kind !== 'CARRY') return instruction;
  const carried = instruction.lots.map(
    (each): CarriedLot => ({
      ...each,
      lotId: lot(each.lotId),
      purchaseId: purchase(each.purchaseId),
      washSaleSourceLotId: each.washSaleSourceLotId && lot(each.washSaleSourceLotId),
    }),
  );
  return { kind: 'CARRY', lots: carried };
}

/** One client's lots of one security, under both kinds of ids. */
class PairedLots {
  private readonly before: EntryDraft[] = [];
  private readonly after: EntryDraft[] = [];
  private lots: TaxLots;
  private renamed: TaxLots;

  constructor(private readonly owner: Taxpayer) {
    this.lots = new TaxLots(owner.accounts);
    this.renamed = new TaxLots(owner.accounts);
  }

  /** Books an entry under both ids, and notes the lots that the entry made. */
  fold(entry: EntryDraft, renamed: EntryDraft, lotIds: Map<string, string>): void {
    const isLate = entry.correctsTransactionId !== null || takesEffectBeforeAny(entry, this.before);
    this.before.push(entry);
    this.after.push(renamed);
    if (isLate) {
      this.lots = deriveTax(this.owner.accounts, this.before);
      this.renamed = deriveTax(this.owner.accounts, this.after);
    } else if (movesLots(entry)) {
      this.lots.apply(taxEventOf(entry));
      this.renamed.apply(taxEventOf(renamed));
    }
    pair(this.lots.openLots(), this.renamed.openLots(), lotIds);
  }
}

/** Lots that are alike in everything but their ids are exchangeable. */
function pair(lots: readonly Lot[], renamed: readonly Lot[], lotIds: Map<string, string>): void {
  const known = new Set(lots.flatMap(({ lotId }) => lotIds.get(lotId) ?? []));
  const fresh = lots.filter(({ lotId }) => !lotIds.has(lotId)).sort(byContent);
  const others = renamed.filter(({ lotId }) => !known.has(lotId)).sort(byContent);
  fresh.forEach(({ lotId }, n) => {
    const other = others[n];
    if (other) lotIds.set(lotId, other.lotId);
  });
}

function byContent(a: Lot, b: Lot): number {
  const [one, other] = [contentOf(a), contentOf(b)];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function contentOf({ accountId, purchase, from, to, holdingStartDay, washSaleDisallowed }: Lot): string {
  const { acquiredDay, quantity, cost } = purchase;
  return [accountId, acquiredDay, holdingStartDay, quantity, cost, from, to, washSaleDisallowed].join(' ');
}

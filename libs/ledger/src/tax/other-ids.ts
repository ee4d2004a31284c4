import type { EntryDraft } from '../entry.js';
import type { CarriedLot, LotInstruction } from '../lot-instruction.js';
import { takesEffectBeforeAny } from '../standing-entries.js';
import { deriveTax } from './derive-tax.js';
import type { Lot } from './lot.js';
import { lotIdOf } from './lot-id.js';
import { movesLots, taxEventOf } from './tax-event.js';
import { TaxLots } from './tax-lots.js';
import { type AccountOwner, type Taxpayer, taxpayerIdOf, taxpayersOf } from './taxpayer.js';

/** New ids for those of a ledger. The same id gets the same new one. */
export interface NewIds {
  readonly transaction: (transactionId: string) => string;
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
  return entries.map(entry => {
    const renamed = renamedEntry(entry, ids, lotIds);
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

function renamedEntry(entry: EntryDraft, ids: NewIds, lotIds: ReadonlyMap<string, string>): EntryDraft {
  const lots = entry.lots && renamedInstruction(entry.lots, ids, lotIds);
  const { transactionId, orderId, correctsTransactionId } = entry;
  return {
    ...entry,
    lots,
    transactionId: ids.transaction(transactionId),
    orderId: orderId && ids.order(orderId),
    correctsTransactionId: correctsTransactionId && ids.transaction(correctsTransactionId),
  };
}

function renamedInstruction(
  instruction: LotInstruction,
  ids: NewIds,
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

  /** Books an entry under both ids, and notes the lots that it made. */
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

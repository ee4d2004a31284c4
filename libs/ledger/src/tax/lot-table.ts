import { costPerShareOf, costUpTo, type Lot, type Purchase } from './lot.js';
import { derivedLotId, lotIdOf } from './lot-id.js';
import { RecordTable } from './record-table.js';
import type { SliceTable } from './slice-table.js';
import type { Sources } from './sources.js';
import { portion } from './units.js';

const ACCOUNT = 0;
const SOURCE = 1;
const ACQUIRED_DAY = 2;
const PURCHASE_QUANTITY = 3;
const PURCHASE_COST = 4;
const FROM = 5;
const TO = 6;
const COST_UP_TO_FROM = 7;
const ORIGINAL_QUANTITY = 8;
const HOLDING_START_DAY = 9;
const WASH_SALE_DISALLOWED = 10;
const REPLACED = 11;
const CELLS = 12;

/** In place of a source: the lot came with names of its own. */
const NAMED = -1;
/** In place of the gain that a lot has replaced, which begin at 1: none, or one of before. */
const NOTHING = 0;
const BEFORE = -1;

/** What a lot is called that was not bought in this book. */
interface LotNames {
  readonly lotId: string;
  readonly purchaseId: string;
  readonly rootLotId: string;
  readonly washSaleSourceLotId: string | null;
}

/** The rest of a lot of which a part replaced what was sold with a gain. Its id is derived when it is first asked for. */
interface Cut {
  readonly lot: number;
  readonly gain: number;
  lotId?: string;
}

/** What the gains are called that lots have replaced. */
export interface SoldNames {
  transactionId(gain: number): string;
  lotId(gain: number): string;
}

/** The lots of one book, open and closed, as records. An account is known by its place in the book. */
export class LotTable extends RecordTable {
  private readonly names = new Map<number, LotNames>();
  private readonly cuts = new Map<number, Cut>();
  private unnamed: Cut[] = [];
  private readonly costsPerShare = new Map<number, bigint>();
  /** Lots of before, and those of them that have changed. */
  private loaded = 0;
  private readonly touched = new Set<number>();

  constructor(
    private readonly accountIds: readonly string[],
    private readonly sources: Sources,
  ) {
    super(CELLS);
  }

  /** Puts in what an entry bought, as one lot. */
  buy(account: number, source: number, day: number, quantity: number, cost: number): number {
    const row = this.addRow();
    const cells = this.pageOf(row);
    const at = this.placeOf(row);
    cells[at + ACCOUNT] = account;
    cells[at + SOURCE] = source;
    cells[at + ACQUIRED_DAY] = day;
    cells[at + PURCHASE_QUANTITY] = quantity;
    cells[at + PURCHASE_COST] = cost;
    cells[at + TO] = quantity;
    cells[at + ORIGINAL_QUANTITY] = quantity;
    cells[at + HOLDING_START_DAY] = day + 1;
    return row;
  }

  /** Puts in a lot as it stands. */
  add(account: number, lot: Lot): number {
    const { purchase } = lot;
    const row = this.buy(account, NAMED, purchase.acquiredDay, purchase.quantity, purchase.cost);
    const cells = this.pageOf(row);
    const at = this.placeOf(row);
    cells[at + FROM] = lot.from;
    cells[at + TO] = lot.to;
    cells[at + COST_UP_TO_FROM] = lot.costUpToFrom;
    cells[at + ORIGINAL_QUANTITY] = lot.originalQuantity;
    cells[at + HOLDING_START_DAY] = lot.holdingStartDay;
    cells[at + WASH_SALE_DISALLOWED] = lot.washSaleDisallowed;
    cells[at + REPLACED] = lot.isReplacement ? BEFORE : NOTHING;
    this.names.set(row, {
      lotId: lot.lotId,
      purchaseId: purchase.purchaseId,
      rootLotId: purchase.rootLotId,
      washSaleSourceLotId: lot.washSaleSourceLotId,
    });
    return row;
  }

  /** Puts in a lot of before: it counts as changed once it does. */
  load(account: number, lot: Lot): number {
    this.loaded += 1;
    return this.add(account, lot);
  }

  at(row: number, sold: SoldNames): Lot {
    return {
      lotId: this.lotId(row, sold),
      accountId: this.accountIds[this.account(row)] as string,
      purchase: {
        purchaseId: this.purchaseId(row),
        rootLotId: this.rootLotId(row),
        acquiredDay: this.acquiredDay(row),
        quantity: this.cell(row, PURCHASE_QUANTITY),
        cost: this.cell(row, PURCHASE_COST),
      },
      from: this.cell(row, FROM),
      to: this.cell(row, TO),
      costUpToFrom: this.cell(row, COST_UP_TO_FROM),
      costUpToTo: this.costUpTo(row, this.cell(row, TO)),
      originalQuantity: this.cell(row, ORIGINAL_QUANTITY),
      holdingStartDay: this.cell(row, HOLDING_START_DAY),
      washSaleDisallowed: this.cell(row, WASH_SALE_DISALLOWED),
      washSaleSourceLotId: this.washSaleSourceLotId(row, sold),
      isReplacement: this.isReplacement(row),
    };
  }

  /** Lots that came in or changed since the book was opened. */
  changed(sold: SoldNames): Lot[] {
    const rows = [...this.touched];
    for (let row = this.loaded; row < this.count; row += 1) rows.push(row);
    return rows.map(row => this.at(row, sold));
  }

  account(row: number): number {
    return this.cell(row, ACCOUNT);
  }

  acquiredDay(row: number): number {
    return this.cell(row, ACQUIRED_DAY);
  }

  remaining(row: number): number {
    return this.cell(row, TO) - this.cell(row, FROM);
  }

  isOpen(row: number): boolean {
    const cells = this.pageOf(row);
    const at = this.placeOf(row);
    return (cells[at + FROM] as number) < (cells[at + TO] as number);
  }

  /** Shares that were in the lot and have left. */
  sold(row: number): number {
    return this.cell(row, ORIGINAL_QUANTITY) - this.remaining(row);
  }

  cost(row: number): number {
    return this.costUpTo(row, this.cell(row, TO)) - this.cell(row, COST_UP_TO_FROM);
  }

  isReplacement(row: number): boolean {
    return this.cell(row, REPLACED) !== NOTHING;
  }

  lotId(row: number, sold: SoldNames): string {
    const cut = this.cuts.get(row);
    if (cut && !cut.lotId) this.nameCuts(sold);
    return cut?.lotId ?? this.names.get(row)?.lotId ?? this.rootLotId(row);
  }

  purchaseId(row: number): string {
    return this.names.get(row)?.purchaseId ?? this.sources.purchaseId(this.cell(row, SOURCE));
  }

  /** Lots of one account that share it are of one purchase. */
  rootLotId(row: number): string {
    return this.names.get(row)?.rootLotId ?? lotIdOf(this.sources.transactionId(this.cell(row, SOURCE)));
  }

  costPerShare(row: number): bigint {
    const known = this.costsPerShare.get(row);
    if (known !== undefined) return known;
    const reckoned = costPerShareOf({
      quantity: this.cell(row, PURCHASE_QUANTITY),
      cost: this.cell(row, PURCHASE_COST),
    });
    this.costsPerShare.set(row, reckoned);
    return reckoned;
  }

  /** Oldest first; shares of one purchase in the order in which they are counted. */
  compare(a: number, b: number): number {
    const days = this.acquiredDay(a) - this.acquiredDay(b);
    if (days !== 0) return days;
    const [sourceOfA, sourceOfB] = [this.cell(a, SOURCE), this.cell(b, SOURCE)];
    if (sourceOfA !== NAMED && sourceOfB !== NAMED && this.sources.areInOrder(sourceOfA, sourceOfB))
      return sourceOfA - sourceOfB || this.cell(a, FROM) - this.cell(b, FROM);
    const [rootOfA, rootOfB] = [this.rootLotId(a), this.rootLotId(b)];
    if (rootOfA !== rootOfB) return rootOfA < rootOfB ? -1 : 1;
    return this.cell(a, FROM) - this.cell(b, FROM);
  }

  /** Takes the first shares of a lot out of it, as many as are wanted and there; answers how many. */
  take(row: number, wanted: number, slices: SliceTable): number {
    const cells = this.pageOf(row);
    const at = this.placeOf(row);
    const from = cells[at + FROM] as number;
    const remaining = (cells[at + TO] as number) - from;
    const quantity = Math.min(wanted, remaining);
    const upToFrom = cells[at + COST_UP_TO_FROM] as number;
    const upTo = this.costUpTo(row, from + quantity);
    const carried = cells[at + WASH_SALE_DISALLOWED] as number;
    const carriedOff = carried === 0 ? 0 : portion(carried, quantity, remaining);
    slices.add(row, quantity, upTo - upToFrom, carriedOff, cells[at + HOLDING_START_DAY] as number);
    cells[at + FROM] = from + quantity;
    cells[at + COST_UP_TO_FROM] = upTo;
    cells[at + WASH_SALE_DISALLOWED] = carried - carriedOff;
    this.touch(row);
    return quantity;
  }

  /**
   * Leaves the first shares in the lot, which keeps its id, to replace what was sold with a gain, and puts the rest into
   * a lot of its own. Answers its row.
   */
  cut(row: number, quantity: number, gain: number): number {
    const rest = this.copy(row);
    const at = this.cell(row, FROM) + quantity;
    const moved = this.cell(row, TO) - at;
    const carried = this.cell(row, WASH_SALE_DISALLOWED);
    const kept = portion(carried, quantity, quantity + moved);
    this.set(rest, FROM, at);
    this.set(rest, COST_UP_TO_FROM, this.costUpTo(row, at));
    this.set(rest, ORIGINAL_QUANTITY, moved);
    this.set(rest, WASH_SALE_DISALLOWED, carried - kept);
    this.set(row, TO, at);
    this.set(row, ORIGINAL_QUANTITY, this.cell(row, ORIGINAL_QUANTITY) - moved);
    this.set(row, WASH_SALE_DISALLOWED, kept);
    const cut: Cut = { lot: row, gain };
    this.cuts.set(rest, cut);
    this.unnamed.push(cut);
    this.touch(row);
    return rest;
  }

  /** Lets a lot stand for shares that were sold at a loss: it carries the loss, and the days for which they were held. */
  makeReplacement(row: number, gain: number, loss: number, daysHeld: number): void {
    this.set(row, REPLACED, gain + 1);
    this.set(row, WASH_SALE_DISALLOWED, this.cell(row, WASH_SALE_DISALLOWED) + loss);
    this.set(row, HOLDING_START_DAY, this.cell(row, HOLDING_START_DAY) - daysHeld);
    this.touch(row);
  }

  /** Makes a lot these shares of a purchase that was counted anew. */
  recount(row: number, purchase: Pick<Purchase, 'quantity' | 'cost'>, from: number, to: number, sold: number): void {
    this.set(row, PURCHASE_QUANTITY, purchase.quantity);
    this.set(row, PURCHASE_COST, purchase.cost);
    this.set(row, FROM, from);
    this.set(row, TO, to);
    this.set(row, COST_UP_TO_FROM, this.costUpTo(row, from));
    this.set(row, ORIGINAL_QUANTITY, to - from + sold);
    this.costsPerShare.delete(row);
    this.touch(row);
  }

  private costUpTo(row: number, shares: number): number {
    return costUpTo({ quantity: this.cell(row, PURCHASE_QUANTITY), cost: this.cell(row, PURCHASE_COST) }, shares);
  }

  private copy(row: number): number {
    const copy = this.addRow();
    for (let cell = 0; cell < CELLS; cell += 1) this.set(copy, cell, this.cell(row, cell));
    const names = this.names.get(row);
    if (names) this.names.set(copy, names);
    return copy;
  }

  /** Ids are derived in the order of the cuts: each depends on those before it. */
  private nameCuts(sold: SoldNames): void {
    const { unnamed } = this;
    this.unnamed = [];
    for (const cut of unnamed) {
      const { lot, gain } = cut;
      cut.lotId = derivedLotId(this.lotId(lot, sold), `${sold.transactionId(gain)} ${sold.lotId(gain)}`);
    }
  }

  private washSaleSourceLotId(row: number, sold: SoldNames): string | null {
    const replaced = this.cell(row, REPLACED);
    if (replaced === NOTHING) return null;
    return replaced === BEFORE ? (this.names.get(row)?.washSaleSourceLotId ?? null) : sold.lotId(replaced - 1);
  }

  private touch(row: number): void {
    if (row < this.loaded) this.touched.add(row);
  }
}

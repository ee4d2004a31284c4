import type { LotTable, SoldNames } from './lot-table.js';
import type { RealizedGain } from './realized-gain.js';
import { RecordTable } from './record-table.js';
import type { SliceTable } from './slice-table.js';
import type { Sources } from './sources.js';
import { portion } from './units.js';

const SOURCE = 0;
const LOT = 1;
const LINE = 2;
const HOLDING_START_DAY = 3;
const DISPOSED_DAY = 4;
const QUANTITY = 5;
const PROCEEDS = 6;
const COST_BASIS = 7;
const CARRIED_LOSS = 8;
const WASH_SALE_DISALLOWED = 9;
const UNREPLACED_QUANTITY = 10;
const UNREPLACED_LOSS = 11;
const CELLS = 12;

/** Realised gains and losses as records, in the order in which they were realised. */
export class GainTable extends RecordTable implements SoldNames {
  /** Gains of before, which come first, as they were; and those of them that have changed. */
  private readonly loaded: RealizedGain[] = [];
  private readonly touched = new Set<number>();
  /** Splits that unreplaced shares were counted anew in since their sale, by row. */
  private readonly splitsSeen = new Map<number, number>();

  constructor(
    private readonly accountIds: readonly string[],
    private readonly sources: Sources,
    private readonly lots: LotTable,
  ) {
    super(CELLS);
  }

  /** Books what a slice of a lot brought. A loss that `mayBeWashed` awaits replacement with all its shares. */
  realize(
    source: number,
    day: number,
    slices: SliceTable,
    slice: number,
    proceeds: number,
    mayBeWashed: boolean,
  ): number {
    const quantity = slices.quantity(slice);
    const carriedLoss = slices.washSaleDisallowed(slice);
    const costBasis = slices.cost(slice) + carriedLoss;
    const row = this.addRow();
    const cells = this.pageOf(row);
    const at = this.placeOf(row);
    cells[at + SOURCE] = source;
    cells[at + LOT] = slices.lot(slice);
    cells[at + LINE] = slice;
    cells[at + HOLDING_START_DAY] = slices.holdingStartDay(slice);
    cells[at + DISPOSED_DAY] = day;
    cells[at + QUANTITY] = quantity;
    cells[at + PROCEEDS] = proceeds;
    cells[at + COST_BASIS] = costBasis;
    cells[at + CARRIED_LOSS] = carriedLoss;
    if (mayBeWashed && costBasis > proceeds) {
      cells[at + UNREPLACED_QUANTITY] = quantity;
      cells[at + UNREPLACED_LOSS] = costBasis - proceeds;
    }
    return row;
  }

  /** Puts in a gain of before. All of them come before any other. */
  load(gain: RealizedGain): number {
    this.loaded.push(gain);
    const row = this.addRow();
    this.set(row, HOLDING_START_DAY, gain.holdingStartDay);
    this.set(row, DISPOSED_DAY, gain.disposedDay);
    this.set(row, WASH_SALE_DISALLOWED, gain.washSaleDisallowed);
    this.set(row, UNREPLACED_QUANTITY, gain.unreplacedQuantity);
    this.set(row, UNREPLACED_LOSS, gain.unreplacedLoss);
    this.splitsSeen.set(row, gain.splitsSeenDay);
    return row;
  }

  at(row: number): RealizedGain {
    const fixed = this.loaded[row] ?? this.realizedAt(row);
    return {
      ...fixed,
      washSaleDisallowed: this.cell(row, WASH_SALE_DISALLOWED),
      unreplacedQuantity: this.unreplacedQuantity(row),
      unreplacedLoss: this.cell(row, UNREPLACED_LOSS),
      splitsSeenDay: this.splitsSeenDay(row),
    };
  }

  /** Gains from a row on. */
  from(first: number): RealizedGain[] {
    return Array.from({ length: this.count - first }, (_, i) => this.at(first + i));
  }

  /** Gains that were realised, or changed, since the book was opened. */
  changed(): RealizedGain[] {
    return [...[...this.touched].map(row => this.at(row)), ...this.from(this.loaded.length)];
  }

  accountId(row: number): string {
    return this.loaded[row]?.accountId ?? (this.accountIds[this.lots.account(this.lot(row))] as string);
  }

  transactionId(row: number): string {
    return this.loaded[row]?.transactionId ?? this.sources.transactionId(this.cell(row, SOURCE));
  }

  lotId(row: number): string {
    return this.loaded[row]?.lotId ?? this.lots.lotId(this.lot(row), this);
  }

  purchaseId(row: number): string {
    return this.loaded[row]?.purchaseId ?? this.lots.purchaseId(this.lot(row));
  }

  acquiredDay(row: number): number {
    return this.loaded[row]?.acquiredDay ?? this.lots.acquiredDay(this.lot(row));
  }

  holdingStartDay(row: number): number {
    return this.cell(row, HOLDING_START_DAY);
  }

  disposedDay(row: number): number {
    return this.cell(row, DISPOSED_DAY);
  }

  unreplacedQuantity(row: number): number {
    return this.cell(row, UNREPLACED_QUANTITY);
  }

  splitsSeenDay(row: number): number {
    return this.splitsSeen.get(row) ?? this.disposedDay(row);
  }

  /** Disallows the loss of as many shares as were replaced, and answers how much that is. */
  disallow(row: number, shares: number): number {
    const quantity = this.unreplacedQuantity(row);
    const unreplacedLoss = this.cell(row, UNREPLACED_LOSS);
    const loss = portion(unreplacedLoss, shares, quantity);
    this.set(row, UNREPLACED_QUANTITY, quantity - shares);
    this.set(row, UNREPLACED_LOSS, unreplacedLoss - loss);
    this.set(row, WASH_SALE_DISALLOWED, this.cell(row, WASH_SALE_DISALLOWED) + loss);
    this.touch(row);
    return loss;
  }

  /** Counts the shares that await replacement in new ones, after a split on this day. */
  recount(row: number, unreplacedQuantity: number, splitDay: number): void {
    this.set(row, UNREPLACED_QUANTITY, unreplacedQuantity);
    this.splitsSeen.set(row, splitDay);
    this.touch(row);
  }

  private realizedAt(row: number) {
    return {
      transactionId: this.transactionId(row),
      accountId: this.accountId(row),
      lotId: this.lotId(row),
      line: this.cell(row, LINE),
      purchaseId: this.purchaseId(row),
      acquiredDay: this.acquiredDay(row),
      holdingStartDay: this.holdingStartDay(row),
      disposedDay: this.disposedDay(row),
      quantity: this.cell(row, QUANTITY),
      proceeds: this.cell(row, PROCEEDS),
      costBasis: this.cell(row, COST_BASIS),
      carriedLoss: this.cell(row, CARRIED_LOSS),
    };
  }

  private lot(row: number): number {
    return this.cell(row, LOT);
  }

  private touch(row: number): void {
    if (row < this.loaded.length) this.touched.add(row);
  }
}

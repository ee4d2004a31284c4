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
const CELLS = 8;

const NO_ROWS: readonly number[] = [];

/** A loss of which replacement shares may take a part, or have. */
interface Loss {
  washSaleDisallowed: number;
  unreplacedQuantity: number;
  unreplacedLoss: number;
  /** Splits up to this day are in `unreplacedQuantity`. */
  splitsSeenDay: number;
}

/** Realised gains and losses as records, in the order in which they were realised. */
export class GainTable extends RecordTable implements SoldNames {
  /** Gains of before, which come first, as they were; and those of them that have changed. */
  private readonly loaded: RealizedGain[] = [];
  private readonly touched = new Set<number>();
  /** What few gains have, by their rows: the loss of an earlier wash sale that was sold, and a loss that may be washed. */
  private readonly carriedLosses = new Map<number, number>();
  private readonly losses = new Map<number, Loss>();
  private latestLoss = -1;

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
  ): void {
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
    if (carriedLoss > 0) this.carriedLosses.set(row, carriedLoss);
    if (mayBeWashed && costBasis > proceeds) {
      const unreplacedLoss = costBasis - proceeds;
      this.latestLoss = row;
      this.losses.set(row, { washSaleDisallowed: 0, unreplacedQuantity: quantity, unreplacedLoss, splitsSeenDay: day });
    }
  }

  /** Puts in a gain of before. All of them come before any other. */
  load(gain: RealizedGain): number {
    this.loaded.push(gain);
    const row = this.addRow();
    this.set(row, HOLDING_START_DAY, gain.holdingStartDay);
    this.set(row, DISPOSED_DAY, gain.disposedDay);
    const { washSaleDisallowed, unreplacedQuantity, unreplacedLoss, splitsSeenDay } = gain;
    this.losses.set(row, { washSaleDisallowed, unreplacedQuantity, unreplacedLoss, splitsSeenDay });
    return row;
  }

  at(row: number): RealizedGain {
    const none: Loss = {
      washSaleDisallowed: 0,
      unreplacedQuantity: 0,
      unreplacedLoss: 0,
      splitsSeenDay: this.disposedDay(row),
    };
    return { ...(this.loaded[row] ?? this.realizedAt(row)), ...(this.losses.get(row) ?? none) };
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

  /** Shares of a loss that no replacement has been found for. */
  unreplacedQuantity(row: number): number {
    return this.losses.get(row)?.unreplacedQuantity ?? 0;
  }

  /** Losses that may be washed out, among the gains from a row on. */
  lossesFrom(first: number): readonly number[] {
    if (this.latestLoss < first) return NO_ROWS;
    const rows: number[] = [];
    for (let row = first; row < this.count; row += 1) if (this.losses.has(row)) rows.push(row);
    return rows;
  }

  /** Disallows the loss of as many shares as were replaced, and answers how much that is. */
  disallow(row: number, shares: number): number {
    const loss = this.loss(row);
    const disallowed = portion(loss.unreplacedLoss, shares, loss.unreplacedQuantity);
    loss.unreplacedQuantity -= shares;
    loss.unreplacedLoss -= disallowed;
    loss.washSaleDisallowed += disallowed;
    this.touch(row);
    return disallowed;
  }

  /** Counts the shares of a loss that await replacement in new ones, unless a split of that day has been. */
  split(row: number, splitDay: number, inNewShares: (shares: number) => number): void {
    const loss = this.loss(row);
    if (loss.splitsSeenDay >= splitDay) return;
    loss.unreplacedQuantity = inNewShares(loss.unreplacedQuantity);
    loss.splitsSeenDay = splitDay;
    this.touch(row);
  }

  private loss(row: number): Loss {
    const loss = this.losses.get(row);
    if (!loss) throw new Error('a gain is not washed out');
    return loss;
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
      carriedLoss: this.carriedLosses.get(row) ?? 0,
    };
  }

  private lot(row: number): number {
    return this.cell(row, LOT);
  }

  private touch(row: number): void {
    if (row < this.loaded.length) this.touched.add(row);
  }
}

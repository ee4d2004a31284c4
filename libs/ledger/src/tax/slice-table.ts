import { RecordTable } from './record-table.js';

const LOT = 0;
const QUANTITY = 1;
const COST = 2;
const WASH_SALE_DISALLOWED = 3;
const HOLDING_START_DAY = 4;
const CELLS = 5;

/** What left lots in one go, as records. */
export class SliceTable extends RecordTable {
  constructor() {
    super(CELLS);
  }

  add(lot: number, quantity: number, cost: number, washSaleDisallowed: number, holdingStartDay: number): void {
    const row = this.addRow();
    const cells = this.pageOf(row);
    const at = this.placeOf(row);
    cells[at + LOT] = lot;
    cells[at + QUANTITY] = quantity;
    cells[at + COST] = cost;
    cells[at + WASH_SALE_DISALLOWED] = washSaleDisallowed;
    cells[at + HOLDING_START_DAY] = holdingStartDay;
  }

  clear(): void {
    this.clearRows();
  }

  lot(row: number): number {
    return this.cell(row, LOT);
  }

  quantity(row: number): number {
    return this.cell(row, QUANTITY);
  }

  cost(row: number): number {
    return this.cell(row, COST);
  }

  washSaleDisallowed(row: number): number {
    return this.cell(row, WASH_SALE_DISALLOWED);
  }

  holdingStartDay(row: number): number {
    return this.cell(row, HOLDING_START_DAY);
  }
}

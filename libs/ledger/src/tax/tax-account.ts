import type { LotMethod } from '../lot-instruction.js';
import type { LotTable, SoldNames } from './lot-table.js';
import { OpenLots } from './open-lots.js';
import { LedgerRefusal } from './refusal.js';
import type { SliceTable } from './slice-table.js';

/** Lots by their ids, for a sale of particular ones. */
export interface Pick {
  readonly lotId: string;
  readonly quantity: number;
}

/** Which shares leave first. */
export interface Relief {
  readonly method: LotMethod;
  readonly picks: readonly Pick[];
}

/** What an entry that says nothing else asks for. */
export const FIRST_IN: Relief = { method: 'FIFO', picks: [] };

/** An account of the client whose lots are folded. An IRA's gains are not the client's to report. */
export interface TaxpayerAccount {
  readonly accountId: string;
  readonly isTaxed: boolean;
}

/** One account's lots of one security, and when it last sold any. */
export class TaxAccount implements TaxpayerAccount {
  readonly accountId: string;
  readonly isTaxed: boolean;
  readonly open: OpenLots;
  lastDisposalDay = Number.NEGATIVE_INFINITY;
  private held = 0;

  constructor(
    { accountId, isTaxed }: TaxpayerAccount,
    /** Its place among the accounts of the book. */
    readonly place: number,
    private readonly lots: LotTable,
    private readonly gains: SoldNames,
  ) {
    this.accountId = accountId;
    this.isTaxed = isTaxed;
    this.open = new OpenLots(lots);
  }

  get quantity(): number {
    return this.held;
  }

  add(lot: number): void {
    this.open.add(lot);
    this.held += this.lots.remaining(lot);
  }

  /** Puts a lot that was cut off another beside it: no share came in. */
  addRest(lot: number): void {
    this.open.add(lot);
  }

  /** A split has changed how many shares the lots are. */
  recount(): void {
    this.held = this.open.quantity();
  }

  /** Why these shares cannot leave, if so. */
  judge(quantity: number, { picks }: Relief): LedgerRefusal | undefined {
    const refusal = picks.length > 0 ? this.judgePicks(picks) : undefined;
    if (refusal) return refusal;
    if (quantity > this.held)
      return new LedgerRefusal('HOLDING_EXCEEDED', 'The account holds fewer shares than are taken from it');
    return undefined;
  }

  /**
   * Takes shares out of the lots: those that were picked, then by method (first in first out after picks) until there
   * are enough or no more.
   */
  relieve(quantity: number, { method, picks }: Relief, slices: SliceTable): void {
    const order = method === 'SPECIFIC' ? 'FIFO' : method;
    let wanted = picks.length > 0 ? quantity - this.relievePicks(quantity, picks, slices) : quantity;
    while (wanted > 0) {
      const lot = this.open.first(order);
      if (lot === undefined) break;
      wanted -= this.takeFrom(lot, wanted, slices);
    }
    this.held -= quantity - wanted;
  }

  private relievePicks(quantity: number, picks: readonly Pick[], slices: SliceTable): number {
    let taken = 0;
    for (const pick of picks) {
      const lot = this.open.find(pick.lotId, this.gains);
      const wanted = Math.min(pick.quantity, quantity - taken);
      if (lot !== undefined && wanted > 0) taken += this.takeFrom(lot, wanted, slices);
    }
    return taken;
  }

  private judgePicks(picks: readonly Pick[]): LedgerRefusal | undefined {
    const wanted = new Map<string, number>();
    for (const pick of picks) wanted.set(pick.lotId, (wanted.get(pick.lotId) ?? 0) + pick.quantity);
    for (const [lotId] of wanted)
      if (this.open.find(lotId, this.gains) === undefined)
        return new LedgerRefusal('LOT_UNKNOWN', `${lotId} is no open lot of this account`);
    for (const [lotId, shares] of wanted) {
      const lot = this.open.find(lotId, this.gains);
      if (lot !== undefined && shares > this.lots.remaining(lot))
        return new LedgerRefusal('LOT_EXCEEDED', `${lotId} has fewer shares than are taken from it`);
    }
    return undefined;
  }

  private takeFrom(lot: number, wanted: number, slices: SliceTable): number {
    const quantity = this.lots.take(lot, wanted, slices);
    if (!this.lots.isOpen(lot)) this.open.close(lot);
    return quantity;
  }
}

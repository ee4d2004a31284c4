import type { LotMethod } from '../lot-instruction.js';
import { type Lot, remainingOf, type Slice, take } from './lot.js';
import { OpenLots } from './open-lots.js';
import { LedgerRefusal } from './refusal.js';

/** Lots by their ids, for a sale of particular ones. */
export interface Pick {
  readonly lotId: string;
  readonly quantity: number;
}

/** Which shares leave. */
export interface Relief {
  readonly quantity: number;
  readonly method: LotMethod;
  readonly picks: readonly Pick[];
}

/** One account's lots of one security, and when it last sold any. */
export class TaxAccount {
  readonly lots: OpenLots;
  private held: number;

  constructor(
    readonly accountId: string,
    /** Not an IRA: its gains and losses are the customer's to report. */
    readonly isTaxed: boolean,
    lots: readonly Lot[] = [],
    public lastDisposalDay = Number.NEGATIVE_INFINITY,
  ) {
    this.lots = new OpenLots(lots);
    this.held = this.lots.quantity();
  }

  get quantity(): number {
    return this.held;
  }

  add(lot: Lot): void {
    this.lots.add(lot);
    this.held += remainingOf(lot);
  }

  /** Puts a lot that was cut off another beside it: no share came in. */
  addRest(lot: Lot): void {
    this.lots.add(lot);
  }

  /** A split has changed how many shares the lots are. */
  recount(): void {
    this.held = this.lots.quantity();
  }

  /** Why these shares cannot leave, if so. */
  judge({ quantity, picks }: Relief): LedgerRefusal | undefined {
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
  relieve({ quantity, method, picks }: Relief): Slice[] {
    const slices: Slice[] = [];
    let wanted = quantity;
    for (const pick of picks) {
      const lot = this.lots.find(pick.lotId);
      if (lot && wanted > 0) wanted -= this.takeFrom(lot, Math.min(pick.quantity, wanted), slices);
    }
    const order = method === 'SPECIFIC' ? 'FIFO' : method;
    while (wanted > 0) {
      const lot = this.lots.first(order);
      if (!lot) break;
      wanted -= this.takeFrom(lot, wanted, slices);
    }
    return slices;
  }

  private judgePicks(picks: readonly Pick[]): LedgerRefusal | undefined {
    const wanted = new Map<string, number>();
    for (const pick of picks) wanted.set(pick.lotId, (wanted.get(pick.lotId) ?? 0) + pick.quantity);
    for (const [lotId] of wanted)
      if (!this.lots.find(lotId)) return new LedgerRefusal('LOT_UNKNOWN', `${lotId} is no open lot of this account`);
    for (const [lotId, shares] of wanted) {
      const lot = this.lots.find(lotId);
      if (lot && shares > remainingOf(lot))
        return new LedgerRefusal('LOT_EXCEEDED', `${lotId} has fewer shares than are taken from it`);
    }
    return undefined;
  }

  private takeFrom(lot: Lot, wanted: number, slices: Slice[]): number {
    const quantity = Math.min(wanted, remainingOf(lot));
    slices.push(take(lot, quantity));
    this.held -= quantity;
    if (lot.from === lot.to) this.lots.close();
    return quantity;
  }
}

import { CENT, quantityFor } from './amounts.js';
import type { Asset } from './assets.js';
import { baseValue, fromBase, type Line } from './line.js';
import type { SkipReason } from './proposal.js';

/** Shares of one security that are sold to harvest a loss. Another security of the asset is bought instead. */
export interface Harvest {
  readonly line: Line;
  readonly quantity: number;
}

/** The rules for the size of orders. Amounts are in units of the base currency. */
export interface Sizing {
  readonly wholeShares: boolean;
  /** The minimum amount of an order. A smaller order is not proposed. */
  readonly minimum: number;
  /**
   * The rounding of a quantity.
   * - DOWN: the order never exceeds the wanted value.
   * - UP: the order reaches the wanted value.
   * - UP_TO_TARGET: the order is rounded up, or down if the asset would otherwise pass its target.
   */
  readonly rounding: 'DOWN' | 'UP_TO_TARGET' | 'UP';
}

/**
 * The planned trades of one asset. They change several times while the plan is computed. Values are in units of the
 * base currency.
 */
export class AssetTrade {
  target = 0;
  /** True if the asset is outside its range. False if it is traded only because cash is missing or left over. */
  isRequired = false;
  private readonly quantities: number[] = [];
  sold = 0;
  bought = 0;
  skip: SkipReason | null = null;

  constructor(
    readonly asset: Asset,
    readonly harvest: Harvest | null,
    /** True if the asset has losses to harvest that a wash sale would disallow. */
    readonly isHarvestWashed: boolean,
  ) {
    for (let i = 0; i < asset.lines.length; i += 1) this.quantities.push(0);
  }

  /** The value of the asset after the planned trades. */
  get value(): number {
    return this.asset.value + this.bought - this.sold;
  }

  /**
   * Returns the planned number of shares of one of the asset's securities: positive if they are bought, negative if
   * they are sold.
   */
  quantityOf(line: Line): number {
    return this.quantities[this.asset.lines.indexOf(line)] as number;
  }

  /** Plans trades that change the asset's value by `change`. They replace the trades that were planned earlier. */
  resize(change: number, sizing: Sizing): void {
    this.skip = null;
    this.sold = 0;
    this.bought = 0;
    for (let i = 0; i < this.quantities.length; i += 1) this.quantities[i] = 0;

    if (this.harvest) this.sellShares(this.harvest.line, this.harvest.quantity, sizing);
    const rest = change + this.sold;
    if (rest < 0) this.sell(-rest, sizing);
    else if (rest > 0) this.buy(rest, sizing);
  }

  /** Reduces the purchase to `value`, because there is not enough cash for more. */
  limitPurchase(value: number, sizing: Sizing): void {
    const line = this.asset.buys;
    if (!line) return;
    const before = this.bought;
    this.buyShares(line, quantityFor(fromBase(Math.max(0, value), line.rate), line.price, sizing.wholeShares), sizing);
    this.lackCash(before - this.bought);
  }

  /**
   * Notes that cash is missing for a part of the purchase. Less than a cent is not missing: the targets of several
   * assets are rounded, so their sum may exceed the cash by a few units.
   */
  lackCash(missing: number): void {
    if (missing >= CENT) this.skip = 'INSUFFICIENT_CASH';
  }

  /** Sells shares worth `value`. Substitutes are sold before the security itself. */
  private sell(value: number, sizing: Sizing): void {
    let rest = value;
    for (let i = this.asset.lines.length - 1; i >= 0 && rest > 0; i -= 1) {
      const line = this.asset.lines[i] as Line;
      const left = line.sellable + this.quantityOf(line);
      const available = baseValue(line, left);
      const mayEnd = left === line.quantity || !sizing.wholeShares;
      const quantity = rest >= available && mayEnd ? left : this.sharesFor(line, Math.min(rest, available), sizing);
      const before = this.sold;
      this.sellShares(line, Math.min(quantity, left), sizing);
      rest -= this.sold - before;
    }
  }

  private sellShares(line: Line, quantity: number, sizing: Sizing): void {
    const value = this.valueOfOrder(line, quantity, sizing);
    if (value === 0) return;
    this.setQuantity(line, this.quantityOf(line) - quantity);
    this.sold += value;
  }

  private buy(value: number, sizing: Sizing): void {
    const line = this.asset.buys;
    if (line) this.buyShares(line, this.sharesFor(line, value, sizing), sizing);
  }

  private buyShares(line: Line, quantity: number, sizing: Sizing): void {
    this.bought = this.valueOfOrder(line, quantity, sizing);
    this.setQuantity(line, this.bought === 0 ? 0 : quantity);
  }

  private setQuantity(line: Line, quantity: number): void {
    this.quantities[this.asset.lines.indexOf(line)] = quantity;
  }

  /** Returns the value of an order, or 0 if the value is below the minimum for orders. */
  private valueOfOrder(line: Line, quantity: number, { minimum }: Sizing): number {
    const value = baseValue(line, quantity);
    if (value >= minimum) return value;
    if (quantity > 0) this.skip = 'BELOW_MINIMUM';
    return 0;
  }

  /** Returns the number of shares of a security that are worth `value`. */
  private sharesFor(line: Line, value: number, { wholeShares, rounding }: Sizing): number {
    const amount = fromBase(value, line.rate);
    if (rounding !== 'DOWN' && value >= CENT) {
      const up = quantityFor(amount + (wholeShares ? line.price - 1 : 2), line.price, wholeShares);
      if (rounding === 'UP' || baseValue(line, up) <= Math.abs(this.value - this.target)) return up;
    }
    return value < CENT ? 0 : quantityFor(amount, line.price, wholeShares);
  }
}

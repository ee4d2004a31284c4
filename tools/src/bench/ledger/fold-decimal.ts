import { Decimal } from 'decimal.js';
import type { FoldSummary, Trade } from './trades.js';

Decimal.set({ precision: 40, rounding: Decimal.ROUND_HALF_EVEN });

const MONEY_PLACES = 4;
const QUANTITY_PLACES = 8;

export interface DecimalTrade {
  readonly kind: Trade['kind'];
  readonly day: number;
  readonly symbol: string;
  readonly quantity: Decimal;
  readonly amount: Decimal;
}

interface DecimalLot {
  readonly acquired: number;
  readonly quantity: Decimal;
  readonly cost: Decimal;
  sold: Decimal;
  costOfSold: Decimal;
}

export function decimalTrades(trades: readonly Trade[]): DecimalTrade[] {
  return trades.map(({ kind, day, symbol, quantity, amount }) => ({
    kind,
    day,
    symbol: `S${symbol}`,
    quantity: new Decimal(quantity).div(10 ** QUANTITY_PLACES),
    amount: new Decimal(amount).div(10 ** MONEY_PLACES),
  }));
}

/**
 * Computes the results in the simplest way with decimal.js: first in, first out, without wash sales. The results must
 * equal those of our ledger.
 */
export class DecimalFold {
  private cash = new Decimal(0);
  private readonly held = new Map<string, Decimal>();
  private readonly lots = new Map<string, DecimalLot[]>();
  private readonly gains: { symbol: string; acquired: number; disposed: number; gain: Decimal }[] = [];

  addAll(trades: readonly DecimalTrade[]): this {
    for (const trade of trades) this.add(trade);
    return this;
  }

  summary(): FoldSummary {
    const zero = new Decimal(0);
    const lots = [...this.lots.values()].flat();
    const units = (value: Decimal, places: number) => value.mul(new Decimal(10).pow(places)).toFixed(0);
    return {
      cash: units(this.cash, MONEY_PLACES),
      shares: units(
        [...this.held.values()].reduce((total, held) => total.add(held), zero),
        QUANTITY_PLACES,
      ),
      cost: units(
        lots.reduce((total, lot) => total.add(lot.cost).sub(lot.costOfSold), zero),
        MONEY_PLACES,
      ),
      gain: units(
        this.gains.reduce((total, { gain }) => total.add(gain), zero),
        MONEY_PLACES,
      ),
    };
  }

  private add(trade: DecimalTrade): void {
    this.cash = trade.kind === 'BUY' ? this.cash.sub(trade.amount) : this.cash.add(trade.amount);
    if (trade.kind === 'BUY') this.buy(trade);
    if (trade.kind === 'SELL') this.sell(trade);
  }

  private buy({ symbol, day, quantity, amount }: DecimalTrade): void {
    this.held.set(symbol, (this.held.get(symbol) ?? new Decimal(0)).add(quantity));
    const lots = this.lots.get(symbol) ?? [];
    this.lots.set(symbol, lots);
    lots.push({ acquired: day, quantity, cost: amount, sold: new Decimal(0), costOfSold: new Decimal(0) });
  }

  private sell({ symbol, day, quantity, amount }: DecimalTrade): void {
    this.held.set(symbol, (this.held.get(symbol) ?? new Decimal(0)).sub(quantity));
    const lots = this.lots.get(symbol) ?? [];
    let left = quantity;
    let proceeds = amount;
    while (left.gt(0)) {
      const [lot] = lots;
      if (!lot) throw new Error(`more of ${symbol} is sold than is held`);
      const taken = Decimal.min(lot.quantity.sub(lot.sold), left);
      const sold = lot.sold.add(taken);
      const costOfSold = lot.cost.mul(sold).div(lot.quantity).toDecimalPlaces(MONEY_PLACES);
      const part = taken.eq(left) ? proceeds : proceeds.mul(taken).div(left).toDecimalPlaces(MONEY_PLACES);
      const gain = part.sub(costOfSold.sub(lot.costOfSold));
      this.gains.push({ symbol, acquired: lot.acquired, disposed: day, gain });
      lot.sold = sold;
      lot.costOfSold = costOfSold;
      if (sold.eq(lot.quantity)) lots.shift();
      left = left.sub(taken);
      proceeds = proceeds.sub(part);
    }
  }
}

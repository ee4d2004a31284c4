import { isCostUnknown, knownTermOf, portion, type SaleFeeRates, type Slice, saleFees } from '@sandbourse/ledger';
import { amountOf } from './amounts.js';
import type { AssetTrade } from './asset-trade.js';
import type { DraftedOrder } from './client-trades.js';
import type { Line } from './line.js';
import { chooseShares, type LotChoice } from './lot-choice.js';
import type { OrderReason, ProposedOrder } from './proposal.js';

export interface DraftingRules {
  readonly isOverride: boolean;
  readonly isTaxed: boolean;
  readonly day: number;
  readonly feeRates: SaleFeeRates;
  readonly choice: LotChoice;
}

/** Returns the orders of the planned trades. Sales come first, then purchases. Sales and purchases are sorted by symbol. */
export function ordersOf(trades: readonly AssetTrade[], terms: DraftingRules): DraftedOrder[] {
  const sales: DraftedOrder[] = [];
  const purchases: DraftedOrder[] = [];
  for (const trade of trades)
    for (const line of trade.asset.lines) {
      const quantity = trade.quantityOf(line);
      if (quantity < 0) sales.push(saleOf(trade, line, -quantity, terms));
      else if (quantity > 0) purchases.push({ order: purchaseOf(trade, line, quantity, terms), hasLoss: false });
    }
  return [...sales.sort(bySymbol), ...purchases.sort(bySymbol)];
}

function saleOf(trade: AssetTrade, line: Line, quantity: number, terms: DraftingRules): DraftedOrder {
  const { isTaxed, day, feeRates, choice } = terms;
  const { trades } = choice;
  const amount = amountOf(quantity, line.price);
  const fees = saleFees(quantity, amount, feeRates);
  const slices = chooseShares(line, quantity, choice);
  const gains = gainsOf(slices, { quantity, proceeds: amount - fees, day });
  const isWashed = trades.mayWash(line.symbol) && gains.losing.some(({ lot }) => trades.isWashed(line.symbol, lot));
  return {
    hasLoss: isTaxed && gains.losing.length > 0,
    order: {
      symbol: line.symbol,
      side: 'SELL',
      quantity,
      currency: line.currency,
      estimatedPrice: line.price,
      estimatedAmount: amount,
      estimatedFees: fees,
      lots: slices.map(slice => ({ lotId: slice.lot.lotId, quantity: slice.quantity })),
      estimatedGainShort: isTaxed ? gains.short : null,
      estimatedGainLong: isTaxed ? gains.long : null,
      washSaleRisk: isTaxed && isWashed,
      reason: reasonOf(trade, line, terms),
      substitutesFor: null,
    },
  };
}

function purchaseOf(trade: AssetTrade, line: Line, quantity: number, terms: DraftingRules): ProposedOrder {
  const { asset } = trade;
  return {
    symbol: line.symbol,
    side: 'BUY',
    quantity,
    currency: line.currency,
    estimatedPrice: line.price,
    estimatedAmount: amountOf(quantity, line.price),
    estimatedFees: 0,
    lots: [],
    estimatedGainShort: null,
    estimatedGainLong: null,
    washSaleRisk: terms.choice.trades.washesLoss(line.symbol),
    reason: reasonOf(trade, line, terms),
    substitutesFor: line === asset.lines[0] ? null : asset.symbol,
  };
}

function reasonOf(trade: AssetTrade, line: Line, { isOverride }: DraftingRules): OrderReason {
  const { asset, harvest } = trade;
  if (harvest?.line === line) return 'HARVEST_LOSS';
  if (trade.quantityOf(line) > 0) {
    if (line !== asset.lines[0]) return 'SUBSTITUTE';
    if (isOverride) return 'OVERRIDE';
    return trade.isRequired ? 'UNDERWEIGHT' : 'INVEST_CASH';
  }
  if (isOverride) return 'OVERRIDE';
  return trade.isRequired ? 'OVERWEIGHT' : 'RAISE_CASH';
}

interface Sale {
  readonly quantity: number;
  readonly proceeds: number;
  readonly day: number;
}

/**
 * Returns the short-term and the long-term gain of a sale. The proceeds are divided among the lots as the ledger
 * divides them. A gain is null if the basis or the holding period of one of its lots is unknown.
 */
function gainsOf(slices: readonly Slice[], { quantity, proceeds, day }: Sale) {
  let short: number | null = 0;
  let long: number | null = 0;
  let [shares, rest] = [quantity, proceeds];
  const losing: Slice[] = [];
  for (const slice of slices) {
    const part = portion(rest, slice.quantity, shares);
    shares -= slice.quantity;
    rest -= part;
    const gain = isCostUnknown(slice.lot) ? null : part - slice.cost - slice.washSaleDisallowed;
    if (gain !== null && gain < 0) losing.push(slice);
    const term = knownTermOf(slice.holdingStartDay, day);
    if (term !== 'SHORT_TERM') long = plus(long, term && gain);
    if (term !== 'LONG_TERM') short = plus(short, term && gain);
  }
  return { short, long, losing };
}

const plus = (total: number | null, gain: number | null) => (total === null || gain === null ? null : total + gain);

function bySymbol({ order: a }: DraftedOrder, { order: b }: DraftedOrder): number {
  return a.symbol < b.symbol ? -1 : 1;
}

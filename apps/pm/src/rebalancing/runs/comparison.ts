import type { ComparedAccountView, ComparedPortfolioView } from '@sandbourse/contracts';
import { type Currency, Money, Percentage, Weight } from '@sandbourse/money';
import { type Drift, driftOf } from '@sandbourse/portfolio';
import type { FirmMarket } from '../../books/valuation/firm-market.js';
import { type Held, valuedHoldings } from '../../books/valuation/valued-holdings.js';
import type { TargetedPortfolio } from '../../portfolios/portfolios/portfolio.js';
import type { RemainingTrade } from './remaining-trades.js';

type Figures = Omit<ComparedAccountView, 'account_id' | 'portfolio_id' | 'turnover'>;
type State = ComparedPortfolioView['before'];

/** Returns the holdings of an account after trades. */
export function afterTrades(held: Held, trades: readonly RemainingTrade[]): Held {
  const cash = new Map(held.cash.map(({ currency, amount }) => [currency, amount]));
  const positions = new Map(held.positions.map(position => [position.symbol, position]));
  for (const { order, quantity, amount, fees } of trades) {
    const { security, side, currency } = order.proposal;
    const had = positions.get(security.value) ?? {
      symbol: security.value,
      currency,
      quantity: quantity.minus(quantity),
    };
    const isSale = side === 'SELL';
    const has = isSale ? had.quantity.minus(quantity) : had.quantity.plus(quantity);
    positions.set(security.value, { symbol: had.symbol, currency: had.currency, quantity: has });
    const money = cash.get(currency) ?? Money.zero;
    cash.set(currency, (isSale ? money.plus(amount) : money.minus(amount)).minus(fees));
  }
  return { cash: [...cash].map(([currency, amount]) => ({ currency, amount })), positions: [...positions.values()] };
}

/**
 * Returns the combined holdings of accounts before and after the trades. If the accounts are in a portfolio, the result
 * also contains the drift from the portfolio's targets, before and after the trades.
 */
export function compared(
  { before, after }: { before: readonly Held[]; after: readonly Held[] },
  { market, currency, targeted }: { market: FirmMarket; currency: Currency; targeted: TargetedPortfolio | null },
): Figures {
  const drift = (held: readonly Held[]) => driftOn(held, market, currency, targeted);
  const [was, willBe] = [drift(before), drift(after)];
  const symbols = [...new Set([...was.items, ...willBe.items].map(({ symbol }) => symbol))].sort(cashLast);
  const itemOf = ({ items }: Drift, symbol: string | null) => items.find(item => item.symbol === symbol);
  return {
    currency,
    before: stateOf(was, targeted),
    after: stateOf(willBe, targeted),
    items: symbols.map(symbol => {
      const [item, later] = [itemOf(was, symbol), itemOf(willBe, symbol)];
      return {
        asset_class: symbol === null ? 'CASH' : 'SECURITY',
        security: symbol === null ? null : { type: 'ticker', value: symbol },
        target_weight: targeted ? ((item ?? later)?.targetWeight.toString() ?? null) : null,
        weight_before: weightIn(was, item),
        weight_after: weightIn(willBe, later),
        value_before: worthOf(item),
        value_after: worthOf(later),
      };
    }),
  };
}

const NO_TARGETS: TargetedPortfolio['targets'] = { securities: new Map(), cash: Weight.zero };

function driftOn(
  held: readonly Held[],
  market: FirmMarket,
  currency: Currency,
  targeted: TargetedPortfolio | null,
): Drift {
  const threshold = targeted?.portfolio.driftThreshold ?? Percentage.ofUnits(0n);
  return driftOf(targeted?.targets ?? NO_TARGETS, valuedHoldings(held, market, currency), threshold);
}

function stateOf({ totalValue, maxDrift, breached, items }: Drift, targeted: TargetedPortfolio | null): State {
  return {
    total_value: totalValue?.toComputed() ?? null,
    cash: worthOf(items.find(({ symbol }) => symbol === null)),
    max_drift: (targeted && maxDrift?.toComputed()) ?? null,
    breached: targeted && breached,
  };
}

type Item = Drift['items'][number] | undefined;

/**
 * Returns the value of a holding as text. A holding that exists only before or only after the trades has the value zero
 * at the other time.
 */
const worthOf = (item: Item): string | null =>
  item ? (item.marketValue?.toComputed() ?? null) : Money.zero.toComputed();

function weightIn({ reason }: Drift, item: Item): string | null {
  if (item) return item.actualWeight?.toComputed() ?? null;
  return reason === null ? Percentage.ofUnits(0n).toComputed() : null;
}

function cashLast(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a < b ? -1 : 1;
}

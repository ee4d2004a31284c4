import { Money } from '@sandbourse/money';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import type { AnalyzedAccount, Proposal, RunSummary } from './run.js';

type Turnover = RunSummary['turnover'][number];

export function emptySummary(accounts: number): RunSummary {
  return {
    accounts,
    accounts_analyzed: 0,
    accounts_traded: 0,
    sell_orders: 0,
    buy_orders: 0,
    skipped: 0,
    turnover: [],
  };
}

/** Returns the number of orders in a summary. It is also the index of the next order of the run. */
export function ordersIn({ sell_orders, buy_orders }: RunSummary): number {
  return sell_orders + buy_orders;
}

/** Returns a summary to which newly analysed accounts are added. */
export function summaryWith(summary: RunSummary, analyzed: readonly AnalyzedAccount[]): RunSummary {
  const orders = analyzed.flatMap(account => account.orders);
  const sells = orders.filter(({ side }) => side === 'SELL').length;
  return {
    ...summary,
    accounts_analyzed: summary.accounts_analyzed + analyzed.length,
    accounts_traded: summary.accounts_traded + analyzed.filter(account => account.orders.length > 0).length,
    sell_orders: summary.sell_orders + sells,
    buy_orders: summary.buy_orders + orders.length - sells,
    skipped: summary.skipped + analyzed.reduce((count, { skipped }) => count + skipped.length, 0),
    turnover: turnoverWith(summary.turnover, orders),
  };
}

/** Returns the total purchases and sales of orders in each currency. */
export function turnoverOfOrders(orders: readonly Proposal[]): Turnover[] {
  return turnoverWith([], orders);
}

function turnoverWith(known: readonly Turnover[], orders: readonly Proposal[]): Turnover[] {
  const lines = [...known, ...orders.map(turnoverOf)];
  return [...groupedBy(lines, ({ currency }) => currency)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, ofCurrency]) => ({
      currency,
      sold: total(ofCurrency.map(({ sold }) => sold)),
      bought: total(ofCurrency.map(({ bought }) => bought)),
      estimated_gain_short: total(ofCurrency.map(line => line.estimated_gain_short)),
      estimated_gain_long: total(ofCurrency.map(line => line.estimated_gain_long)),
    }));
}

function turnoverOf({ currency, side, estimated_amount, ...gains }: Proposal): Turnover {
  const isSale = side === 'SELL';
  return {
    currency,
    sold: isSale ? estimated_amount : '0',
    bought: isSale ? '0' : estimated_amount,
    estimated_gain_short: gains.estimated_gain_short ?? '0',
    estimated_gain_long: gains.estimated_gain_long ?? '0',
  };
}

function total(amounts: readonly string[]): string {
  const units = amounts.reduce((sum, amount) => sum + Money.of(amount).units, 0n);
  return Money.ofUnits(units).toComputed();
}

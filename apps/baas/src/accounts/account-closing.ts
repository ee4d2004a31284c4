import { type CashSettlement } from '@sandbourse/ledger';
import type { Quantity } from '@sandbourse/money';
import type { CashBalance } from '../books/book.js';

/** What is in an account, and what is on its way into it or out of it. */
export interface AccountContents {
  readonly openOrders: number;
  readonly queuedFundings: number;
  readonly holdings: ReadonlyMap<string, { readonly quantity: Quantity }>;
  readonly balances: ReadonlyMap<string, Pick<CashBalance, 'amount'>>;
  /** What settles after today. */
  readonly settlements: readonly CashSettlement[];
}

/** Everything that keeps an account from being closed; nothing when it is empty. */
export function remainsIn({
  openOrders,
  queuedFundings,
  holdings,
  balances,
  settlements,
}: AccountContents): readonly string[] {
  const shares = [...holdings].filter(([, { quantity }]) => !quantity.isZero());
  const cash = [...balances].filter(([, { amount }]) => !amount.isZero());
  const unsettled = settlements.filter(({ amount }) => !amount.isZero());
  return [
    ...counted(openOrders, 'open order'),
    ...shares.map(([symbol, { quantity }]) => `${quantity.toComputed()} ${symbol}`),
    ...cash.map(([currency, { amount }]) => `${amount.toComputed()} ${currency}`),
    ...unsettled.map(
      ({ amount, currency, settlementDate }) => `${amount.toComputed()} ${currency} that settles on ${settlementDate}`,
    ),
    ...counted(queuedFundings, 'queued funding'),
  ];
}

function counted(count: number, what: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? `1 ${what}` : `${count} ${what}s`];
}

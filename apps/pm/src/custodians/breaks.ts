import type { HoldingBreak, OutsideHoldings, OutsideHoldingsTaken, StatementRow } from '@sandbourse/contracts';
import type { SecurityDirectory } from '@sandbourse/market-data';
import { type Currency, type FixedPoint, Money, Quantity } from '@sandbourse/money';

type Activity = Extract<StatementRow, { record: 'ACTIVITY' }>;

export interface Reconciled {
  readonly accountId: string;
  /** What the books held before the statement was imported. */
  readonly before: OutsideHoldingsTaken['before'];
  readonly activity: readonly Activity[];
  readonly stated: Pick<OutsideHoldings, 'cash' | 'lots'>;
  readonly securities: Pick<SecurityDirectory, 'find'>;
}

const OUT = new Set<Activity['activity_type']>(['SELL', 'TRANSFER_OUT']);

/**
 * Where a statement says other than the books and the activity since: the quantity of each security, all lots together, and the cash
 * of each currency. None for an account of which the books knew nothing: its first statement has nothing to be held against.
 */
export function breaksOf({ accountId, before, activity, stated, securities }: Reconciled): HoldingBreak[] {
  if (before.positions.length === 0 && before.cash.length === 0) return [];

  const currencies = new Map<string, Currency>();
  const expectedShares = new Map<string, Quantity>();
  const expectedCash = new Map<string, Money>();
  const expectShares = (symbol: string, currency: Currency, quantity: Quantity) => {
    currencies.set(symbol, currency);
    add(expectedShares, symbol, quantity);
  };
  for (const { symbol, currency, quantity } of before.positions) expectShares(symbol, currency, Quantity.of(quantity));
  for (const { currency, amount } of before.cash) add(expectedCash, currency, Money.of(amount));
  for (const { activity_type, security, quantity, currency, amount } of activity) {
    add(expectedCash, currency, Money.of(amount));
    const known = security && securities.find(security);
    if (!known || quantity === undefined) continue;
    const moved = Quantity.of(quantity);
    expectShares(known.symbol, known.currency, OUT.has(activity_type) ? moved.negated() : moved);
  }

  const statedShares = new Map<string, Quantity>();
  for (const { symbol, currency, quantity } of stated.lots) {
    currencies.set(symbol, currency);
    add(statedShares, symbol, Quantity.of(quantity));
  }
  const statedCash = new Map(stated.cash.map(({ currency, amount }) => [currency as string, Money.of(amount)]));

  return [
    ...differences(expectedShares, statedShares, Quantity.zero).map(({ of: symbol, expected, actual }) => ({
      type: 'POSITION' as const,
      account_id: accountId,
      symbol,
      currency: currencies.get(symbol) as Currency,
      expected,
      actual,
    })),
    ...differences(expectedCash, statedCash, Money.zero).map(({ of: currency, expected, actual }) => ({
      type: 'CASH' as const,
      account_id: accountId,
      symbol: null,
      currency: currency as Currency,
      expected,
      actual,
    })),
  ];
}

function add<T extends FixedPoint>(totals: Map<string, T>, of: string, value: T): void {
  const total = totals.get(of);
  totals.set(of, total ? total.plus(value) : value);
}

function differences<T extends FixedPoint>(
  expected: ReadonlyMap<string, T>,
  actual: ReadonlyMap<string, T>,
  zero: T,
): { of: string; expected: string; actual: string }[] {
  return [...new Set([...expected.keys(), ...actual.keys()])].sort().flatMap(of => {
    const [one, other] = [expected.get(of) ?? zero, actual.get(of) ?? zero];
    return one.equals(other) ? [] : { of, expected: one.toComputed(), actual: other.toComputed() };
  });
}

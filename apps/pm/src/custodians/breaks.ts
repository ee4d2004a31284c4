import type { HoldingBreak, OutsideHoldings, OutsideHoldingsTaken, StatementRow } from '@sandbourse/contracts';
import { entriesOf, isPaidEarly, type StatedActivity } from '@sandbourse/ledger';
import type { SecurityDirectory } from '@sandbourse/market-data';
import { type Currency, type FixedPoint, Money, Quantity } from '@sandbourse/money';

export type Activity = Extract<StatementRow, { record: 'ACTIVITY' }>;

export interface Reconciled {
  readonly accountId: string;
  /** The holdings of the account in our books before the import of the statement. */
  readonly before: OutsideHoldingsTaken['before'];
  readonly activity: readonly Activity[];
  /** The date of the statement. */
  readonly asOf: string;
  /**
   * The date of the previous statement. Activity up to this date was already compared. Null for the first statement.
   */
  readonly since: string | null;
  readonly stated: Pick<OutsideHoldings, 'cash' | 'lots'>;
  readonly securities: Pick<SecurityDirectory, 'find'>;
}

/**
 * Returns true if the activity is later than the previous statement. Many files repeat the activities of several weeks.
 */
export const isNew = ({ trade_date }: Activity, since: string | null): boolean => since === null || trade_date > since;

/** Returns an activity of a statement with our ticker of the security. */
export function statedActivity(
  { activity_type, security, quantity, currency, amount }: Activity,
  securities: Reconciled['securities'],
): StatedActivity {
  return {
    kind: activity_type,
    symbol: (security && securities.find(security)?.symbol) ?? null,
    currency,
    amount: Money.of(amount),
    quantity: quantity === undefined ? null : Quantity.of(quantity),
  };
}

const OUT = new Set<Activity['activity_type']>(['SELL', 'TRANSFER_OUT']);

/**
 * Returns the differences between a statement and the books: the shares of each security, and the cash of each
 * currency.
 * - Before the comparison, the statement's activity is added to the books if it is not booked yet.
 * - A payment that the books expect counts as cash once the custodian has paid it.
 * - An account without books has no differences, because its first statement is the opening balance.
 */
export function breaksOf({ accountId, before, activity, asOf, since, stated, securities }: Reconciled): HoldingBreak[] {
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
  const booked = before.booked
    .filter(({ settlement_date }) => since === null || settlement_date > since)
    .map(entry => ({ ...entry, quantity: Quantity.of(entry.quantity), amount: Money.of(entry.amount) }));
  // Some statements already include the activity of their last days, and others do not. Therefore two results are
  // accepted: the books with all activity of this file, and the books with only the activity after the previous
  // statement.
  const [newShares, newCash] = [new Map(expectedShares), new Map(expectedCash)];
  const happened = activity.map(each => statedActivity(each, securities));
  for (const [i, found] of entriesOf(happened, booked).entries()) {
    const [each, row] = [happened[i], activity[i]];
    if (!each || !row || (found && found.entry.settlement_date <= asOf)) continue;
    add(expectedCash, each.currency, each.amount);
    if (isNew(row, since)) add(newCash, each.currency, each.amount);
    const known = row.security && securities.find(row.security);
    if (found || !known || each.quantity === null) continue;
    const moved = OUT.has(row.activity_type) ? each.quantity.negated() : each.quantity;
    expectShares(known.symbol, known.currency, moved);
    if (isNew(row, since)) add(newShares, known.symbol, moved);
  }

  const statedShares = new Map<string, Quantity>();
  for (const { symbol, currency, quantity } of stated.lots) {
    currencies.set(symbol, currency);
    add(statedShares, symbol, Quantity.of(quantity));
  }
  const statedCash = new Map(stated.cash.map(({ currency, amount }) => [currency as string, Money.of(amount)]));

  const paidEarly = (currency: string, difference: Money) => {
    const ofCurrency = before.receivables.filter(receivable => receivable.currency === currency);
    return isPaidEarly(
      difference,
      ofCurrency.map(({ amount }) => Money.of(amount)),
    );
  };

  return [
    ...differences(newShares, statedShares, Quantity.zero, symbol => isSame(expectedShares, statedShares, symbol)).map(
      ({ of: symbol, expected, actual }) => ({
        type: 'POSITION' as const,
        account_id: accountId,
        symbol,
        currency: currencies.get(symbol) as Currency,
        expected,
        actual,
      }),
    ),
    ...differences(
      newCash,
      statedCash,
      Money.zero,
      (of, difference) => isSame(expectedCash, statedCash, of) || paidEarly(of, difference),
    ).map(({ of: currency, expected, actual }) => ({
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

const isSame = <T extends FixedPoint>(
  one: ReadonlyMap<string, T>,
  other: ReadonlyMap<string, T>,
  of: string,
): boolean => (one.get(of)?.units ?? 0n) === (other.get(of)?.units ?? 0n);

function differences<T extends FixedPoint>(
  expected: ReadonlyMap<string, T>,
  actual: ReadonlyMap<string, T>,
  zero: T,
  isExplained: (of: string, difference: T) => boolean = () => false,
): { of: string; expected: string; actual: string }[] {
  return [...new Set([...expected.keys(), ...actual.keys()])].sort().flatMap(of => {
    const [one, other] = [expected.get(of) ?? zero, actual.get(of) ?? zero];
    return one.equals(other) || isExplained(of, other.minus(one))
      ? []
      : { of, expected: one.toComputed(), actual: other.toComputed() };
  });
}

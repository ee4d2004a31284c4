import type { HoldingBreak, OutsideHoldings, OutsideHoldingsTaken, StatementRow } from '@sandbourse/contracts';
import { isPaidEarly } from '@sandbourse/ledger';
import type { SecurityDirectory } from '@sandbourse/market-data';
import { type Currency, type FixedPoint, Money, Quantity } from '@sandbourse/money';

type Activity = Extract<StatementRow, { record: 'ACTIVITY' }>;

export interface Reconciled {
  readonly accountId: string;
  /** What the books held before the statement was imported. */
  readonly before: OutsideHoldingsTaken['before'];
  readonly activity: readonly Activity[];
  /** The date of the statement. */
  readonly asOf: string;
  /** The date of the statement before, up to which everything has been held against a statement. */
  readonly since: string | null;
  readonly stated: Pick<OutsideHoldings, 'cash' | 'lots'>;
  readonly securities: Pick<SecurityDirectory, 'find'>;
}

const OUT = new Set<Activity['activity_type']>(['SELL', 'TRANSFER_OUT']);

/**
 * Where a statement says other than the books and the activity since: the quantity of each security, all lots together, and the cash
 * of each currency. An activity that the books have booked by themselves is counted once, and what they have booked and is not paid is a
 * receivable, no cash of the custodian's, unless the custodian has paid it already. None for an account of which the books knew nothing: its first statement has nothing to be held against.
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
  const booked = before.booked.filter(({ settlement_date }) => since === null || settlement_date > since);
  for (const [{ activity_type, security, quantity, currency, amount }, entry] of withEntries(
    activity,
    booked,
    securities,
  )) {
    if (entry && entry.settlement_date <= asOf) continue;
    add(expectedCash, currency, Money.of(amount));
    const known = security && securities.find(security);
    if (entry || !known || quantity === undefined) continue;
    const moved = Quantity.of(quantity);
    expectShares(known.symbol, known.currency, OUT.has(activity_type) ? moved.negated() : moved);
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
    ...differences(expectedShares, statedShares, Quantity.zero).map(({ of: symbol, expected, actual }) => ({
      type: 'POSITION' as const,
      account_id: accountId,
      symbol,
      currency: currencies.get(symbol) as Currency,
      expected,
      actual,
    })),
    ...differences(expectedCash, statedCash, Money.zero, paidEarly).map(({ of: currency, expected, actual }) => ({
      type: 'CASH' as const,
      account_id: accountId,
      symbol: null,
      currency: currency as Currency,
      expected,
      actual,
    })),
  ];
}

type Booked = OutsideHoldingsTaken['before']['booked'][number];

/** As entries name what statements call an activity; a cash in lieu and a merger are sales. */
const KINDS: Partial<Record<Activity['activity_type'], readonly string[]>> = {
  DIVIDEND: ['DIVIDEND', 'RETURN_OF_CAPITAL'],
  INTEREST: ['INTEREST'],
  FEE: ['FEE', 'TAX_WITHHOLDING'],
  SELL: ['SELL', 'STOCK_MERGER'],
};
/** A custodian pays whole cents. */
const CENT = Money.of('0.01');

/**
 * Activities, each with the entry that the books have booked of it by themselves, if any: one takes the entry of its amount, and no entry is taken
 * twice. What is left is the same thing of another amount where kind and security are the same: a custodian paid otherwise than the books
 * expected, less the tax or in several parts, and only the difference is news.
 */
function withEntries(
  activity: readonly Activity[],
  booked: readonly Booked[],
  securities: Reconciled['securities'],
): [Activity, Booked | undefined][] {
  const left = [...booked];
  const exact = activity.map(each => {
    const symbol = symbolOf(each, securities);
    const place = left.findIndex(entry => {
      const isOfSecurity = symbol === undefined || entry.symbol === null || entry.symbol === symbol;
      return isOfSecurity && isOfKind(each, entry) && isOfAmount(each, entry);
    });
    return place < 0 ? undefined : left.splice(place, 1)[0];
  });
  return activity.map((each, i) => {
    const symbol = symbolOf(each, securities) ?? null;
    return [
      each,
      exact[i] ?? left.find(entry => entry.symbol === symbol && isOfKind(each, entry) && isOfShares(each, entry)),
    ];
  });
}

const symbolOf = ({ security }: Activity, securities: Reconciled['securities']): string | undefined =>
  security && securities.find(security)?.symbol;

function isOfKind({ activity_type, currency, amount }: Activity, entry: Booked): boolean {
  const isOfSign = Money.of(entry.amount).isNegative() === Money.of(amount).isNegative();
  return isOfSign && entry.currency === currency && (KINDS[activity_type]?.includes(entry.type) ?? false);
}

const isOfAmount = ({ amount }: Activity, entry: Booked): boolean =>
  Money.of(entry.amount).minus(Money.of(amount)).abs().isLessThan(CENT);

/** A sale of other shares than those that were paid in cash is another sale. */
const isOfShares = ({ activity_type, quantity = '0' }: Activity, entry: Booked): boolean =>
  activity_type !== 'SELL' || Quantity.of(entry.quantity).abs().equals(Quantity.of(quantity).abs());

function add<T extends FixedPoint>(totals: Map<string, T>, of: string, value: T): void {
  const total = totals.get(of);
  totals.set(of, total ? total.plus(value) : value);
}

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

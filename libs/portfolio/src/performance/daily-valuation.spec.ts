import {
  dividendDraft,
  type EntryDraft,
  feeDraft,
  fundingDraft,
  fxDrafts,
  interestDraft,
  reversalDraft,
  rightDraft,
  sharesInDraft,
  splitDraft,
  taxWithholdingDraft,
  tradeDraft,
} from '@sandbourse/ledger';
import { AmountPerShare, type Currency, FxRate, Money, Price, Quantity } from '@sandbourse/money';
import { addValuations, type ClosingMarket, symbolsSince, valueDaily, valuedDaysOf } from './daily-valuation.js';

const SESSIONS = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05', '2027-03-08'];
const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = SESSIONS as [string, string, string, string, string];

let count = 0;
const on = (date: string, effectiveDate: string | null = null) => ({
  transactionId: `txn_${`${count++}`.padStart(6, '0')}`,
  accountId: 'acct_1',
  currency: 'USD' as Currency,
  tradeDate: date,
  settlementDate: date,
  effectiveDate,
  executedAt: new Date(`${date}T15:00:00Z`),
});
const deposit = (date: string, amount: string, currency: Currency = 'USD') =>
  fundingDraft({ ...on(date), currency, amount: Money.of(amount), direction: 'DEPOSIT' });
const withdrawal = (date: string, amount: string) =>
  fundingDraft({ ...on(date), amount: Money.of(amount), direction: 'WITHDRAWAL' });
const trade = (date: string, side: 'BUY' | 'SELL', quantity: string, price: string) =>
  tradeDraft({
    ...on(date),
    orderId: 'ord_1',
    side,
    symbol: 'KO',
    quantity: Quantity.of(quantity),
    price: Price.of(price),
    lotMethod: 'FIFO',
    picks: [],
  });

/**
 * A market with these closes of KO by session; `null` if a session has no close. The euro is worth 1.10 dollars in the
 * first three sessions, and has no known rate in later sessions.
 */
const marketOf = (...closes: (string | null)[]): ClosingMarket => {
  const price: ClosingMarket['price'] = (symbol, place) => {
    const close = symbol === 'KO' ? closes[place] : null;
    return close ? { units: Number(Price.of(close).units), currency: 'USD' } : undefined;
  };
  const rate: ClosingMarket['rate'] = (currency, place) => (currency === 'EUR' && place < 3 ? 1_100_000 : undefined);
  const opening: ClosingMarket['opening'] = {
    price: (symbol, place) => price(symbol, place - 1),
    rate: (currency, place) => rate(currency, place - 1),
  };
  return { price, rate, opening };
};

const FLAT = marketOf(...SESSIONS.map(() => '50'));

function valued(entries: readonly EntryDraft[], market = FLAT) {
  const { values, flows, income, fees, gaps } = valueDaily(entries, SESSIONS, 'USD', market);
  const amounts = (column: Float64Array) => [...column].map(units => units / 10_000);
  return {
    values: amounts(values),
    flows: amounts(flows),
    income: amounts(income),
    fees: amounts(fees),
    gaps: [...gaps],
  };
}

it('values cash and shares at each close, on trade date, with fees and external flows apart', () => {
  const entries = [
    deposit(MONDAY, '1000'),
    trade(TUESDAY, 'BUY', '10', '50'),
    trade(THURSDAY, 'SELL', '4', '55'),
    withdrawal(FRIDAY, '100'),
  ];
  const fee = Number(`${entries[2]?.fees}`);
  expect(fee).toBeGreaterThan(0);

  const { values, flows, fees, income, gaps } = valued(entries, marketOf('49', '51', '52', '56', '54', '53'));

  expect(flows).toEqual([1000, 0, 0, 0, -100, 0]);
  // Tuesday: 500 in cash and ten shares. Thursday: 720 minus the fee in cash, and six shares. Friday: 620 minus the
  // fee.
  expect(values).toEqual([1000, 1010, 1020, 1056 - fee, 944 - fee, 938 - fee].map(value => Number(value.toFixed(4))));
  expect(fees).toEqual([0, 0, 0, fee, 0, 0]);
  expect(income).toEqual([0, 0, 0, 0, 0, 0]);
  expect(gaps).toEqual([]);
});

it('counts dividends on the ex-date, less tax withheld, and interest as income, and a fee as one, none of them as a flow', () => {
  const entries = [
    deposit(MONDAY, '1000'),
    trade(MONDAY, 'BUY', '10', '50'),
    {
      ...dividendDraft({
        ...on(WEDNESDAY),
        symbol: 'KO',
        shares: Quantity.of('10'),
        amountPerShare: AmountPerShare.of('0.5'),
      }),
      settlementDate: '2027-03-24',
    },
    taxWithholdingDraft({ ...on(WEDNESDAY), symbol: 'KO', withheld: Money.of('1.2') }),
    interestDraft({ ...on(THURSDAY), amount: Money.of('2') }),
    interestDraft({ ...on(FRIDAY), amount: Money.of('-1') }),
    feeDraft({ ...on(FRIDAY), amount: Money.of('3'), description: 'Custody' }),
  ];

  const { values, flows, income, fees } = valued(entries);

  expect(values).toEqual([1000, 1000, 1003.8, 1005.8, 1001.8, 1001.8]);
  expect(income).toEqual([0, 0, 3.8, 2, -1, 0]);
  expect(fees).toEqual([0, 0, 0, 0, 3, 0]);
  expect(flows).toEqual([1000, 0, 0, 0, 0, 0]);
});

it('splits shares on their session, at whose price they are worth as much', () => {
  const split = splitDraft({
    ...on(WEDNESDAY),
    symbol: 'KO',
    ratio: { newShares: 2n, oldShares: 1n },
    held: Quantity.of('10'),
  });

  const { values } = valued(
    [deposit(MONDAY, '500'), trade(MONDAY, 'BUY', '10', '50'), split],
    marketOf('50', '50', '25', '25', '26', '26'),
  );

  expect(values).toEqual([500, 500, 500, 500, 520, 520]);
});

it('takes shares that come in kind as a flow at the close before, and of the day where there was none', () => {
  const journal = {
    ...on(TUESDAY),
    from: { accountId: 'acct_2', transactionId: 'txn_x' },
    to: { accountId: 'acct_1', transactionId: 'txn_y' },
    symbol: 'KO',
    quantity: Quantity.of('10'),
    method: 'FIFO' as const,
    picks: [],
  };
  const { values, flows } = valued(
    [deposit(MONDAY, '100'), sharesInDraft(journal, [])],
    marketOf('50', '60', '66', '66', '66', '66'),
  );

  expect(flows).toEqual([100, 500, 0, 0, 0, 0]);
  expect(values).toEqual([100, 700, 760, 760, 760, 760]);
  expect(valued([sharesInDraft(journal, [])], marketOf(null, '60', '66', '66', '66', '66')).flows[1]).toBe(600);
});

it('restates the days that a correction touches, as if the right entry had been there', () => {
  const wrong = trade(TUESDAY, 'BUY', '10', '50');
  const right = trade(TUESDAY, 'BUY', '10', '40');
  const correction = { ...on(FRIDAY), settlementDate: FRIDAY };
  const corrected = [
    deposit(MONDAY, '1000'),
    wrong,
    reversalDraft(wrong, { ...correction, reason: 'wrong price' }),
    rightDraft(right, wrong, { ...on(FRIDAY) }),
  ];
  const busted = [deposit(MONDAY, '1000'), wrong, reversalDraft(wrong, { ...correction, reason: 'busted' })];

  expect(valued(corrected)).toEqual(valued([deposit(MONDAY, '1000'), right]));
  expect(valued(busted)).toEqual(valued([deposit(MONDAY, '1000')]));
});

it('counts a trade that was reported late from its own day', () => {
  const late = { ...trade(FRIDAY, 'BUY', '10', '40'), effectiveDate: TUESDAY };
  expect(valued([deposit(MONDAY, '1000'), late])).toEqual(
    valued([deposit(MONDAY, '1000'), trade(TUESDAY, 'BUY', '10', '40')]),
  );
});

it('53.9: counts what is dated to a day without a session on this day', () => {
  const entries = [deposit('2027-03-06', '7'), deposit('2027-03-07', '1'), deposit('2027-03-09', '5')];
  const days = valuedDaysOf(entries, SESSIONS);
  expect(days).toEqual([...SESSIONS.slice(0, 5), '2027-03-06', '2027-03-07', '2027-03-08']);
  const { values, flows } = valueDaily(entries, days, 'USD', FLAT);
  expect([...flows]).toEqual([0, 0, 0, 0, 0, 70_000, 10_000, 0]);
  expect([...values]).toEqual([0, 0, 0, 0, 0, 70_000, 80_000, 80_000]);
});

it('53.9: adds accounts that are valued on different days without a session', () => {
  const entriesOf = [[deposit(MONDAY, '100'), deposit('2027-03-06', '7')], [deposit(WEDNESDAY, '20')]];
  const alone = entriesOf.map(entries => valueDaily(entries, valuedDaysOf(entries, SESSIONS), 'USD', FLAT));
  const together = entriesOf.flat();
  expect(addValuations(alone)).toEqual(valueDaily(together, valuedDaysOf(together, SESSIONS), 'USD', FLAT));
});

it('converts at the rate of the day, takes no exchange as a flow, and says where there is no rate', () => {
  const { sold, bought } = fxDrafts({
    ...on(TUESDAY),
    sold: { transactionId: 'txn_s', amount: Money.of('100'), currency: 'EUR' },
    bought: { transactionId: 'txn_b', amount: Money.of('109'), currency: 'USD' },
    rate: FxRate.of('1.09'),
  });
  const { values, flows, gaps } = valued([deposit(MONDAY, '200', 'EUR'), sold, bought]);

  expect(flows).toEqual([220, 0, 0, 0, 0, 0]);
  expect(values).toEqual([220, 219, 219, 0, 0, 0]);
  expect(gaps).toEqual([
    [3, 'NO_FX_RATE'],
    [4, 'NO_FX_RATE'],
    [5, 'NO_FX_RATE'],
  ]);
});

it('says on which days a holding had no price, and asks for none of what is not held', () => {
  const entries = [deposit(MONDAY, '500'), trade(TUESDAY, 'BUY', '10', '50'), trade(FRIDAY, 'SELL', '10', '50')];
  const { gaps } = valued(entries, marketOf(null, '50', null, '50', null, null));
  expect(gaps).toEqual([[2, 'NO_PRICE']]);
});

it('knows no value beyond what is exact', () => {
  expect(valued([deposit(MONDAY, '900719925474.0992')]).gaps).toContainEqual([0, 'BEYOND_LIMITS']);
  expect(valued([deposit(MONDAY, '900719925474.0991')]).gaps).toEqual([]);
});

it('adds accounts up: a journal between them is no flow, and what one does not know neither knows', () => {
  const journal = (amount: string) => ({
    ...deposit(TUESDAY, '0'),
    type: 'JOURNAL_IN' as const,
    netAmount: Money.of(amount),
  });
  const [from, to] = [
    valueDaily([deposit(MONDAY, '100'), journal('-40')], SESSIONS, 'USD', FLAT),
    valueDaily(
      [journal('40'), trade(THURSDAY, 'BUY', '0.5', '50')],
      SESSIONS,
      'USD',
      marketOf('50', '50', '50', '50', null, '50'),
    ),
  ];

  const both = addValuations([from, to]);

  expect([...both.flows].map(units => units / 10_000)).toEqual([100, 0, 0, 0, 0, 0]);
  expect(both.values[3]).toBe(1_000_000);
  expect([...both.gaps]).toEqual([[4, 'NO_PRICE']]);
});

it('names the securities that are held at last or were moved since a day', () => {
  const entries = [trade(MONDAY, 'BUY', '10', '50'), trade(FRIDAY, 'SELL', '10', '50')];
  expect(symbolsSince(entries, FRIDAY)).toEqual(['KO']);
  expect(symbolsSince(entries, '2027-03-06')).toEqual([]);
  expect(symbolsSince(entries.slice(0, 1), FRIDAY)).toEqual(['KO']);
});

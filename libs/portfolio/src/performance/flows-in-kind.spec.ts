import {
  cashDraft,
  dayOf,
  type EntryDraft,
  type EntryType,
  fundingDraft,
  sharesInDraft,
  sharesOutDraft,
  splitDraft,
  tradeDraft,
  transferInDraft,
  transferOutDraft,
} from '@sandbourse/ledger';
import { type Currency, Money, Price, Quantity } from '@sandbourse/money';
import type { ClosingMarket } from './daily-valuation.js';
import { valueTogether } from './flows-in-kind.js';
import { performanceOf } from './performance.js';

const SESSIONS = ['2027-03-01', '2027-03-02', '2027-03-03'];
const [BEFORE, DAY] = SESSIONS as [string, string];

let count = 0;
const on = (accountId: string, date: string) => ({
  transactionId: `txn_${`${count++}`.padStart(6, '0')}`,
  accountId,
  currency: 'USD' as Currency,
  tradeDate: date,
  settlementDate: date,
  executedAt: new Date(`${date}T15:00:00Z`),
});
const cash = (date: string, amount: string, currency: Currency = 'USD', accountId = 'acct_1') =>
  fundingDraft({
    ...on(accountId, date),
    currency,
    amount: Money.of(amount.replace('-', '')),
    direction: amount.startsWith('-') ? 'WITHDRAWAL' : 'DEPOSIT',
  });
const trade = (date: string, side: 'BUY' | 'SELL', quantity: string, price: string) =>
  tradeDraft({
    ...on('acct_1', date),
    orderId: `ord_${count}`,
    side,
    symbol: 'KO',
    quantity: Quantity.of(quantity),
    price: Price.of(price),
    lotMethod: 'FIFO',
    picks: [],
  });
const shares = (quantity: string) => ({ symbol: 'KO', quantity: Quantity.of(quantity) });
const transferIn = (quantity: string, date = DAY, accountId = 'acct_1') =>
  transferInDraft({ ...on(accountId, date), ...shares(quantity), custodian: 'Pershing', lots: [] });
const transferOut = (quantity: string, date = DAY) =>
  transferOutDraft({ ...on('acct_1', date), ...shares(quantity), custodian: 'Pershing', method: 'FIFO', picks: [] });
const journal = (quantity: string) => {
  const sides = {
    from: { accountId: 'acct_1', transactionId: `txn_${count}_out` },
    to: { accountId: 'acct_2', transactionId: `txn_${count}_in` },
  };
  const moved = { ...on('acct_1', DAY), ...sides, ...shares(quantity), method: 'FIFO' as const, picks: [] };
  return [sharesOutDraft(moved), sharesInDraft(moved, [])] as const;
};

/**
 * A market with these closes of KO and these values of the euro by session. Each session opens at the previous close.
 */
function marketOf(closes: readonly string[], euros: readonly number[] = [1.1, 1.1, 1.1]): ClosingMarket {
  const price: ClosingMarket['price'] = (_, place) => {
    const close = closes[place];
    return close ? { units: Number(Price.of(close).units), currency: 'USD' } : undefined;
  };
  const rate: ClosingMarket['rate'] = (_, place) => euros[place] && Math.round(euros[place] * 1e6);
  return {
    price,
    rate,
    opening: { price: (symbol, place) => price(symbol, place - 1), rate: (other, place) => rate(other, place - 1) },
  };
}

function returnOfDay(entriesOf: readonly (readonly EntryDraft[])[], market: ClosingMarket): string | null {
  const valuations = valueTogether(entriesOf, SESSIONS, 'USD', market);
  const { twr } = performanceOf(valuations, { fromDay: dayOf(DAY), toDay: dayOf(DAY) });
  return twr.value?.toComputed() ?? null;
}

const HELD = [cash(BEFORE, '4777'), transferIn('300', BEFORE)];
const [FALLS, RISES] = [marketOf(['50', '48.1', '48.1']), marketOf(['50', '52', '52'])];

describe('39.2: a flow in kind is worth one value in what a day began with and in what it ended with (GIPS 2020, 2.A)', () => {
  // The account is worth 19,777 before the flow: 300 shares at 50.00, and 4,777 in cash.
  // biome-ignore format: a table
  it.each([
    { what: 'all leaves, the share falls',            flows: () => [transferOut('300')],                                   market: FALLS, twr: '0.0000000000' },
    { what: 'all leaves, the share rises',            flows: () => [transferOut('300')],                                   market: RISES, twr: '0.0000000000' },
    { what: 'half leaves, the share falls',           flows: () => [transferOut('150')],                                   market: FALLS, twr: '-0.0232141403' },
    { what: 'half leaves, the share rises',           flows: () => [transferOut('150')],                                   market: RISES, twr: '0.0244359371' },
    { what: 'as many come as there are',              flows: () => [transferIn('300')],                                    market: FALLS, twr: '-0.0327802858' },
    { what: 'all leaves and comes again',             flows: () => [transferOut('300'), transferIn('300')],                market: FALLS, twr: '-0.0288213581' },
    { what: 'all leaves in two parts',                flows: () => [transferOut('100'), transferOut('200')],               market: RISES, twr: '0.0000000000' },
    { what: 'shares and cash leave, all there is',    flows: () => [transferOut('300'), cash(DAY, '-4777')],               market: RISES, twr: '0.0000000000' },
    { what: 'all leaves beside a deposit',            flows: () => [transferOut('300'), cash(DAY, '1000')],                market: RISES, twr: '0.0000000000' },
    { what: 'what was bought that day leaves as well', flows: () => [trade(DAY, 'BUY', '90', '51'), transferOut('390')],   market: RISES, twr: '0.0000000000' },
    { what: 'what came in kind is sold that day',     flows: () => [transferIn('10'), trade(DAY, 'SELL', '310', '50')],    market: RISES, twr: '-0.0000192336' },
  ])('$what: $twr', ({ flows, market, twr }) => {
    expect(returnOfDay([[...HELD, ...flows()]], market)).toBe(twr);
  });

  it('one account’s shares that move to the other change nothing for both, and each has between the share’s own move and none', () => {
    for (const market of [FALLS, RISES])
      for (const bought of ['0', '90']) {
        const buys = bought === '0' ? [] : [trade(DAY, 'BUY', bought, '51')];
        const [out, into] = journal(`${300 + Number(bought)}`);
        const other = [cash(BEFORE, '100', 'USD', 'acct_2')];

        expect(
          returnOfDay(
            [
              [...HELD, ...buys, out],
              [...other, into],
            ],
            market,
          ),
        ).toBe(returnOfDay([[...HELD, ...buys], other], market));
        expect(Number(returnOfDay([[...HELD, ...buys, out]], market))).toBe(0);
        const own = Number(market.price('KO', 1)?.units) / Number(market.price('KO', 0)?.units) - 1;
        const ofOther = Number(returnOfDay([[...other, into]], market));
        expect(Math.abs(ofOther)).toBeLessThanOrEqual(Math.abs(own));
        expect(Math.sign(ofOther)).toBe(Math.sign(own));
      }
  });

  it('shares leave on the day of a split: the session begins at the close before in new shares', () => {
    const split = splitDraft({
      ...on('acct_1', DAY),
      symbol: 'KO',
      held: Quantity.of('300'),
      ratio: { newShares: 2n, oldShares: 1n },
    });
    const closes = marketOf(['50', '24.05', '24.05']);
    const opening = { ...closes.opening, price: () => ({ units: 250_000, currency: 'USD' as const }) };
    expect(Number(returnOfDay([[...HELD, split, transferOut('600')]], { ...closes, opening }))).toBe(0);
  });

  it('cash of another currency that all leaves is worth what it was before the rate moved', () => {
    const euros = [cash(BEFORE, '100', 'EUR'), cash(BEFORE, '1000'), cash(DAY, '-100', 'EUR')];
    for (const rate of [1.05, 1.2])
      expect(Number(returnOfDay([euros], marketOf(['50', '50', '50'], [1.1, rate, rate])))).toBe(0);
  });

  // biome-ignore format: a table
  it.each([
    { parts: ['0.5551', '0.7775'],                    of: 'shares' },
    { parts: ['1.23456', '7.65432'],                  of: 'shares' },
    { parts: ['0.11111111', '0.11111111', '0.333333'], of: 'shares' },
    { parts: ['33.33', '66.69'],                      of: 'euros' },
    { parts: ['0.03', '0.04', '0.05'],                of: 'euros' },
  ])('all leaves in parts whose value is no whole unit: $parts $of', ({ parts, of }) => {
    const market = marketOf(['50.0111', '52.03', '52.03'], [1.123457, 1.2, 1.2]);
    const whole = String(parts.reduce((sum, part) => sum.plus(Quantity.of(part)), Quantity.zero));
    const entries =
      of === 'shares'
        ? [transferIn(whole, BEFORE), ...parts.map(part => transferOut(part))]
        : [cash(BEFORE, Quantity.of(whole).toComputed().slice(0, -4), 'EUR'), ...parts.map(part => cash(DAY, `-${part}`, 'EUR'))];

    const { flows, values } = valueTogether([entries], SESSIONS, 'USD', market);
    expect(flows[1]).toBe(-(values[0] ?? 0));
    const { twr } = performanceOf(valueTogether([entries], SESSIONS, 'USD', market), { fromDay: dayOf(BEFORE), toDay: dayOf('2027-03-03') });
    expect(Number(twr.value?.toComputed())).toBe(0);
  });

  it('parts of shares that move from one account to two others are no flow of them together, and change no value', () => {
    const market = marketOf(['50.0111', '50.0111', '50.0111']);
    const out = transferOut('10.1234567');
    const into = [transferIn('5.1111111', DAY, 'acct_2'), transferIn('5.0123456', DAY, 'acct_3')];
    const { flows, values } = valueTogether(
      [[transferIn('10.1234567', BEFORE), out], ...into.map(each => [each])],
      SESSIONS,
      'USD',
      market,
    );

    expect([...flows].slice(1)).toEqual([0, 0]);
    expect(values[1]).toBe(values[0]);
  });

  it('an entry of no shares is no flow in kind', () => {
    const fee = cashDraft('FEE' as EntryType, { ...on('acct_1', DAY), amount: Money.of('-1') }, 'Fee');
    expect(valueTogether([[...HELD, fee]], SESSIONS, 'USD', FALLS).flows[1]).toBe(0);
  });
});

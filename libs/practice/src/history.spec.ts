import fc from 'fast-check';
import { yearOf } from './dates.js';
import { historyOf, MONTHS, type PlannedHistory } from './history.js';
import { type PastMarket, splitFactor } from './past-market.js';
import { type PlannedAccount, type PracticeKind, practiceOf } from './practice.js';

const AS_OF = '2026-11-22';
/** The maximum contribution to the IRAs of one owner in a year of the histories (IRS Notice 2023-75 and its successors). */
const IRA_LIMIT = 7_000;
const FUNDED_MIN = 72_000;
const FUNDED_MAX = 5_000_000;
const USD_FOR_EUR_MAX = 1.3;

/** Prices of a random walk, in which every day is a session. */
function wanderingMarket(salt: number, splits: PastMarket['splits']): PastMarket {
  const market: PastMarket = {
    sessionFrom: date => date,
    sessionBefore: date => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10),
    closeOf: (symbol, session) => {
      const day = Date.parse(session) / 86_400_000;
      const phase = symbol.charCodeAt(0) + symbol.charCodeAt(1) * 7 + salt;
      const price = 900_000 + 40_000 * (phase % 9) + 250_000 * Math.sin(day / 90 + phase);
      return Math.round(price / splitFactor({ ...market, splits }, symbol, '2000-01-01', session));
    },
    splits,
  };
  return market;
}

const histories = fc
  .record({
    practice: fc.constantFrom<PracticeKind>('ACCUMULATION', 'RETIREMENT', 'NEXT_GENERATION'),
    seed: fc.nat().map(String),
    salt: fc.nat(1_000),
  })
  .map(({ salt, ...terms }) => {
    const splits = [
      { symbol: 'JNK', exDate: '2024-05-06', newShares: 1, oldShares: 3 },
      { symbol: 'AAPL', exDate: '2025-08-29', newShares: 4, oldShares: 1 },
    ];
    const market = wanderingMarket(salt, splits);
    return { market, history: () => historyOf(practiceOf({ ...terms, asOf: AS_OF }), market, AS_OF) };
  });

function holdingsOf({ months }: PlannedHistory, market: PastMarket): { least: number; shares: Map<string, number> } {
  const shares = new Map<string, number>();
  let least = 0;
  months.forEach(({ session, sales, purchases }, n) => {
    for (const [key, held] of shares) {
      const [symbol = ''] = key.split(' ');
      const factor = splitFactor(market, symbol, months[n - 1]?.session ?? session, session);
      shares.set(key, factor === 1 ? held : Math.floor(held * factor + 1e-6));
    }
    for (const order of [...sales, ...purchases]) {
      const key = `${order.symbol} ${order.account.number}`;
      const held = (shares.get(key) ?? 0) + (order.side === 'BUY' ? order.shares : -order.shares);
      shares.set(key, held);
      least = Math.min(least, held);
    }
  });
  return { least, shares };
}

const everyPayment = (history: PlannedHistory) => history.months.flatMap(({ deposits }) => deposits);
const inDollars = ({ baseCurrency }: PlannedAccount) => (baseCurrency === 'EUR' ? USD_FOR_EUR_MAX : 1);

it('never sells what an account does not hold, splits counted', () => {
  fc.assert(
    fc.property(histories, ({ market, history }) => {
      expect(holdingsOf(history(), market).least).toBe(0);
    }),
    { numRuns: 20 },
  );
});

it('names each payment and order of an account once, and leaves accounts that are held away alone', () => {
  fc.assert(
    fc.property(histories, ({ history }) => {
      const all = history().months.flatMap(month => [
        ...month.fees,
        ...month.deposits,
        ...month.withdrawals,
        ...month.sales,
        ...month.purchases,
      ]);
      expect(new Set(all.map(({ account, key }) => `${account.number} ${key}`)).size).toBe(all.length);
      expect(all.filter(({ account }) => account.management === 'HELD_AWAY')).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

it('funds a tenant with 72,000 to 5,000,000 US dollars, and pays no IRA more than a year allows', () => {
  fc.assert(
    fc.property(histories, ({ history }) => {
      const planned = history();
      const funded = everyPayment(planned).reduce(
        (sum, { account, amount }) => sum + Number(amount) * inDollars(account),
        0,
      );
      expect(funded).toBeGreaterThanOrEqual(FUNDED_MIN);
      expect(funded).toBeLessThanOrEqual(FUNDED_MAX);

      const paid = new Map<string, number>();
      for (const { session, deposits } of planned.months.slice(1))
        for (const { account, amount } of deposits.filter(each => each.account.accountType.endsWith('IRA'))) {
          const key = `${account.client.clientId} ${yearOf(session)}`;
          paid.set(key, (paid.get(key) ?? 0) + Number(amount));
        }
      expect(Math.max(0, ...paid.values())).toBeLessThanOrEqual(IRA_LIMIT);
    }),
    { numRuns: 20 },
  );
});

it('spends in a month no more than has come in, so that every purchase can be paid', () => {
  fc.assert(
    fc.property(histories, ({ market, history }) => {
      const cash = new Map<number, number>();
      const add = (account: PlannedAccount, cents: number) =>
        cash.set(account.number, (cash.get(account.number) ?? 0) + cents);
      for (const { session, ...month } of history().months) {
        for (const { account, amount } of month.deposits) add(account, Number(amount) * 100);
        for (const { account, amount } of [...month.fees, ...month.withdrawals]) add(account, -Number(amount) * 100);
        for (const { account, symbol, side, shares } of [...month.sales, ...month.purchases])
          add(account, ((side === 'BUY' ? -1 : 1) * shares * (market.closeOf(symbol, session) ?? 0)) / 100);
        expect(Math.min(...cash.values())).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 20 },
  );
});

it('is three years long, the same every time, and of a number of orders that a sandbox bears', () => {
  fc.assert(
    fc.property(histories, ({ history }) => {
      const planned = history();
      expect(planned).toEqual(history());
      expect(planned.months).toHaveLength(MONTHS);
      const orders = planned.months.flatMap(({ sales, purchases }) => [...sales, ...purchases]);
      expect(orders.length).toBeGreaterThan(800);
      expect(orders.length).toBeLessThan(3_000);
    }),
    { numRuns: 20 },
  );
});

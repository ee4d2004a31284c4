import { Money } from '@sandbourse/money';
import fc from 'fast-check';
import { MINIMUM_EQUITY_USD, marginOf, marginTerms, PAID_IN_FULL, type Worth } from './margin.js';

const ON_MARGIN = marginTerms(MINIMUM_EQUITY_USD);
const NOTHING_WAITS = { reserved: Money.zero, receivable: Money.zero, owed: Money.zero };

function worth(cash: string, marketValue: string, reserved = '0', receivable = '0', owed = '0'): Worth {
  return {
    cash: Money.of(cash),
    marketValue: Money.of(marketValue),
    reserved: Money.of(reserved),
    receivable: Money.of(receivable),
    owed: Money.of(owed),
  };
}

// biome-ignore format: a table
it.each([
  { account: 'all cash',                        of: worth('10000', '0'),          equity: '10000',   initial: '0',     maintenance: '0',    power: '20000' },
  { account: 'bought to the full',              of: worth('-10000', '20000'),     equity: '10000',   initial: '10000', maintenance: '5000', power: '0' },
  { account: 'after a rise',                    of: worth('-10000', '24000'),     equity: '14000',   initial: '12000', maintenance: '6000', power: '4000' },
  { account: 'after a fall',                    of: worth('-10000', '16000'),     equity: '6000',    initial: '8000',  maintenance: '4000', power: '0' },
  { account: 'with an open order',              of: worth('10000', '0', '15000'), equity: '10000',   initial: '0',     maintenance: '0',    power: '5000' },
  { account: 'with open orders for all of it',  of: worth('10000', '0', '20000'), equity: '10000',   initial: '0',     maintenance: '0',    power: '0' },
  { account: 'a cent below the minimum equity', of: worth('1999.99', '0'),        equity: '1999.99', initial: '0',     maintenance: '0',    power: '1999.99' },
  { account: 'at the minimum equity',           of: worth('2000', '0'),           equity: '2000',    initial: '0',     maintenance: '0',    power: '4000' },
  { account: 'waiting for a dividend',          of: worth('10000', '0', '0', '500'), equity: '10000', initial: '0',   maintenance: '0',    power: '19000' },
  { account: 'empty',                           of: worth('0', '0'),              equity: '0',       initial: '0',     maintenance: '0',    power: '0' },
  { account: 'that owes shares',                of: worth('20000', '-4000', '0', '0', '4000'), equity: '16000', initial: '2000', maintenance: '1200', power: '28000' },
  { account: 'that owes and holds shares',      of: worth('0', '4000', '0', '0', '1000'), equity: '4000',   initial: '3000',  maintenance: '1550', power: '2000' },
  { account: 'that owes shares and has little', of: worth('5000', '-4000', '0', '0', '4000'), equity: '1000', initial: '2000', maintenance: '1200', power: '1000' },
  { account: 'worth less than it owes',         of: worth('-10000', '9000'),      equity: '-1000',   initial: '4500',  maintenance: '2250', power: '0' },
])('on margin, $account: buying power $power', ({ of, equity, initial, maintenance, power }) => {
  const figures = marginOf(of, ON_MARGIN);

  expect(figures.equity.equals(Money.of(equity))).toBe(true);
  expect(figures.initialRequirement.equals(Money.of(initial))).toBe(true);
  expect(figures.maintenanceRequirement.equals(Money.of(maintenance))).toBe(true);
  expect(figures.buyingPower.equals(Money.of(power))).toBe(true);
});

it.each([
  { account: 'pays in full', of: worth('5000', '20000'), power: '5000' },
  { account: 'has reserved some', of: worth('5000', '0', '1600'), power: '3400' },
  { account: 'waits for a dividend', of: worth('5000', '0', '0', '40'), power: '4960' },
  { account: 'owes shares', of: worth('5000', '-1600', '0', '0', '1600'), power: '3400' },
  { account: 'owes more shares than it can buy', of: worth('1000', '18400', '0', '0', '1600'), power: '0' },
  { account: 'overspent by a slipped price', of: worth('-3', '20000'), power: '0' },
])('a cash account that $account may buy for $power', ({ of, power }) => {
  expect(marginOf(of, PAID_IN_FULL).buyingPower.equals(Money.of(power))).toBe(true);
});

it('is called when equity is less than a quarter of what is held, and not at exactly a quarter', () => {
  const owing = (marketValue: string) => marginOf(worth('-7500', marketValue), ON_MARGIN).maintenanceExcess;

  expect(owing('10000').isZero()).toBe(true);
  expect(owing('9999.99').isNegative()).toBe(true);
});

const money = (min: bigint, max: bigint) => fc.bigInt({ min, max }).map(units => Money.ofUnits(units));
const positive = money(0n, 10n ** 12n);

it('lets an account buy for all its buying power and still meet the initial requirement', () => {
  fc.assert(
    fc.property(money(20_000_000n, 10n ** 12n), positive, (cash, marketValue) => {
      const before = marginOf({ ...NOTHING_WAITS, cash, marketValue }, ON_MARGIN);
      const after = marginOf(
        {
          ...NOTHING_WAITS,
          cash: cash.minus(before.buyingPower),
          marketValue: marketValue.plus(before.buyingPower),
        },
        ON_MARGIN,
      );
      // Half-even rounding of the two requirements may differ by a unit of the last place.
      expect(after.excessEquity.isLessThan(Money.ofUnits(-1n))).toBe(false);
      expect(after.buyingPower.isGreaterThan(Money.ofUnits(2n))).toBe(false);
    }),
  );
});

it('never gives more buying power to an account with less cash, fewer shares or more open orders', () => {
  fc.assert(
    fc.property(money(-(10n ** 12n), 10n ** 12n), positive, positive, positive, (cash, marketValue, reserved, less) => {
      const power = (change: Partial<Worth>) =>
        marginOf({ ...NOTHING_WAITS, cash, marketValue, reserved, ...change }, ON_MARGIN).buyingPower;
      expect(power({ cash: cash.minus(less) }).isGreaterThan(power({}))).toBe(false);
      expect(power({ reserved: reserved.plus(less) }).isGreaterThan(power({}))).toBe(false);
      expect(power({ owed: less, marketValue: marketValue.minus(less) }).isGreaterThan(power({}))).toBe(false);
      expect(power({}).isGreaterThan(power({ marketValue: marketValue.plus(less) }))).toBe(false);
    }),
  );
});

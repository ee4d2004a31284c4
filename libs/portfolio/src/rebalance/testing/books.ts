import { FxRate, Money, Percentage, Price, Quantity, Weight } from '@sandbourse/money';
import fc from 'fast-check';
import {
  type Market,
  REBALANCE_STYLES,
  type RebalancingTask,
  TAX_STRATEGIES,
  TRADE_SCOPES,
  type TradedSecurity,
} from '../account.js';
import { NOTHING_TRADED_LATELY, type WashSaleFacts } from '../wash-sale-facts.js';
import { aLot } from './lots.js';
import { anAccount, PARAMETERS } from './tasks.js';

/** An account, its goal and the market on which it trades. */
export interface Book {
  readonly task: RebalancingTask;
  readonly market: Market;
  readonly facts: WashSaleFacts;
}

const SYMBOLS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
const DATES = ['2019-05-06', '2025-11-19', '2025-11-20', '2026-03-02', '2026-10-30', '2026-11-19'];

const cents = (max: number) => fc.integer({ min: 0, max }).map(units => Money.ofUnits(BigInt(units) * 100n));

const price = fc.oneof(
  fc.integer({ min: 1, max: 500 }).map(dollars => Price.ofUnits(BigInt(dollars) * 10_000n)),
  fc.integer({ min: 500, max: 30_000_000 }).map(units => Price.ofUnits(BigInt(units))),
);
const shares = fc.oneof(
  fc.integer({ min: 1, max: 300 }).map(count => Quantity.ofUnits(BigInt(count) * 10n ** 8n)),
  fc.integer({ min: 1, max: 10 ** 10 }).map(units => Quantity.ofUnits(BigInt(units))),
);
const lot = fc.record({ date: fc.constantFrom(...DATES), shares, paid: cents(5_000_000) });

const security = fc.record({
  weight: fc.integer({ min: 0, max: 100 }),
  price: fc.option(price, { freq: 30 }),
  lots: fc.array(lot, { maxLength: 3 }),
  isRestricted: fc.constantFrom(false, false, false, false, false, false, false, true),
  isForeign: fc.constantFrom(false, false, false, false, true),
  isWashed: fc.constantFrom(false, false, false, true),
});

const parameters = fc.record({
  style: fc.constantFrom(...REBALANCE_STYLES),
  scope: fc.constantFrom(...TRADE_SCOPES),
  taxStrategy: fc.constantFrom(...TAX_STRATEGIES),
  driftThreshold: fc.constantFrom('0', '0.01', '0.05', '0.2').map(text => Percentage.of(text)),
  wholeShares: fc.boolean(),
  tradeMinimum: fc.constantFrom('0', '0', '1', '100').map(text => Money.of(text)),
  cashBuffer: fc.constantFrom('0', '0', '0.02', '0.3').map(text => Percentage.of(text)),
  tradeDate: fc.constantFrom('2026-11-20', '2026-06-01', '2024-07-01'),
  substitutions: fc.constantFrom(
    [],
    [{ symbol: 'A', substitute: 'F' }],
    [
      { symbol: 'A', substitute: 'F' },
      { symbol: 'B', substitute: 'E' },
    ],
  ),
});

/**
 * Generates small accounts of every kind: with securities that have no price or may not be traded, with fractions of
 * shares, with foreign currencies, and with little or unsettled cash.
 */
export const books: fc.Arbitrary<Book> = fc
  .record({
    securities: fc.array(security, { minLength: 1, maxLength: SYMBOLS.length }),
    cashWeight: fc.integer({ min: 1, max: 30 }),
    settled: cents(2_000_000),
    unsettled: fc.oneof(fc.constant(Money.zero), cents(500_000)),
    paysWith: fc.constantFrom('SETTLED_CASH', 'SETTLED_CASH_AND_PROCEEDS', 'SETTLED_CASH_AND_PROCEEDS', 'ALL_CASH'),
    isTaxed: fc.constantFrom(true, true, true, false),
    lotMethod: fc.constantFrom('FIFO', 'LIFO', 'HIFO'),
    parameters,
  })
  .map(({ securities, cashWeight, settled, unsettled, parameters: chosen, ...account }) => {
    const named = securities.map((each, i) => ({ ...each, symbol: SYMBOLS[i] as string }));
    const market = new Map(
      named.map(({ symbol, price, isRestricted, isForeign }): [string, TradedSecurity] => [
        symbol,
        { price, isRestricted, currency: isForeign ? 'EUR' : 'USD' },
      ]),
    );
    const all = securities.reduce((sum, { weight }) => sum + weight, cashWeight);
    const weights = named.map(
      ({ symbol, weight }) => [symbol, Weight.ofUnits((BigInt(weight) * 10n ** 8n) / BigInt(all))] as const,
    );
    const targeted = new Map(weights.filter(([, weight]) => weight.isPositive()));
    let cash = Weight.one;
    for (const weight of targeted.values()) cash = cash.minus(weight);
    const held = named.map(
      ({ symbol, lots }) => [symbol, lots.map(({ date, shares, paid }) => aLot(date, `${shares}`, `${paid}`))] as const,
    );
    const task: RebalancingTask = {
      account: {
        ...anAccount({ held: Object.fromEntries(held.filter(([, lots]) => lots.length > 0)), ...account }),
        cash: { settled, unsettled },
        ratesToBase: new Map([['EUR', FxRate.of('1.083217')]]),
      },
      goal: { kind: 'TARGETS', targets: { securities: targeted, cash } },
      parameters: { ...PARAMETERS, ...chosen },
    };
    const losses = new Set(named.flatMap(({ symbol, isWashed }) => (isWashed ? [symbol] : [])));
    return { task, market, facts: { ...NOTHING_TRADED_LATELY, losses } };
  });

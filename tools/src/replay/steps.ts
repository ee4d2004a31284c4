import fc from 'fast-check';

/** A request of a drawn session. Numbers stand for objects: the nth account, order or run that exists by then. */
export type Step =
  | { readonly kind: 'ORDER'; readonly account: number; readonly terms: DrawnTerms }
  | { readonly kind: 'CANCEL' | 'REPLACE'; readonly order: number; readonly quantity: number }
  | { readonly kind: 'CLOCK'; readonly change: object }
  | { readonly kind: 'PRICE'; readonly symbol: string; readonly magnitude: number }
  | { readonly kind: 'ACTION'; readonly symbol: string; readonly newShares: number; readonly inDays: number }
  | { readonly kind: 'FUNDING'; readonly account: number; readonly amount: number; readonly direction: string }
  | { readonly kind: 'FEE' | 'EXCHANGE'; readonly account: number; readonly amount: number }
  | { readonly kind: 'JOURNAL'; readonly account: number; readonly amount: number }
  | { readonly kind: 'REBALANCE'; readonly excluded: boolean; readonly style: string }
  | { readonly kind: 'STATEMENT'; readonly quantity: number }
  | { readonly kind: 'WORKFLOW'; readonly name: string };

interface DrawnTerms {
  readonly symbol: string;
  readonly side: string;
  readonly quantity: number;
  readonly limit: number | null;
  readonly time_in_force: string;
  readonly scenario: string | null;
}

const SYMBOLS = ['AAPL', 'KO', 'MSFT', 'SPY', 'AGG', 'JNJ'];
const SCENARIOS = ['PARTIAL_FILL', 'REJECT', 'BUST', 'CORRECT', 'DUPLICATE_EXECUTION', 'SLOW_FILL'];

const place = fc.nat({ max: 50 });
const symbol = fc.constantFrom(...SYMBOLS);
const amount = fc.integer({ min: 10, max: 900 });

const order: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('ORDER' as const),
  account: place,
  terms: fc.record({
    symbol,
    side: fc.constantFrom('BUY', 'BUY', 'SELL'),
    quantity: fc.integer({ min: 1, max: 40 }),
    limit: fc.option(fc.integer({ min: 40, max: 500 }), { freq: 3 }),
    time_in_force: fc.constantFrom('DAY', 'GTC', 'IOC'),
    scenario: fc.option(fc.constantFrom(...SCENARIOS), { freq: 3 }),
  }),
});

const clock: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('CLOCK' as const),
  change: fc.oneof(
    fc.record({ days: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ next: fc.constantFrom('OPEN', 'CLOSE', 'SETTLEMENT') }),
  ),
});

const others: fc.Arbitrary<Step>[] = [
  fc.record({ kind: fc.constantFrom('CANCEL' as const, 'REPLACE' as const), order: place, quantity: amount }),
  fc.record({ kind: fc.constant('PRICE' as const), symbol, magnitude: fc.integer({ min: 1, max: 40 }) }),
  fc.record({
    kind: fc.constant('ACTION' as const),
    symbol,
    newShares: fc.integer({ min: 2, max: 4 }),
    inDays: fc.integer({ min: 2, max: 60 }),
  }),
  fc.record({
    kind: fc.constant('FUNDING' as const),
    account: place,
    amount,
    direction: fc.constantFrom('DEPOSIT', 'WITHDRAWAL'),
  }),
  fc.record({ kind: fc.constantFrom('FEE' as const, 'EXCHANGE' as const), account: place, amount }),
  fc.record({ kind: fc.constant('JOURNAL' as const), account: place, amount }),
  fc.record({
    kind: fc.constant('REBALANCE' as const),
    excluded: fc.boolean(),
    style: fc.constantFrom('TO_TARGET', 'TO_BAND'),
  }),
  fc.record({ kind: fc.constant('STATEMENT' as const), quantity: amount }),
  fc.record({ kind: fc.constant('WORKFLOW' as const), name: fc.constantFrom('Onboarding', 'Review') }),
];

/** Draws the requests of a session: about a year of trading. */
export const sessionOf = (length: number): fc.Arbitrary<readonly Step[]> =>
  fc.array(
    fc.oneof(
      { arbitrary: order, weight: 9 },
      { arbitrary: clock, weight: 5 },
      ...others.map(arbitrary => ({ arbitrary, weight: 1 })),
    ),
    { minLength: length, maxLength: length },
  );

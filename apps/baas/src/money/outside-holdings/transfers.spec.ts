import { Money, Quantity } from '@sandbourse/money';
import fc from 'fast-check';
import { explainedBy } from './explained-cash.js';
import {
  type HeldInBooks,
  type HeldLot,
  type Holdings,
  type StatedLot,
  type Transfers,
  transfersTo,
} from './transfers.js';

const stated = (symbol: string, acquiredDate: string, quantity: string, cost: string): StatedLot => ({
  symbol,
  currency: 'USD',
  acquiredDate,
  quantity: Quantity.of(quantity),
  costBasis: Money.of(cost),
});
const held = (lotId: string, ...lot: Parameters<typeof stated>): HeldLot => ({ lotId, ...stated(...lot) });
const holding = <Lot extends StatedLot>(
  usd: string,
  ...lots: Lot[]
): Holdings<Lot> & Pick<HeldInBooks, 'receivables'> => ({
  cash: new Map([['USD', Money.of(usd)]]),
  receivables: new Map(),
  lots,
});
const NOTHING: HeldInBooks = { cash: new Map(), receivables: new Map(), lots: [] };

const figures = ({ cash, out, in: into }: Transfers) => ({
  cash: [...cash].map(([currency, amount]) => `${amount.toComputed()} ${currency}`),
  out: out.map(({ lotId }) => lotId).sort(),
  in: into.map(({ symbol, acquiredDate, quantity, costBasis }) =>
    [symbol, acquiredDate, quantity.toComputed(), costBasis?.toComputed() ?? 'unknown'].join(' '),
  ),
});

describe('39.7: lots of which the custodian does not state when they were acquired', () => {
  const undated = (quantity: string, cost: string): StatedLot => ({
    ...stated('VTI', '', quantity, cost),
    acquiredDate: null,
  });
  const books = (...lots: HeldLot[]) => holding('0', ...lots);
  const known = [held('lot_1', 'VTI', '2024-03-15', '10', '1000'), held('lot_2', 'VTI', '2025-03-14', '5', '900')];

  it('leave the days that the ledger knows as they are', () => {
    expect(transfersTo(holding('0', undated('10', '1000'), undated('5', '900')), books(...known))).toMatchObject({
      out: [],
      in: [],
    });
  });

  it('come in as what is more, of a day that is not known', () => {
    const transfers = transfersTo(holding('0', undated('18', '2300')), books(...known));
    expect(figures(transfers)).toMatchObject({ out: [], in: ['VTI  3.00000000 400.0000'] });
  });

  it('are lots of their own beside those that have a day', () => {
    const statement = holding('0', undated('10', '1000'), stated('VTI', '2025-03-14', '5', '900'));
    expect(figures(transfersTo(statement, books(...known)))).toMatchObject({
      out: ['lot_1'],
      in: ['VTI  10.00000000 1000.0000'],
    });
    const after = [{ ...held('lot_3', 'VTI', '', '10', '1000'), acquiredDate: null }, ...known.slice(1)];
    expect(transfersTo(statement, books(...after))).toMatchObject({ out: [], in: [] });
  });
});

describe('39.7: lots whose cost the custodian does not state', () => {
  const unknown = (symbol: string, acquiredDate: string, quantity: string): StatedLot => ({
    ...stated(symbol, acquiredDate, quantity, '0'),
    costBasis: null,
  });
  const DAY = '2024-03-15';
  const known: HeldLot = { lotId: 'lot_1', ...stated('VTI', DAY, '10', '2000') };
  const held: HeldLot = { lotId: 'lot_2', ...unknown('VTI', DAY, '10') };

  // biome-ignore format: a table
  it.each([
    { why: 'come in, two equal ones as two',        has: [],            says: [unknown('VTI', DAY, '5'), unknown('VTI', DAY, '5')], out: [],          into: ['5.00000000 unknown', '5.00000000 unknown'] },
    { why: 'are there already',                     has: [held],        says: [unknown('VTI', DAY, '10')],                          out: [],          into: [] },
    { why: 'leave a cost that is known as it is',   has: [known],       says: [unknown('VTI', DAY, '10')],                          out: [],          into: [] },
    { why: 'are more by some of unknown cost',      has: [known],       says: [unknown('VTI', DAY, '12')],                          out: [],          into: ['2.00000000 unknown'] },
    { why: 'are fewer by some of what is there',    has: [known, held], says: [unknown('VTI', DAY, '13')],                          out: ['lot_1'],   into: [] },
    { why: 'become known',                          has: [held],        says: [stated('VTI', DAY, '10', '2000')],                   out: ['lot_2'],   into: ['10.00000000 2000.0000'] },
    { why: 'become known at a cost of nothing',     has: [held],        says: [stated('VTI', DAY, '10', '0')],                      out: ['lot_2'],   into: ['10.00000000 0.0000'] },
    { why: 'stand beside known ones of the day',    has: [known, held], says: [stated('VTI', DAY, '10', '2000'), unknown('VTI', DAY, '10')], out: [], into: [] },
  ])('$why', ({ has, says, out, into }) => {
    const transfers = transfersTo(holding('0', ...says), { ...NOTHING, lots: has });
    expect(transfers.out.map(({ lotId }) => lotId)).toEqual(out);
    expect(transfers.in.map(({ quantity, costBasis }) => `${quantity.toComputed()} ${costBasis?.toComputed() ?? 'unknown'}`)).toEqual(into);
  });

  it('lets as many leave as are fewer', () => {
    const { out } = transfersTo(holding('0', unknown('VTI', DAY, '13')), { ...NOTHING, lots: [known, held] });
    expect(out.map(({ lotId, quantity }) => `${lotId} ${quantity.toComputed()}`)).toEqual(['lot_1 7.00000000']);
  });
});

it('takes everything in at first, and nothing when the statement comes again', () => {
  const statement = holding('100', stated('VTI', '2024-03-15', '10', '2000'));
  expect(figures(transfersTo(statement, NOTHING))).toEqual({
    cash: ['100.0000 USD'],
    out: [],
    in: ['VTI 2024-03-15 10.00000000 2000.0000'],
  });

  const kept = holding('100', held('lot_1', 'VTI', '2024-03-15', '10', '2000'));
  expect(figures(transfersTo(statement, kept))).toEqual({ cash: [], out: [], in: [] });
});

it('takes in what was bought besides, of the same day too', () => {
  const statement = holding('0', stated('VTI', '2024-03-15', '12', '2400'), stated('VTI', '2024-04-15', '1', '205'));
  const kept = holding('0', held('lot_1', 'VTI', '2024-03-15', '10', '2000'));
  expect(figures(transfersTo(statement, kept))).toEqual({
    cash: [],
    out: [],
    in: ['VTI 2024-03-15 2.00000000 400.0000', 'VTI 2024-04-15 1.00000000 205.0000'],
  });
});

it('lets go what is stated no longer, and replaces what was sold in part', () => {
  const kept = holding(
    '50',
    held('lot_1', 'VTI', '2024-03-15', '10', '2000'),
    held('lot_2', 'BND', '2024-03-15', '5', '350'),
  );
  const statement = holding('20', stated('VTI', '2024-03-15', '4', '800'));
  expect(figures(transfersTo(statement, kept))).toEqual({
    cash: ['-30.0000 USD'],
    out: ['lot_1', 'lot_2'],
    in: ['VTI 2024-03-15 4.00000000 800.0000'],
  });
});

const lots = fc.array(
  fc
    .tuple(
      fc.constantFrom('VTI', 'BND'),
      fc.constantFrom('2024-01-02', '2025-01-02'),
      fc.integer({ min: 1, max: 9 }),
      fc.nat(9),
    )
    .map(([symbol, date, quantity, cost]) => stated(symbol, date, `${quantity}`, `${cost}`)),
  { maxLength: 6 },
);

it('leaves exactly what is stated, whatever was held', () => {
  fc.assert(
    fc.property(lots, lots, fc.nat(9), fc.nat(9), (wanted, had, usd, hadUsd) => {
      const kept = holding(`${hadUsd}`, ...had.map((lot, i): HeldLot => ({ ...lot, lotId: `lot_${i}` })));
      const { cash, out, in: into } = transfersTo(holding(`${usd}`, ...wanted), kept);
      const gone = new Set(out.map(({ lotId }) => lotId));
      const left = [...kept.lots.filter(({ lotId }) => !gone.has(lotId)), ...into];

      expect(totals(left)).toEqual(totals(wanted));
      expect(
        Money.of(`${hadUsd}`)
          .plus(cash.get('USD') ?? Money.zero)
          .equals(Money.of(`${usd}`)),
      ).toBe(true);
    }),
  );
});

function totals(of: readonly StatedLot[]): Record<string, [string, string]> {
  const sums: Record<string, [Quantity, Money]> = {};
  for (const { symbol, acquiredDate, quantity, costBasis } of of) {
    const [q, c] = sums[`${symbol} ${acquiredDate}`] ?? [Quantity.zero, Money.zero];
    sums[`${symbol} ${acquiredDate}`] = [q.plus(quantity), c.plus(costBasis ?? Money.zero)];
  }
  return Object.fromEntries(Object.entries(sums).map(([key, [q, c]]) => [key, [q.toComputed(), c.toComputed()]]));
}

describe('39.8: what a statement says has happened tells receivables that are paid from other cash', () => {
  const owed = {
    type: 'DIVIDEND',
    symbol: 'VTI',
    currency: 'USD' as const,
    quantity: '0',
    amount: '42',
    settlement_date: '2026-11-24',
  };
  const act = (kind: string, amount: string) => ({
    kind,
    symbol: kind === 'DIVIDEND' ? 'VTI' : null,
    currency: 'USD' as const,
    amount,
    quantity: null,
  });

  // biome-ignore format: a table
  it.each([
    { what: 'a dividend that is paid early, and a deposit',       activity: [act('DIVIDEND', '42'), act('DEPOSIT', '42')], usd: '1084', cash: ['42.0000 USD'] },
    { what: 'a deposit of as much as is owed',                    activity: [act('DEPOSIT', '42')],                        usd: '1042', cash: ['42.0000 USD'] },
    { what: 'a dividend that is paid early, and reinvested',      activity: [act('DIVIDEND', '42'), act('BUY', '-42')],    usd: '1000', cash: ['-42.0000 USD'] },
    { what: 'a dividend that is paid early',                      activity: [act('DIVIDEND', '42')],                       usd: '1042', cash: [] },
    { what: 'a withdrawal while the dividend is owed',            activity: [act('WITHDRAWAL', '-100')],                   usd: '900',  cash: ['-100.0000 USD'] },
    { what: 'a withdrawal, and a dividend that nobody mentions',  activity: [act('WITHDRAWAL', '-100')],                   usd: '942',  cash: ['-100.0000 USD'] },
    { what: 'a dividend like it that has settled',                activity: [act('DIVIDEND', '42')],                       usd: '1000', cash: [], booked: [{ ...owed, settlement_date: '2026-11-18' }, owed] },
    { what: 'one that settled before the statement before',       activity: [act('DIVIDEND', '42')],                       usd: '1042', cash: [], booked: [{ ...owed, settlement_date: '2026-11-12' }, owed] },
  ])('$what: $cash', ({ activity, usd, cash, booked = [owed] }) => {
    const explained = explainedBy({ activity, since: '2026-11-13', as_of: '2026-11-20' }, booked);
    const receivables = new Map([['USD' as const, [Money.of('42')]]]);
    expect(figures(transfersTo(holding(usd), { ...holding('1000'), receivables, explained })).cash).toEqual(cash);
  });
});

describe('39.8: what is declared and not paid is a receivable, not cash of the custodian', () => {
  // biome-ignore format: a table
  it.each([
    { usd: '1000', what: 'is not paid',                    cash: [] },
    { usd: '1042', what: 'is paid sooner than expected',   cash: [] },
    { usd: '1052', what: 'and another, both paid sooner',  cash: [] },
    { usd: '1043', what: 'is not what came in',            cash: ['43.0000 USD'] },
    { usd: '958',  what: 'is nothing that left',           cash: ['-42.0000 USD'] },
  ])('$usd are stated: it $what', ({ usd, cash }) => {
    const receivables = new Map([['USD' as const, [Money.of('42'), Money.of('10')]]]);
    expect(figures(transfersTo(holding(usd), { ...holding('1000'), receivables })).cash).toEqual(cash);
  });
});

import { createMarketData, MarketConfig } from '@sandbourse/market-data/provider';
import type { PlannedOrder } from '@sandbourse/practice';
import { beginningOf, instantOf, planOf, type SeedingPlan } from './seeding-plan.js';

const market = createMarketData(MarketConfig.parse({}), () => new Date());

// biome-ignore format: a table
const TERMS = [
  { practice: 'ACCUMULATION',    seed: 1,             requestedAt: new Date('2026-11-22T16:00:00Z') },
  { practice: 'ACCUMULATION',    seed: 2_971_215_073, requestedAt: new Date('2026-12-31T03:00:00Z') },
  { practice: 'RETIREMENT',      seed: 2,             requestedAt: new Date('2027-02-28T12:00:00Z') },
  { practice: 'NEXT_GENERATION', seed: 3,             requestedAt: new Date('2027-07-05T12:00:00Z') },
  { practice: 'NEXT_GENERATION', seed: 4,             requestedAt: new Date('2028-02-29T23:30:00Z') },
] as const;

const ordersOf = ({ history }: SeedingPlan) =>
  history.months.flatMap(({ sales, purchases }) => [...sales, ...purchases]);
const isOf = (order: PlannedOrder) => (other: PlannedOrder) =>
  other.account === order.account && other.symbol === order.symbol;

describe.each(TERMS)('the plan of a $practice practice of seed $seed', terms => {
  let plan: SeedingPlan;

  beforeAll(async () => {
    plan = await planOf(terms, market);
  });

  it('trades on sessions that have prices, in order, up to the day before the request', () => {
    const sessions = [...plan.history.months.map(({ session }) => session), plan.history.lastSession];
    expect(sessions).toEqual([...new Set(sessions)].sort());
    expect(sessions.filter(session => !market.calendar.isSession(session))).toEqual([]);
    expect(instantOf(sessions[0] ?? '', market.calendar)).toEqual(beginningOf(terms.requestedAt, market.calendar));
    expect(instantOf(plan.history.lastSession, market.calendar) < terms.requestedAt).toBe(true);
  });

  it('buys what it sells again on the same day in a taxed account, at a loss', async () => {
    const washed = plan.history.months.flatMap(({ session, sales, purchases }) =>
      sales.filter(sale => sale.lotMethod === 'HIFO' && purchases.some(isOf(sale))).map(sale => ({ session, sale })),
    );
    expect(washed.filter(({ sale }) => !sale.account.accountType.endsWith('IRA')).length).toBeGreaterThan(0);
  });

  it('holds shares through a consolidation that leaves a fraction', async () => {
    const from = plan.history.months[0]?.session ?? '';
    const actions = await market.corporateActions({ from, to: plan.history.lastSession });
    const consolidated = actions.filter(
      action => action.kind === 'SPLIT' && action.ratio.newShares < action.ratio.oldShares,
    );
    expect(consolidated.length).toBeGreaterThan(0);
    const held = consolidated.flatMap(action =>
      ordersOf(plan).filter(({ symbol, side, shares }) => {
        const oldShares = action.kind === 'SPLIT' ? Number(action.ratio.oldShares) : 1;
        return symbol === action.symbol && side === 'BUY' && shares % oldShares !== 0;
      }),
    );
    expect(held.length).toBeGreaterThanOrEqual(consolidated.length);
  });

  it('sells in at least two tax years, draws incomes, charges fees and rebalances', () => {
    const { months } = plan.history;
    const years = months.flatMap(({ session, sales }) => (sales.length > 0 ? [session.slice(0, 4)] : []));
    expect(new Set(years).size).toBeGreaterThanOrEqual(2);
    for (const part of ['fees', 'deposits', 'withdrawals'] as const)
      expect(months.flatMap(month => month[part]).length).toBeGreaterThan(0);
    expect(ordersOf(plan).length).toBeGreaterThan(800);
    expect(ordersOf(plan).length).toBeLessThan(3_000);
  });
});

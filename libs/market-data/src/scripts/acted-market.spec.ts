import { AmountPerShare, Price } from '@sandbourse/money';
import fc from 'fast-check';
import { barsOf } from '../bar-series.js';
import { loadReplayMarket } from '../replay/load-replay-market.js';
import { PriceScripts } from './price-scripts.js';
import { readScriptedAction, type ScriptedAction } from './scripted-action.js';
import { TenantMarket } from './tenant-market.js';

const market = loadReplayMarket();
const EX_DATE = '2026-12-01';
const EFFECTIVE_AT = market.calendar.businessDayStart(EX_DATE);
const DAY_BEFORE = market.calendar.previousSession(EX_DATE).date;
const MIDDAY = new Date('2026-12-01T17:00:00Z');

function aSplit(newShares: bigint, oldShares: bigint, action: Partial<ScriptedAction> = {}): ScriptedAction {
  const ratio = { newShares, oldShares };
  return {
    actionId: 'act_1',
    firmId: 'HARBOR',
    symbol: 'AAPL',
    exDate: EX_DATE,
    kind: 'SPLIT',
    ratio,
    ...action,
  } as ScriptedAction;
}

function aDividend(amount: string, action: Partial<ScriptedAction> = {}): ScriptedAction {
  return readScriptedAction({
    action_id: 'act_2',
    firm_id: 'HARBOR',
    symbol: 'AAPL',
    kind: 'DIVIDEND',
    ex_date: action.exDate ?? EX_DATE,
    new_shares: null,
    old_shares: null,
    amount_per_share: amount,
    pay_date: '2026-12-15',
    price: null,
  });
}

function harborWith(...actions: readonly ScriptedAction[]) {
  const scripts = new PriceScripts();
  for (const action of actions) scripts.putAction(action);
  const tenants = new TenantMarket(market, scripts);
  return { harbor: tenants.forFirm('HARBOR'), summit: tenants.forFirm('SUMMIT'), scripts, tenants };
}

const closeOf = (date: string) => barsOf(market.bars('AAPL', { from: date, to: date }))[0]?.close;

describe('a split of a tenant', () => {
  it('halves the price from the beginning of its business day on, for that tenant alone', async () => {
    const { harbor, summit } = harborWith(aSplit(2n, 1n));
    const justBefore = new Date(EFFECTIVE_AT.getTime() - 1);
    expect(await harbor.quote('AAPL', justBefore)).toEqual(market.quote('AAPL', justBefore));

    for (const at of [EFFECTIVE_AT, MIDDAY]) {
      const [real, own] = [market.quote('AAPL', at), await harbor.quote('AAPL', at)];
      expect(Number(own.last)).toBeCloseTo(Number(real.last) / 2, 1);
      expect(Number(own.previousClose)).toBeCloseTo(Number(real.previousClose) / 2, 1);
      expect(Number(own.changePercent)).toBeCloseTo(Number(real.changePercent), 3);
      expect(own.source).toBe(`${real.source}+script:SPLIT:act_1`);
      expect(await summit.quote('AAPL', at)).toEqual(real);
      expect(await harbor.quote('SPY', at)).toEqual(market.quote('SPY', at));
    }
  });

  it('is in the bars from its ex-date on, and in the line of a session', async () => {
    const { harbor } = harborWith(aSplit(2n, 1n));
    const range = { from: DAY_BEFORE, to: '2026-12-02' };
    const [real, own] = [barsOf(market.bars('AAPL', range)), barsOf(await harbor.bars('AAPL', range))];
    const ratios = own.map(({ close }, n) => Math.round((Number(real[n]?.close) / Number(close)) * 100) / 100);
    expect(ratios).toEqual([1, 2, 2]);
    expect(own[0]?.source).toBe(real[0]?.source);
    expect(own[1]?.source).toContain('+script:SPLIT:act_1');

    const between = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-12-20T00:00:00Z') };
    const path = await harbor.sessionPath('AAPL', EX_DATE, between);
    expect(path.map(({ price }) => Number(price)).sort((a, b) => a - b)[0]).toBeCloseTo(Number(own[1]?.low), 1);
  });

  it('is among the corporate actions, and makes later dividends those of a smaller share', async () => {
    const { harbor } = harborWith(aSplit(4n, 1n));
    const range = { from: EX_DATE, to: '2027-06-01' };
    const own = (await harbor.corporateActions(range)).filter(({ symbol }) => symbol === 'AAPL');
    const real = market.corporateActions(range).filter(({ symbol }) => symbol === 'AAPL');
    expect(own[0]).toMatchObject({ kind: 'SPLIT', exDate: EX_DATE, source: 'script:SPLIT:act_1' });
    expect(own.slice(1).map(action => action.kind === 'DIVIDEND' && Number(action.amountPerShare))).toEqual(
      real.map(action => action.kind === 'DIVIDEND' && Number(action.amountPerShare) / 4),
    );
    expect(real.length).toBeGreaterThan(0);
    expect(await harbor.corporateActions(range, 'AAPL')).toEqual(own);
  });

  it('never crosses the market, in any sequence of actions', async () => {
    const aRatio = fc.tuple(fc.bigInt(1n, 50n), fc.bigInt(1n, 50n));
    const anAction = fc.oneof(
      aRatio.map(([newShares, oldShares]) => ({ newShares, oldShares })),
      fc.integer({ min: 1, max: 100_000 }).map(cents => ({ cents })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anAction, { minLength: 1, maxLength: 5 }), async drawn => {
        const actions = drawn.map((each, n) => {
          const exDate = market.calendar.addSessions(EX_DATE, n);
          return 'cents' in each
            ? { ...aDividend((each.cents / 100).toFixed(2)), actionId: `act_${n}`, exDate }
            : { ...aSplit(each.newShares, each.oldShares), actionId: `act_${n}`, exDate };
        });
        const { bid, last, ask } = await harborWith(...actions).harbor.quote('AAPL', new Date('2027-01-05T17:00:00Z'));
        expect(bid.isPositive()).toBe(true);
        expect(bid.isGreaterThan(last)).toBe(false);
        expect(last.isGreaterThan(ask)).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a merger of a tenant for cash', () => {
  const merged = { actionId: 'act_3', firmId: 'HARBOR', symbol: 'AAPL', exDate: EX_DATE, kind: 'CASH_MERGER' } as const;
  const { harbor } = harborWith({ ...merged, price: Price.of('250.00'), payDate: '2026-12-15' });

  it('leaves the security at what it was bought for, and nothing trades', async () => {
    const own = await harbor.quote('AAPL', MIDDAY);
    expect([own.bid, own.last, own.ask].map(price => price.toComputed())).toEqual(Array(3).fill('250.0000'));
    expect(own).toMatchObject({ isHalted: true, previousClose: closeOf(DAY_BEFORE) });
    expect((await harbor.quote('AAPL', new Date('2026-12-02T17:00:00Z'))).change.toComputed()).toBe('0.0000');
  });

  it('ends its bars, its sessions and its corporate actions', async () => {
    const bars = barsOf(await harbor.bars('AAPL', { from: DAY_BEFORE, to: '2026-12-04' }));
    expect(bars.map(({ date }) => date)).toEqual([DAY_BEFORE]);
    const between = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-12-20T00:00:00Z') };
    expect(await harbor.sessionPath('AAPL', EX_DATE, between)).toEqual([]);
    const actions = (await harbor.corporateActions({ from: EX_DATE, to: '2027-12-01' })).filter(
      a => a.symbol === 'AAPL',
    );
    expect(actions).toMatchObject([{ kind: 'CASH_MERGER', payDate: '2026-12-15', currency: 'USD' }]);
  });
});

describe('a spin-off of a tenant', () => {
  it('drops the price by what the new shares closed at, in shares of the tenant, which trade as they did', async () => {
    const spinOff = readScriptedAction({
      action_id: 'act_4',
      firm_id: 'HARBOR',
      symbol: 'AAPL',
      kind: 'SPIN_OFF',
      ex_date: EX_DATE,
      new_symbol: 'AMD',
      new_shares: 1,
      old_shares: 2,
      amount_per_share: null,
      pay_date: '2026-12-15',
      price: null,
    });
    const ofSpunOff = aSplit(2n, 1n, { symbol: 'AMD', exDate: DAY_BEFORE } as Partial<ScriptedAction>);
    const { harbor } = harborWith(ofSpunOff, spinOff);
    const own = barsOf(await harbor.bars('AMD', { from: DAY_BEFORE, to: DAY_BEFORE }))[0];
    const { last, source } = await harbor.quote('AAPL', EFFECTIVE_AT);
    expect(Number(last)).toBeCloseTo(Number(closeOf(DAY_BEFORE)) - Number(own?.close) / 2, 1);
    expect(source).toContain('+script:SPIN_OFF:act_4');
    expect((await harbor.quote('AMD', EFFECTIVE_AT)).source).toContain('script:SPLIT');
    const actions = await harbor.corporateActions({ from: EX_DATE, to: EX_DATE });
    expect(actions).toContainEqual(
      expect.objectContaining({ kind: 'SPIN_OFF', symbol: 'AAPL', newSymbol: 'AMD', payDate: '2026-12-15' }),
    );
  });
});

describe('a merger of a tenant for stock', () => {
  it('leaves the security at what was given for it by the close before, and nothing trades', async () => {
    const { harbor } = harborWith(
      readScriptedAction({
        action_id: 'act_5',
        firm_id: 'HARBOR',
        symbol: 'AAPL',
        kind: 'STOCK_MERGER',
        ex_date: EX_DATE,
        new_symbol: 'AMD',
        new_shares: 1,
        old_shares: 2,
        amount_per_share: '5.00',
        pay_date: '2026-12-15',
        price: null,
      }),
    );
    const given = Number(barsOf(market.bars('AMD', { from: DAY_BEFORE, to: DAY_BEFORE }))[0]?.close) / 2 + 5;
    for (const at of [EFFECTIVE_AT, new Date('2026-12-03T17:00:00Z')]) {
      const quote = await harbor.quote('AAPL', at);
      expect(Number(quote.last)).toBeCloseTo(given, 3);
      expect(quote.isHalted).toBe(true);
    }
    const bars = barsOf(await harbor.bars('AAPL', { from: DAY_BEFORE, to: '2026-12-04' }));
    expect(bars.map(({ date }) => date)).toEqual([DAY_BEFORE]);
    expect(await harbor.quote('AMD', MIDDAY)).toEqual(market.quote('AMD', MIDDAY));
    expect(await harbor.corporateActions({ from: EX_DATE, to: EX_DATE })).toContainEqual(
      expect.objectContaining({ kind: 'STOCK_MERGER', symbol: 'AAPL', cashPerShare: AmountPerShare.of('5.00') }),
    );
  });
});

describe('a special dividend of a tenant', () => {
  it('drops the price by what it pays when its business day begins', async () => {
    const { harbor } = harborWith(aDividend('5.00'));
    const own = await harbor.quote('AAPL', EFFECTIVE_AT);
    expect(Number(own.last)).toBeCloseTo(Number(closeOf(DAY_BEFORE)) - 5, 4);
    expect(own.previousClose).toEqual(closeOf(DAY_BEFORE));

    const [later] = (await harbor.corporateActions({ from: EX_DATE, to: EX_DATE })).filter(a => a.symbol === 'AAPL');
    expect(later).toMatchObject({ kind: 'DIVIDEND', payDate: '2026-12-15', amountPerShare: AmountPerShare.of('5.00') });
  });

  it('is of the shares of its day: after a split the day before, of half a share', async () => {
    const split = aSplit(2n, 1n, { exDate: DAY_BEFORE } as Partial<ScriptedAction>);
    const { harbor } = harborWith(split, aDividend('5.00'));
    const own = await harbor.quote('AAPL', EFFECTIVE_AT);
    expect(Number(own.last)).toBeCloseTo(Number(closeOf(DAY_BEFORE)) / 2 - 5, 1);
  });

  it('goes on until it is taken back', async () => {
    const { scripts, tenants } = harborWith(aDividend('5.00'));
    scripts.removeAction('HARBOR', 'act_2');
    expect(await tenants.forFirm('HARBOR').quote('AAPL', MIDDAY)).toEqual(market.quote('AAPL', MIDDAY));
    expect(tenants.scriptedFirms()).toEqual([]);
  });

  it('that was taken back stays so when the news of it comes late', () => {
    const { scripts } = harborWith(aDividend('5.00'));
    scripts.removeAction('HARBOR', 'act_2');
    scripts.putAction(aDividend('5.00'));
    expect(scripts.actionsOf('HARBOR')).toEqual([]);
  });

  it('is one of those that are set, and no other is left', () => {
    const { scripts } = harborWith(aDividend('5.00'), aSplit(2n, 1n));
    scripts.setActions('HARBOR', [aDividend('5.00')]);
    expect(scripts.actionsOf('HARBOR').map(({ actionId }) => actionId)).toEqual(['act_2']);
    scripts.setActions('HARBOR', []);
    expect(scripts.has('HARBOR')).toBe(false);
  });
});

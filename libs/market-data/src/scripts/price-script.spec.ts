import { Percentage, Price } from '@sandbourse/money';
import fc from 'fast-check';
import { loadReplayMarket } from '../replay/load-replay-market.js';
import { type PriceScript, type ScriptKind, scriptedQuote } from './price-script.js';
import { PriceScripts } from './price-scripts.js';
import { TenantMarket } from './tenant-market.js';

const market = loadReplayMarket();
const START = new Date('2026-11-20T17:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);

function aScript(script: Partial<PriceScript> = {}): PriceScript {
  return {
    scriptId: 'scr_1',
    firmId: 'HARBOR',
    symbol: 'AAPL',
    kind: 'CRASH',
    magnitude: Percentage.of('0.4000'),
    durationSeconds: 100,
    startsAt: START,
    endsAt: null,
    basePrice: Price.of('160.00'),
    seed: 0,
    ...script,
  };
}

const real = {
  ...market.quote('AAPL', START),
  bid: Price.of('159.99'),
  last: Price.of('160.00'),
  ask: Price.of('160.02'),
};

describe('a script', () => {
  it.each<[kind: ScriptKind, magnitude: string, seconds: number, touch: string]>([
    ['CRASH', '0.4000', 0, '159.9900 160.0000 160.0200'],
    ['CRASH', '0.4000', 50, '127.9900 128.0000 128.0200'],
    ['CRASH', '0.4000', 100, '95.9900 96.0000 96.0200'],
    ['CRASH', '0.4000', 100_000, '95.9900 96.0000 96.0200'],
    ['SPIKE', '0.5000', 25, '199.9800 200.0000 200.0300'],
    ['SPIKE', '0.5000', 50, '239.9800 240.0000 240.0300'],
    ['SPIKE', '0.5000', 75, '199.9800 200.0000 200.0300'],
    ['GAP', '-0.2500', 0, '119.9900 120.0000 120.0200'],
    ['GAP', '0.1000', 9, '175.9800 176.0000 176.0300'],
    ['FLAT', '0.0000', 99, '150.0000 150.0000 150.0000'],
    ['HALT', '0.0000', 1, '150.0000 150.0000 150.0000'],
  ])('%s of %s after %d s shows %s', (kind, magnitude, seconds, touch) => {
    const script = aScript({ kind, magnitude: Percentage.of(magnitude), basePrice: Price.of('150.00') });
    const { bid, last, ask } = scriptedQuote(real, script, after(seconds));
    expect([bid, last, ask].map(price => price.toComputed()).join(' ')).toBe(touch);
  });

  it('says so in the source, and keeps what is real', () => {
    const quote = scriptedQuote(real, aScript({ kind: 'HALT' }), START);
    expect(quote.source).toBe('replay:2021-11-19+script:HALT:scr_1');
    expect(quote).toMatchObject({ isHalted: true, previousClose: real.previousClose, volume: real.volume });
    expect(quote.change).toEqual(quote.last.minus(real.previousClose));
  });

  // biome-ignore format: a table
  it.each<{ kind: ScriptKind; seconds: number; moved: number; why: string }>([
    { kind: 'CRASH', seconds: 50,     moved: 50,      why: 'it falls' },
    { kind: 'CRASH', seconds: 600,    moved: 100,     why: 'it has fallen, and what is real is older' },
    { kind: 'CRASH', seconds: 3_600,  moved: 2_700,   why: 'it has fallen, and what is real moves on, 15 minutes late' },
    { kind: 'SPIKE', seconds: 99,     moved: 99,      why: 'it comes back' },
    { kind: 'WALK',  seconds: 3_600,  moved: 3_600,   why: 'it walks' },
    { kind: 'GAP',   seconds: 60,     moved: 0,       why: 'it has jumped' },
    { kind: 'GAP',   seconds: 3_600,  moved: 2_700,   why: 'what is real moves on' },
    { kind: 'FLAT',  seconds: 3_600,  moved: 0,       why: 'it does not move' },
    { kind: 'HALT',  seconds: 3_600,  moved: 0,       why: 'nothing trades' },
  ])('11. as_of of a $kind after $seconds s is $moved s: $why', ({ kind, seconds, moved }) => {
    const quote = market.quote('AAPL', after(seconds));
    expect(scriptedQuote(quote, aScript({ kind }), after(seconds)).asOf).toEqual(after(moved));
  });

  it('never crosses the market, whatever it does', () => {
    const kinds = fc.constantFrom<ScriptKind>('CRASH', 'SPIKE', 'GAP', 'FLAT', 'HALT', 'WALK');
    fc.assert(
      fc.property(kinds, fc.bigInt(0n, 9_999n), fc.integer({ min: 0, max: 200 }), (kind, magnitude, seconds) => {
        const script = aScript({ kind, magnitude: Percentage.ofUnits(kind === 'GAP' ? -magnitude : magnitude) });
        const { bid, last, ask } = scriptedQuote(real, script, after(Math.min(seconds, kind === 'SPIKE' ? 100 : 200)));
        expect(bid.isPositive()).toBe(true);
        expect(bid.isGreaterThan(last)).toBe(false);
        expect(last.isGreaterThan(ask)).toBe(false);
        expect(last.units % 100n).toBe(0n);
      }),
    );
  });
});

describe('a walk', () => {
  const walking = (seed: number, symbol = 'AAPL') => {
    const script = aScript({ kind: 'WALK', magnitude: Percentage.of('0.0500'), seed, symbol: '*' });
    return (seconds: number) => scriptedQuote({ ...real, symbol }, script, after(seconds)).last.toComputed();
  };
  const quarterHour = Array.from({ length: 900 }, (_, second) => second);

  it('begins at the price there is, and moves second by second within its band', () => {
    const walk = walking(7);
    expect(walk(0)).toBe('160.0000');
    const prices = quarterHour.map(walk);
    expect(new Set(prices).size).toBeGreaterThan(300);
    for (const price of prices) {
      expect(Number(price)).toBeGreaterThanOrEqual(152);
      expect(Number(price)).toBeLessThanOrEqual(168);
    }
    expect(Math.max(...prices.map(Number)) - Math.min(...prices.map(Number))).toBeGreaterThan(4);
  });

  it('is the same for the same seed and security, and another for another', () => {
    const path = (seed: number, symbol?: string) => quarterHour.map(walking(seed, symbol)).join();
    expect(path(7)).toBe(path(7));
    expect(path(7)).not.toBe(path(8));
    expect(path(7)).not.toBe(path(7, 'KO'));
  });
});

describe('a script of every security', () => {
  const scripts = new PriceScripts();
  const tenants = new TenantMarket(market, scripts);
  const sourceOf = (symbol: string) => (tenants.forFirm('HARBOR').quote(symbol, after(1)) as { source: string }).source;

  it('acts on each that has none of its own, whichever was made last', () => {
    scripts.put(aScript({ scriptId: 'scr_1', symbol: 'KO', kind: 'GAP' }));
    scripts.put(aScript({ scriptId: 'scr_2', symbol: '*', kind: 'WALK', basePrice: null }));
    expect(sourceOf('KO')).toContain('script:GAP:scr_1');
    expect(sourceOf('AAPL')).toContain('script:WALK:scr_2');
    expect(scripts.actsBetween('HARBOR', 'PG', { from: after(0), to: after(1) })).toBe(true);
    scripts.put(aScript({ scriptId: 'scr_3', symbol: '*', kind: 'CRASH', basePrice: null }));
    expect([sourceOf('KO'), sourceOf('AAPL')]).toEqual([
      expect.stringContaining('script:GAP:scr_1'),
      expect.stringContaining('script:CRASH:scr_3'),
    ]);
  });
});

it('54.7: a FLAT of every security holds each price at its start, until it is removed', async () => {
  const scripts = new PriceScripts();
  const tenants = new TenantMarket(market, scripts);
  const DAY_S = 86_400;
  scripts.put(aScript({ symbol: '*', kind: 'FLAT', durationSeconds: 0, basePrice: null }));
  for (const symbol of ['AAPL', 'KO']) {
    const { last } = await market.quote(symbol, START);
    const held = await tenants.forFirm('HARBOR').quote(symbol, after(400 * DAY_S));
    expect([held.bid, held.last, held.ask]).toEqual([last, last, last]);
    expect((await market.quote(symbol, after(400 * DAY_S))).last).not.toEqual(last);
  }
});

describe('the market of a tenant', () => {
  const scripts = new PriceScripts();
  const tenants = new TenantMarket(market, scripts);
  const lastOf = (firmId: string, at: Date) => (tenants.forFirm(firmId).quote('AAPL', at) as { source: string }).source;

  it('shows a script to its tenant alone, while it acts, and the one made last', () => {
    scripts.put(aScript({ scriptId: 'scr_1', kind: 'FLAT' }));
    scripts.put(aScript({ scriptId: 'scr_2', kind: 'GAP', startsAt: after(10), endsAt: after(20) }));

    expect(lastOf('HARBOR', after(-1))).toBe('replay:2021-11-19');
    expect(lastOf('HARBOR', after(0))).toContain('script:FLAT:scr_1');
    expect(lastOf('HARBOR', after(10))).toContain('script:GAP:scr_2');
    expect(lastOf('HARBOR', after(20))).toContain('script:FLAT:scr_1');
    expect(lastOf('HARBOR', after(100))).toBe('replay:2021-11-19');
    expect(lastOf('SUMMIT', after(0))).toBe('replay:2021-11-19');

    scripts.remove('HARBOR', 'scr_1');
    expect(lastOf('HARBOR', after(0))).toBe('replay:2021-11-19');
  });

  it('shows it under every spelling of its symbol', () => {
    scripts.put(aScript({ symbol: 'BRK-B', kind: 'FLAT' }));
    const quote = tenants.forFirm('HARBOR').quote('BRK.B', after(0));
    expect(quote).toMatchObject({ symbol: 'BRK-B', source: expect.stringContaining('script:FLAT') });
  });

  it.each([
    { acts: 'from its start', from: -10, to: 0, answer: true },
    { acts: 'while it lasts', from: 5, to: 8, answer: true },
    { acts: 'not before', from: -10, to: -1, answer: false },
    { acts: 'not from its end on', from: 10, to: 20, answer: false },
  ])('knows that a script acts $acts', ({ from, to, answer }) => {
    scripts.put(aScript({ symbol: 'KO', kind: 'GAP', endsAt: after(10) }));
    const window = { from: after(from), to: after(to) };
    expect(scripts.actsBetween('HARBOR', 'KO', window)).toBe(answer);
    expect(scripts.actsBetween('SUMMIT', 'KO', window)).toBe(false);
    expect(scripts.actsBetween('HARBOR', 'PG', window)).toBe(false);
  });

  it('leaves other securities, bars and rates as they are', () => {
    scripts.put(aScript());
    const harbor = tenants.forFirm('HARBOR');
    expect(harbor.quote('SPY', START)).toEqual(market.quote('SPY', START));
    expect(harbor.fxRate('EURUSD', START)).toEqual(market.fxRate('EURUSD', START));
    expect(harbor.bars('AAPL', { from: '2026-11-10', to: '2026-11-12' })).toHaveLength(3);
  });
});

import fc from 'fast-check';
import { CENT, type DailyBar } from './daily-bar.js';
import { hashText, mix } from './hash.js';
import { priceAt } from './intraday-path.js';
import { touchOf } from './touch.js';
import { volumeBy } from './volume-curve.js';

const FULL_SESSION = 23_400;
const EARLY_SESSION = 12_600;

/** Any bar in whole cents. */
const anyBar: fc.Arbitrary<DailyBar> = fc
  .record({
    low: fc.integer({ min: 1, max: 400_000 }),
    range: fc.integer({ min: 0, max: 50_000 }),
    openShare: fc.integer({ min: 0, max: 100 }),
    closeShare: fc.integer({ min: 0, max: 100 }),
    volume: fc.integer({ min: 0, max: 4_000_000_000 }),
  })
  .map(({ low, range, openShare, closeShare, volume }) => ({
    low: low * CENT,
    high: (low + range) * CENT,
    open: (low + Math.floor((range * openShare) / 100)) * CENT,
    close: (low + Math.floor((range * closeShare) / 100)) * CENT,
    volume,
  }));

const anySeed = fc.integer({ min: 0, max: 0xffffffff });
const anySession = fc.constantFrom(FULL_SESSION, EARLY_SESSION);

describe('the path of a day', () => {
  it('starts at the open, ends at the close, and is at the high and at the low in between', () => {
    fc.assert(
      fc.property(anyBar, anySeed, anySession, (bar, seed, seconds) => {
        const prices = Array.from({ length: seconds + 1 }, (_, second) => priceAt(bar, seed, second, seconds));
        expect(prices[0]).toBe(bar.open);
        expect(prices[seconds]).toBe(bar.close);
        expect(prices.reduce((a, b) => Math.max(a, b))).toBe(bar.high);
        expect(prices.reduce((a, b) => Math.min(a, b))).toBe(bar.low);
        expect(prices.every(price => price % CENT === 0)).toBe(true);
      }),
      { numRuns: 6 },
    );
  });

  it('touches exactly even a high or low with fractions of a cent', () => {
    const bar = { open: 510_012, high: 512_345, low: 509_999, close: 511_100, volume: 1000 };
    const prices = Array.from({ length: FULL_SESSION + 1 }, (_, second) => priceAt(bar, 7, second, FULL_SESSION));
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([bar.low, bar.high]);
  });

  it('moves in small steps', () => {
    const bar = { open: 1_000_000, high: 1_020_000, low: 990_000, close: 1_010_000, volume: 1000 };
    const steps = Array.from({ length: FULL_SESSION }, (_, second) =>
      Math.abs(priceAt(bar, 42, second + 1, FULL_SESSION) - priceAt(bar, 42, second, FULL_SESSION)),
    );
    const tenthOfTheRange = (bar.high - bar.low) / 10;
    expect(Math.max(...steps)).toBeLessThan(tenthOfTheRange);
  });

  it('sometimes meets the high first, sometimes the low', () => {
    const bar = { open: 100 * CENT, high: 200 * CENT, low: 50 * CENT, close: 120 * CENT, volume: 1 };
    const isHighFirst = (seed: number) => {
      for (let second = 0; second <= FULL_SESSION; second++) {
        const price = priceAt(bar, seed, second, FULL_SESSION);
        if (price === bar.high) return true;
        if (price === bar.low) return false;
      }
      throw new Error('neither was met');
    };
    const orders = Array.from({ length: 6 }, (_, i) => isHighFirst(mix(hashText('AAPL'), i)));
    expect(new Set(orders).size).toBe(2);
  });

  it('is this very path, on every machine', () => {
    const bar = { open: 1_576_500, high: 1_610_200, low: 1_565_327, close: 1_605_500, volume: 117_305_600 };
    const seed = mix(hashText('AAPL'), 20_211_119);
    const prices = [1, 60, 3_600, 7_200, 11_700, 20_000, 23_399].map(second =>
      priceAt(bar, seed, second, FULL_SESSION),
    );
    expect(prices).toEqual([1576600, 1578600, 1606300, 1592900, 1581900, 1567400, 1605400]);
  });
});

describe('the touch', () => {
  it('holds the last price, is a cent wide or more, and displays round lots', () => {
    fc.assert(
      fc.property(anyBar, anySeed, (bar, seed) => {
        const touch = touchOf(bar.close, bar, seed);
        expect(touch.bid).toBeLessThanOrEqual(bar.close);
        expect(touch.ask).toBeGreaterThanOrEqual(bar.close);
        expect(touch.ask - touch.bid).toBeGreaterThanOrEqual(CENT);
        for (const size of [touch.bidSize, touch.askSize]) {
          expect(size).toBeGreaterThanOrEqual(100);
          expect(size % 100).toBe(0);
        }
      }),
    );
  });

  it('stays inside the day when the day is wide enough', () => {
    fc.assert(
      fc.property(anyBar, anySeed, fc.nat(FULL_SESSION), (bar, seed, second) => {
        const touch = touchOf(priceAt(bar, seed, second, FULL_SESSION), bar, seed);
        if (bar.high - bar.low < touch.ask - touch.bid) return;
        expect(touch.bid).toBeGreaterThanOrEqual(bar.low);
        expect(touch.ask).toBeLessThanOrEqual(bar.high);
      }),
    );
  });

  it.each([
    { what: 'a busy share', close: 160, volume: 117_000_000, cents: 1 },
    { what: 'a busy share at a high price', close: 3_500, volume: 3_000_000, cents: 18 },
    { what: 'a quiet fund', close: 50, volume: 100_000, cents: 5 },
    { what: 'a bar without volume', close: 50, volume: 0, cents: 5 },
  ])('of $what is $cents cents wide', ({ close, volume, cents }) => {
    const price = close * 100 * CENT;
    const bar = { open: price, high: price * 2, low: 1, close: price, volume };
    const touch = touchOf(price, bar, 1);
    expect((touch.ask - touch.bid) / CENT).toBe(cents);
  });
});

describe('the volume of a day', () => {
  it('grows from nothing to all of it', () => {
    fc.assert(
      fc.property(fc.nat(4_000_000_000), fc.integer({ min: 1, max: FULL_SESSION }), (volume, second) => {
        expect(volumeBy(volume, 0, FULL_SESSION)).toBe(0);
        expect(volumeBy(volume, FULL_SESSION, FULL_SESSION)).toBe(volume);
        const now = volumeBy(volume, second, FULL_SESSION);
        expect(now).toBeGreaterThanOrEqual(volumeBy(volume, second - 1, FULL_SESSION));
      }),
    );
  });
});

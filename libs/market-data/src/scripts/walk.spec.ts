import fc from 'fast-check';
import { walkAt } from './walk.js';

const anInstant = fc.integer({ min: 0, max: 20 * 366 * 24 * 60 * 60 });
const aSeed = fc.integer({ min: 0, max: 2 ** 31 - 1 });

it('never leaves its band, at any time of any walk', () => {
  fc.assert(
    fc.property(anInstant, aSeed, fc.string(), (seconds, seed, name) => {
      const value = walkAt(seconds, seed, name);
      expect(value).toBeGreaterThanOrEqual(-1);
      expect(value).toBeLessThanOrEqual(1);
      expect(walkAt(seconds + 0.4, seed, name)).toBe(value);
    }),
  );
});

it('goes in small steps: a second is a small part of the band, wherever it is looked at', () => {
  fc.assert(
    fc.property(anInstant, aSeed, (seconds, seed) => {
      expect(Math.abs(walkAt(seconds + 1, seed, 'AAPL') - walkAt(seconds, seed, 'AAPL'))).toBeLessThan(0.4);
    }),
  );
});

it('deviates as a random walk does: by the square root of the time', () => {
  const deviation = (seconds: number) => {
    const squares = Array.from({ length: 2_000 }, (_, seed) => walkAt(seconds, seed, 'AAPL') ** 2);
    return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
  };
  expect(deviation(64) / deviation(16)).toBeCloseTo(2, 0);
  expect(deviation(16)).toBeGreaterThan(0.08);
  expect(deviation(16)).toBeLessThan(0.2);
});

it('spends as much time at either end of its band as in the middle', () => {
  const hours = Array.from({ length: 4_000 }, (_, hour) => walkAt(hour * 3_600, 5, 'AAPL'));
  const share = (from: number, to: number) => hours.filter(value => value >= from && value < to).length / hours.length;
  for (const [from, to] of [
    [-1, -0.5],
    [-0.5, 0],
    [0, 0.5],
    [0.5, 1],
  ] as const)
    expect(share(from, to)).toBeCloseTo(0.25, 1);
});

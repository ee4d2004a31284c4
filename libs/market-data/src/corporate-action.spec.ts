import { splitRatioOf } from './corporate-action.js';

describe('39.9: a ratio is exact', () => {
  // biome-ignore format: a table
  it.each([
    { newShares: 2,                       oldShares: 1,        ratio: [2n, 1n] },
    { newShares: 4,                       oldShares: 2,        ratio: [4n, 2n] },
    { newShares: '0.241917',              oldShares: 1,        ratio: [241_917n, 1_000_000n] },
    { newShares: 0.241917,                oldShares: '1.00',   ratio: [241_917n, 1_000_000n] },
    { newShares: 102918,                  oldShares: 100000,   ratio: [102_918n, 100_000n] },
    { newShares: '1.02918',               oldShares: '1',      ratio: [51_459n, 50_000n] },
    { newShares: '123456789012345678901', oldShares: '0.5',    ratio: [246_913_578_024_691_357_802n, 1n] },
    { newShares: '0.00000000000000000003', oldShares: '0.1',   ratio: [3n, 10_000_000_000_000_000_000n] },
  ])('$newShares for $oldShares', ({ newShares, oldShares, ratio }) => {
    const [made, of] = ratio;
    expect(splitRatioOf(newShares, oldShares)).toEqual({ newShares: made, oldShares: of });
  });
});

import { scriptPath, shownFrom } from './script-path.js';

// biome-ignore format: a table
it.each([
  { kind: 'CRASH', magnitude: '0.4',  path: [[-15, 200], [0, 200], [60, 120], [75, 120]] },
  { kind: 'SPIKE', magnitude: '0.5',  path: [[-15, 200], [0, 200], [30, 300], [60, 200], [75, 200]] },
  { kind: 'GAP',   magnitude: '-0.1', path: [[-15, 200], [0, 200], [0.001, 180], [75, 180]] },
  { kind: 'FLAT',  magnitude: null,   path: [[-15, 200], [0, 200], [0.001, 200], [75, 200]] },
  { kind: 'WALK',  magnitude: '0.05', path: [[-15, 200], [75, 200]] },
  { kind: 'HALT',  magnitude: null,   path: [[-15, 200], [0, 200], [0.001, 200], [75, 200]] },
] as const)('a $kind of $magnitude', ({ kind, magnitude, path }) => {
  const drawn = scriptPath('200.0000', { kind, magnitude, price: null, durationSeconds: 60 });
  expect(drawn.map(({ second, price }) => [second, price])).toEqual(path);
});

it.each(['FLAT', 'HALT'] as const)('54.13: a %s jumps to its price', kind => {
  const drawn = scriptPath('200', { kind, magnitude: null, price: '150.00', durationSeconds: 0 });
  expect(drawn.map(({ second, price }) => [second, price])).toEqual([
    [-15, 200],
    [0, 200],
    [0.001, 150],
    [75, 150],
  ]);
});

it('54.13: shows a script that an advance has completed at its last price, around the present', () => {
  const path = scriptPath('100', { kind: 'CRASH', magnitude: '0.2', price: null, durationSeconds: 60 });
  expect(shownFrom(path, 75)).toEqual(path);
  const afterAMonth = 30 * 86_400;
  expect(shownFrom(path, afterAMonth)).toEqual([
    { second: afterAMonth - 60, price: 80 },
    { second: afterAMonth + 60, price: 80 },
  ]);
});

import { keepMs, keptNote } from './keep.js';

const MINUTE_MS = 60_000;

// biome-ignore format: a table
it.each([
  { said: undefined, ms: 15 * MINUTE_MS },
  { said: '0',       ms: 0 },
  { said: '1.5',     ms: 1.5 * MINUTE_MS },
])('54.2: with SANDBOURSE_KEEP=$said, the sandbox stays for $ms ms', ({ said, ms }) => {
  expect(keepMs(said === undefined ? {} : { SANDBOURSE_KEEP: said })).toBe(ms);
});

it.each(['-1', 'for ever', ''])('54.2: refuses SANDBOURSE_KEEP=%s', said => {
  expect(() => keepMs({ SANDBOURSE_KEEP: said })).toThrow('SANDBOURSE_KEEP is a number of minutes');
});

it('54.2: says how long the sandbox stays and how to end it', () => {
  const kept = { base_url: 'http://127.0.0.1:8080', pid: 42 };
  expect(keptNote(kept, 15 * MINUTE_MS)).toBe(
    'Sandbourse runs at http://127.0.0.1:8080 for these and later tests. ' +
      'It ends 15 minutes after the last test (SANDBOURSE_KEEP); kill 42 ends it now.',
  );
  expect(keptNote(kept, 0)).toContain('It ends with the last test;');
});

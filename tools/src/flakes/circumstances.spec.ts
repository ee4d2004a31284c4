import { CIRCUMSTANCES, clockThatReaches } from './circumstances.js';

const NOW = new Date('2026-11-28T04:00:00Z');

it.each([
  { moment: '2026-11-28T04:01:00Z', leadMs: 0, ahead: '+60.000' },
  { moment: '2026-11-28T04:01:00Z', leadMs: 59_500, ahead: '+0.500' },
  { moment: '2026-11-27T04:00:00Z', leadMs: 1_000, ahead: '-86401.000' },
])('a clock that reaches $moment after $leadMs ms is ahead by $ahead s', ({ moment, leadMs, ahead }) => {
  expect(clockThatReaches(moment, leadMs, NOW, 'lib.so')).toMatchObject({ FAKETIME: ahead, LD_PRELOAD: 'lib.so' });
});

it('every circumstance has a name of its own, and a valid moment', () => {
  expect(new Set(CIRCUMSTANCES.map(({ name }) => name)).size).toBe(CIRCUMSTANCES.length);
  for (const { reaches } of CIRCUMSTANCES)
    if (reaches) expect(new Date(reaches).toISOString()).toBe(reaches.replace('Z', '.000Z'));
});

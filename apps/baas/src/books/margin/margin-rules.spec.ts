import { isPatternRuleInForce } from './margin-rules.js';

// biome-ignore format: a table
it.each([
  { day: 'the last day before its deletion', on: '2026-06-03', isKept: false, inForce: true },
  { day: 'the day of its deletion',          on: '2026-06-04', isKept: false, inForce: false },
  { day: 'the day of its deletion',          on: '2026-06-04', isKept: true,  inForce: true },
  { day: 'the last day of the phase-out',    on: '2027-10-20', isKept: true,  inForce: true },
  { day: 'the last day of the phase-out',    on: '2027-10-20', isKept: false, inForce: false },
  { day: 'the day after the phase-out',      on: '2027-10-21', isKept: true,  inForce: false },
])('53.14: on $day, $on, the pattern-day-trader rule is in force: $inForce, if a firm keeps it: $isKept', ({ on, isKept, inForce }) => {
  expect(isPatternRuleInForce(on, isKept)).toBe(inForce);
});

import { Money } from '@sandbourse/money';
import { anAccount } from '../../testing/builders.js';
import { checkContribution, contributionDueDate, type RequestedContribution, remainingOf } from './contribution.js';
import { contributionLimitOf } from './contribution-limit.js';

// biome-ignore format: a table
it.each([
  { year: 2019, due: '2020-07-15', why: 'postponed (Notice 2020-23)' },
  { year: 2020, due: '2021-05-17', why: 'postponed (Notice 2021-21)' },
  { year: 2021, due: '2022-04-18', why: 'Emancipation Day was kept on Friday, April 15' },
  { year: 2022, due: '2023-04-18', why: 'a Saturday, a Sunday, and Emancipation Day kept on the Monday' },
  { year: 2023, due: '2024-04-15', why: 'a Monday' },
  { year: 2025, due: '2026-04-15', why: 'a Wednesday' },
  { year: 2027, due: '2028-04-18', why: 'a Saturday, a Sunday, and Emancipation Day kept on the Monday' },
])('a contribution for $year may be made until $due: $why', ({ year, due }) => {
  expect(contributionDueDate(year)).toBe(due);
});

const IRA = anAccount({ accountType: 'ROTH_IRA' });
const asked = (change: Partial<RequestedContribution> = {}): RequestedContribution => ({
  year: 2026,
  amount: Money.of('500'),
  currency: 'USD',
  today: '2026-11-20',
  ...change,
});
const made = (amount: string, year = 2026) => ({ year, made: Money.of(amount), ...contributionLimitOf(year, null) });
const UNTIL_DUE = { year: 2025, today: '2026-04-15' };
const TOO_LATE = { year: 2025, today: '2026-04-16' };

// biome-ignore format: a table
it.each([
  { contribution: 'up to the limit',          of: asked(), soFar: made('7000'), checks: [] },
  { contribution: 'beyond it by a unit',      of: asked(), soFar: made('7000.0001'), checks: ['CONTRIBUTION_LIMIT'] },
  { contribution: 'for last year, in time',   of: asked(UNTIL_DUE), soFar: made('0', 2025), checks: [] },
  { contribution: 'for last year, too late',  of: asked(TOO_LATE), soFar: made('0', 2025), checks: ['CONTRIBUTION_YEAR'] },
  { contribution: 'for the year before that', of: asked({ ...UNTIL_DUE, year: 2024 }), soFar: made('0', 2024), checks: ['CONTRIBUTION_YEAR'] },
  { contribution: 'for next year',            of: asked({ year: 2027 }), soFar: made('0', 2027), checks: ['CONTRIBUTION_YEAR'] },
  { contribution: 'in another currency',      of: asked({ currency: 'EUR' }), soFar: made('0'), checks: ['CURRENCY'] },
])('a contribution $contribution: $checks', ({ of, soFar, checks }) => {
  expect(checkContribution(of, IRA, soFar).map(({ check }) => check)).toEqual(checks);
});

it('goes into an IRA only', () => {
  expect(checkContribution(asked(), anAccount(), null)).toMatchObject([{ check: 'REGISTRATION' }]);
});

it('leaves nothing, and never less, once the limit is reached', () => {
  expect(remainingOf(made('7000')).toComputed()).toBe('500.0000');
  expect(remainingOf(made('9000')).toComputed()).toBe('0.0000');
});

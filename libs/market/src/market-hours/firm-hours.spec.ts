import { TradingCalendar } from '@sandbourse/market-data';
import { FirmHours } from './firm-hours.js';

const [NOON, LATER] = [new Date('2026-11-20T12:00:00Z'), new Date('2026-11-20T12:00:01Z')];
const FIRST = { hours: 'EXCHANGE', setAt: NOON } as const;
const SECOND = { hours: 'ALWAYS_OPEN', setAt: LATER } as const;

it.each([
  { come: 'in their order', sets: [FIRST, SECOND] },
  { come: 'the other way around', sets: [SECOND, FIRST] },
  { come: 'twice', sets: [FIRST, SECOND, FIRST, SECOND] },
])('settings that $come leave what was said last', ({ sets }) => {
  const hours = new FirmHours('EXCHANGE', new TradingCalendar());
  for (const set of sets) hours.put('HARBOR', set);
  expect(hours.hoursOf('HARBOR')).toBe('ALWAYS_OPEN');
});

it('holds for one firm alone; who trades for none, or has said nothing, has what there is otherwise', () => {
  const hours = new FirmHours('ALWAYS_OPEN', new TradingCalendar());
  hours.put('HARBOR', FIRST);
  expect(['HARBOR', 'SUMMIT', null].map(firm => hours.hoursOf(firm))).toEqual([
    'EXCHANGE',
    'ALWAYS_OPEN',
    'ALWAYS_OPEN',
  ]);
  expect(hours.stateAt(NOON, 'HARBOR')).toMatchObject({ hours: 'EXCHANGE', isOpen: false });
  expect(hours.stateAt(NOON, null)).toMatchObject({ hours: 'ALWAYS_OPEN', isOpen: true });
});

import { byType, eventGroups } from './event-groups.js';

const advance = { from: '2026-11-20T10:00:00Z', to: '2026-12-20T10:00:00Z' };
const event = (time: string, type = 'filled') => ({ time, type });

it('54.14: is one group for each advance, and one for what is between them', () => {
  const [after, late, early, before] = [
    event('2026-12-20T10:00:00.000000001Z'),
    event('2026-12-20T10:00:00Z'),
    event('2026-11-20T10:00:00.001Z'),
    event('2026-11-20T10:00:00Z'),
  ];
  const other = { from: advance.to, to: '2027-01-20T10:00:00Z' };
  expect(eventGroups([event('2026-12-21T00:00:00Z'), late, early, before], [other, advance])).toEqual([
    { advance: other, events: [event('2026-12-21T00:00:00Z')] },
    { advance, events: [late, early] },
    { advance: undefined, events: [before] },
  ]);
  expect(eventGroups([after], [])).toEqual([{ advance: undefined, events: [after] }]);
});

it('54.14: counts the events of a group by type', () => {
  const [first, second, third] = [event('1', 'a'), event('2', 'b'), event('3', 'a')];
  expect(byType([first, second, third])).toEqual([
    ['a', [first, third]],
    ['b', [second]],
  ]);
});

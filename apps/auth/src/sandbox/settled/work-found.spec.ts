import { FirmTaskOutcome, type ServiceName } from '@sandbourse/contracts';
import { ended, merged, openWorkIn } from './work-found.js';

const outcomes = (by: Partial<Record<ServiceName, object>>) =>
  new Map(Object.entries(by).map(([service, outcome]) => [service as ServiceName, FirmTaskOutcome.parse(outcome)]));

const orders = (...ids: string[]) => ({ work: 'ORDERS' as const, count: ids.length, ids, due_at: null });

it('56.4: names the services that have not applied all events, and counts events that were published meanwhile', () => {
  expect(openWorkIn(outcomes({ baas: { events_since: 0 }, pm: { events_since: 0 } }))).toEqual([]);
  expect(openWorkIn(outcomes({ baas: { is_drained: false }, pm: {} }))).toMatchObject([
    { work: 'EVENTS', count: 1, ids: ['baas'] },
  ]);
  expect(openWorkIn(outcomes({ baas: { events_since: 3 }, pm: { events_since: 2 } }))).toMatchObject([
    { work: 'EVENTS', count: 3, ids: [] },
  ]);
});

it('56.4: counts an order once that several services report', () => {
  const due = { ...orders('b', 'c'), due_at: '2026-11-20T21:00:00.000Z' };
  expect(merged([orders('a', 'b'), due])).toEqual([
    { work: 'ORDERS', count: 3, ids: ['a', 'b', 'c'], due_at: '2026-11-20T21:00:00.000000000Z' },
  ]);
});

it('56.4: work has ended that was seen before and is no longer open', () => {
  const funding = { ...orders('f'), work: 'FUNDING' as const };
  expect(ended([orders('a', 'b'), funding, orders('b')], [orders('b')])).toEqual([orders('a'), funding]);
  expect(ended([orders('a')], [orders('a')])).toEqual([]);
});

it('56.4: counts ended work of which only some ids were reported', () => {
  expect(ended([{ ...orders('a'), count: 300 }], [])).toMatchObject([{ count: 300, ids: ['a'] }]);
});

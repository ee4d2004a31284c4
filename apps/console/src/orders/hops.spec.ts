import { type Happened, hopsOf } from './hops.js';

const at = (second: number) => `2026-11-20T16:00:0${second}.000000000Z`;

const happened = {
  order: {
    order_id: 'ord_1',
    currency: 'USD',
    submitted_at: at(1),
    fills: [{ execution_id: 'exec_1', executed_at: at(2) }],
    incidents: [{ code: 'OVERFILLED', occurred_at: at(4) }],
  },
  entries: [{ transaction_id: 'txn_1', posted_at: at(3) }],
  events: [
    { id: 'evt_1', time: at(1) },
    { id: 'evt_2', time: at(3) },
  ],
} as unknown as Happened;

it('tells what happened in its order, causes before what they cause', () => {
  expect(hopsOf(happened).map(({ kind }) => kind)).toEqual(['request', 'event', 'fill', 'entry', 'event', 'incident']);
});

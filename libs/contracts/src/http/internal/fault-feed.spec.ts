import { appliedFault } from './fault-feed.js';

const FAULT = 'flt_01M7YTT5NMF4MMD6DGJKSYQC69';

it('60.1: the name of a fault has the id that the client of a firm sees, also of a firm with a seed', () => {
  const named = `slow; fault=${FAULT}`;
  expect([FAULT, `${FAULT}x4f9c2a`].map(fault_id => appliedFault({ do: 'slow', fault_id }))).toEqual([named, named]);
  expect(appliedFault({ do: 'slow', fault_id: null })).toBe('slow');
});

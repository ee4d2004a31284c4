import { wordsOf } from './order-trace.js';

const REQUEST = {
  step: 'REQUEST',
  recorded_at: '2026-11-21T10:35:41.821000000Z',
  id: 'ask-1',
  request_id: 'ask-1',
  trace_id: null,
  has_idempotency_key: true,
  fault: null,
} as const;

it('60.1: the line of a request names the fault that it met', () => {
  expect(wordsOf(REQUEST)).toBe('request ask-1, with an idempotency key');
  expect(wordsOf({ ...REQUEST, fault: 'lose_reply; fault=flt_1' })).toBe(
    'request ask-1, with an idempotency key, met lose_reply; fault=flt_1',
  );
});

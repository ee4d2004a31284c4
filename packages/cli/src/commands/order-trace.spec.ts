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

const ATTEMPT = {
  step: 'WEBHOOK',
  recorded_at: '2026-11-21T10:35:42.480000000Z',
  id: 'dlv_1',
  webhook_id: 'whk_1',
  delivery_id: 'dlv_1',
  event_id: 'evt_1',
  attempt: 2,
  status: 'SUCCEEDED',
  http_status: 200,
  error: null,
  duration_ms: 12,
  fault: null,
} as const;

it('60.1: the line of a delivery names the fault that its attempt met', () => {
  expect(wordsOf(ATTEMPT)).toBe('whk_1, attempt 2: 200 in 12 ms  dlv_1');
  expect(wordsOf({ ...ATTEMPT, fault: 'deliver_twice; fault=flt_1' })).toBe(
    'whk_1, attempt 2: 200 in 12 ms, met deliver_twice; fault=flt_1  dlv_1',
  );
});

const MESSAGE = {
  step: 'FIX_MESSAGE',
  recorded_at: '2026-11-21T10:35:42.480000000Z',
  id: '8',
  session_id: 'VENUE->BANK',
  direction: 'OUT',
  seq_num: 4,
  msg_type: '8',
  name: 'Execution Report',
  raw: '35=8|',
  fault: null,
} as const;

it('60.1: the line of a FIX message names the fault that it met', () => {
  expect(wordsOf({ ...MESSAGE, fields: [] })).toBe('sent Execution Report, number 4  35=8|');
  expect(wordsOf({ ...MESSAGE, fields: [], fault: 'poss_dup; fault=flt_1' })).toBe(
    'sent Execution Report, number 4, met poss_dup; fault=flt_1  35=8|',
  );
});

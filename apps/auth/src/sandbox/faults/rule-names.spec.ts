import { BookFaultRule, CreateFaultBody, FaultKind } from '@sandbourse/contracts';
import { ValidationFailed } from '@sandbourse/platform/errors';
import { namedBy } from './rule-names.js';

/** The parameters without which a fault is refused. */
const NEEDED: Partial<Record<FaultKind, object>> = { status: { status: 503 }, scenario: { scenario: 'REJECT' } };

/** Returns the names of the fields for which a rule is refused. */
function refusedFields(rule: object): string[] {
  const parsed = CreateFaultBody.safeParse(rule);
  if (!parsed.success) return parsed.error.issues.map(({ path }) => path.join('.'));
  try {
    namedBy(parsed.data);
    return [];
  } catch (error) {
    if (error instanceof ValidationFailed) return error.items.map(({ loc }) => String(loc.at(-1)));
    throw error;
  }
}

const TERMS = {
  answer: { on: 'POST /orders' },
  'order in the body': { on: 'POST /orders', symbol: 'AAPL', quantity: '3' },
  'body of a GET': { on: 'GET /orders', quantity: '3' },
  deposit: { on: 'POST /accounts/acct_1/funding' },
  'event stream': { on: 'GET /events/trades' },
  WebSocket: { on: 'GET /pm/stream' },
  'login itself': { on: 'POST /auth/login' },
  'event type': { on: 'svc.pm.rebalancing.*' },
  key: { key_id: 'key_01M7YTT5NMF4MMD6DGJKSYQC69' },
  webhook: { key_id: 'whk_01M7YTT5NMF4MMD6DGJKSYQC69' },
  symbol: { symbol: 'AAPL' },
  quantity: { quantity: '3' },
  session: { session: 'BANK' },
} as const;
type Term = keyof typeof TERMS;

const OF_ANSWERS: readonly Term[] = ['answer', 'order in the body', 'deposit', 'key', 'symbol', 'quantity'];
const OF_STREAMS: readonly Term[] = ['event stream', 'WebSocket', 'key'];
const OF_WEBHOOKS: readonly Term[] = ['event type', 'webhook'];
const OF_FIX: readonly Term[] = ['symbol', 'quantity', 'session'];
const OF_DEPOSITS: readonly Term[] = ['deposit', 'key'];

// biome-ignore format: a table
const MATCHABLE: Readonly<Record<FaultKind, readonly Term[]>> = {
  lose_reply:          OF_ANSWERS,
  cut:                 OF_ANSWERS,
  hang:                OF_ANSWERS,
  slow:                OF_ANSWERS,
  status:              [...OF_ANSWERS, 'event stream', 'WebSocket'],
  end_token:           [...OF_ANSWERS, 'event stream'],
  content_type:        OF_ANSWERS,
  broken_gzip:         OF_ANSWERS,
  disconnect:          OF_STREAMS,
  mute:                OF_STREAMS,
  half_open:           OF_STREAMS,
  duplicate:           OF_STREAMS,
  late:                OF_STREAMS,
  slow_consumer:       OF_STREAMS,
  gap:                 ['event stream', 'key'],
  deliver_twice:       OF_WEBHOOKS,
  deliver_late:        OF_WEBHOOKS,
  out_of_order:        OF_WEBHOOKS,
  unreachable:         OF_WEBHOOKS,
  lose_response:       OF_WEBHOOKS,
  stale_timestamp:     OF_WEBHOOKS,
  old_secret:          OF_WEBHOOKS,
  scenario:            OF_FIX,
  sequence_gap:        OF_FIX,
  poss_dup:            OF_FIX,
  resend_storm:        OF_FIX,
  sequence_reset:      OF_FIX,
  fix_logout:          OF_FIX,
  slow_ack:            OF_FIX,
  ignore_test_request: ['session'],
  return_deposit:      OF_DEPOSITS,
  hold_deposit:        OF_DEPOSITS,
};

it.each(FaultKind.options)('60.1: %s takes the terms with which it can match, and refuses all others', kind => {
  const accepted = Object.entries(TERMS)
    .filter(([, terms]) => refusedFields({ do: kind, ...NEEDED[kind], ...terms }).length === 0)
    .map(([term]) => term);
  expect(new Set(accepted)).toEqual(new Set(MATCHABLE[kind]));
});

// biome-ignore format: a table
it.each([
  { rule: { do: 'lose_reply', on: 'GET /events/trades' },              field: 'on',       cure: 'is an event stream, which cannot meet lose_reply. Use status, end_token, disconnect, mute' },
  { rule: { do: 'end_token', on: 'GET /stream' },                      field: 'on',       cure: 'is a WebSocket, which cannot meet end_token. Use status, disconnect, mute' },
  { rule: { do: 'slow', on: 'POST /auth/login' },                      field: 'on',       cure: 'takes no login or key' },
  { rule: { do: 'status', status: 429, on: 'GET /stream', symbol: 'AAPL' },     field: 'symbol',   cure: 'streams have no symbol' },
  { rule: { do: 'status', status: 429, on: 'GET /events/trades', quantity: '1' }, field: 'quantity', cure: 'no body' },
])('60.1: $rule is refused with the cure', ({ rule, field, cure }) => {
  expect(refusedFields(rule)).toEqual([field]);
  expect(() => namedBy(CreateFaultBody.parse(rule))).toThrow(
    expect.objectContaining({ items: [expect.objectContaining({ msg: expect.stringContaining(cure) })] }),
  );
});

// biome-ignore format: a table
it.each([
  { rule: { do: 'return_deposit', symbol: 'AAPL' },        message: 'Not allowed for return_deposit: use on, key_id' },
  { rule: { do: 'ignore_test_request', quantity: '3' },    message: 'Not allowed for ignore_test_request: use session' },
  { rule: { do: 'mute', symbol: 'AAPL' },                  message: 'Not allowed for mute: use on, key_id' },
])('60.1: $rule is refused in a book, too', ({ rule, message }) => {
  expect(BookFaultRule.safeParse(rule).error?.issues.map(issue => issue.message)).toEqual([message]);
});

it('60.1: a quantity is allowed if one of the routes has a body', () => {
  expect(refusedFields({ do: 'slow', on: '/orders', quantity: '3' })).toEqual([]);
});

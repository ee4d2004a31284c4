import { type CreateFaultBody, FAULT_TERMS, type Fault } from '@sandbourse/sdk';

export type FaultKind = CreateFaultBody['do'];

interface Terms {
  readonly label: string;
  /** The answer that the client sees. */
  readonly hint: string;
  /** The parameters of the fault, by the names of their fields. */
  readonly parameters: readonly (
    | 'status'
    | 'retry_after'
    | 'bytes'
    | 'seconds'
    | 'events'
    | 'close_code'
    | 'scenario'
    | 'code'
    | 'days'
  )[];
}

// biome-ignore format: a table
export const FAULTS: Readonly<Record<FaultKind, Terms>> = {
  lose_reply:   { label: 'Lose the reply',     parameters: [],                        hint: 'The request is processed, and no byte of the answer arrives.' },
  cut:          { label: 'Cut the body',       parameters: ['bytes'],                 hint: 'The connection ends after some bytes of the body.' },
  hang:         { label: 'Hang',               parameters: ['seconds'],               hint: 'No byte arrives, and the connection ends later.' },
  slow:         { label: 'Slow',               parameters: ['seconds'],               hint: 'The answer arrives late.' },
  status:       { label: 'Status',             parameters: ['status', 'retry_after'], hint: 'The request is not processed.' },
  end_token:    { label: 'End the token',      parameters: [],                        hint: 'The answer is 401, and the token is no longer valid.' },
  content_type: { label: 'Wrong content type', parameters: [],                        hint: 'JSON arrives as text/html.' },
  broken_gzip:  { label: 'Broken gzip',        parameters: [],                        hint: 'The body cannot be decompressed.' },
  disconnect:   { label: 'Disconnect a stream', parameters: ['events', 'close_code'],       hint: 'The event stream or WebSocket ends after some events.' },
  mute:         { label: 'Mute a stream',      parameters: ['events'],                hint: 'The stream stays connected, and its events end. Heartbeats continue.' },
  half_open:    { label: 'Half-open stream',   parameters: ['events'],                hint: 'The stream stays connected, and nothing passes in either direction.' },
  duplicate:    { label: 'Duplicate events',   parameters: [],                        hint: 'Each event of the stream arrives twice.' },
  late:         { label: 'Late events',        parameters: ['seconds'],               hint: 'Each event of the stream arrives late.' },
  slow_consumer: { label: 'Slow consumer',     parameters: ['events'],                hint: 'The stream ends as if the client had read too slowly.' },
  gap:          { label: 'Gap',                parameters: [],                        hint: 'The event of Last-Event-ID is no longer in memory.' },
  deliver_twice:   { label: 'Deliver twice',   parameters: [],                        hint: 'A webhook receives the delivery twice.' },
  deliver_late:    { label: 'Deliver late',    parameters: ['seconds'],               hint: 'A webhook receives the delivery late.' },
  out_of_order:    { label: 'Out of order',    parameters: ['seconds'],               hint: 'A webhook receives the delivery after a later one of another account.' },
  unreachable:     { label: 'Unreachable',     parameters: [],                        hint: 'The target of a webhook seems to refuse the connection.' },
  lose_response:   { label: 'Lose the response', parameters: [],                      hint: 'A webhook receives the delivery, and later receives it again.' },
  stale_timestamp: { label: 'Stale timestamp', parameters: ['seconds'],               hint: 'The delivery to a webhook is signed as if it was sent long ago.' },
  scenario:        { label: 'Scenario',        parameters: ['scenario'],              hint: 'The venue executes orders in this way, also orders that come over FIX.' },
  sequence_gap:    { label: 'FIX: sequence gap',   parameters: [],                    hint: 'A FIX client does not get a report, and has to request it again.' },
  poss_dup:        { label: 'FIX: duplicate report', parameters: [],                  hint: 'A FIX client gets a report again, with PossDupFlag.' },
  resend_storm:    { label: 'FIX: resend storm',   parameters: [],                    hint: 'A FIX client gets all reports of its session again.' },
  sequence_reset:  { label: 'FIX: reset',          parameters: [],                    hint: 'The sequence numbers of the FIX session are reset to 1.' },
  fix_logout:      { label: 'FIX: logout',         parameters: [],                    hint: 'The venue logs the FIX client out in the middle of an order.' },
  slow_ack:        { label: 'FIX: slow acknowledgement', parameters: ['seconds'],     hint: 'A FIX client gets the report New late.' },
  ignore_test_request: { label: 'FIX: no answer to TestRequest', parameters: [],      hint: 'The venue does not answer a TestRequest.' },
  old_secret:      { label: 'Old secret',      parameters: [],                        hint: 'The delivery to a webhook is not signed with its current secret.' },
  return_deposit: { label: 'Return a deposit', parameters: ['code', 'days'],          hint: 'The deposit is completed. The bank takes it back some business days later.' },
  hold_deposit: { label: 'Hold a deposit',     parameters: ['days'],                  hint: 'The deposit settles some business days later.' },
};

export const FAULT_KINDS = Object.keys(FAULTS) as FaultKind[];

type Term = (typeof FAULT_TERMS)[FaultKind][number];

/** Returns true if a fault of this kind can select what it meets by this field. */
export function selectsBy(kind: FaultKind, term: Term): boolean {
  return FAULT_TERMS[kind].some(each => each === term);
}

/** Returns what meets a fault: `POST /orders, AAPL`. */
export function whereOf({ do: kind, on, symbol, quantity, session }: Fault): string {
  const everything = kind === 'scenario' ? 'every order' : selectsBy(kind, 'on') ? 'every request' : 'FIX sessions';
  return [on === '*' ? everything : on, symbol, quantity, session].filter(part => part !== null).join(', ');
}

export const STATUSES = [429, 500, 502, 503, 504] as const;

const SELECTED = ['symbol', 'quantity', 'session'] as const;
const TEXT_PARAMETERS = ['scenario', 'code'] as const;

/** Returns the request of a form, without empty fields and without the fields of other faults. */
export function faultOf(form: FormData): CreateFaultBody {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const kind = text('do') as FaultKind;
  const numbers = [...FAULTS[kind].parameters, 'times' as const].filter(
    name => !TEXT_PARAMETERS.some(each => each === name) && text(name) !== '',
  );
  const texts = [
    ...SELECTED.filter(name => selectsBy(kind, name)),
    ...TEXT_PARAMETERS.filter(name => FAULTS[kind].parameters.includes(name)),
  ].filter(name => text(name) !== '');
  return {
    do: kind,
    on: (selectsBy(kind, 'on') && text('on')) || '*',
    ...Object.fromEntries(texts.map(name => [name, text(name)])),
    ...Object.fromEntries(numbers.map(name => [name, Number(text(name))])),
  } as CreateFaultBody;
}

/** Returns which of the matching requests meet a fault: `after 2, one of 3, at most 1`. */
export function whichOf({ times, every, probability, after }: Fault): string {
  const parts = [
    ...(after === null ? [] : [`after ${after}`]),
    ...(every === null ? [] : [`one of ${every}`]),
    ...(probability === null ? [] : [`${Math.round(probability * 100)}%`]),
    ...(times === null ? [] : [`at most ${times}`]),
  ];
  return parts.length === 0 ? 'all' : parts.join(', ');
}

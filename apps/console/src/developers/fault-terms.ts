import type { CreateFaultBody, Fault } from '@sandbourse/sdk';

export type FaultKind = CreateFaultBody['do'];

interface Terms {
  readonly label: string;
  /** The answer that the client sees. */
  readonly hint: string;
  /** The parameters of the fault, by the names of their fields. */
  readonly parameters: readonly ('status' | 'retry_after' | 'bytes' | 'seconds' | 'events' | 'code' | 'days')[];
}

// biome-ignore format: a table
export const FAULT_TERMS: Readonly<Record<FaultKind, Terms>> = {
  lose_reply:   { label: 'Lose the reply',     parameters: [],                        hint: 'The request is processed, and no byte of the answer arrives.' },
  cut:          { label: 'Cut the body',       parameters: ['bytes'],                 hint: 'The connection ends after some bytes of the body.' },
  hang:         { label: 'Hang',               parameters: ['seconds'],               hint: 'No byte arrives, and the connection ends later.' },
  slow:         { label: 'Slow',               parameters: ['seconds'],               hint: 'The answer arrives late.' },
  status:       { label: 'Status',             parameters: ['status', 'retry_after'], hint: 'The request is not processed.' },
  end_token:    { label: 'End the token',      parameters: [],                        hint: 'The answer is 401, and the token is no longer valid.' },
  content_type: { label: 'Wrong content type', parameters: [],                        hint: 'JSON arrives as text/html.' },
  broken_gzip:  { label: 'Broken gzip',        parameters: [],                        hint: 'The body cannot be decompressed.' },
  disconnect:   { label: 'Disconnect a stream', parameters: ['events'],               hint: 'The event stream ends after some events.' },
  mute:         { label: 'Mute a stream',      parameters: ['events'],                hint: 'The event stream stays connected, and its events end. Heartbeats continue.' },
  duplicate:    { label: 'Duplicate events',   parameters: [],                        hint: 'Each event of the event stream arrives twice.' },
  late:         { label: 'Late events',        parameters: ['seconds'],               hint: 'Each event of the event stream arrives late.' },
  deliver_twice:   { label: 'Deliver twice',   parameters: [],                        hint: 'A webhook receives the delivery twice.' },
  stale_timestamp: { label: 'Stale timestamp', parameters: ['seconds'],               hint: 'The delivery to a webhook is signed as if it was sent long ago.' },
  old_secret:      { label: 'Old secret',      parameters: [],                        hint: 'The delivery to a webhook is not signed with its current secret.' },
  return_deposit: { label: 'Return a deposit', parameters: ['code', 'days'],          hint: 'The deposit is completed. The bank takes it back some business days later.' },
  hold_deposit: { label: 'Hold a deposit',     parameters: ['days'],                  hint: 'The deposit settles some business days later.' },
};

export const FAULT_KINDS = Object.keys(FAULT_TERMS) as FaultKind[];
/** The codes with which a bank returns a payment, with their meaning. */
export const RETURN_CODES = { R01: 'insufficient funds', R02: 'account closed', R10: 'not authorized' } as const;
export const STATUSES = [429, 500, 502, 503, 504] as const;

/** Returns the request of a form, without empty fields and without the parameters of other faults. */
export function faultOf(form: FormData): CreateFaultBody {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const kind = text('do') as FaultKind;
  const { parameters } = FAULT_TERMS[kind];
  const numbers = [...parameters.filter(name => name !== 'code'), 'times' as const].filter(name => text(name) !== '');
  return {
    do: kind,
    on: text('on') || '*',
    ...(text('symbol') && { symbol: text('symbol') }),
    ...(parameters.includes('code') && { code: text('code') }),
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

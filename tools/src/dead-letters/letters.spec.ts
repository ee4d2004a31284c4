import type { CloudEvent } from '@sandbourse/contracts';
import { DeadLettered, DeadLetterResolved } from '@sandbourse/platform';
import { lettersIn } from './letters.js';

const now = { at: new Date('2026-11-20T15:00:00Z'), isSandbox: true };
const sent = (outgoing: { envelope: unknown }) => outgoing.envelope as CloudEvent;
/** Any event will do: nothing of it is read but its id. */
const event = sent(DeadLetterResolved.occurred({ group: 'any', event_id: 'evt_0' }, now));
const failed = (error: string) =>
  sent(DeadLettered.occurred({ group: 'baas', topic: 'svc.fix.executions.reported', error, attempts: 1, event }, now));
const resolved = () => sent(DeadLetterResolved.occurred({ group: 'baas', event_id: event.id }, now));

it('a letter is open until it is resolved, and again when it fails again', () => {
  const errorsOf = (...events: CloudEvent[]) => lettersIn(events).map(({ error }) => error);
  const [first, second, third] = [failed('no account'), resolved(), failed('still none')];

  expect(errorsOf(first)).toEqual(['no account']);
  expect(errorsOf(first, second)).toEqual([]);
  expect(errorsOf(third, second, first)).toEqual(['still none']);
});

it('a letter of one group is not resolved by another', () => {
  const other = sent(DeadLetterResolved.occurred({ group: 'pm', event_id: event.id }, now));
  expect(lettersIn([failed('no account'), other])).toHaveLength(1);
});

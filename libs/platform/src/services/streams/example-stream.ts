import type { CataloguedEvent } from '@sandbourse/contracts';
import { streamedEvent } from './streamed-event.js';

const OCCURRENCE = { at: new Date('2026-11-20T15:30:00Z'), isSandbox: true };
const EVENT_ID = 'evt_01M7W4X1D0EXAMPLE000000000';

/** Returns the beginning of a stream of these events, for its documentation. */
export function exampleStream([event]: readonly CataloguedEvent<object>[]): string {
  const connected = ': connected\n\n';
  if (!event) return connected;
  const { envelope } = event.occurred(event.examples[0], OCCURRENCE);
  return connected + streamedEvent({ ...envelope, id: EVENT_ID } as never).frame.toString();
}

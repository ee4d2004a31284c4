import type { MetFault } from '@sandbourse/contracts';
import { FaultyMessages, type StreamMessage } from './faulty-messages.js';

const EVENTS = Array.from(
  { length: 20 },
  (_, n): StreamMessage => ({ bytes: Buffer.from(`${n + 1} `), kind: 'event' }),
);

/** Returns what a client of a stream gets if all events arrive in one chunk, and then another event. */
function meeting(fault: Omit<MetFault, 'fault_id'>) {
  const sent: string[] = [];
  const messages = new FaultyMessages({ fault_id: 'flt_1', ...fault }, chunk => EVENTS.slice(0, chunk.length), {
    send: bytes => sent.push(String(bytes).trim()) > 0,
    cut: () => sent.push('cut'),
    endSlow: () => sent.push('slow'),
    later: () => () => undefined,
  });
  messages.begin();
  messages.pass(Buffer.alloc(EVENTS.length));
  messages.pass(Buffer.alloc(1));
  return sent;
}

// biome-ignore format: a table
it.each([
  { fault: { do: 'disconnect' },               sent: ['cut'] },
  { fault: { do: 'disconnect', events: 1 },    sent: ['1', 'cut'] },
  { fault: { do: 'disconnect', events: 3 },    sent: ['1', '2', '3', 'cut'] },
  { fault: { do: 'slow_consumer', events: 2 }, sent: ['1', '2', 'slow'] },
  { fault: { do: 'mute', events: 2 },          sent: ['1', '2'] },
] as const)('60.3: $fault ends a stream once, however many events arrive together', ({ fault, sent }) => {
  expect(meeting(fault)).toEqual(sent);
});

import { atBothEnds, type StoredLine } from './both-ends.js';

const ENDS = [
  { sessionId: 'SANDBOURSE->VENUE', nextIn: 8 },
  { sessionId: 'VENUE->SANDBOURSE', nextIn: 5 },
] as const;

function line(text: string, messageId = 3): StoredLine {
  const [session_id, direction, msg_type, seqNum] = text.split(' ') as [string, 'IN' | 'OUT', string, string];
  return { message_id: messageId, session_id, direction, msg_type, seq_num: seqNum === '-' ? null : Number(seqNum) };
}

const told = ({ message_id, session_id, direction, msg_type, seq_num }: StoredLine) =>
  `${message_id} ${session_id} ${direction} ${msg_type} ${seq_num}`;

// biome-ignore format: a table
it.each([
  { stored: 'SANDBOURSE->VENUE OUT D 4', is: 'one that the venue has received',            adds: ['4 VENUE->SANDBOURSE IN D 4'] },
  { stored: 'SANDBOURSE->VENUE OUT D 5', is: 'one that the venue still expects',           adds: [] },
  { stored: 'VENUE->SANDBOURSE OUT 8 7', is: 'one that the router has received',           adds: ['4 SANDBOURSE->VENUE IN 8 7'] },
  { stored: 'VENUE->SANDBOURSE OUT 8 8', is: 'one that the router still expects',          adds: [] },
  { stored: 'VENUE->SANDBOURSE IN D 2',  is: 'one that was sent again, where it arrived', adds: [] },
  { stored: 'VENUE->HARBOR OUT 8 2',     is: 'one of a client',                            adds: [] },
  { stored: 'VENUE->SANDBOURSE OUT 8 -', is: 'one without a number',                       adds: [] },
])('$stored, $is, is shown with $adds', ({ stored, adds }) => {
  expect(atBothEnds([line(stored)], ENDS).map(told)).toEqual([told(line(stored)), ...adds]);
});

it('shows a message once at each end when both have stored it', () => {
  const both = [line('SANDBOURSE->VENUE OUT D 4', 1), line('VENUE->SANDBOURSE IN D 4', 2)];
  expect(atBothEnds(both, ENDS)).toEqual(both);
});

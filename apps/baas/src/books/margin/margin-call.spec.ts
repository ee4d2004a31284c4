import { Money } from '@sandbourse/money';
import { judgeCall, type MarginCall } from './margin-call.js';

const OPEN = { marginCallId: 'mcall_1' } as MarginCall;

it.each([
  { equity: 'above the requirement', excess: '0.01', open: undefined, verdict: 'LEAVE' },
  { equity: 'at the requirement', excess: '0', open: undefined, verdict: 'LEAVE' },
  { equity: 'below it', excess: '-0.0001', open: undefined, verdict: 'ISSUE' },
  { equity: 'still below it, with a call open', excess: '-100', open: OPEN, verdict: 'LEAVE' },
  { equity: 'at the requirement again', excess: '0', open: OPEN, verdict: 'SATISFY' },
  { equity: 'above it again', excess: '50', open: OPEN, verdict: 'SATISFY' },
])('equity $equity: $verdict', ({ excess, open, verdict }) => {
  expect(judgeCall(Money.of(excess), open)).toBe(verdict);
});

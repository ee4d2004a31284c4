import { MarginCallIssued, MarginCallSatisfied } from '@sandbourse/contracts';
import { Money } from '@sandbourse/money';
import type { Account } from '../records/account.js';
import { type MarginCall, marginCallHappened, marginCallView } from './margin-call.js';

const ACCOUNT = { accountId: 'acct_1', firmId: 'FIRM1', repCode: 'R001', clientId: null } as unknown as Account;
const ISSUED: MarginCall = {
  marginCallId: 'mcall_1',
  accountId: 'acct_1',
  status: 'OPEN',
  amount: Money.of('100'),
  equity: Money.of('900'),
  maintenanceRequirement: Money.of('1000'),
  currency: 'USD',
  issuedAt: new Date('2026-11-20T15:00:00Z'),
  dueDate: '2026-12-14',
  satisfiedAt: null,
};
const SATISFIED: MarginCall = { ...ISSUED, status: 'SATISFIED', satisfiedAt: new Date('2026-11-23T15:00:00Z') };

// biome-ignore format: a table
it.each([
  { what: 'open',      call: ISSUED,    topic: MarginCallIssued.topic,    satisfied: null,                             time: '2026-11-20' },
  { what: 'satisfied', call: SATISFIED, topic: MarginCallSatisfied.topic, satisfied: '2026-11-23T15:00:00.000000000Z', time: '2026-11-23' },
])('a margin call that is $what is published on $topic with the time of this', ({ call, topic, satisfied, time }) => {
  expect(marginCallView(call).satisfied_at).toBe(satisfied);
  const event = marginCallHappened(ACCOUNT, call);
  expect(event.topic).toBe(topic);
  expect(event.envelope.time).toContain(time);
});

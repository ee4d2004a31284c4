import { type Field, formatUtcTimestamp, Message, validate } from '@sandbourse/fix';
import { Price } from '@sandbourse/money';
import type { OutgoingMessage } from '../sessions/application.js';
import { after, aMarket, NOON } from '../testing/market.js';
import { anOrderBody } from '../testing/orders.js';
import { aVenueOrder } from '../testing/venue-orders.js';
import { BusinessRejectReason, businessReject } from './business-reject.js';
import { cancel, replace } from './changing.js';
import { work } from './matching.js';
import { place, rejectOrder } from './placing.js';
import { become, bust, correct, type OrderOutcome, statusOf } from './report.js';
import { cancelRejectMessage, rejectedOrderMessage, reportMessages, unknownOrderMessage } from './report-message.js';

const HEADER: Field[] = [
  [34, '1'],
  [49, 'VENUE'],
  [52, formatUtcTimestamp(NOON.getTime())],
  [56, 'BANK'],
];
const whole = ({ msgType, body }: OutgoingMessage) => new Message('FIX.4.2', [[35, msgType], ...HEADER, ...body]);
const fields = (message: Message, ...tags: number[]) => tags.map(tag => message.get(tag) ?? '-').join(' ');
const messagesOf = ({ reports }: OrderOutcome) => reports.flatMap(report => reportMessages(report)).map(whole);

const order = aVenueOrder({ quantity: '700' });
const arrived = work(order, aMarket(), { isArrival: true });
const card = aVenueOrder({ simulation: { scenario: 'DUPLICATE_EXECUTION', seed: 1 } });
const request = { ...aVenueOrder({ quantity: '900' }), transactTime: NOON, clOrdId: 'two', origClOrdId: 'one' };
const names = { clOrdId: 'two', origClOrdId: 'one' };

const placed = (isOpen: boolean) =>
  messagesOf(place({ ...order, firmId: 'HARBOR' }, { isKnownSymbol: true, isOpen, ageMs: 0 }));
const rest = work(arrived.order, aMarket({}, after(1)), { isArrival: false });
const twice = work(card, aMarket(), { isArrival: true });
const expired = become(order, 'EXPIRED', { kind: 'EXPIRED', at: NOON });

// biome-ignore format: a table
const cases = [
  { outcome: 'a new order',                 says: placed(true),                                             reads: ['0 0 0 700 0 0'] },
  { outcome: 'one that waits for the open', says: placed(false),                                            reads: ['0 A A 700 0 0'] },
  { outcome: 'a rejected order',            says: messagesOf(rejectOrder(order, 0, 'no')),                  reads: ['0 8 8 0 0 0'] },
  { outcome: 'a partial fill',              says: messagesOf(arrived),                                      reads: ['0 1 1 200 500 100.1'] },
  { outcome: 'a fill',                      says: messagesOf(rest),                                         reads: ['0 2 2 0 700 100.1'] },
  { outcome: 'a fill said twice',           says: messagesOf(twice),                                        reads: ['0 2 2 0 100 100.1', '0 2 2 0 100 100.1'] },
  { outcome: 'a cancel',                    says: messagesOf(cancel(order, names, aMarket())),              reads: ['0 6 6 700 0 0', '0 4 4 0 0 0'] },
  { outcome: 'a replacement',               says: messagesOf(replace(order, request, { expiresAt: null, statedOn: '2026-11-20', at: NOON })),          reads: ['0 E E 700 0 0', '0 5 5 900 0 0'] },
  { outcome: 'an expiry',                   says: messagesOf(expired),                                      reads: ['0 C C 0 0 0'] },
  { outcome: 'a bust',                      says: messagesOf(bust(arrived.order, after(2))),                reads: ['1 4 4 0 0 0'] },
  { outcome: 'a correction',                says: messagesOf(correct(arrived.order, Price.of('99'), after(2))), reads: ['2 1 1 200 500 99'] },
  { outcome: 'a status',                    says: reportMessages(statusOf(arrived.order, NOON)).map(whole), reads: ['3 1 1 200 500 100.1'] },
];

it.each(cases)('$outcome is a report of FIX 4.2', ({ says, reads }) => {
  expect(says.map(message => fields(message, 20, 150, 39, 151, 14, 6))).toEqual(reads);
  expect(says.map(message => validate(message))).toEqual(reads.map(() => undefined));
});

it('a fill said twice is one execution, the second time as a possible resend', () => {
  const [first, second] = messagesOf(twice);
  expect([first?.get(97), second?.get(97)]).toEqual([undefined, 'Y']);
  expect(first?.get(17)).toBe(second?.get(17));
});

it('a bust names the execution it takes back', () => {
  const [busted] = messagesOf(bust(arrived.order, after(2)));
  expect(busted && fields(busted, 19, 32, 31)).toBe(`${arrived.reports[0]?.execId} 500 100.1`);
});

it('a correction names the execution it sets right, and says what is right', () => {
  const [corrected] = messagesOf(correct(arrived.order, Price.of('99'), after(2)));
  expect(corrected && fields(corrected, 19, 32, 31)).toBe(`${arrived.reports[0]?.execId} 500 99`);
});

describe('what is refused', () => {
  const sent = whole({ sessionId: 'x', msgType: 'F', body: [...anOrderBody('two'), [41, 'one']] });
  const refusal = { reason: 1, text: 'there is no order one' };
  // biome-ignore format: a table
  it.each([
    { message: cancelRejectMessage('x', sent, { order: undefined, refusal, at: NOON }),             reads: '9 NONE 8 1 1' },
    { message: cancelRejectMessage('x', sent, { order, refusal, at: NOON }),                        reads: '9 BANK.one 0 1 1' },
    { message: rejectedOrderMessage('x', sent, { reason: 6, text: 'used', at: NOON }),              reads: '8 NONE 8 - -' },
    { message: unknownOrderMessage('x', sent, NOON),                                                reads: '8 NONE 8 - -' },
    { message: businessReject('x', sent, { reason: BusinessRejectReason.FieldMissing, text: 'x' }), reads: 'j - - - -' },
  ])('is said in FIX 4.2: $reads', ({ message, reads }) => {
    expect(fields(whole(message), 35, 37, 39, 434, 102)).toBe(reads);
    expect(validate(whole(message))).toBeUndefined();
  });
});

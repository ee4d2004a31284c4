import { type Field, Message } from '../codec/message.js';
import { formatUtcTimestamp } from '../codec/utc-timestamp.js';
import { AT_NOON, BANK, brief, NOON, Side, VENUE } from './side.fixture.js';

/** Makes a message from the bank. `overrides` replace or add header fields; an empty value removes a field. */
function from(
  text: string,
  { beginString = 'FIX.4.2', ...overrides }: Record<number, string> & { beginString?: string } = {},
): Message {
  const [head = '', ...body] = text.split(' ');
  const [msgType = '', seqNum = ''] = head.split('#');
  const header = { 34: seqNum, 49: 'BANK', 52: AT_NOON, 56: 'VENUE', ...overrides };
  const fields = [...Object.entries(header), ...body.map(field => field.split('='))];
  return new Message(beginString, [
    [35, msgType],
    ...fields.flatMap(([tag, value]): Field[] => (value ? [[Number(tag), value]] : [])),
  ]);
}

const LOGON = 'A#1 98=0 108=30';
const ORDER_BODY = '21=1 55=AAPL 54=1 38=100 40=1 60=20261120-12:00:00';
const order = (seqNum: number, overrides = {}) => from(`D#${seqNum} 11=o${seqNum} ${ORDER_BODY}`, overrides);
const again = { 43: 'Y', 122: AT_NOON };

const OUT_OF_RANGE = '58=Value is incorrect (out of range) for this tag';

const connected = () => new Side(VENUE).input({ kind: 'connected' });
const loggedOn = () => {
  const venue = connected().receive(from(LOGON));
  venue.takeSent();
  return venue;
};

describe('logging on to the acceptor', () => {
  // biome-ignore format: a table
  it.each([
    { logon: 'a good one',                 message: from(LOGON),             answer: ['A#1 98=0 108=30'] },
    { logon: 'its own heartbeat interval', message: from('A#1 98=0 108=7'),  answer: ['A#1 98=0 108=7'] },
    { logon: 'a number too high',          message: from('A#5 98=0 108=30'), answer: ['A#1 98=0 108=30', '2#2 7=1 16=0'] },
  ])('accepts $logon', ({ message, answer }) => {
    const venue = connected().receive(message);

    expect(venue.takeSent().map(brief)).toEqual(answer);
    expect(venue.hungUpBecause).toBeUndefined();
  });

  // biome-ignore format: a table
  it.each([
    { logon: 'a wrong SenderCompID',  message: from(LOGON, { 49: 'OTHER' }),             isAnswered: false, because: 'CompID problem' },
    { logon: 'a wrong TargetCompID',  message: from(LOGON, { 56: 'OTHER' }),             isAnswered: false, because: 'CompID problem' },
    { logon: 'no TargetCompID',       message: from(LOGON, { 56: '' }),                  isAnswered: false, because: 'CompID problem' },
    { logon: 'no Logon first',        message: order(1),                                 isAnswered: false, because: 'the first message is not a Logon' },
    { logon: 'another version',       message: from(LOGON, { beginString: 'FIX.4.4' }),  isAnswered: true,  because: 'incorrect BeginString, expecting FIX.4.2' },
    { logon: 'no HeartBtInt',         message: from('A#1 98=0'),                         isAnswered: true,  because: 'Required tag missing (108)' },
    { logon: 'a negative HeartBtInt', message: from('A#1 98=0 108=-1'),                  isAnswered: true,  because: 'HeartBtInt may not be negative' },
    { logon: 'encryption',            message: from('A#1 98=1 108=30'),                  isAnswered: true,  because: 'encryption is not supported' },
    { logon: 'a clock far off',       message: from(LOGON, { 52: '20261120-11:00:00' }), isAnswered: true,  because: 'SendingTime accuracy problem (52)' },
  ])('hangs up on $logon', ({ message, isAnswered, because }) => {
    const venue = connected().receive(message);

    expect(venue.takeSent().map(brief)).toEqual(isAnswered ? [`5#1 58=${because}`] : []);
    expect(venue.hungUpBecause).toBe(because);
  });

  it('with a number that is too low ends in a Logout that says so', () => {
    const venue = new Side(VENUE, { nextOut: 8, nextIn: 4 }).input({ kind: 'connected' }).receive(from(LOGON));

    expect(venue.takeSent().map(brief)).toEqual(['5#8 58=MsgSeqNum too low, expecting 4 but received 1']);
    expect(venue.hungUpBecause).toBeDefined();
    expect(venue.state.nextIn).toBe(4);
  });

  it('with ResetSeqNumFlag begins both numbers again', () => {
    const venue = new Side(VENUE, { nextOut: 8, nextIn: 4 })
      .input({ kind: 'connected' })
      .receive(from(`${LOGON} 141=Y`));

    expect(venue.takeSent().map(brief)).toEqual(['A#1 98=0 108=30 141=Y']);
    expect(venue.state).toMatchObject({ phase: 'established', nextOut: 2, nextIn: 2 });
  });

  it('twice on one line ends it', () => {
    const venue = loggedOn().receive(from('A#2 98=0 108=30'));

    expect(venue.takeSent().map(brief)).toEqual(['5#2 58=a Logon was received before']);
    expect(venue.state.phase).toBe('disconnected');
  });

  it('again with ResetSeqNumFlag begins both numbers again in mid-session', () => {
    const venue = loggedOn().receive(order(2), from(`${LOGON} 141=Y`), order(2));

    expect(venue.takeSent().map(brief)).toEqual(['A#1 98=0 108=30 141=Y']);
    expect(venue.delivered).toHaveLength(2);
  });

  it('not in time loses the line', () => {
    expect(connected().wait(10_000).hungUpBecause).toBe('no Logon in time');
  });
});

describe('logging on from the initiator', () => {
  const answer = (text: string, overrides = {}) => from(text, { 49: 'VENUE', 56: 'BANK', ...overrides });

  it('proposes a heartbeat interval and is established by the answer', () => {
    const bank = new Side(BANK).input({ kind: 'connected' });
    expect(bank.takeSent().map(brief)).toEqual(['A#1 98=0 108=30']);

    bank.receive(answer(LOGON));
    expect(bank.takeSent()).toEqual([]);
    expect(bank.state).toMatchObject({ phase: 'established', nextIn: 2, nextOut: 2 });
  });

  it('begins at 1 again when it is set to', () => {
    const bank = new Side({ ...BANK, resetOnLogon: true }, { nextOut: 9, nextIn: 9 }).input({ kind: 'connected' });
    expect(bank.takeSent().map(brief)).toEqual(['A#1 98=0 108=30 141=Y']);

    bank.receive(answer(`${LOGON} 141=Y`));
    expect(bank.state).toMatchObject({ phase: 'established', nextIn: 2, nextOut: 2 });
  });

  it('sends what got its number while the answer was awaited', () => {
    const bank = new Side(BANK).input({ kind: 'connected' }).input({ kind: 'send', msgType: 'D', body: [[11, 'x']] });
    expect(bank.takeSent().map(brief)).toEqual(['A#1 98=0 108=30']);

    bank.receive(answer(LOGON));
    expect(bank.takeSent().map(brief)).toEqual([`D#2 43=Y 122=${AT_NOON} 11=x`]);
  });

  it('takes a Logout for a refusal', () => {
    const bank = new Side(BANK).input({ kind: 'connected' }).receive(answer('5#1 58=closed'));
    expect(bank.hungUpBecause).toBe('the Logon was refused: closed');
    expect(bank.state.nextIn).toBe(2);
  });
});

describe('a Logon that is refused by who knows its sender', () => {
  it('is answered with a Logout that takes a number and nothing else', () => {
    const venue = new Side(VENUE, { nextOut: 8, nextIn: 4 }).input({ kind: 'reject_logon', text: 'no' });

    expect(venue.takeSent().map(brief)).toEqual(['5#8 58=no']);
    expect(venue.state).toMatchObject({ phase: 'disconnected', nextOut: 9, nextIn: 4 });
  });

  it('says nothing on behalf of a session that has a line', () => {
    expect(loggedOn().input({ kind: 'reject_logon', text: 'no' }).takeSent()).toEqual([]);
  });
});

describe('a session that is reset', () => {
  it('without a line begins again at 1', () => {
    const venue = new Side(VENUE, { nextOut: 8, nextIn: 900_000_000 }).input({ kind: 'reset', text: 'reset' });

    expect(venue.takeSent()).toEqual([]);
    expect(venue.state).toMatchObject({ nextOut: 1, nextIn: 1 });
  });

  it('on a line says so and hangs up', () => {
    const venue = loggedOn().input({ kind: 'reset', text: 'reset' });

    expect(venue.takeSent().map(brief)).toEqual(['5#2 58=reset']);
    expect(venue.hungUpBecause).toBe('reset');
    expect(venue.state).toMatchObject({ phase: 'disconnected', nextOut: 1, nextIn: 1 });
  });
});

it('a Logon shows the credential of its side', () => {
  const credential: Field[] = [[554, 'secret']];
  const bank = new Side({ ...BANK, credential }).input({ kind: 'connected' });
  expect(bank.takeSent().map(brief)).toEqual(['A#1 98=0 108=30 554=secret']);
});

/** A duplicate that claims that it was first sent in the future. */
const early = { 43: 'Y', 122: '20261120-12:01:00' };

describe('a message of an established session', () => {
  // biome-ignore format: a table
  it.each([
    { message: 'an order',                                       received: [order(2)],                        answer: [],               delivered: 1 },
    { message: 'a TestRequest',                                  received: [from('1#2 112=ping')],            answer: ['0#2 112=ping'], delivered: 0 },
    { message: 'one of 4.2 that is the application’s to refuse', received: [from('R#2 131=x 146=1 55=AAPL')], answer: [],               delivered: 1 },
    { message: 'a duplicate that says so',                       received: [order(2), order(2, again)],       answer: [],               delivered: 1 },
    { message: 'a Reject of ours',                               received: [from('3#2 45=1')],                answer: [],               delivered: 0 },
  ])('accepts $message', ({ received, answer, delivered }) => {
    const venue = loggedOn().receive(...received);

    expect(venue.takeSent().map(brief)).toEqual(answer);
    expect(venue.delivered).toHaveLength(delivered);
    expect(venue.state).toMatchObject({ phase: 'established', nextIn: 3 });
  });

  const orderWith = (body: string) => from(`D#2 11=x ${body}`);
  const replacing = (was: string, is: string) => orderWith(ORDER_BODY.replace(was, is));
  const emptied = ({ beginString, fields }: Message, emptyTag: number) =>
    new Message(
      beginString,
      fields.map(([tag, value]): Field => [tag, tag === emptyTag ? '' : value]),
    );

  // biome-ignore format: a table
  it.each([
    { message: 'a required tag missing',             received: [replacing('55=AAPL ', '')],        reject: '371=55 372=D 373=1 58=Required tag missing' },
    { message: 'no TargetCompID',                    received: [order(2, { 56: '' })],              reject: '371=56 372=D 373=1 58=Required tag missing' },
    { message: 'an empty TargetCompID',              received: [emptied(order(2), 56)],            reject: '371=56 372=D 373=4 58=Tag specified without a value' },
    { message: 'an empty SenderCompID',              received: [emptied(order(2), 49)],            reject: '371=49 372=D 373=4 58=Tag specified without a value' },
    { message: 'an undefined tag',                   received: [orderWith(`${ORDER_BODY} 999=x`)], reject: '371=999 372=D 373=3 58=Undefined tag' },
    { message: 'an unknown MsgType',                 received: [from('zz#2')],                     reject: '371=35 372=zz 373=11 58=Invalid MsgType' },
    { message: '54=Z',                               received: [replacing('54=1', '54=Z')],        reject: `371=54 372=D 373=5 ${OUT_OF_RANGE}` },
    { message: '38=abc',                             received: [replacing('38=100', '38=abc')],    reject: '371=38 372=D 373=6 58=Incorrect data format for value' },
    { message: 'a tag twice',                        received: [orderWith(`${ORDER_BODY} 38=1`)],  reject: '371=38 372=D 58=Tag appears more than once' },
    { message: 'a duplicate without its first time', received: [order(2), order(2, { 43: 'Y' })],  reject: '371=122 372=D 373=1 58=Required tag missing' },
  ])('rejects $message', ({ received, reject }) => {
    const venue = loggedOn().receive(...received);

    expect(venue.takeSent().map(brief)).toEqual([`3#2 45=2 ${reject}`]);
    expect(venue.delivered).toHaveLength(received.length - 1);
    expect(venue.state).toMatchObject({ phase: 'established', nextIn: 3 });
  });

  it.each([
    { number: 'the expected number', received: [] },
    { number: 'a number before it', received: [order(2)] },
  ])(
    '54.15: case 2.f: rejects a replay first sent after its SendingTime, and ends the session: $number',
    ({ received }) => {
      const venue = loggedOn().receive(...received, order(2, early));

      const text = '58=SendingTime accuracy problem';
      expect(venue.takeSent().map(brief)).toEqual([`3#2 45=2 371=122 372=D 373=10 ${text}`, `5#3 ${text}`]);
      expect(venue.delivered).toHaveLength(received.length);
      expect(venue.state).toMatchObject({ phase: 'disconnected', nextIn: 3 });
    },
  );

  // biome-ignore format: a table
  it.each([
    { fault: 'a number too low', message: order(1),                             text: 'MsgSeqNum too low, expecting 2 but received 1' },
    { fault: 'no number',        message: from(`D ${ORDER_BODY}`),              text: 'MsgSeqNum is missing or no number' },
    { fault: 'another version',  message: order(2, { beginString: 'FIX.4.1' }), text: 'incorrect BeginString, expecting FIX.4.2' },
  ])('ends the session: $fault', ({ message, text }) => {
    const venue = loggedOn().receive(message);

    expect(venue.takeSent().map(brief)).toEqual([`5#2 58=${text}`]);
    expect(venue.delivered).toEqual([]);
    expect(venue.state).toMatchObject({ phase: 'disconnected', nextIn: 2 });
  });

  // biome-ignore format: a table
  it.each([
    { fault: 'a wrong SenderCompID', message: order(2, { 49: 'OTHER' }),             reject: '371=49 372=D 373=9',  text: 'CompID problem' },
    { fault: 'a wrong TargetCompID', message: order(2, { 56: 'OTHER' }),             reject: '371=56 372=D 373=9',  text: 'CompID problem' },
    { fault: 'a clock far off',      message: order(2, { 52: '20261120-12:02:01' }), reject: '371=52 372=D 373=10', text: 'SendingTime accuracy problem' },
  ])('rejects a message and ends the session: $fault', ({ message, reject, text }) => {
    const venue = loggedOn().receive(message);

    expect(venue.takeSent().map(brief)).toEqual([`3#2 45=2 ${reject} 58=${text}`, `5#3 58=${text}`]);
    expect(venue.delivered).toEqual([]);
    expect(venue.state).toMatchObject({ phase: 'disconnected', nextIn: 3 });
  });
});

describe('a gap', () => {
  it('is requested once; later messages are held, and handled once after the gap is filled', () => {
    const venue = loggedOn().receive(order(2), order(5), order(6));
    expect(venue.takeSent().map(brief)).toEqual(['2#2 7=3 16=0']);
    expect(venue.delivered.map(brief)).toEqual([expect.stringContaining('D#2')]);

    venue.receive(order(3, again), order(4, again), order(5, again), order(6, again), order(7));
    expect(venue.delivered.map(message => message.get(11))).toEqual(['o2', 'o3', 'o4', 'o5', 'o6', 'o7']);
    expect(venue.takeSent()).toEqual([]);
  });

  it('filled by a GapFill leaves nothing to wait for', () => {
    const venue = loggedOn().receive(order(4), from('4#2 123=Y 36=4', { 43: 'Y' }));

    expect(venue.delivered.map(message => message.get(11))).toEqual(['o4']);
    expect(venue.state).toMatchObject({ nextIn: 5, gap: undefined });
  });

  it('is requested again when nothing comes', () => {
    const venue = loggedOn().receive(order(4));
    venue.takeSent();

    expect(venue.wait(10_000).takeSent().map(brief)).toEqual(['2#3 7=2 16=0']);
  });

  it('does not keep a ResendRequest waiting', () => {
    const venue = loggedOn().input({ kind: 'send', msgType: '8', body: [[11, 'x']] });
    venue.takeSent();
    venue.receive(from('2#4 7=1 16=0'));
    expect(venue.takeSent().map(brief)).toEqual([
      `4#1 43=Y 122=${AT_NOON} 123=Y 36=2`,
      `8#2 43=Y 122=${AT_NOON} 11=x`,
      '2#3 7=2 16=0',
    ]);

    venue.receive(order(2, again), order(3, again));
    expect(venue.takeSent()).toEqual([]);
    expect(venue.state.nextIn).toBe(5);
  });

  it('before a Logout does not keep the session', () => {
    const venue = loggedOn().receive(from('5#9'));

    expect(venue.takeSent().map(brief)).toEqual(['5#2']);
    expect(venue.state).toMatchObject({ phase: 'disconnected', nextIn: 2 });
  });
});

describe('a ResendRequest', () => {
  const withReports = () => {
    const venue = loggedOn();
    venue.input({ kind: 'send', msgType: '8', body: [[11, 'first']] });
    venue.receive(from('1#2 112=ping'));
    venue.input({ kind: 'send', msgType: '8', body: [[11, 'second']] });
    venue.takeSent();
    return venue.wait(5_000);
  };
  const later = formatUtcTimestamp(NOON + 5_000);
  const filled = (seqNum: number, newSeqNo: number) => `4#${seqNum} 43=Y 122=${later} 123=Y 36=${newSeqNo}`;
  const report = (seqNum: number, clOrdId: string) => `8#${seqNum} 43=Y 122=${AT_NOON} 11=${clOrdId}`;

  // biome-ignore format: a table
  it.each([
    { range: 'everything',              request: '7=1 16=0',  answer: [filled(1, 2), report(2, 'first'), filled(3, 4), report(4, 'second')] },
    { range: 'one report',              request: '7=2 16=2',  answer: [report(2, 'first')] },
    { range: 'up to a session message', request: '7=2 16=3',  answer: [report(2, 'first'), filled(3, 4)] },
    { range: 'beyond the end',          request: '7=4 16=99', answer: [report(4, 'second')] },
    { range: 'what was never sent',     request: '7=9 16=0',  answer: [`3#5 45=3 371=7 372=2 373=5 ${OUT_OF_RANGE}`] },
    { range: 'backwards',               request: '7=3 16=2',  answer: [`3#5 45=3 371=16 372=2 373=5 ${OUT_OF_RANGE}`] },
  ])('for $range', ({ request, answer }) => {
    expect(
      withReports()
        .receive(from(`2#3 ${request}`))
        .takeSent()
        .map(brief),
    ).toEqual(answer);
  });

  it('is answered with the time of now and the time of then', () => {
    const [again] = withReports().receive(from('2#3 7=2 16=2')).takeSent();
    expect([again?.get(52), again?.get(122)]).toEqual([later, AT_NOON]);
  });

  it('does not change the numbers', () => {
    expect(withReports().receive(from('2#3 7=1 16=0')).state.nextOut).toBe(5);
  });
});

describe('a SequenceReset', () => {
  // biome-ignore format: a table
  it.each([
    { reset: 'to a higher number, whatever its own', message: '4#99 36=10',     nextIn: 10, answer: [] },
    { reset: 'to a higher number, its own being 0',  message: '4#0 36=10',      nextIn: 10, answer: [] },
    { reset: 'to a higher number, its own too low',  message: '4#1 36=10',      nextIn: 10, answer: [] },
    { reset: 'without a number of its own',          message: '4 36=10',        nextIn: 2,  answer: ['3#2 45=0 371=34 372=4 373=1 58=Required tag missing'] },
    { reset: 'to the expected number',               message: '4#2 36=2',       nextIn: 2,  answer: [] },
    { reset: 'to a lower number',                    message: '4#2 36=1',       nextIn: 2,  answer: [`3#2 45=2 371=36 372=4 373=5 ${OUT_OF_RANGE}`] },
    { reset: 'that fills a gap',                     message: '4#2 123=Y 36=7', nextIn: 7,  answer: [] },
    { reset: 'that fills a gap backwards',           message: '4#2 123=Y 36=2', nextIn: 3,  answer: [`3#2 45=2 371=36 372=4 373=5 ${OUT_OF_RANGE}`] },
    { reset: 'that fills a gap from too far on',     message: '4#5 123=Y 36=7', nextIn: 2,  answer: ['2#2 7=2 16=0'] },
    { reset: 'without a number to go to',            message: '4#2 123=N',      nextIn: 2,  answer: ['3#2 45=2 371=36 372=4 373=1 58=Required tag missing'] },
  ])('$reset', ({ message, nextIn, answer }) => {
    const venue = loggedOn().receive(from(message));

    expect(venue.state.nextIn).toBe(nextIn);
    expect(venue.takeSent().map(brief)).toEqual(answer);
  });
});

describe('time', () => {
  it('passes with a heartbeat in every interval the other side proposed', () => {
    const venue = connected().receive(from('A#1 98=0 108=10'));
    venue.takeSent();

    expect(venue.wait(9_999).takeSent()).toEqual([]);
    expect(venue.wait(1).takeSent().map(brief)).toEqual(['0#2']);
  });

  it('without a word from the other side ends in a TestRequest, then in silence', () => {
    const venue = loggedOn();

    venue.wait(30_000);
    expect(venue.wait(6_000).takeSent().map(brief)).toContain(`1#3 112=${formatUtcTimestamp(NOON + 36_000)}`);
    expect(venue.wait(35_999).hungUpBecause).toBeUndefined();
    expect(venue.wait(1).hungUpBecause).toBe('no answer to the TestRequest');
  });

  it('starts anew with every message', () => {
    const venue = loggedOn();
    venue.wait(36_000);
    venue.receive(from('0#2', { 52: formatUtcTimestamp(venue.now) }));

    expect(venue.wait(35_999).hungUpBecause).toBeUndefined();
  });

  it('has no heartbeats when none were agreed', () => {
    const venue = connected().receive(from('A#1 98=0 108=0'));
    venue.takeSent();
    expect(venue.wait(3_600_000).takeSent()).toEqual([]);
  });
});

describe('logging out', () => {
  it('answers a Logout and closes', () => {
    const venue = loggedOn().receive(from('5#2'));

    expect(venue.takeSent().map(brief)).toEqual(['5#2']);
    expect(venue.state).toMatchObject({ phase: 'disconnected', nextIn: 3 });
  });

  it('waits for the answer, and handles what comes before it', () => {
    const venue = loggedOn().input({ kind: 'logout', text: 'going down' }).receive(order(2), from('5#3'));

    expect(venue.takeSent().map(brief)).toEqual(['5#2 58=going down']);
    expect(venue.delivered).toHaveLength(1);
    expect(venue.hungUpBecause).toBe('logged out');
  });

  it('does not wait for ever', () => {
    expect(loggedOn().input({ kind: 'logout' }).wait(2_000).hungUpBecause).toBe('no answer to the Logout');
  });

  it('says so once, and waits no longer when it is to log out again', () => {
    const venue = loggedOn().input({ kind: 'logout', text: 'first' }).wait(1_500);
    venue.input({ kind: 'logout', text: 'second' }).wait(500);

    expect(venue.takeSent().map(brief)).toEqual(['5#2 58=first']);
    expect(venue.hungUpBecause).toBe('no answer to the Logout');
  });
});

it('numbers messages that are sent offline, and keeps them for a ResendRequest after the next Logon', () => {
  const venue = new Side(VENUE).input({ kind: 'send', msgType: '8', body: [[11, 'x']] });
  expect(venue.takeSent()).toEqual([]);

  venue.input({ kind: 'connected' }).receive(from(LOGON), from('2#2 7=1 16=0'));
  expect(venue.takeSent().map(brief)).toEqual([
    'A#2 98=0 108=30',
    `8#1 43=Y 122=${AT_NOON} 11=x`,
    `4#2 43=Y 122=${AT_NOON} 123=Y 36=3`,
  ]);
});

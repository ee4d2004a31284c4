import { DEFAULT_SETTINGS, decode, encode, fieldsOf, formatUtcTimestamp, Message, MsgType, Tag } from '@sandbourse/fix';
import type { Connection } from './connection.js';
import { LiveSession } from './live-session.js';
import { SessionBatch } from './session-batch.js';

const NOON = new Date('2026-11-20T17:00:00Z');

const aSession = () =>
  new LiveSession({ ...DEFAULT_SETTINGS, role: 'acceptor', senderCompId: 'VENUE', targetCompId: 'BANK' });

const aLine = (name: string) => ({ peer: name }) as Connection;

function aLogon(seqNum: number) {
  const fields = fieldsOf({
    MsgType: MsgType.Logon,
    MsgSeqNum: String(seqNum),
    SenderCompID: 'BANK',
    SendingTime: formatUtcTimestamp(NOON.getTime()),
    TargetCompID: 'VENUE',
    EncryptMethod: '0',
    HeartBtInt: '30',
  });
  const raw = encode(new Message('FIX.4.2', fields));
  return { message: decode(raw), raw };
}

it('says nothing on a new line that was meant for the one before it', () => {
  const session = aSession();
  session.restore({ nextOut: 3, nextIn: 3, generation: 0 });
  const [first, second] = [aLine('first'), aLine('second')];

  const batch = new SessionBatch(NOON);
  batch.connect(session, first);
  batch.receive(session, aLogon(1));
  batch.disconnect(session);
  batch.connect(session, second);
  batch.receive(session, aLogon(3));

  const { line, connection, state } = batch.progressOf(session);
  expect(connection).toBe(second);
  expect(state.phase).toBe('established');
  expect(line.map(item => (item.kind === 'message' ? decode(item.raw).msgType : item.kind))).toEqual([MsgType.Logon]);
  const stored = batch.stored.map(
    ({ direction, message }) => `${direction} ${message.msgType} ${message.get(Tag.MsgSeqNum)}`,
  );
  expect(stored).toEqual(['IN A 1', 'OUT 5 3', 'IN A 3', 'OUT A 4']);
});

// biome-ignore format: a table
it.each([
  { who: 'our own engine', firmId: null,     isInternal: true },
  { who: 'a client',       firmId: 'HARBOR', isInternal: false },
])('is internal: $isInternal, when $who sends a message beside an internal session', ({ firmId, isInternal }) => {
  const settings = { ...DEFAULT_SETTINGS, role: 'acceptor', senderCompId: 'VENUE', targetCompId: 'OTHER' } as const;
  const [internal, other] = [aSession(), new LiveSession(settings, firmId)];
  const batch = new SessionBatch(NOON);
  batch.connect(internal, aLine('internal'));
  batch.connect(other, aLine('other'));
  batch.receive(internal, aLogon(1));
  expect(batch.isInternal).toBe(true);

  batch.send(other, { sessionId: other.sessionId, msgType: MsgType.ExecutionReport, body: [] });
  expect(batch.isInternal).toBe(isInternal);
});

import { type Field, Message } from '../codec/message.js';
import { formatUtcTimestamp } from '../codec/utc-timestamp.js';
import { Tag } from '../dictionary/fields.js';
import { fieldsOf } from '../dictionary/fields-of.js';
import { isAdministrative, MsgType } from '../dictionary/message-types.js';
import { BEGIN_STRING, type SessionSettings } from './session.js';

export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the response to a ResendRequest: the application messages in the range, with their original numbers. Session
 * messages are never resent. For example, if 3 and 4 are heartbeats and 5 is missing, one GapFill replaces 3 to 5.
 * @param kept the sent messages, sorted by number
 */
export function replay(
  settings: SessionSettings,
  { from, to }: Range,
  kept: readonly Message[],
  now: number,
): Message[] {
  const messages: Message[] = [];
  let next = from;

  for (const message of kept) {
    const seqNum = message.seqNum ?? 0;
    if (isAdministrative(message.msgType) || seqNum < next || seqNum > to) continue;
    if (seqNum > next) messages.push(gapFill(settings, { seqNum: next, newSeqNo: seqNum }, now));
    messages.push(sentAgain(message, now));
    next = seqNum + 1;
  }
  if (next <= to) messages.push(gapFill(settings, { seqNum: next, newSeqNo: to + 1 }, now));
  return messages;
}

/** Returns the message with PossDupFlag, its original sending time and the current sending time. */
function sentAgain(message: Message, now: number): Message {
  const fields = message.fields.flatMap<Field>(([tag, value]) =>
    tag === Tag.SendingTime
      ? fieldsOf({ PossDupFlag: 'Y', SendingTime: formatUtcTimestamp(now), OrigSendingTime: value })
      : [[tag, value]],
  );
  return new Message(message.beginString, fields);
}

function gapFill(settings: SessionSettings, { seqNum, newSeqNo }: { seqNum: number; newSeqNo: number }, now: number) {
  return new Message(
    BEGIN_STRING,
    fieldsOf({
      MsgType: MsgType.SequenceReset,
      MsgSeqNum: String(seqNum),
      SenderCompID: settings.senderCompId,
      TargetCompID: settings.targetCompId,
      PossDupFlag: 'Y',
      SendingTime: formatUtcTimestamp(now),
      OrigSendingTime: formatUtcTimestamp(now),
      GapFillFlag: 'Y',
      NewSeqNo: String(newSeqNo),
    }),
  );
}

import type { Message } from '../codec/message.js';
import { parseUtcTimestamp } from '../codec/utc-timestamp.js';
import { Tag } from '../dictionary/fields.js';
import type { Refusal } from '../dictionary/validate.js';
import type { SessionSettings } from './session.js';

/** A message that is not from the other side of this session, or not for us. A CompID that is missing is the dictionary's business. */
export function identityFault(settings: SessionSettings, message: Message): Refusal | undefined {
  for (const [tag, compId] of compIdsOf(settings)) {
    const value = message.get(tag);
    if (value && value !== compId) return { reason: 'comp_id_problem', tag };
  }
  return undefined;
}

/** Whether a message has the right sender and target CompIDs, which the first message of a connection must have. */
export function isIdentified(settings: SessionSettings, message: Message): boolean {
  return compIdsOf(settings).every(([tag, compId]) => message.get(tag) === compId);
}

/** What the other side says of itself and of us. */
function compIdsOf({ senderCompId, targetCompId }: SessionSettings): readonly [number, string][] {
  return [
    [Tag.SenderCompID, targetCompId],
    [Tag.TargetCompID, senderCompId],
  ];
}

/** A message sent too long ago, or in our future. A SendingTime that is missing or no time is the dictionary's business. */
export function sendingTimeFault(settings: SessionSettings, message: Message, now: number): Refusal | undefined {
  const sentAt = parseUtcTimestamp(message.get(Tag.SendingTime) ?? '');
  const isAccurate = sentAt === undefined || Math.abs(now - sentAt) <= settings.sendingTimeToleranceMs;
  return isAccurate ? undefined : { reason: 'sending_time_problem', tag: Tag.SendingTime };
}

/** A message sent again says when it was sent first, which cannot be after now. */
export function possibleDuplicateFault(message: Message): Refusal | undefined {
  if (!message.isYes(Tag.PossDupFlag)) return undefined;

  const original = message.get(Tag.OrigSendingTime);
  if (original === undefined) return { reason: 'required_tag_missing', tag: Tag.OrigSendingTime };
  const originalAt = parseUtcTimestamp(original);
  const sentAt = parseUtcTimestamp(message.get(Tag.SendingTime) ?? '');
  const isLater = originalAt !== undefined && sentAt !== undefined && originalAt > sentAt;
  return isLater ? { reason: 'sending_time_problem', tag: Tag.OrigSendingTime } : undefined;
}

import type { Message } from '../codec/message.js';
import { parseUtcTimestamp } from '../codec/utc-timestamp.js';
import { Tag } from '../dictionary/fields.js';
import type { Refusal } from '../dictionary/validate.js';
import type { SessionSettings } from './session.js';

/** A message that is not from the other side of this session, or not for us. */
export function identityFault(settings: SessionSettings, message: Message): Refusal | undefined {
  if (message.get(Tag.SenderCompID) !== settings.targetCompId)
    return { reason: 'comp_id_problem', tag: Tag.SenderCompID };
  if (message.get(Tag.TargetCompID) !== settings.senderCompId)
    return { reason: 'comp_id_problem', tag: Tag.TargetCompID };
  return undefined;
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

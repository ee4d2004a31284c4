import type { Message } from '../codec/message.js';
import { parseUtcTimestamp } from '../codec/utc-timestamp.js';
import { Tag } from '../dictionary/fields.js';
import type { MessageRefusal } from '../dictionary/validate.js';
import type { SessionSettings } from './session.js';

/**
 * Returns the fault of a message whose CompIDs belong to another session. The dictionary checks for missing CompIDs.
 */
export function identityFault(settings: SessionSettings, message: Message): MessageRefusal | undefined {
  for (const [tag, compId] of compIdsOf(settings)) {
    const value = message.get(tag);
    if (value && value !== compId) return { reason: 'comp_id_problem', tag };
  }
  return undefined;
}

/**
 * Returns true if a message has the correct sender and target CompIDs. The first message of a connection must have
 * them.
 */
export function isIdentified(settings: SessionSettings, message: Message): boolean {
  return compIdsOf(settings).every(([tag, compId]) => message.get(tag) === compId);
}

/**
 * Returns the CompIDs that the other side must send: the other side's CompID as the sender, and our CompID as the
 * target.
 */
function compIdsOf({ senderCompId, targetCompId }: SessionSettings): readonly [number, string][] {
  return [
    [Tag.SenderCompID, targetCompId],
    [Tag.TargetCompID, senderCompId],
  ];
}

/**
 * Returns the fault of a message whose SendingTime is too old or in the future. The dictionary checks for a missing or
 * invalid SendingTime.
 */
export function sendingTimeFault(settings: SessionSettings, message: Message, now: number): MessageRefusal | undefined {
  const sentAt = parseUtcTimestamp(message.get(Tag.SendingTime) ?? '');
  const isAccurate = sentAt === undefined || Math.abs(now - sentAt) <= settings.sendingTimeToleranceMs;
  return isAccurate ? undefined : { reason: 'sending_time_problem', tag: Tag.SendingTime };
}

/** Returns the fault of a resent message whose original sending time is missing, or later than its SendingTime. */
export function possibleDuplicateFault(message: Message): MessageRefusal | undefined {
  if (!message.isYes(Tag.PossDupFlag)) return undefined;

  const original = message.get(Tag.OrigSendingTime);
  if (original === undefined) return { reason: 'required_tag_missing', tag: Tag.OrigSendingTime };
  const originalAt = parseUtcTimestamp(original);
  const sentAt = parseUtcTimestamp(message.get(Tag.SendingTime) ?? '');
  const isLater = originalAt !== undefined && sentAt !== undefined && originalAt > sentAt;
  return isLater ? { reason: 'sending_time_problem', tag: Tag.OrigSendingTime } : undefined;
}

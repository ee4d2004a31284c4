import { Tag } from '@sandbourse/fix';
import type { IncomingMessage } from './application.js';

type NamedMessage = Pick<IncomingMessage, 'sessionId' | 'message'>;

/** Remembers messages for which the application fails, and recognises them when they are sent again. */
export class Quarantine {
  private readonly keys = new Set<string>();

  add(message: NamedMessage): void {
    this.keys.add(keyOf(message));
  }

  holds(message: NamedMessage): boolean {
    return this.keys.size > 0 && this.keys.has(keyOf(message));
  }
}

/**
 * Returns the key of a message. Sequence numbers may be reset, but not within the same second. A resent message
 * contains the time at which it was first sent.
 */
function keyOf({ sessionId, message }: NamedMessage): string {
  const firstSentAt = message.get(Tag.OrigSendingTime) ?? message.get(Tag.SendingTime);
  return `${sessionId} ${message.seqNum} ${firstSentAt}`;
}

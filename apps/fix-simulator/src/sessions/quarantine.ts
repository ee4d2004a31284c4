import { Tag } from '@sandbourse/fix';
import type { IncomingMessage } from './application.js';

type NamedMessage = Pick<IncomingMessage, 'sessionId' | 'message'>;

/**
 * Remembers the messages for which the application always fails, and recognises such a message when it is sent again.
 */
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
 * Returns a key that is the same each time a message is sent. A sequence number alone is not enough, because the
 * numbers may be reset. Therefore, the key also contains the time at which the message was first sent.
 */
function keyOf({ sessionId, message }: NamedMessage): string {
  const firstSentAt = message.get(Tag.OrigSendingTime) ?? message.get(Tag.SendingTime);
  return `${sessionId} ${message.seqNum} ${firstSentAt}`;
}

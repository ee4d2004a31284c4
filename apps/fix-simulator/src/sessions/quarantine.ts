import { Tag } from '@sandbourse/fix';
import type { IncomingMessage } from './application.js';

type NamedMessage = Pick<IncomingMessage, 'sessionId' | 'message'>;

/** Messages that the application failed on alone, known again when they are sent again. */
export class Quarantine {
  private readonly keys = new Set<string>();

  add(message: NamedMessage): void {
    this.keys.add(keyOf(message));
  }

  holds(message: NamedMessage): boolean {
    return this.keys.size > 0 && this.keys.has(keyOf(message));
  }
}

/** Numbers begin again one day, but not in the same second: sent again, a message still says when it was sent first. */
function keyOf({ sessionId, message }: NamedMessage): string {
  const firstSentAt = message.get(Tag.OrigSendingTime) ?? message.get(Tag.SendingTime);
  return `${sessionId} ${message.seqNum} ${firstSentAt}`;
}

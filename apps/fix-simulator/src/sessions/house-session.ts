import { type Message, Tag } from '@sandbourse/fix';
import { LiveSession } from './live-session.js';

/**
 * One end of the internal session between the order router and the venue. Both ends store the messages that they send
 * in one table.
 */
export class HouseSession extends LiveSession {
  get peerSessionId(): string {
    return `${this.targetCompId}->${this.senderCompId}`;
  }

  /**
   * Returns true if the sender has already stored the message. The sender does not store a message that it sends again,
   * because that message has other bytes.
   */
  override hasSenderStored(message: Message): boolean {
    return !message.isYes(Tag.PossDupFlag);
  }
}

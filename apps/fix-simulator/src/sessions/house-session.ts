import { type Message, Tag } from '@sandbourse/fix';
import { LiveSession } from './live-session.js';

/** One end of the session between the order router and the venue. Both store what they send in the same table. */
export class HouseSession extends LiveSession {
  get peerSessionId(): string {
    return `${this.targetCompId}->${this.senderCompId}`;
  }

  /** Not a message that is sent again: its bytes are others, and are made when they are sent. */
  override hasSenderStored(message: Message): boolean {
    return !message.isYes(Tag.PossDupFlag);
  }
}

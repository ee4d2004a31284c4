import { printable } from '../codec/encode.js';
import { type Field, Message } from '../codec/message.js';
import { formatUtcTimestamp } from '../codec/utc-timestamp.js';
import { fieldsOf } from '../dictionary/fields-of.js';
import { MsgType } from '../dictionary/message-types.js';
import { type MessageRefusal, SESSION_REJECT_REASONS } from '../dictionary/validate.js';
import { BEGIN_STRING, type Effect, type SessionSettings, type SessionState } from './session.js';

/** The processing of one input: the state and the effects so far. It is immutable: each method returns a new turn. */
export class Turn {
  constructor(
    readonly settings: SessionSettings,
    readonly state: SessionState,
    readonly now: number,
    readonly effects: readonly Effect[] = [],
  ) {}

  become(change: Partial<SessionState>): Turn {
    return new Turn(this.settings, { ...this.state, ...change }, this.now, this.effects);
  }

  effect(effect: Effect): Turn {
    return new Turn(this.settings, this.state, this.now, [...this.effects, effect]);
  }

  send(msgType: string, body: readonly Field[], { transmit = true } = {}): Turn {
    const seqNum = this.state.nextOut;
    const header = fieldsOf({
      MsgType: msgType,
      MsgSeqNum: String(seqNum),
      SenderCompID: this.settings.senderCompId,
      SendingTime: formatUtcTimestamp(this.now),
      TargetCompID: this.settings.targetCompId,
    });
    const message = new Message(BEGIN_STRING, [...header, ...body]);

    return this.effect({ kind: 'send', seqNum, message, transmit }).become({
      nextOut: seqNum + 1,
      ...(transmit && { lastSentAt: this.now }),
    });
  }

  reject(message: Message, { reason, tag }: MessageRefusal): Turn {
    const { code, text } = SESSION_REJECT_REASONS[reason];
    return this.send(
      MsgType.Reject,
      fieldsOf({
        RefSeqNum: String(message.seqNum ?? 0),
        RefTagID: tag?.toString(),
        RefMsgType: printable(message.msgType) || undefined,
        SessionRejectReason: code?.toString(),
        Text: text,
      }),
    );
  }

  /**
   * Sends a Logout with the reason and disconnects. Used for faults after which the two sides cannot trust each other's
   * numbers.
   */
  logoutAndDisconnect(reason: string): Turn {
    return this.send(MsgType.Logout, fieldsOf({ Text: printable(reason) })).disconnect(reason);
  }

  disconnect(reason: string): Turn {
    return this.effect({ kind: 'disconnect', reason }).become({
      phase: 'disconnected',
      phaseSince: this.now,
      held: new Map(),
      gap: undefined,
    });
  }
}

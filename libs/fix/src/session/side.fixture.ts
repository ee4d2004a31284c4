import type { Message } from '../codec/message.js';
import { formatUtcTimestamp } from '../codec/utc-timestamp.js';
import { Tag } from '../dictionary/fields.js';
import { replay } from './replay.js';
import {
  DEFAULT_SETTINGS,
  disconnectedSession,
  type Input,
  type SequenceNumbers,
  type SessionSettings,
  type SessionState,
} from './session.js';
import { step } from './step.js';

export const NOON = Date.UTC(2026, 10, 20, 12);

export const VENUE: SessionSettings = {
  ...DEFAULT_SETTINGS,
  role: 'acceptor',
  senderCompId: 'VENUE',
  targetCompId: 'BANK',
};
export const BANK: SessionSettings = {
  ...DEFAULT_SETTINGS,
  role: 'initiator',
  senderCompId: 'BANK',
  targetCompId: 'VENUE',
};

/**
 * One side of a session under test. It applies the session rules, stores messages in memory, and records sent messages.
 */
export class Side {
  state: SessionState;
  now = NOON;
  readonly kept: Message[] = [];
  readonly delivered: Message[] = [];
  readonly rejected: Message[] = [];
  hungUpBecause: string | undefined;
  private transmitted: Message[] = [];

  constructor(
    readonly settings: SessionSettings,
    numbers: SequenceNumbers = { nextOut: 1, nextIn: 1 },
  ) {
    this.state = disconnectedSession(numbers);
  }

  input(input: Input): this {
    const { state, effects } = step(this.settings, this.state, input, this.now);
    this.state = state;
    for (const effect of effects) {
      if (effect.kind === 'send') {
        this.kept.push(effect.message);
        if (effect.transmit) this.transmitted.push(effect.message);
      }
      if (effect.kind === 'replay') this.transmitted.push(...replay(this.settings, effect, this.kept, this.now));
      if (effect.kind === 'deliver') this.delivered.push(effect.message);
      if (effect.kind === 'rejected') this.rejected.push(effect.message);
      if (effect.kind === 'reset') this.kept.length = 0;
      if (effect.kind === 'disconnect') this.hungUpBecause = effect.reason;
    }
    return this;
  }

  receive(...messages: Message[]): this {
    for (const message of messages) this.input({ kind: 'received', message });
    return this;
  }

  wait(milliseconds: number): this {
    this.now += milliseconds;
    return this.input({ kind: 'tick' });
  }

  /** Returns the messages that were sent since the last call. */
  takeSent(): Message[] {
    const sent = this.transmitted;
    this.transmitted = [];
    return sent;
  }
}

/**
 * Formats the body of a message as one line for tables: its type, its number, and all fields except those of the
 * header.
 */
export function brief(message: Message): string {
  const routine: readonly number[] = [Tag.MsgType, Tag.MsgSeqNum, Tag.SenderCompID, Tag.TargetCompID, Tag.SendingTime];
  const rest = message.fields.filter(([tag]) => !routine.includes(tag)).map(([tag, value]) => `${tag}=${value}`);
  return [`${message.msgType}#${message.seqNum}`, ...rest].join(' ');
}

export const AT_NOON = formatUtcTimestamp(NOON);

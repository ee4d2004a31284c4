import type { Message } from '../codec/message.js';
import { fieldsOf } from '../dictionary/fields-of.js';
import { MsgType } from '../dictionary/message-types.js';
import type { Turn } from './turn.js';

/**
 * The maximum number of held messages. Further messages are dropped but not lost, because the other side resends
 * everything from the gap on.
 */
const MOST_HELD = 1_000;

/** The value of EndSeqNo that requests all messages from BeginSeqNo on (FIX 4.2). */
const TO_THE_END = '0';

/**
 * Holds a message that arrived too early. If no request for a gap was sent yet, requests the missing messages before
 * this message.
 */
export function hold(turn: Turn, message: Message, seqNum: number): Turn {
  const { held, gap } = turn.state;
  const holding = held.size < MOST_HELD ? turn.become({ held: new Map(held).set(seqNum, message) }) : turn;
  return gap ? holding.become({ gap: { ...gap, upTo: Math.max(gap.upTo, seqNum) } }) : askFor(holding, seqNum);
}

/**
 * Requests all messages from the next expected number on. `upTo` is the highest number that the other side has sent so
 * far.
 */
export function askFor(turn: Turn, upTo: number): Turn {
  return turn
    .send(MsgType.ResendRequest, fieldsOf({ BeginSeqNo: String(turn.state.nextIn), EndSeqNo: TO_THE_END }))
    .become({ gap: { upTo, askedAt: turn.now } });
}

/**
 * Sets the next expected number. If all requested messages have arrived, removes the gap. If only some have arrived,
 * restarts the timer of the gap.
 */
export function advanceTo(turn: Turn, nextIn: number): Turn {
  const { gap, held } = turn.state;
  return turn.become({
    nextIn,
    gap: gap && nextIn <= gap.upTo ? { ...gap, askedAt: turn.now } : undefined,
    held: held.size === 0 ? held : new Map([...held].filter(([seqNum]) => seqNum >= nextIn)),
  });
}

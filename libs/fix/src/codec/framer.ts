import { PendingBytes } from './pending-bytes.js';
import { SOH, SOH_BYTE } from './soh.js';

/** The result of framing: complete messages, and the number of garbled bytes that were skipped. */
export interface Framed {
  readonly messages: readonly Buffer[];
  readonly garbledBytes: number;
}

/**
 * The maximum body length in bytes. A longer message is treated as garbled, because messages about orders are much
 * shorter. Without a maximum, a wrong length could make the framer wait for bytes that never arrive.
 */
export const LONGEST_BODY = 65_536;

const BEGIN = Buffer.from('8=FIX', 'latin1');
const HEAD = new RegExp(`^8=FIX[^${SOH}]{1,12}${SOH}9=(\\d{1,6})${SOH}`);
/**
 * Matches every text that can become a message head when more bytes arrive. If the bytes contain no head and do not
 * match this expression, they are garbled. The framer then does not wait for more bytes.
 */
const HEAD_BEGUN = new RegExp(`^8=FIX(?:[^${SOH}]{1,12}(?:${SOH}(?:9(?:=\\d{0,6})?)?)?)?$`);
const LONGEST_HEAD = BEGIN.length + 12 + `${SOH}9=123456${SOH}`.length;
const BODY_BEGIN = Buffer.from('35=', 'latin1');
const TRAILER_LENGTH = `10=000${SOH}`.length;

/**
 * Splits a byte stream into messages and skips garbled ones (FIX 4.2, volume 1, "Garbled message"). A message is
 * garbled if its BeginString, BodyLength or MsgType is at the wrong position, or if its BodyLength or CheckSum is
 * wrong. The search for the next message continues at the next `8=FIX` after the start of the garbled message. The time
 * is linear in the number of bytes, for any input.
 */
export class Framer {
  private readonly pending = new PendingBytes();
  /**
   * The length in bytes of the incomplete message at the start of the pending bytes; 0 if this length is not known yet.
   */
  private wanted = 0;

  push(chunk: Buffer): Framed {
    this.pending.append(chunk);
    if (this.pending.length < this.wanted) return { messages: [], garbledBytes: 0 };

    const { messages, garbledBytes, end, wanted } = cut(this.pending);
    this.pending.discard(end);
    this.wanted = wanted;
    return { messages, garbledBytes };
  }
}

interface Cut extends Framed {
  /** The position of the first byte that is not processed yet. */
  readonly end: number;
  readonly wanted: number;
}

function cut(pending: PendingBytes): Cut {
  const bytes = pending.view;
  const messages: Buffer[] = [];
  let garbledBytes = 0;
  let position = 0;

  for (;;) {
    const begin = nextBegin(bytes, position);
    garbledBytes += begin - position;
    const candidate = examine(pending, bytes, begin);

    if (candidate.is === 'unfinished') return { messages, garbledBytes, end: begin, wanted: candidate.wanted };
    if (candidate.is === 'message') {
      messages.push(Buffer.from(bytes.subarray(begin, candidate.end)));
      position = candidate.end;
    } else {
      garbledBytes += 1;
      position = begin + 1;
    }
  }
}

type Candidate =
  | { readonly is: 'message'; readonly end: number }
  | { readonly is: 'garbled' }
  | { readonly is: 'unfinished'; readonly wanted: number };

const GARBLED: Candidate = { is: 'garbled' };

/**
 * Examines the bytes from `begin` on. Returns `unfinished` until enough bytes have arrived for a decision. The decision
 * is therefore the same for all sizes of chunks.
 */
function examine(pending: PendingBytes, bytes: Buffer, begin: number): Candidate {
  const headText = bytes.toString('latin1', begin, begin + LONGEST_HEAD);
  const head = HEAD.exec(headText);
  if (!head) {
    const mayBecomeHead = HEAD_BEGUN.test(headText) || '8=FIX'.startsWith(headText);
    return mayBecomeHead ? { is: 'unfinished', wanted: 0 } : GARBLED;
  }

  const bodyBegin = begin + head[0].length;
  const bodyLength = Number(head[1]);
  if (bodyLength > LONGEST_BODY || bodyLength < BODY_BEGIN.length) return GARBLED;
  if (!startsWithAsFarAsItGoes(bytes, bodyBegin, BODY_BEGIN)) return GARBLED;
  if (bytes.length < bodyBegin + BODY_BEGIN.length) return { is: 'unfinished', wanted: 0 };

  const trailerBegin = bodyBegin + bodyLength;
  const end = trailerBegin + TRAILER_LENGTH;
  if (bytes.length < end) return { is: 'unfinished', wanted: end - begin };
  if (bytes[trailerBegin - 1] !== SOH_BYTE) return GARBLED;

  const trailer = `10=${pending.checksum(begin, trailerBegin)}${SOH}`;
  return bytes.toString('latin1', trailerBegin, end) === trailer ? { is: 'message', end } : GARBLED;
}

/**
 * Returns the possible start of the next message: the next `8=FIX`, or the last bytes if they may be the beginning of
 * one.
 */
function nextBegin(bytes: Buffer, from: number): number {
  const found = bytes.indexOf(BEGIN, from);
  if (found !== -1) return found;

  for (let begin = Math.max(from, bytes.length - BEGIN.length + 1); begin < bytes.length; begin += 1) {
    if (startsWithAsFarAsItGoes(bytes, begin, BEGIN)) return begin;
  }
  return bytes.length;
}

function startsWithAsFarAsItGoes(bytes: Buffer, begin: number, expected: Buffer): boolean {
  const available = bytes.subarray(begin, begin + expected.length);
  return available.equals(expected.subarray(0, available.length));
}

import { FrameBoundary } from '../proxy/boundaries.js';
import type { Separate, StreamMessage } from './faulty-messages.js';

const BLANK_LINE = '\n\n';

/** Separates a `text/event-stream` into events and comments. */
export function eventBlocks(): Separate {
  let rest = Buffer.alloc(0);
  return chunk => {
    rest = Buffer.concat([rest, chunk]);
    const messages: StreamMessage[] = [];
    for (let end = rest.indexOf(BLANK_LINE); end >= 0; end = rest.indexOf(BLANK_LINE)) {
      const bytes = rest.subarray(0, end + BLANK_LINE.length);
      rest = rest.subarray(end + BLANK_LINE.length);
      messages.push({ bytes, kind: /^data:/m.test(bytes.toString('latin1')) ? 'event' : 'heartbeat' });
    }
    return messages;
  };
}

const OPCODE = 0x0f;
const CONTROL_OPCODES_FROM = 0x8;
const PING = 0x9;

/** Separates the bytes of a WebSocket into frames (RFC 6455, 5.2). The services send each text in one frame. */
export function socketFrames(): Separate {
  const boundary = new FrameBoundary();
  let rest: Buffer[] = [];
  return chunk => {
    const messages: StreamMessage[] = [];
    for (let at = 0; at < chunk.length; ) {
      const length = boundary.passToEnd(chunk.subarray(at));
      rest.push(chunk.subarray(at, length === undefined ? undefined : at + length));
      if (length === undefined) break;
      at += length;
      const bytes = Buffer.concat(rest);
      rest = [];
      messages.push({ bytes, kind: kindOf((bytes[0] ?? 0) & OPCODE) });
    }
    return messages;
  };
}

function kindOf(opcode: number): StreamMessage['kind'] {
  if (opcode === PING) return 'heartbeat';
  return opcode < CONTROL_OPCODES_FROM ? 'event' : 'control';
}

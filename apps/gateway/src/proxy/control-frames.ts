const CLOSE_OPCODE = 0x88;
const PONG_OPCODE = 0x8a;
const MASKED = 0x80;
/** A mask that changes nothing. A client must mask its frames (RFC 6455, 5.3). */
const MASK = Buffer.alloc(4);
const HEADER_BYTES = 2;

/** Returns the frame with which a server closes a WebSocket (RFC 6455, 5.5.1). */
export function closeFrame(code: number, reason: string): Buffer {
  const payload = Buffer.concat([Buffer.from([code >> 8, code & 0xff]), Buffer.from(reason)]);
  return Buffer.concat([Buffer.from([CLOSE_OPCODE, payload.length]), payload]);
}

/** The frame with which the gateway closes a WebSocket: code 1001, as the services close it when they stop. */
export const GOING_AWAY = closeFrame(1001, 'the gateway is going away');

/** Returns the answer of a client to a ping of the server, whose payload has at most 125 bytes. */
export function pongTo(ping: Buffer): Buffer {
  const payload = ping.subarray(HEADER_BYTES);
  return Buffer.concat([Buffer.from([PONG_OPCODE, MASKED | payload.length]), MASK, payload]);
}

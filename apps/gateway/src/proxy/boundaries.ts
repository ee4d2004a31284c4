/** Follows the bytes of a stream, so that the gateway adds its own bytes only between two messages. */
export interface Boundary {
  /** True if the bytes so far end with a complete message. */
  readonly isReached: boolean;
  /** Follows the next bytes of the stream. */
  pass(chunk: Buffer): void;
  /**
   * Follows the next bytes up to the first end of a message. Returns the number of these bytes, or undefined if no
   * message ends in the chunk.
   */
  passToEnd(chunk: Buffer): number | undefined;
}

const LINE_FEED = 0x0a;

/** The end of an event or a comment of a `text/event-stream`: an empty line. */
export class EventBoundary implements Boundary {
  private lineFeeds = 2;

  get isReached(): boolean {
    return this.lineFeeds >= 2;
  }

  /** Reads only the last two bytes, because a stream can carry many events. */
  pass(chunk: Buffer): void {
    for (const byte of chunk.subarray(-2)) this.passByte(byte);
  }

  passToEnd(chunk: Buffer): number | undefined {
    for (const [at, byte] of chunk.entries()) {
      this.passByte(byte);
      if (this.isReached) return at + 1;
    }
    return undefined;
  }

  private passByte(byte: number): void {
    this.lineFeeds = byte === LINE_FEED ? this.lineFeeds + 1 : 0;
  }
}

const HEADER_BYTES_MAX = 14;
const LENGTH_BITS = 0x7f;
const MASK_BIT = 0x80;

/** The end of a WebSocket frame (RFC 6455, 5.2). A control frame may stand between the frames of one message. */
export class FrameBoundary implements Boundary {
  private readonly header = Buffer.alloc(HEADER_BYTES_MAX);
  private headerBytes = 0;
  private payloadBytes = 0;

  get isReached(): boolean {
    return this.headerBytes === 0 && this.payloadBytes === 0;
  }

  pass(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) at += this.passToEnd(chunk.subarray(at)) ?? chunk.length;
  }

  passToEnd(chunk: Buffer): number | undefined {
    let at = 0;
    while (at < chunk.length) {
      if (this.payloadBytes > 0) {
        const passed = Math.min(this.payloadBytes, chunk.length - at);
        this.payloadBytes -= passed;
        at += passed;
      } else {
        this.header[this.headerBytes++] = chunk[at++] ?? 0;
        this.endHeader();
      }
      if (this.isReached) return at;
    }
    return undefined;
  }

  /** Reads the length of the payload once the header is complete. */
  private endHeader(): void {
    if (this.headerBytes < 2) return;
    const second = this.header[1] ?? 0;
    const length = second & LENGTH_BITS;
    const lengthBytes = length === 126 ? 2 : length === 127 ? 8 : 0;
    const maskBytes = second & MASK_BIT ? 4 : 0;
    if (this.headerBytes < 2 + lengthBytes + maskBytes) return;
    this.headerBytes = 0;
    this.payloadBytes = lengthBytes === 0 ? length : Number(`0x${this.header.toString('hex', 2, 2 + lengthBytes)}`);
  }
}

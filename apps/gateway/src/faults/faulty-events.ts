import type { MetFault } from '@sandbourse/contracts';
import type { Later } from './faulty-answer.js';

const LATE_SECONDS = 5;
const BLANK_LINE = '\n\n';

interface Stream {
  readonly send: (bytes: Buffer) => boolean;
  /** Ends the connection without a last event. */
  readonly cut: () => void;
  readonly later: Later;
}

/**
 * Sends the events of an event stream with a fault. The order of the events never changes, because clients may rely on
 * the order of the events of an account.
 */
export class FaultyEvents {
  private rest = Buffer.alloc(0);
  private events = 0;

  constructor(
    private readonly fault: MetFault,
    private readonly stream: Stream,
  ) {}

  /** Begins the stream, after its headers are sent. */
  begin(): void {
    if (this.fault.do === 'disconnect' && this.events >= (this.fault.events ?? 0)) this.stream.cut();
  }

  /** Takes the next bytes of the service. Returns false if the client reads more slowly than the service writes. */
  pass(chunk: Buffer): boolean {
    this.rest = Buffer.concat([this.rest, chunk]);
    let isFast = true;
    for (let end = this.rest.indexOf(BLANK_LINE); end >= 0; end = this.rest.indexOf(BLANK_LINE)) {
      const block = this.rest.subarray(0, end + BLANK_LINE.length);
      this.rest = this.rest.subarray(end + BLANK_LINE.length);
      isFast = this.passBlock(block) && isFast;
    }
    return isFast;
  }

  private passBlock(block: Buffer): boolean {
    const { do: kind, events = 0, seconds = LATE_SECONDS, heartbeats = true } = this.fault;
    const isEvent = /^data:/m.test(block.toString('latin1'));
    const isMuted = kind === 'mute' && this.events >= events;
    if (!isEvent) return isMuted && !heartbeats ? true : this.stream.send(block);
    if (isMuted) return true;
    this.events += 1;
    if (kind === 'late') {
      this.stream.later(seconds * 1000, () => void this.stream.send(block));
      return true;
    }
    const isFast = this.stream.send(block);
    if (kind === 'duplicate') return this.stream.send(block) && isFast;
    this.begin();
    return isFast;
  }
}

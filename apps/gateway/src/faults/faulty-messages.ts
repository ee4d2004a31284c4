import type { MetFault } from '@sandbourse/contracts';
import type { Later } from './faulty-answer.js';

const LATE_SECONDS = 5;

/** A whole message of a stream, with its bytes. */
export interface StreamMessage {
  readonly bytes: Buffer;
  /** A control message is neither an event nor a heartbeat, such as the close frame of a WebSocket. */
  readonly kind: 'event' | 'heartbeat' | 'control';
}

/** Separates the bytes of a stream into messages. Returns the messages that end in these bytes. */
export type Separate = (chunk: Buffer) => StreamMessage[];

interface Stream {
  readonly send: (bytes: Buffer) => boolean;
  /** Ends the connection as the fault says. */
  readonly cut: () => void;
  /** Ends the stream as the service ends it for a client that reads too slowly. */
  readonly endSlow: () => void;
  /** Called for a heartbeat that the client does not receive. */
  readonly withheld?: (heartbeat: Buffer) => void;
  readonly later: Later;
}

/**
 * Sends the messages of an event stream or a WebSocket with a fault. The order of the events never changes, because
 * clients may rely on the order of the events of an account.
 */
export class FaultyMessages {
  private events = 0;
  private hasEnded = false;

  constructor(
    private readonly fault: MetFault,
    private readonly separate: Separate,
    private readonly stream: Stream,
  ) {}

  /** Begins the stream, after its headers are sent. */
  begin(): void {
    const { do: kind, events = 0 } = this.fault;
    if (this.events < events || (kind !== 'disconnect' && kind !== 'slow_consumer')) return;
    this.hasEnded = true;
    if (kind === 'disconnect') this.stream.cut();
    else this.stream.endSlow();
  }

  /** True if the client and the service no longer hear each other. */
  get isHalfOpen(): boolean {
    const { do: kind, events = 0 } = this.fault;
    return kind === 'half_open' && this.events >= events;
  }

  /** Takes the next bytes of the service. Returns false if the client reads more slowly than the service writes. */
  pass(chunk: Buffer): boolean {
    return this.separate(chunk).reduce((isFast, message) => this.passMessage(message) && isFast, true);
  }

  private passMessage({ bytes, kind }: StreamMessage): boolean {
    // Events that arrive together with the last one, and after it, are not sent.
    if (this.hasEnded) return true;
    const { do: fault, events = 0, seconds = LATE_SECONDS, heartbeats = true } = this.fault;
    const isMuted = this.isHalfOpen || (fault === 'mute' && this.events >= events);
    if (kind === 'control' && !this.isHalfOpen) return this.stream.send(bytes);
    if (kind === 'heartbeat' && !(isMuted && (this.isHalfOpen || !heartbeats))) return this.stream.send(bytes);
    if (kind === 'heartbeat') this.stream.withheld?.(bytes);
    if (isMuted) return true;
    this.events += 1;
    if (fault === 'late') {
      this.stream.later(seconds * 1000, () => void this.stream.send(bytes));
      return true;
    }
    const isFast = this.stream.send(bytes);
    if (fault === 'duplicate') return this.stream.send(bytes) && isFast;
    this.begin();
    return isFast;
  }
}

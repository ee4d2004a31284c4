import { ApiError } from '../errors.js';
import { delayMs } from '../http/back-off.js';
import { pause } from '../pause.js';
import { wallClock } from '../wall-clock.js';
import { messagesOf } from './messages.js';
import { RecentIds } from './recent-ids.js';

export interface Envelope {
  readonly id: string;
}

/** Notices about a stream while it is followed. */
export interface StreamNotices {
  /** Is called when a connection is open. */
  readonly onOpen?: (() => void) | undefined;
  /**
   * Is called when a connection ended and a new one is being opened. `reason` is the server's last message, or the
   * error.
   */
  readonly onLost?: ((reason: string) => void) | undefined;
  /**
   * Is called after a reconnection, if the server process does not have all missed events. The client then reads the
   * missed events from the history, before it continues with the stream.
   */
  readonly onGap?: ((reason: string) => void) | undefined;
}

export interface Source<Event extends Envelope> {
  /** Opens the stream after an event. Throws for a response that is not a stream. */
  open(lastEventId: string | undefined): Promise<Response>;
  /** Yields the events of the history after the event with this id. Without an id, yields all events of the history. */
  after(id: string | undefined): AsyncIterable<Event>;
  /** Returns the newest event of the history. */
  newest(): Promise<Event | undefined>;
}

export interface FollowOptions extends StreamNotices {
  /** The id of an event of the history. The stream begins after this event. Without an id, only new events are read. */
  readonly after?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /**
   * The maximum time without a message, in milliseconds (default 45,000: the server sends a message every 15 seconds).
   */
  readonly silentMs?: number | undefined;
}

/**
 * The number of remembered event ids. It is larger than the number of events that a process retains for clients that
 * reconnect.
 */
const REMEMBERED = 20_000;
/**
 * The number of stream events after which the history is read again. If a gap follows later, only a short part of the
 * history is left to read.
 */
const CATCH_UP_EVERY = 1_000;

/**
 * Yields every event once (docs/events.md). Opens the stream before it reads the history. Resumes a broken stream with
 * Last-Event-ID. If the server reports a gap, reads the missed events from the history. The last event of the stream is
 * not a position in the history, so the position in the history is kept separately.
 */
export async function* follow<Event extends Envelope>(
  source: Source<Event>,
  { after, signal, silentMs = 45_000, onOpen, onLost, onGap }: FollowOptions,
): AsyncGenerator<Event, void, undefined> {
  const seen = new RecentIds(REMEMBERED);
  let readTo = after;
  let hasBegun = after !== undefined;
  let lastEventId: string | undefined;
  let sinceCaughtUp = 0;

  async function* catchUp(): AsyncGenerator<Event, void, undefined> {
    sinceCaughtUp = 0;
    for await (const event of source.after(readTo)) {
      readTo = event.id;
      if (seen.add(event.id)) yield event;
    }
  }

  async function* live(body: ReadableStream<Uint8Array>): AsyncGenerator<Event, string, undefined> {
    let lastWord = 'the connection ended';
    for await (const message of messagesOf(body, silentMs, signal)) {
      if (message.kind === 'event') {
        const event = JSON.parse(message.data) as Event;
        lastEventId = event.id;
        if (seen.add(event.id)) yield event;
        sinceCaughtUp += 1;
        if (sinceCaughtUp >= CATCH_UP_EVERY) yield* catchUp();
      } else if (message.text.startsWith('gap:')) {
        onGap?.(message.text);
        yield* catchUp();
      } else if (message.text.startsWith('closed:')) lastWord = message.text;
    }
    return lastWord;
  }

  for (let failures = 0; !signal?.aborted; failures += 1) {
    try {
      // Without `after`, begins after the newest event.
      if (!hasBegun) readTo = (await source.newest())?.id;
      hasBegun = true;
      const { body } = await source.open(lastEventId);
      try {
        failures = 0;
        onOpen?.();
        if (lastEventId === undefined) yield* catchUp();
        if (body) {
          const lastWord = yield* live(body);
          if (!signal?.aborted) onLost?.(lastWord);
        }
      } finally {
        // If the caller stops while the history is read, the stream has no reader and must be cancelled.
        if (body && !body.locked) await body.cancel().catch(() => undefined);
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (error instanceof ApiError && error.status < 500) throw error;
      onLost?.((error as Error).message);
    }
    const waitMs = delayMs(failures + 1, { chance: Math.random(), now: wallClock() });
    await pause(waitMs, signal).catch(() => undefined);
  }
}

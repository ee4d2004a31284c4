import type { ServerResponse } from 'node:http';
import type { HeapWatch } from '../observability/heap-watch.js';
import type { StreamedEvent } from './streamed-event.js';

/** A comment keeps proxies from taking a quiet stream for a dead one. */
const COMMENT_EVERY_MS = 15_000;

/** A client that has not read so much is disconnected, and one that has not read little while memory is short. */
const UNREAD_BYTES_MAX = 256 * 1024;
const UNREAD_BYTES_MAX_WHEN_SHORT = 16 * 1024;

/** One client's `text/event-stream` (WHATWG HTML, 9.2). */
export class EventStream {
  private readonly pulse: NodeJS.Timeout;

  constructor(
    private readonly response: ServerResponse,
    private readonly heap: Pick<HeapWatch, 'isShort'>,
  ) {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    this.comment('connected');
    this.pulse = setInterval(() => this.comment('still here'), COMMENT_EVERY_MS);
    response.on('close', () => clearInterval(this.pulse));
  }

  send({ frame }: StreamedEvent): void {
    this.write(frame);
  }

  /** Says something that no client takes for an event. */
  comment(text: string): void {
    this.write(`: ${text}\n\n`);
  }

  /** Ends the stream. A reason is told in a last comment, which no client takes for an event. */
  end(reason?: string): void {
    if (reason !== undefined) this.comment(`closed: ${reason}`);
    this.response.end();
  }

  private write(text: string | Buffer): void {
    if (this.response.writableEnded || this.response.destroyed) return;
    this.response.write(text);
    const { writableLength: unread } = this.response;
    if (unread > UNREAD_BYTES_MAX || (unread > UNREAD_BYTES_MAX_WHEN_SHORT && this.heap.isShort()))
      this.response.destroy();
  }
}

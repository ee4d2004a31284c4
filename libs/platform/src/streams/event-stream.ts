import type { ServerResponse } from 'node:http';
import type { CloudEvent } from '@sandbourse/contracts';
import type { HeapWatch } from '../observability/heap-watch.js';

/** A comment keeps proxies from taking a quiet stream for a dead one. */
const COMMENT_EVERY_MS = 15_000;

/** A client that has not read so much is disconnected, and one that has not read little while memory is short. */
const UNREAD_BYTES_MAX = 256 * 1024;
const UNREAD_BYTES_MAX_WHEN_SHORT = 16 * 1024;

/** One client's `text/event-stream` (WHATWG HTML, 9.2): each event is its CloudEvents envelope in a `data:` line. */
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
    response.write(': connected\n\n');
    this.pulse = setInterval(() => this.write(': still here\n\n'), COMMENT_EVERY_MS);
    response.on('close', () => clearInterval(this.pulse));
  }

  send(event: CloudEvent): void {
    this.write(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  /** Ends the stream. A reason is told in a last comment, which no client takes for an event. */
  end(reason?: string): void {
    if (reason !== undefined) this.write(`: closed: ${reason}\n\n`);
    this.response.end();
  }

  private write(text: string): void {
    if (this.response.writableEnded || this.response.destroyed) return;
    this.response.write(text);
    const { writableLength: unread } = this.response;
    if (unread > UNREAD_BYTES_MAX || (unread > UNREAD_BYTES_MAX_WHEN_SHORT && this.heap.isShort()))
      this.response.destroy();
  }
}

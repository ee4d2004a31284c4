import type { ServerResponse } from 'node:http';
import type { CloudEvent } from '@sandbourse/contracts';

/** A comment keeps proxies from taking a quiet stream for a dead one. */
const COMMENT_EVERY_MS = 15_000;

/** A client that has not read so much is disconnected: nothing is buffered without limit. */
const UNREAD_BYTES_MAX = 1024 * 1024;

/** One client's `text/event-stream` (WHATWG HTML, 9.2): each event is its CloudEvents envelope in a `data:` line. */
export class EventStream {
  private readonly pulse: NodeJS.Timeout;

  constructor(private readonly response: ServerResponse) {
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
    if (this.response.writableLength > UNREAD_BYTES_MAX) this.response.destroy();
  }
}

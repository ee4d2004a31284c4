import type { ServerResponse } from 'node:http';
import { READS_TOO_SLOWLY } from '@sandbourse/contracts';
import type { HeapWatch } from '../../running/observability/heap-watch.js';
import type { FrameRun } from './frame-run.js';
import type { StreamedEvent } from './streamed-event.js';
import { UNREAD_BYTES_MAX, UNREAD_BYTES_MAX_WHEN_SHORT } from './unread-bytes.js';

/** The queue of streams that are written at the end of the current turn of the event loop. */
export interface TurnEnd {
  /** Adds a stream to the queue. Returns the empty FrameRun with which all streams of this turn begin. */
  queue(stream: EventStream): FrameRun;
}

const STILL_HERE = commentOf('still here');

/**
 * The `text/event-stream` of one client (WHATWG HTML, 9.2). Its output is written at the end of each turn of the event
 * loop.
 */
export class EventStream {
  private run: FrameRun | undefined;
  /**
   * The number of keep-alive intervals since the stream ended. In the second interval, the service closes the
   * connection, even if the client has not read the end.
   */
  private pulsesSinceEnd = 0;

  constructor(
    private readonly response: ServerResponse,
    private readonly turnEnd: TurnEnd,
    private readonly heap: Pick<HeapWatch, 'isShort'>,
  ) {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    response.write(commentOf('connected'));
  }

  send({ frame }: StreamedEvent): void {
    this.add(frame);
  }

  /** Sends a comment, which clients do not treat as an event. */
  comment(text: string): void {
    this.add(commentOf(text));
  }

  /** Ends the stream. The reason, if any, is sent in a last comment. */
  end(reason?: string): void {
    if (reason !== undefined) this.comment(`closed: ${reason}`);
    this.write();
    this.response.end();
  }

  /** Resolves when the client has read everything that was sent. Never resolves if the client leaves before. */
  whenRead(): Promise<void> {
    this.write();
    return new Promise(resolve => {
      if (this.response.writableLength === 0) resolve();
      else this.response.socket?.once('drain', resolve);
    });
  }

  keepAlive(): void {
    if (!this.response.writableEnded) this.add(STILL_HERE);
    else if (this.pulsesSinceEnd++ > 0) this.response.destroy();
  }

  flush(): void {
    const { response, heap, run } = this;
    if (!run) return;
    const { writableLength: unread } = response;
    if (unread > UNREAD_BYTES_MAX_WHEN_SHORT && heap.isShort()) response.destroy();
    else if (unread > UNREAD_BYTES_MAX && !response.writableEnded) this.end(READS_TOO_SLOWLY.comment);
    else this.write();
  }

  private add(frame: Buffer): void {
    if (this.response.writableEnded || this.response.destroyed) return;
    this.run = (this.run ?? this.turnEnd.queue(this)).with(frame);
  }

  /**
   * Writes to the socket directly. The response object would make a separate chunk for each stream, which takes three
   * times as much time in this process. The response object has already sent the head, and sends the end after these
   * bytes.
   */
  private write(): void {
    const { run, response } = this;
    this.run = undefined;
    if (run && !response.writableEnded) response.socket?.write(response.chunkedEncoding ? run.chunk : run.bytes);
  }
}

function commentOf(text: string): Buffer {
  return Buffer.from(`: ${text}\n\n`);
}

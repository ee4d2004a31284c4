import type { ServerResponse } from 'node:http';
import type { HeapWatch } from '../observability/heap-watch.js';
import type { FrameRun } from './frame-run.js';
import type { StreamedEvent } from './streamed-event.js';
import { UNREAD_BYTES_MAX, UNREAD_BYTES_MAX_WHEN_SHORT } from './unread-bytes.js';

/** The queue of streams to be flushed at the end of the turn. */
export interface TurnEnd {
  /** Flushes the stream when the turn ends; returns the run with which every stream begins it. */
  queue(stream: EventStream): FrameRun;
}

const STILL_HERE = commentOf('still here');

/** One client's `text/event-stream` (WHATWG HTML, 9.2). What it is sent goes out at the end of the turn. */
export class EventStream {
  private run: FrameRun | undefined;
  /** Keep-alive pulses since the stream ended: the service does not wait for a client that does not read the end. */
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

  /** Says something that no client takes for an event. */
  comment(text: string): void {
    this.add(commentOf(text));
  }

  /** Ends the stream. A reason is sent in a last comment. */
  end(reason?: string): void {
    if (reason !== undefined) this.comment(`closed: ${reason}`);
    this.write();
    this.response.end();
  }

  /** Resolves when the client has read what it was sent; never, when it leaves before. */
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
    else if (unread > UNREAD_BYTES_MAX && !response.writableEnded)
      this.end('The client reads more slowly than events come');
    else this.write();
  }

  private add(frame: Buffer): void {
    if (this.response.writableEnded || this.response.destroyed) return;
    this.run = (this.run ?? this.turnEnd.queue(this)).with(frame);
  }

  /**
   * Past the response, which would make a chunk of its own for each stream and takes three times as long outside the kernel. It
   * has sent its head, and continues in order when it ends.
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

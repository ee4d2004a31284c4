import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { inNextTurn } from '../../base/async/next-turn.js';
import { HeapWatch } from '../../running/observability/heap-watch.js';
import { Every } from '../../running/work/declarations.js';
import { EventStream, type TurnEnd } from './event-stream.js';
import { FrameRun } from './frame-run.js';

/**
 * The interval of keep-alive comments, in seconds. The comments prevent proxies from closing a quiet stream. Each
 * second, another part of the streams gets a comment.
 */
const COMMENT_EVERY_SECONDS = 15;
const SECOND_MS = 1_000;

/**
 * The event streams of this process. All events of one turn of the event loop are written to a stream at the end of the
 * turn, in a single write.
 */
@Injectable()
export class EventStreams implements TurnEnd {
  private readonly parts = Array.from({ length: COMMENT_EVERY_SECONDS }, () => new Set<EventStream>());
  private opened = 0;
  private second = 0;

  private waiting: EventStream[] = [];
  private run = FrameRun.empty();

  constructor(private readonly heap: HeapWatch) {}

  open(response: ServerResponse): EventStream {
    const stream = new EventStream(response, this, this.heap);
    const part = this.parts[this.opened++ % this.parts.length];
    part?.add(stream);
    response.once('close', () => part?.delete(stream));
    return stream;
  }

  queue(stream: EventStream): FrameRun {
    if (this.waiting.length === 0) inNextTurn(() => this.flush());
    this.waiting.push(stream);
    return this.run;
  }

  /** Sends the comment to a part of the streams. */
  @Every(SECOND_MS, 'quiet streams received no comment')
  keepAlive(): void {
    this.second += 1;
    for (const stream of this.parts[this.second % this.parts.length] ?? []) stream.keepAlive();
  }

  private flush(): void {
    const { waiting } = this;
    this.waiting = [];
    this.run = FrameRun.empty();
    for (const stream of waiting) stream.flush();
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { emittedWithin } from '../../base/async/emitted-within.js';
import { inNextTurn } from '../../base/async/next-turn.js';
import type { PartitionNotice } from './log-publish.js';

/** A consumer of a log in this process. */
export interface LogReader {
  readonly group: string;
  readonly topicIds: ReadonlySet<number>;
  hear(notice: PartitionNotice): void;
  /** Asks the consumer to store its offsets, now or as soon as it has applied its next batch. */
  askForOffsets(): void;
}

/** Identifies this process to the other processes that read a log. */
export const PROCESS_ID = randomUUID();

/** A log that services of this process read. */
interface ReadLog {
  readonly readers: Set<LogReader>;
  /** Emits `stored` each time a consumer has stored offsets. */
  readonly offsets: EventEmitter;
  /** True if another process has had a consumer of the log since the start of this process. */
  hasOthers: boolean;
}

const logs = new Map<string, ReadLog>();

/**
 * The consumers of one log in this process, for all services that run in it. If a service of this process publishes
 * events, these consumers receive them in memory, without a query.
 */
export class LogReaders {
  private readonly log: ReadLog;
  /**
   * Runs a function outside the publisher's request and transaction. The consumers are called through this function.
   */
  private readonly outside = AsyncLocalStorage.snapshot();
  private waiting: PartitionNotice[] = [];

  /** @param url the URL of the database with the log */
  constructor(url: string) {
    const { host, pathname, searchParams } = new URL(url);
    const name = `${searchParams.get('host') ?? host}${pathname}`;
    this.log = logs.get(name) ?? {
      readers: new Set(),
      offsets: new EventEmitter().setMaxListeners(0),
      hasOthers: false,
    };
    logs.set(name, this.log);
  }

  add(reader: LogReader): void {
    this.log.readers.add(reader);
  }

  delete(reader: LogReader): void {
    this.log.readers.delete(reader);
  }

  meetOtherProcess(): void {
    this.log.hasOthers = true;
  }

  get haveOthers(): boolean {
    return this.log.hasOthers;
  }

  isRead(topicId: number): boolean {
    for (const { topicIds } of this.log.readers) if (topicIds.has(topicId)) return true;
    return false;
  }

  /** Asks the consumers of a group in this process to store their offsets. `nextOffsets` resolves when one has. */
  askForOffsets(group: string): void {
    for (const reader of this.log.readers) if (reader.group === group) reader.askForOffsets();
  }

  tellOffsets(): void {
    this.log.offsets.emit('stored');
  }

  /** Resolves when a consumer of this process next stores offsets, or after `withinMs` milliseconds. */
  nextOffsets(withinMs: number): Promise<void> {
    return emittedWithin(this.log.offsets, 'stored', withinMs);
  }

  /**
   * Notifies the readers after the current turn of the event loop, so that the publisher can respond to its client
   * first.
   */
  hear(notices: readonly PartitionNotice[]): void {
    if (this.waiting.length === 0 && notices.length > 0) this.outside(inNextTurn, () => this.tell());
    this.waiting.push(...notices);
  }

  private tell(): void {
    const notices = this.waiting;
    this.waiting = [];
    for (const notice of notices)
      for (const reader of this.log.readers) if (reader.topicIds.has(notice.topicId)) reader.hear(notice);
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { PartitionNotice } from './log-publish.js';

/** A consumer of a log in this process. */
export interface LogReader {
  readonly topicIds: ReadonlySet<number>;
  hear(notice: PartitionNotice): void;
}

/** Names this process to the others that read a log. */
export const PROCESS_ID = randomUUID();

const readersOf = new Map<string, Set<LogReader>>();

/**
 * The readers of one log in this process, whichever service they belong to: what one of them publishes, the others are
 * given in memory.
 */
export class LogReaders {
  private readonly readers: Set<LogReader>;
  /** Consumers work for themselves, not in the request or the transaction of the publisher. */
  private readonly outside = AsyncLocalStorage.snapshot();
  private waiting: PartitionNotice[] = [];

  /** @param url of the database that has the log */
  constructor(url: string) {
    const { host, pathname, searchParams } = new URL(url);
    const log = `${searchParams.get('host') ?? host}${pathname}`;
    this.readers = readersOf.get(log) ?? new Set();
    readersOf.set(log, this.readers);
  }

  add(reader: LogReader): void {
    this.readers.add(reader);
  }

  delete(reader: LogReader): void {
    this.readers.delete(reader);
  }

  isRead(topicId: number): boolean {
    for (const { topicIds } of this.readers) if (topicIds.has(topicId)) return true;
    return false;
  }

  /** Notifies the readers, after the current turn of the event loop: the publisher answers its client first. */
  hear(notices: readonly PartitionNotice[]): void {
    if (this.waiting.length === 0 && notices.length > 0) this.outside(setImmediate, () => this.tell());
    this.waiting.push(...notices);
  }

  private tell(): void {
    const notices = this.waiting;
    this.waiting = [];
    for (const notice of notices)
      for (const reader of this.readers) if (reader.topicIds.has(notice.topicId)) reader.hear(notice);
  }
}

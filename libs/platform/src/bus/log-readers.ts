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

  hear(notice: PartitionNotice): void {
    for (const reader of this.readers) if (reader.topicIds.has(notice.topicId)) reader.hear(notice);
  }
}

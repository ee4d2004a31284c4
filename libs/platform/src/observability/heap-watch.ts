import { getHeapStatistics } from 'node:v8';
import { oldSpaceBytes } from '../config.js';
import { type CollectGarbage, garbageCollector } from '../garbage.js';

/** Below the four fifths from which on V8 ends a process when collections free too little. */
const PART_USED_MAX = 0.7;
/**
 * The size of the heap for old objects, in bytes. V8's own figure includes young objects, whose share differs between versions, so the
 * option with which the process was started comes first.
 */
const OLD_BYTES_MAX = oldSpaceBytes() ?? getHeapStatistics().heap_size_limit / 2;

/** Collections take a tenth of the time at most, and come a second apart at least. */
const COLLECT_EVERY_MS = 1_000;
const REST_OF_TIME = 9;

/** Detects that this process is about to run out of heap, which would end it. */
export class HeapWatch {
  private collect: CollectGarbage | undefined;
  private isCollecting = false;
  private collectsAgainAt = Number.NEGATIVE_INFINITY;

  /** Reads the heap each time, at the cost of a microsecond. */
  isShort(): boolean {
    if (getHeapStatistics().used_heap_size < PART_USED_MAX * OLD_BYTES_MAX) return false;

    void this.collectGarbage();
    return true;
  }

  /**
   * While requests are refused little is allocated, and V8 would not notice for a long time that memory has become
   * free.
   */
  private async collectGarbage(): Promise<void> {
    const startedAt = performance.now();
    if (this.isCollecting || startedAt < this.collectsAgainAt) return;

    this.isCollecting = true;
    this.collect ??= garbageCollector();
    await this.collect({ type: 'major', execution: 'async' });
    const endedAt = performance.now();
    this.collectsAgainAt = endedAt + Math.max(COLLECT_EVERY_MS, REST_OF_TIME * (endedAt - startedAt));
    this.isCollecting = false;
  }
}

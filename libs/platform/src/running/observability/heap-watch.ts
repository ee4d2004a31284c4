import { getHeapStatistics } from 'node:v8';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../clock.js';
import { oldSpaceBytes } from '../../config.js';
import { type CollectGarbage, garbageCollector } from '../../garbage.js';

/**
 * The maximum fraction of the heap that may be in use. Above this fraction, memory counts as short. V8 ends a process
 * at about 0.8 if garbage collections free too little.
 */
const PART_USED_MAX = 0.7;
/**
 * The size of the heap for old objects, in bytes, from the command line if it is set there. V8's own figure is less
 * exact: it includes young objects, whose part of the heap differs between versions.
 */
const OLD_BYTES_MAX = oldSpaceBytes() ?? getHeapStatistics().heap_size_limit / 2;

/** The minimum interval between forced collections, in milliseconds. */
const COLLECT_EVERY_MS = 1_000;
/** The pause after a forced collection, as a multiple of its duration: collections take at most a tenth of the time. */
const REST_OF_TIME = 9;

/** Detects that this process is about to run out of heap. V8 would then end the process. */
@Injectable()
export class HeapWatch {
  private collect: CollectGarbage | undefined;
  private isCollecting = false;
  private collectsAgainAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: Clock) {}

  /** Returns true if memory is short. The heap statistics are read each time, which costs a microsecond. */
  isShort(): boolean {
    if (getHeapStatistics().used_heap_size < PART_USED_MAX * OLD_BYTES_MAX) return false;

    void this.collectGarbage();
    return true;
  }

  /**
   * Forces a garbage collection. While requests are refused, the process allocates little, so V8 would not collect
   * garbage by itself for a long time.
   */
  private async collectGarbage(): Promise<void> {
    const startedAt = this.clock.monotonicMs();
    if (this.isCollecting || startedAt < this.collectsAgainAt) return;

    this.isCollecting = true;
    this.collect ??= garbageCollector();
    await this.collect({ type: 'major', execution: 'async' });
    const endedAt = this.clock.monotonicMs();
    this.collectsAgainAt = endedAt + Math.max(COLLECT_EVERY_MS, REST_OF_TIME * (endedAt - startedAt));
    this.isCollecting = false;
  }
}

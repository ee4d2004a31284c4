import { backOffMs, RecurringWork } from '../../base/async/recurring-work.js';
import type { Cancel, Clock } from '../../clock.js';
import type { Item, Taken } from './declarations.js';

export interface QueueOptions {
  readonly everyMs: number;
  /** The number of items that are done concurrently. */
  readonly atOnce: number;
  readonly take: (room: number) => Promise<Taken>;
  /** Does an item. Returns false if it failed, and never rejects. */
  readonly act: (item: Item) => Promise<boolean>;
  /** Called when no item is due that has not begun. */
  readonly drained: () => void;
  readonly failed: (error: unknown) => void;
}

/** Takes the items of a queue and does them, a limited number at a time. */
export class QueueWork {
  private readonly taking: RecurringWork;
  private readonly active = new Set<Promise<void>>();
  private cancelNext: Cancel | undefined;
  private mayHaveMore = false;
  private isStopped = false;
  private failures = 0;

  constructor(
    private readonly clock: Clock,
    private readonly options: QueueOptions,
  ) {
    this.taking = new RecurringWork(clock, options.everyMs, () => this.take(), options.failed);
  }

  start(): void {
    this.taking.start();
  }

  wake(): void {
    this.taking.wake();
  }

  /** Takes no more items. Resolves when the active ones have ended. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.taking.stop();
    this.cancelNext?.();
    await Promise.all(this.active);
  }

  private async take(): Promise<void> {
    this.mayHaveMore = true;
    for (let room = this.room(); room > 0; room = this.room()) {
      const { items, nextAt } = await this.options.take(room);
      for (const item of items) this.begin(item);
      if (items.length < room) {
        this.mayHaveMore = false;
        this.wakeAt(nextAt);
        this.options.drained();
        return;
      }
    }
  }

  private room(): number {
    return this.isStopped ? 0 : this.options.atOnce - this.active.size;
  }

  /** Ignores a time after the next interval, and one in the past, at which other processes have what is due. */
  private wakeAt(nextAt: Date | undefined): void {
    this.cancelNext?.();
    const ms = nextAt ? nextAt.getTime() - this.clock.wall().getTime() : 0;
    this.cancelNext = ms > 0 && ms < this.options.everyMs ? this.clock.after(ms, () => this.wake()) : undefined;
  }

  private begin(item: Item): void {
    const ended = this.options.act(item).then(hasSucceeded => {
      this.active.delete(ended);
      this.failures = hasSucceeded ? 0 : this.failures + 1;
      if (!hasSucceeded && !this.isStopped) this.taking.rest(backOffMs(this.failures));
      if (!hasSucceeded || this.mayHaveMore) this.wake();
    });
    this.active.add(ended);
  }
}

/** Handles a batch of items. Resolves with one result for each item, in the same order. */
export type HandleAll<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>;

export interface BatchRules<Item> {
  /**
   * The maximum total weight of the items in one batch. An item above this weight is in a batch without other items.
   */
  readonly most: number | (() => number);
  /** Returns the weight of an item. By default, each item has the weight 1, so that `most` is a number of items. */
  readonly weightOf?: (item: Item) => number;
  /**
   * Returns true if a batch that failed with this error must be split in halves and processed again. By default, all
   * items of a failed batch fail.
   */
  readonly isHalved?: (error: unknown) => boolean;
  /**
   * True if the first item waits for a moment, so that items of the same turn of the event loop can join its batch. By
   * default, the first item is handled immediately, without other items.
   */
  readonly gathers?: boolean;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

/**
 * Handles items in order, one batch at a time. Items that are added while a batch is running share the next batch. The
 * more items arrive, the larger the batches.
 */
export class Batcher<Item, Result> {
  private readonly waiting: Waiting<Item, Result>[] = [];
  private working: Promise<void> | undefined;

  constructor(
    private readonly handleAll: HandleAll<Item, Result>,
    private readonly rules: BatchRules<Item>,
  ) {}

  add(item: Item): Promise<Result> {
    const [result] = this.addAll([item]);
    return result as Promise<Result>;
  }

  /** Adds several items in order. Consecutive items share a batch until its maximum weight is reached. */
  addAll(items: readonly Item[]): Promise<Result>[] {
    const results = items.map(
      item => new Promise<Result>((resolve, reject) => this.waiting.push({ item, resolve, reject })),
    );
    if (items.length > 0) this.working ??= this.work();
    return results;
  }

  /** True if no batch is in progress and no item waits for one. */
  get isIdle(): boolean {
    return this.working === undefined;
  }

  async idle(): Promise<void> {
    while (!this.isIdle) await this.working;
  }

  private async work(): Promise<void> {
    if (this.rules.gathers) await Promise.resolve();
    while (this.waiting.length > 0) await this.handle(this.take());
    this.working = undefined;
  }

  private take(): Waiting<Item, Result>[] {
    const { most, weightOf = () => 1 } = this.rules;
    const room = typeof most === 'number' ? most : most();
    let weight = 0;
    const beyond = this.waiting.findIndex(({ item }, index) => {
      weight += weightOf(item);
      return index > 0 && weight > room;
    });
    return this.waiting.splice(0, beyond === -1 ? this.waiting.length : beyond);
  }

  /**
   * Handles a batch. If it fails and `isHalved` returns true, handles each half again. For example, c causes [a, b, c]
   * to fail. Smaller batches follow until c is in a batch of its own, so that only c fails.
   */
  private async handle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.handleAll(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error('not every item has a result');
      for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result);
    } catch (error) {
      if (batch.length === 1 || !this.rules.isHalved?.(error)) for (const { reject } of batch) reject(error);
      else {
        const half = Math.ceil(batch.length / 2);
        await this.handle(batch.slice(0, half));
        await this.handle(batch.slice(half));
      }
    }
  }
}

import { EntryNames } from './entry-names.js';

const ROOM_MIN = 4;

interface Batch {
  readonly first: number;
  readonly names: EntryNames;
}

/** Entries by number, so that lots and gains can say with one which of them they come from. */
export class Sources {
  private readonly batches: Batch[] = [];
  /** The last batch, where it is for entries that come one by one: one that was taken in is somebody else's. */
  private own: EntryNames | undefined;
  private count = 0;

  /** Takes in one entry, and answers its number. */
  add(transactionId: string, purchaseId: string): number {
    if (!this.own || this.own.isFull) {
      // As large as all before it together, so that there are few to look through.
      const names = new EntryNames(Math.max(ROOM_MIN, this.count));
      this.addAll(names);
      this.own = names;
    }
    this.own.add(transactionId, purchaseId);
    this.count += 1;
    return this.count - 1;
  }

  /** Takes in a batch as it is, and answers the number of its first entry. */
  addAll(names: EntryNames): number {
    const first = this.count;
    this.batches.push({ first, names });
    this.own = undefined;
    this.count += names.count;
    return first;
  }

  transactionId(source: number): string {
    const { first, names } = this.batchOf(source);
    return names.transactionId(source - first);
  }

  purchaseId(source: number): string {
    const { first, names } = this.batchOf(source);
    return names.purchaseId(source - first);
  }

  /** Is it known that the ids of these two sort as their numbers do? */
  areInOrder(a: number, b: number): boolean {
    const batch = this.batchOf(a);
    return batch.names.isAscending && this.batchOf(b) === batch;
  }

  private batchOf(source: number): Batch {
    let batch = this.batches.length - 1;
    while ((this.batches[batch] as Batch).first > source) batch -= 1;
    return this.batches[batch] as Batch;
  }
}

import { EntryNames } from './entry-names.js';

interface Batch {
  readonly first: number;
  readonly names: EntryNames;
}

/** Entries by number, so that lots and gains can say with one which of them they come from. */
export class Sources {
  private readonly batches: Batch[] = [];

  /** Takes in one entry, and answers its number. */
  add(transactionId: string, purchaseId: string): number {
    let batch = this.batches.at(-1);
    if (!batch || batch.names.isFull) {
      batch = { first: this.count, names: new EntryNames() };
      this.batches.push(batch);
    }
    batch.names.add(transactionId, purchaseId);
    return this.count - 1;
  }

  /** Takes in a batch as it is, and answers the number of its first entry. */
  addAll(names: EntryNames): number {
    const first = this.count;
    this.batches.push({ first, names });
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

  private get count(): number {
    const last = this.batches.at(-1);
    return last ? last.first + last.names.count : 0;
  }

  private batchOf(source: number): Batch {
    let batch = this.batches.length - 1;
    while ((this.batches[batch] as Batch).first > source) batch -= 1;
    return this.batches[batch] as Batch;
  }
}

const BYTES_PER_NAME = 32;
/** Of UTF-8, for a unit of UTF-16. */
const BYTES_PER_UNIT_MAX = 3;

/** Names in one run of bytes: a million of them are nothing for the garbage collector to go through. */
class NameColumn {
  private bytes: Buffer;
  private readonly ends: Uint32Array;
  private end = 0;

  /** There is room for so many names; `bytes` of them are expected. */
  constructor(room: number, bytes: number) {
    this.bytes = Buffer.allocUnsafe(bytes);
    this.ends = new Uint32Array(room + 1);
  }

  set(place: number, name: string): void {
    this.ends[place + 1] = this.end;
    if (name === '') return;
    const endMax = this.end + name.length * BYTES_PER_UNIT_MAX;
    if (endMax > this.bytes.length) this.bytes = Buffer.concat([this.bytes], endMax * 2);
    this.end += this.bytes.write(name, this.end);
    this.ends[place + 1] = this.end;
  }

  at(place: number): string {
    return this.bytes.toString('utf8', this.ends[place], this.ends[place + 1]);
  }
}

/** What some entries, in their order, are called. */
export class EntryNames {
  /** Does each transaction's id sort behind the one before it? */
  isAscending = true;
  private readonly transactionIds: NameColumn;
  /** Empty where it is the transaction's. */
  private readonly purchaseIds: NameColumn;
  private last = '';
  private used = 0;

  constructor(private readonly room: number) {
    this.transactionIds = new NameColumn(room, room * BYTES_PER_NAME);
    this.purchaseIds = new NameColumn(room, BYTES_PER_NAME);
  }

  get count(): number {
    return this.used;
  }

  get isFull(): boolean {
    return this.used === this.room;
  }

  /** What is bought is known by its purchase: the fills of one order are one. */
  add(transactionId: string, purchaseId: string): void {
    this.transactionIds.set(this.used, transactionId);
    this.purchaseIds.set(this.used, purchaseId === transactionId ? '' : purchaseId);
    this.used += 1;
    if (transactionId <= this.last) this.isAscending = false;
    this.last = transactionId;
  }

  transactionId(place: number): string {
    return this.transactionIds.at(place);
  }

  purchaseId(place: number): string {
    return this.purchaseIds.at(place) || this.transactionId(place);
  }
}

import { checksumDigits } from './checksum.js';

const CAPACITY_MIN = 4_096;

/**
 * The bytes of a stream that are not yet split into messages. The work for each byte is limited, even if the bytes
 * arrive in tiny chunks. The checksum of any range takes constant time. Input from a client can therefore not cause
 * more work than other input of the same length.
 */
export class PendingBytes {
  private bytes = Buffer.allocUnsafe(CAPACITY_MIN);
  /** The sum modulo 256 of all bytes before each position. */
  private sums = new Uint8Array(CAPACITY_MIN + 1);
  private begin = 0;
  private end = 0;

  get length(): number {
    return this.end - this.begin;
  }

  /** The pending bytes. The view is valid until the next `append`, so copy the parts that you keep. */
  get view(): Buffer {
    return this.bytes.subarray(this.begin, this.end);
  }

  append(chunk: Buffer): void {
    this.makeRoomFor(chunk.length);
    chunk.copy(this.bytes, this.end);
    const { bytes, sums } = this;
    const end = this.end + chunk.length;
    for (let index = this.end; index < end; index += 1) {
      sums[index + 1] = (sums[index] as number) + (bytes[index] as number);
    }
    this.end = end;
  }

  /** Returns the CheckSum(10) of the bytes between two positions of the view. */
  checksum(from: number, to: number): string {
    const before = this.sums[this.begin + from] as number;
    const upTo = this.sums[this.begin + to] as number;
    return checksumDigits(upTo - before + 256);
  }

  discard(count: number): void {
    this.begin += count;
    if (this.length === 0) this.moveTo(CAPACITY_MIN);
  }

  /**
   * Makes room for more bytes. If less than half of the capacity is in use, the bytes are moved to the start. If not,
   * the capacity is doubled. Each byte is therefore moved about twice.
   */
  private makeRoomFor(more: number): void {
    if (this.end + more <= this.bytes.length) return;
    this.moveTo(Math.max(this.bytes.length, (this.length + more) * 2));
  }

  private moveTo(capacity: number): void {
    const { view, bytes } = this;
    const kept = this.sums.subarray(this.begin, this.end + 1);
    if (capacity !== bytes.length) {
      this.bytes = Buffer.allocUnsafe(capacity);
      this.sums = new Uint8Array(capacity + 1);
    }
    this.bytes.set(view);
    this.sums.set(kept);
    this.end = view.length;
    this.begin = 0;
  }
}

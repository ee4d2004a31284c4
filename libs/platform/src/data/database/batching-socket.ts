import { Socket } from 'node:net';

type WriteDone = (error?: Error | null) => void;

/**
 * A socket that joins all writes of one turn of the event loop to a single write. pg writes each statement separately,
 * and each separate write would be a system call that wakes a Postgres backend.
 */
export class BatchingSocket extends Socket {
  private isHeld = false;

  constructor() {
    super();
    // Overrides `write` after connecting, because connecting assigns the write method of net.Socket to the instance.
    this.once('connect', () => {
      this.write = this.writeInBatch;
    });
  }

  private writeInBatch(
    chunk: string | Uint8Array,
    encoding?: BufferEncoding | WriteDone | null,
    done?: WriteDone,
  ): boolean {
    if (!this.isHeld) {
      this.isHeld = true;
      this.cork();
      process.nextTick(() => {
        this.isHeld = false;
        this.uncork();
      });
    }
    return super.write(chunk, encoding as BufferEncoding, done);
  }
}

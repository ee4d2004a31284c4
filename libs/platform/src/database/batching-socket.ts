import { Socket } from 'node:net';

type WriteDone = (error?: Error | null) => void;

/**
 * A socket whose writes leave together at the end of the tick: pg writes each statement on its own, and every system call
 * wakes a backend of Postgres. Statements that are given one behind the other become one.
 */
export class BatchingSocket extends Socket {
  private isHeld = false;

  constructor() {
    super();
    // Connecting puts the plain write of net.Socket in front of an override.
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

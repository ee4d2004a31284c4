/**
 * Frames that are written together. Streams with the same frames share one FrameRun, so that the bytes of these frames
 * are joined only once.
 */
export class FrameRun {
  private readonly longer = new Map<Buffer, FrameRun>();
  private joined: Buffer | undefined;
  private asChunk: Buffer | undefined;

  private constructor(private readonly frames: readonly Buffer[]) {}

  static empty(): FrameRun {
    return new FrameRun([]);
  }

  /** Returns the FrameRun that has one more frame at its end. */
  with(frame: Buffer): FrameRun {
    let run = this.longer.get(frame);
    if (!run) {
      run = new FrameRun([...this.frames, frame]);
      this.longer.set(frame, run);
    }
    return run;
  }

  /** The bytes for a body that ends with its connection (HTTP/1.0). */
  get bytes(): Buffer {
    this.joined ??= Buffer.concat(this.frames);
    return this.joined;
  }

  /** The bytes for a chunked body (RFC 9112, 7.1). */
  get chunk(): Buffer {
    this.asChunk ??= chunkOf(this.frames);
    return this.asChunk;
  }
}

function chunkOf(frames: readonly Buffer[]): Buffer {
  const length = frames.reduce((sum, frame) => sum + frame.length, 0);
  return Buffer.concat([Buffer.from(`${length.toString(16)}\r\n`), ...frames, Buffer.from('\r\n')]);
}

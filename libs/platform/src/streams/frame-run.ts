/** Frames that go out together. Streams that are sent the same share the run, and with it the bytes, which are put together once. */
export class FrameRun {
  private readonly longer = new Map<Buffer, FrameRun>();
  private joined: Buffer | undefined;
  private asChunk: Buffer | undefined;

  private constructor(private readonly frames: readonly Buffer[]) {}

  static empty(): FrameRun {
    return new FrameRun([]);
  }

  /** This run and one frame more. */
  with(frame: Buffer): FrameRun {
    let run = this.longer.get(frame);
    if (!run) {
      run = new FrameRun([...this.frames, frame]);
      this.longer.set(frame, run);
    }
    return run;
  }

  /** For a body that ends with its connection, as HTTP/1.0 has it. */
  get bytes(): Buffer {
    this.joined ??= Buffer.concat(this.frames);
    return this.joined;
  }

  /** For a body in chunks (RFC 9112, 7.1). */
  get chunk(): Buffer {
    this.asChunk ??= chunkOf(this.frames);
    return this.asChunk;
  }
}

function chunkOf(frames: readonly Buffer[]): Buffer {
  const length = frames.reduce((sum, frame) => sum + frame.length, 0);
  return Buffer.concat([Buffer.from(`${length.toString(16)}\r\n`), ...frames, Buffer.from('\r\n')]);
}

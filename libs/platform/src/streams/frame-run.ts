/**
 * Frames that go out together, as one chunk of HTTP/1.1 (RFC 9112, 7.1). Streams that are sent the same frames share the run,
 * and with it the chunk, which is put together once.
 */
export class FrameRun {
  private readonly longer = new Map<Buffer, FrameRun>();
  private joined: Buffer | undefined;

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

  get chunk(): Buffer {
    this.joined ??= chunkOf(this.frames);
    return this.joined;
  }
}

function chunkOf(frames: readonly Buffer[]): Buffer {
  const length = frames.reduce((sum, frame) => sum + frame.length, 0);
  return Buffer.concat([Buffer.from(`${length.toString(16)}\r\n`), ...frames, Buffer.from('\r\n')]);
}

/** Lets so many pieces of work run at a time; the others wait, in the order in which they came. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly max: number) {}

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.max) this.running += 1;
    else await new Promise<void>(resolve => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      this.passOn();
    }
  }

  /** To whoever waits longest, or to whoever comes. */
  private passOn(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}

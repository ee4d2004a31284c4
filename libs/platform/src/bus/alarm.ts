/** Sleep that can be cut short. A ring that nobody was waiting for is not forgotten: the next sleep ends at once. */
export class Alarm {
  private rung = false;
  private rouse: (() => void) | undefined;

  ring(): void {
    this.rung = true;
    this.rouse?.();
  }

  async next(ms: number): Promise<void> {
    if (!this.rung) {
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, ms);
        this.rouse = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.rouse = undefined;
    this.rung = false;
  }
}

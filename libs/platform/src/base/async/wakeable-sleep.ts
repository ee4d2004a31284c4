import type { Clock } from '../../clock.js';

/** A sleep that `wake` can end early. If `wake` is called while nothing sleeps, it ends the next sleep immediately. */
export class WakeableSleep {
  private isWoken = false;
  private endSleep: (() => void) | undefined;

  constructor(private readonly clock: Clock) {}

  wake(): void {
    this.isWoken = true;
    this.endSleep?.();
  }

  async sleep(ms: number): Promise<void> {
    if (!this.isWoken) {
      await new Promise<void>(resolve => {
        const cancel = this.clock.after(ms, resolve);
        this.endSleep = () => {
          cancel();
          resolve();
        };
      });
    }
    this.endSleep = undefined;
    this.isWoken = false;
  }
}

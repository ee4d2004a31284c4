/** A sleep that can be cut short. A wake that comes while nobody sleeps is not forgotten: the next sleep ends at once. */
export class WakeableSleep {
  private isWoken = false;
  private endSleep: (() => void) | undefined;

  wake(): void {
    this.isWoken = true;
    this.endSleep?.();
  }

  async sleep(ms: number): Promise<void> {
    if (!this.isWoken) {
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, ms);
        this.endSleep = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.endSleep = undefined;
    this.isWoken = false;
  }
}

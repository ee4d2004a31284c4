import type { OutgoingEvent } from '@sandbourse/contracts';

/** What goes to the broker at once, at most; a call with more goes alone. */
const EVENTS_MAX = 1_000;

interface Call {
  readonly events: readonly OutgoingEvent[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Sends in the order of the calls, one flight at a time. Calls that come during a flight share the next one, so that
 * many small ones cost what a few large ones do.
 */
export class PublishQueue {
  private readonly waiting: Call[] = [];
  private flying: Promise<void> | undefined;

  constructor(private readonly send: (events: readonly OutgoingEvent[]) => Promise<void>) {}

  async publish(events: readonly OutgoingEvent[]): Promise<void> {
    if (events.length === 0) return;

    await new Promise<void>((resolve, reject) => {
      this.waiting.push({ events, resolve, reject });
      this.flying ??= this.fly();
    });
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    await this.flying;
  }

  private async fly(): Promise<void> {
    // What the current turn still has to say comes along.
    await Promise.resolve();
    while (this.waiting.length > 0) {
      const calls = this.take();
      try {
        await this.send(calls.flatMap(call => call.events));
        for (const call of calls) call.resolve();
      } catch (error) {
        for (const call of calls) call.reject(error);
      }
    }
    this.flying = undefined;
  }

  private take(): Call[] {
    let total = 0;
    const beyond = this.waiting.findIndex(({ events }, index) => {
      total += events.length;
      return index > 0 && total > EVENTS_MAX;
    });
    return this.waiting.splice(0, beyond === -1 ? this.waiting.length : beyond);
  }
}

import type { OutgoingEvent } from '@sandbourse/contracts';

/** What goes to the broker at once, at most; a call with more goes alone. */
const EVENTS_MAX = 1_000;

interface Call {
  readonly events: readonly OutgoingEvent[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Sends in the order of the calls, one batch at a time. Calls that come while one is on its way share the next, so that
 * many small ones cost what a few large ones do.
 */
export class PublishQueue {
  private readonly waiting: Call[] = [];
  private sending: Promise<void> | undefined;

  constructor(private readonly send: (events: readonly OutgoingEvent[]) => Promise<void>) {}

  async publish(events: readonly OutgoingEvent[]): Promise<void> {
    if (events.length === 0) return;

    await new Promise<void>((resolve, reject) => {
      this.waiting.push({ events, resolve, reject });
      this.sending ??= this.sendWaiting();
    });
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    await this.sending;
  }

  private async sendWaiting(): Promise<void> {
    // Calls of the same turn of the event loop go in the same batch.
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
    this.sending = undefined;
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

import { setTimeout as delay } from 'node:timers/promises';
import type { RevocationQuestion } from '@sandbourse/contracts';

/** A process that has asked nothing for so long has ended, or hears of nothing anyhow. */
const GONE_AFTER_MS = 5_000;

/** How long a revoking call waits at most for processes that do not ask. */
export const HEARD_WITHIN_MS = 1_000;

interface AskingProcess {
  readonly heardUpTo: number;
  readonly askedAt: number;
}

/** The processes that ask what was revoked, and how far each has heard. */
export class AskingProcesses {
  private readonly processes = new Map<string, AskingProcess>();
  private readonly waiting = new Set<() => void>();

  note({ process_id, after }: RevocationQuestion, now: Date): void {
    const askedAt = now.getTime();
    this.processes.set(process_id, { heardUpTo: after, askedAt });
    for (const [id, process] of this.processes) {
      if (process.askedAt < askedAt - GONE_AFTER_MS) this.processes.delete(id);
    }
    for (const look of this.waiting) look();
  }

  /** Resolves when every process has heard up to a sequence; after a second in any case. */
  async heard(sequence: number): Promise<void> {
    if (this.haveHeard(sequence)) return;
    const waited = new AbortController();
    const look = () => this.haveHeard(sequence) && waited.abort();
    this.waiting.add(look);
    await delay(HEARD_WITHIN_MS, undefined, { signal: waited.signal }).catch(() => undefined);
    this.waiting.delete(look);
  }

  private haveHeard(sequence: number): boolean {
    return [...this.processes.values()].every(({ heardUpTo }) => heardUpTo >= sequence);
  }
}

import { randomUUID } from 'node:crypto';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { type AnnouncedFault, FaultAnswer, FaultHitAnswer, type FaultHitQuestion } from '@sandbourse/contracts';
import type { Logger } from 'pino';
import type { Clock } from '../clock.js';
import { exchangeInternally } from '../internal/internal-exchange.js';

/** The wait time of a query for changes of rules, in milliseconds, as for revocations. */
const WAIT_MS = 1_500;
/** The pause after each query, and after a failed query, in milliseconds. */
const PAUSE_MS = 20;
const ASK_AGAIN_MS = 250;

/** Sends a question to auth. Resolves with the body of the answer. Rejects if the answer is not a success. */
export type AskAuth = (path: string, body: object, signal?: AbortSignal) => Promise<unknown>;

/** @param url the URL of the internal route of auth for this kind of services */
export function askAuth(url: string, secret: string): AskAuth {
  return async (path, body, signal) => {
    const sent = { method: 'POST', url: `${url}${path}`, secret, body, signal } as const;
    const { status, answer } = await exchangeInternally(sent);
    if (status !== 200) throw new Error(`auth answered ${status} to a question about faults`);
    return answer;
  };
}

/** The active rules of a process. */
export interface KnownRules {
  /** The number of the last change that was received. */
  readonly version: number;
  hear(changes: readonly AnnouncedFault[]): void;
}

/** Polls auth for rules continuously, and asks it whether a request meets a fault (docs/decisions/0048). */
export class FaultFeed implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly processId = randomUUID();
  private readonly stopping = new AbortController();
  private isLost = false;

  constructor(
    private readonly ask: AskAuth,
    private readonly rules: KnownRules,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.follow();
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** Asks auth which fault a request meets, and to count it. Rejects while auth is unavailable. */
  async hit(question: FaultHitQuestion): Promise<FaultHitAnswer> {
    return FaultHitAnswer.parse(await this.ask('/hits', question));
  }

  private async follow(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.hear();
      await this.clock.pause(this.isLost ? ASK_AGAIN_MS : PAUSE_MS, signal, { isBackground: true });
    }
  }

  private async hear(): Promise<void> {
    const { signal } = this.stopping;
    const question = { process_id: this.processId, after: this.rules.version, wait_ms: this.isLost ? 0 : WAIT_MS };
    try {
      this.rules.hear(FaultAnswer.parse(await this.ask('', question, signal)).faults);
      this.isLost = false;
    } catch (error) {
      if (signal.aborted) return;
      if (!this.isLost) this.log.warn({ error }, 'auth did not return the faults');
      this.isLost = true;
    }
  }
}

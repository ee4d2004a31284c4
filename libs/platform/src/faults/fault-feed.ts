import { randomUUID } from 'node:crypto';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { type AnnouncedFault, FaultAnswer, FaultHitAnswer, type FaultHitQuestion } from '@sandbourse/contracts';
import type { Logger } from 'pino';
import { LongPolling } from '../async/long-polling.js';
import type { Clock } from '../clock.js';
import { exchangeInternally } from '../internal/internal-exchange.js';

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

/** A rule that a snapshot has removed. No change announces it. */
const GONE = {
  version: 0,
  is_active: false,
  do: 'slow',
  routes: null,
  key_id: null,
  symbol: null,
  quantity: null,
  session: null,
} as const;

/** The active rules of a process. */
export interface KnownRules {
  /** The number of the last change that was received. */
  readonly version: number;
  hear(changes: readonly AnnouncedFault[]): void;
}

/** Polls auth for rules continuously, and asks it whether a request meets a fault (docs/decisions/0048). */
export class FaultFeed implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly processId = randomUUID();
  private readonly polling: LongPolling;

  constructor(
    private readonly ask: AskAuth,
    private readonly rules: KnownRules,
    clock: Clock,
    log: Logger,
  ) {
    this.polling = new LongPolling(clock, {
      ask: (waitMs, signal) => this.hear(waitMs, signal),
      failed: error => log.warn({ error }, 'auth did not return the faults'),
    });
  }

  onApplicationBootstrap(): void {
    void this.polling.start();
  }

  onModuleDestroy(): void {
    this.polling.stop();
  }

  /** Asks auth which fault a request meets, and to count it. Rejects while auth is unavailable. */
  async hit(question: FaultHitQuestion): Promise<FaultHitAnswer> {
    const answer = FaultHitAnswer.parse(await this.ask('/hits', question));
    const { firm_id, gone_ids } = answer;
    if (firm_id !== null) this.rules.hear(gone_ids.map(fault_id => ({ ...GONE, firm_id, fault_id })));
    return answer;
  }

  private async hear(waitMs: number, signal: AbortSignal): Promise<void> {
    const question = { process_id: this.processId, after: this.rules.version, wait_ms: waitMs };
    this.rules.hear(FaultAnswer.parse(await this.ask('', question, signal)).faults);
  }
}

import { randomUUID } from 'node:crypto';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import {
  type AnnouncedFault,
  FaultAnswer,
  FaultHitAnswer,
  type FaultHitQuestion,
  type MetFault,
  type NearMissReport,
} from '@sandbourse/contracts';
import type { Logger } from 'pino';
import { LongPolling } from '../../base/async/long-polling.js';
import type { Clock } from '../../clock.js';
import { exchangeInternally, type InternalRequest } from '../internal/internal-exchange.js';
import type { NearMisses } from './near-misses.js';

/** Sends a question to auth. Resolves with the body of the answer. Rejects if the answer is not a success. */
export type AskAuth = (
  path: string,
  body: object,
  held?: Pick<InternalRequest, 'waitMs' | 'signal'>,
) => Promise<unknown>;

/** @param url the URL of the internal route of auth for this kind of services */
export function askAuth(url: string, secret: string): AskAuth {
  return async (path, body, held) => {
    const sent = { method: 'POST', url: `${url}${path}`, secret, body, ...held } as const;
    const { status, answer } = await exchangeInternally(sent);
    if (status >= 300) throw new Error(`auth answered ${status} to a question about faults`);
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
  readonly isEmpty: boolean;
  /** The values that the rules were compared with and did not match. */
  readonly nearMisses: NearMisses;
  hear(changes: readonly AnnouncedFault[]): void;
}

/** An order, a message or a delivery that rules match. Only requests of clients have signatures and headers. */
export interface MatchedWork {
  readonly faultIds: readonly string[];
  readonly firmId: string;
  /** The webhook or the FIX session. */
  readonly actor: string;
  readonly tokenId?: string;
  /** The request in the audit log, such as `WEBHOOK svc.baas.orders.filled`. */
  readonly request: FaultHitQuestion['request'];
}

/** Polls auth for rules continuously, and asks it whether a request meets a fault (docs/decisions/0048). */
export class FaultFeed implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly processId = randomUUID();
  private readonly polling: LongPolling;

  constructor(
    private readonly ask: AskAuth,
    private readonly rules: KnownRules,
    clock: Clock,
    private readonly log: Logger,
    runsAlone: boolean,
  ) {
    this.polling = new LongPolling(clock, {
      // A question about rules is followed by a report of near misses, which should not be late.
      mayWaitLong: () => runsAlone && rules.isEmpty,
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

  /** Returns the fault that the work of a service meets, or null. Without an answer of auth, it meets none. */
  async metBy({ faultIds, firmId, actor, tokenId, request }: MatchedWork): Promise<MetFault | null> {
    const caller = { firm_id: firmId, actor, key_id: null, token_id: tokenId ?? null };
    try {
      return (await this.hit({ fault_ids: [...faultIds], header: null, caller, signature: null, request })).fault;
    } catch (error) {
      this.log.warn({ error, ...request }, 'this met no fault, because auth did not answer');
      return null;
    }
  }

  private async hear(waitMs: number, signal: AbortSignal): Promise<void> {
    const question = { process_id: this.processId, after: this.rules.version, wait_ms: waitMs };
    this.rules.hear(FaultAnswer.parse(await this.ask('', question, { waitMs, signal })).faults);
    void this.report();
  }

  /** Reports near misses to auth after each question, at most two seconds late. A report that fails is lost. */
  private async report(): Promise<void> {
    const near_misses = this.rules.nearMisses.take();
    if (near_misses.length === 0) return;
    await this.ask('/near-misses', { near_misses } satisfies NearMissReport).catch((error: unknown) =>
      this.log.debug({ error }, 'auth did not take a report of near misses'),
    );
  }
}

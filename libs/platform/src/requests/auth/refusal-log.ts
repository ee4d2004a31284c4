import type { OnModuleDestroy } from '@nestjs/common';
import { ACCESS_REFUSALS_MAX, type AccessRefusal, SIGNATURE_HEADERS } from '@sandbourse/contracts';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Caller } from '../../caller.js';
import type { Cancel, Clock } from '../../clock.js';
import { Coalescer } from '../../data/database/coalescer.js';
import { DomainError } from '../../errors.js';
import { currentAddress, currentTraceId } from '../../request-context.js';
import { RefusalSample, WINDOW_MS } from './refusal-sample.js';

/** Stores refusals in auth's audit ledger. */
export type KeepRefusals = (refusals: readonly AccessRefusal[]) => Promise<void>;

const REASON_CHARACTERS_MAX = 500;

/**
 * Reports refusals of the guards to the audit ledger. A request is refused immediately, without waiting for this
 * report, so the refusal works even if auth is unavailable. The first refusals of each minute are reported one by one.
 * If further refusals follow, only their number is reported.
 */
export class RefusalLog implements OnModuleDestroy {
  private readonly kept: Coalescer<AccessRefusal, true>;
  private readonly sample = new RefusalSample();
  private cancelCounting: Cancel | undefined;

  constructor(
    keep: KeepRefusals,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {
    this.kept = new Coalescer(async refusals => {
      await keep(refusals);
      return refusals.map(() => true);
    }, ACCESS_REFUSALS_MAX);
  }

  /** @param caller the caller, if the credential identified one */
  note(request: FastifyRequest, caller: Caller | undefined, error: unknown): void {
    if (!(error instanceof DomainError) || !bringsCredential(request)) return;

    const now = this.clock.wall();
    const source = `${currentAddress()} ${caller?.userId}`;
    if (this.sample.judge(source, now.getTime()) === 'counted') {
      this.cancelCounting ??= this.clock.after(WINDOW_MS, () => void this.keepCount(), { isBackground: true });
      return;
    }
    void this.keep({
      occurred_at: now.toISOString(),
      actor: caller?.userId ?? null,
      firm_id: caller?.firmId ?? null,
      key_id: caller?.keyId ?? null,
      address: currentAddress() ?? null,
      trace_id: currentTraceId() ?? null,
      reason: `${request.method} ${request.routeOptions.url}: ${error.message}`.slice(0, REASON_CHARACTERS_MAX),
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.keepCount();
  }

  /** Reports how many refusals since the last count were not reported one by one. */
  private async keepCount(): Promise<void> {
    this.cancelCounting?.();
    this.cancelCounting = undefined;
    const leftOut = this.sample.takeCount();
    if (leftOut === 0) return;
    await this.keep({
      occurred_at: this.clock.wall().toISOString(),
      actor: null,
      firm_id: null,
      key_id: null,
      address: null,
      trace_id: null,
      reason: `${leftOut} more refusals, which are not kept one by one`,
    });
  }

  private async keep(refusal: AccessRefusal): Promise<void> {
    try {
      await this.kept.add(refusal);
    } catch (error) {
      this.log.warn({ error }, 'a refusal is missing from the audit ledger');
    }
  }
}

function bringsCredential({ headers }: FastifyRequest): boolean {
  return headers.authorization !== undefined || headers[SIGNATURE_HEADERS.keyId] !== undefined;
}

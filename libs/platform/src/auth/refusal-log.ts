import { ACCESS_REFUSALS_MAX, type AccessRefusal, SIGNATURE_HEADERS } from '@sandbourse/contracts';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../clock.js';
import { DomainError } from '../errors.js';
import { currentAddress, currentTraceId } from '../request-context.js';
import type { Caller } from './caller.js';
import { Coalescer } from './coalescer.js';

/** Keeps refusals, in auth's audit ledger. */
export type KeepRefusals = (refusals: readonly AccessRefusal[]) => Promise<void>;

/** Refusals that may be on their way at a time. A flood beyond that is in the metrics, not in the ledger. */
const UNDERWAY_MAX = 1_000;
const REASON_CHARACTERS_MAX = 500;

/**
 * Tells the audit ledger whom a guard turned away. Nobody waits for it: a refusal is answered at once, also while auth is
 * away.
 */
export class RefusalLog {
  private readonly kept: Coalescer<AccessRefusal, true>;
  private underway = 0;

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

  /** @param caller who asked, as far as the credential was good */
  note(request: FastifyRequest, caller: Caller | undefined, error: unknown): void {
    if (!(error instanceof DomainError) || !bringsCredential(request) || this.underway === UNDERWAY_MAX) return;

    this.underway += 1;
    this.kept
      .ask({
        occurred_at: this.clock.wall().toISOString(),
        actor: caller?.userId ?? null,
        firm_id: caller?.firmId ?? null,
        key_id: caller?.keyId ?? null,
        address: currentAddress() ?? null,
        trace_id: currentTraceId() ?? null,
        reason: `${request.method} ${request.routeOptions.url}: ${error.message}`.slice(0, REASON_CHARACTERS_MAX),
      })
      .catch((failure: unknown) => this.log.warn({ error: failure }, 'a refusal is missing from the audit ledger'))
      .finally(() => {
        this.underway -= 1;
      });
  }
}

function bringsCredential({ headers }: FastifyRequest): boolean {
  return headers.authorization !== undefined || headers[SIGNATURE_HEADERS.keyId] !== undefined;
}

import { WaitingQueue } from '../../base/async/waiting-queue.js';
import { type Caller, SYSTEM_SCOPE } from '../../caller.js';
import type { Database, Row, Tx } from '../../data/database/database.js';
import { Every } from '../../running/work/declarations.js';
import { type IdempotentRequest, idempotentRequest, type ReceivedRequest } from './idempotent-request.js';

const PRUNE_EVERY_MS = 60 * 60 * 1000;

/**
 * The time for which requests are stored, in real time. Programs retry in real time, even if the firm's time is
 * simulated.
 */
const KEEP = `interval '24 hours'`;

/**
 * The maximum number of concurrent requests of a firm. Requests of one firm mostly wait for each other's locks, so more
 * of them would only occupy connections that other firms need.
 */
const AT_ONCE_PER_FIRM = 2;

/** The maximum number of waiting requests. A client has fewer connections than this. */
const WAITING_MAX = 1_000;

/** The stored response to a request: its status and its JSON, or null if it has no body. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: string | null;
}

export interface EarlierRequest extends KeptAnswer {
  readonly requestHash: string;
}

/** Stores the requests with an Idempotency-Key, and their responses, for 24 hours. */
export class IdempotentRequests {
  private readonly sameKey = new WaitingQueue(1, WAITING_MAX);
  private readonly sameFirm = new WaitingQueue(AT_ONCE_PER_FIRM, WAITING_MAX);

  /** @param secret the secret with which the hashes of requests are keyed */
  constructor(
    private readonly db: Database,
    private readonly secret: string,
  ) {}

  asked(caller: Caller, request: ReceivedRequest): IdempotentRequest {
    return idempotentRequest(caller, request, this.secret);
  }

  /**
   * Runs the work when no other request with this key is running, and at most one other request of the firm is running.
   * Only requests in this process count. A waiting request uses no database connection.
   */
  inTurn<T>(
    { firmId, principal, keyHash }: IdempotentRequest,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    const key = JSON.stringify([firmId, principal, keyHash]);
    return this.sameKey.take(key, signal, () => this.sameFirm.take(firmId, signal, work));
  }

  /**
   * Claims the key for the current transaction and returns undefined. If an earlier request has used the key, returns
   * the stored response of that request. Waits while another open transaction has claimed the key.
   */
  async take(
    tx: Tx,
    { firmId, principal, keyHash, requestHash }: IdempotentRequest,
  ): Promise<EarlierRequest | undefined> {
    const taken = await tx.query(
      `insert into idempotent_requests as earlier (firm_id, principal, key_hash, request_hash) values ($1, $2, $3, $4)
       on conflict (firm_id, principal, key_hash) do update
         set request_hash = excluded.request_hash, asked_at = excluded.asked_at, status = null, answer = null
       where earlier.asked_at < now() - ${KEEP}
       returning 1`,
      [firmId, principal, keyHash, requestHash],
    );
    if (taken.length > 0) return undefined;

    const [earlier] = await tx.query<Row & { request_hash: string; status: number; answer: string | null }>(
      `select request_hash, status, answer from idempotent_requests
        where firm_id = $1 and principal = $2 and key_hash = $3`,
      [firmId, principal, keyHash],
    );
    if (!earlier) throw new Error('the row of an idempotent request exists but cannot be read');
    return { requestHash: earlier.request_hash, status: earlier.status, body: earlier.answer };
  }

  /** Stores the response of a request whose key was claimed in this transaction. */
  keep(tx: Tx, { firmId, principal, keyHash }: IdempotentRequest, { status, body }: KeptAnswer): void {
    tx.send(
      `update idempotent_requests set status = $4, answer = $5
        where firm_id = $1 and principal = $2 and key_hash = $3`,
      [firmId, principal, keyHash, status, body],
    );
  }

  @Every(PRUNE_EVERY_MS, 'old requests were not deleted; the next attempt is in an hour')
  async prune(): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).query(`delete from idempotent_requests where asked_at < now() - ${KEEP}`);
  }
}

import { Injectable } from '@nestjs/common';
import {
  type LoggedRequest,
  microsecondTimestamp,
  type RequestPage,
  type RequestsQuery,
  type RequestView,
} from '@sandbourse/contracts';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { Every } from '@sandbourse/platform/work';
import { RequestLogStore, type StoredRequest } from './request-log.store.js';

export const REQUESTS_PER_FIRM_MAX = 20_000;
/** Number of days for which requests are stored. */
export const REQUEST_DAYS = 7;
const PRUNE_EVERY_MS = 60_000;

/** Stores the latest requests of each firm, as reported by the gateways. */
@Injectable()
export class RequestLogService {
  /** The ids of the firms with new requests since the last call of `prune`. */
  private grown = new Set<string>();

  constructor(
    private readonly db: Database,
    private readonly store: RequestLogStore,
  ) {}

  async keep(requests: readonly LoggedRequest[]): Promise<void> {
    const firmIds = await this.system.transaction(tx => this.store.insert(tx, requests));
    for (const firmId of firmIds) this.grown.add(firmId);
  }

  async list({ scope, role, claims }: Caller, query: RequestsQuery): Promise<RequestPage> {
    const reader = { scope, repCodes: role === 'advisor' ? claims.allowed_rep_codes : null };
    const rows = await this.db.as(scope).transaction(tx => this.store.page(tx, reader, query));
    return { items: rows.slice(0, query.limit).map(requestView), has_more: rows.length > query.limit };
  }

  /** Deletes requests that are too old. If a firm has too many requests, also deletes its oldest ones. */
  @Every(PRUNE_EVERY_MS, 'old requests were not deleted; the next attempt is in a minute')
  async prune(): Promise<void> {
    const grown = this.grown;
    this.grown = new Set();
    await this.system.transaction(tx => this.store.forget(tx, REQUEST_DAYS));
    for (const firmId of grown)
      await this.system.transaction(tx => this.store.keepLatest(tx, firmId, REQUESTS_PER_FIRM_MAX));
  }

  private get system() {
    return this.db.as(SYSTEM_SCOPE);
  }
}

function requestView({ occurred_at, actor, key_id, name, ...request }: StoredRequest): RequestView {
  const { log_id, firm_id, method, path, status, duration_ms, request_id, trace_id, source, client, body, fault } =
    request;
  const { query, idempotency_key, body_bytes, answer, answer_bytes } = request;
  return {
    log_id,
    occurred_at: microsecondTimestamp(occurred_at),
    firm_id,
    method,
    path,
    status,
    duration_ms,
    request_id,
    trace_id,
    source,
    client,
    body,
    fault,
    query,
    idempotency_key,
    body_bytes,
    answer,
    answer_bytes,
    credential: { kind: key_id === null ? 'LOGIN' : 'API_KEY', id: key_id ?? actor, name },
  };
}

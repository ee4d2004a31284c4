import { Injectable } from '@nestjs/common';
import type { LoggedRequest, RequestsQuery } from '@sandbourse/contracts';
import { firmOf, type Scope } from '@sandbourse/platform/caller';
import { type Row, type Tx } from '@sandbourse/platform/database';

export interface StoredRequest extends Omit<LoggedRequest, 'occurred_at' | 'firm_id'> {
  readonly occurred_at: Date;
  readonly firm_id: string;
  /** The email of the login, or the name of the key; null if the login or key was deleted. */
  readonly name: string | null;
}

export interface RequestReader {
  readonly scope: Scope;
  /**
   * The rep codes whose requests the caller may see. Requests with credentials of other rep codes or of clients are
   * hidden. If null, the caller sees all requests of the firm.
   */
  readonly repCodes: readonly string[] | null;
}

/** The columns of a request in a list, without its answer, which may be long. */
const VIEWED = [
  ...['log_id', 'occurred_at', 'firm_id', 'actor', 'key_id', 'method', 'path', 'status', 'duration_ms', 'request_id'],
  ...['trace_id', 'source', 'client', 'body', 'fault', 'query', 'idempotency_key', 'body_bytes', 'answer_bytes'],
]
  .map(name => `r.${name}`)
  .join(', ');

@Injectable()
export class RequestLogStore {
  /**
   * Stores each request once. A request signed with a key belongs to the key's firm. A request with an unknown key is
   * not stored. Returns the id of the firm of each new request.
   */
  async insert(tx: Tx, requests: readonly LoggedRequest[]): Promise<string[]> {
    const rows = await tx.query<{ firm_id: string }>(
      `with asked as (
         select * from json_to_recordset($1::json) as asked (log_id text, occurred_at timestamptz, firm_id text,
                actor text, key_id text, method text, path text, status smallint, duration_ms real, request_id text,
                trace_id text, source text, client text, body text, fault text, query text, idempotency_key text,
                body_bytes integer, answer text, answer_bytes integer))
       insert into request_log (log_id, occurred_at, firm_id, actor, key_id, method, path, status, duration_ms,
                                request_id, trace_id, source, client, body, fault, query, idempotency_key,
                                body_bytes, answer, answer_bytes)
       select log_id, occurred_at, coalesce(asked.firm_id, api_keys.firm_id), actor, key_id, method, path, status,
              duration_ms, request_id, trace_id, source, client, body, fault, query, idempotency_key, body_bytes, answer,
              answer_bytes
         from asked left join api_keys using (key_id)
        where coalesce(asked.firm_id, api_keys.firm_id) is not null
       on conflict (log_id) do nothing returning firm_id`,
      [JSON.stringify(requests)],
    );
    return rows.map(({ firm_id }) => firm_id);
  }

  /** Returns requests, newest first. If another page exists, the list is one request longer than the page. */
  page(tx: Tx, { scope, repCodes }: RequestReader, query: RequestsQuery): Promise<StoredRequest[]> {
    const { status, method, source, client, path, credential_id, request_id, from, to, before, limit } = query;
    const { firm_id, answers } = query;
    return tx.query<StoredRequest & Row>(
      `select ${VIEWED}, case when $15 then r.answer end as answer, coalesce(k.name, u.email) as name
         from request_log r
         left join api_keys k on k.key_id = r.key_id
         left join users u on r.key_id is null and u.user_id = r.actor
        where ($1::text is null or r.firm_id = $1)
          and ($2::text is null or r.status::text like $2)
          and ($3::text is null or r.method = $3)
          and ($4::text is null or strpos(r.path, $4) > 0)
          and ($5::text is null or r.actor = $5 or r.key_id = $5)
          and ($6::text is null or r.request_id = $6)
          and ($7::timestamptz is null or r.occurred_at >= $7)
          and ($8::timestamptz is null or r.occurred_at < $8)
          and ($11::text[] is null or (coalesce(k.allowed_rep_codes, u.allowed_rep_codes) <@ $11
                                       and u.role is distinct from 'client'))
          and ($12::text is null or r.source = $12)
          and ($13::text is null or starts_with(r.client, $13))
          and ($14::text is null or r.firm_id = $14)
          and ($9::text is null or r.position < (select position from request_log where log_id = $9))
        order by r.position desc limit $10`,
      [
        firmOf(scope),
        status?.replace('xx', '__') ?? null,
        method ?? null,
        path ?? null,
        credential_id ?? null,
        request_id ?? null,
        from ?? null,
        to ?? null,
        before ?? null,
        limit + 1,
        repCodes,
        source ?? null,
        client ?? null,
        firm_id ?? null,
        answers === 'true',
      ],
    );
  }

  /** Deletes the requests of a firm except the latest `most` requests. */
  async keepLatest(tx: Tx, firmId: string, most: number): Promise<void> {
    await tx.query(
      `delete from request_log
        where firm_id = $1
          and position <= (select position from request_log where firm_id = $1 order by position desc offset $2 limit 1)`,
      [firmId, most],
    );
  }

  async forget(tx: Tx, days: number): Promise<void> {
    await tx.query(`delete from request_log where occurred_at < now() - $1 * interval '1 day'`, [days]);
  }
}

import { Injectable } from '@nestjs/common';
import type { AgentDispatchesQuery } from '@sandbourse/contracts';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { AgentDispatch } from './agent-dispatch.js';

const DISPATCH = columns<AgentDispatch>({
  eventId: column.text(),
  eventType: column.text(),
  firmId: column.text(),
  repCode: column.text(),
  clientId: column.text(),
  accountId: column.text(),
  status: column.text(),
  reason: column.text(),
  occurredAt: column.timestamptz(),
});

const INSERT = `${DISPATCH.insertInto('agent_dispatches')} on conflict (event_id) do nothing`;
const MATCHING = `from agent_dispatches d
 where ${visibleSql('d', 1)} and ($4::text is null or firm_id = $4) and ($5::text is null or account_id = $5)
   and ($6::text is null or reason = $6)`;
const matching = (scope: Scope, { firm_id, account_id, reason }: AgentDispatchesQuery) => [
  ...scopeValues(scope),
  firm_id ?? null,
  account_id ?? null,
  reason ?? null,
];

@Injectable()
export class AgentDispatchStore {
  /** Stores dispatches. If an event is repeated, its dispatch is stored once. */
  async append(tx: Tx, dispatches: readonly AgentDispatch[]): Promise<void> {
    if (dispatches.length > 0) await tx.query(INSERT, [DISPATCH.json(dispatches)]);
  }

  /** Returns a page of dispatches, newest first. */
  async list(tx: Tx, scope: Scope, query: AgentDispatchesQuery): Promise<AgentDispatch[]> {
    const rows = await tx.query(`select * ${MATCHING} order by event_id desc limit $7 offset $8`, [
      ...matching(scope, query),
      query.page_size,
      (query.page - 1) * query.page_size,
    ]);
    return rows.map(DISPATCH.read);
  }

  async count(tx: Tx, scope: Scope, query: AgentDispatchesQuery): Promise<number> {
    const [row] = await tx.query<{ count: number }>(`select count(*) ${MATCHING}`, matching(scope, query));
    return row?.count ?? 0;
  }
}

import { Injectable } from '@nestjs/common';
import type { AuditEventKind, AuditEventsQuery } from '@sandbourse/contracts';
import type { Tx } from '@sandbourse/platform/database';
import type { AuditEvent } from './audit-event.js';

interface AuditEventRow extends Record<string, unknown> {
  event_id: string;
  kind: AuditEventKind;
  occurred_at: Date;
  actor: string | null;
  firm_id: string | null;
  user_id: string | null;
  key_id: string | null;
  address: string | null;
  trace_id: string | null;
  reason: string | null;
}

const MATCHING = `
  from audit_events
 where ($1::text is null or kind = $1)
   and ($2::text is null or firm_id = $2)`;

@Injectable()
export class AuditStore {
  append(tx: Tx, events: readonly AuditEvent[]): void {
    tx.send(
      `insert into audit_events (event_id, kind, occurred_at, actor, firm_id, user_id, key_id, address, trace_id,
                                 reason)
       select "eventId", kind, "occurredAt", actor, "firmId", "userId", "keyId", address, "traceId",
              reason
         from json_to_recordset($1::json) as event ("eventId" text, kind text, "occurredAt" timestamptz, actor text,
              "firmId" text, "userId" text, "keyId" text, address text, "traceId" text, reason text)`,
      [JSON.stringify(events)],
    );
  }

  async list(tx: Tx, { kind, firm_id, page, page_size }: AuditEventsQuery): Promise<AuditEvent[]> {
    const rows = await tx.query<AuditEventRow>(
      `select * ${MATCHING} order by occurred_at desc, event_id desc limit $3 offset $4`,
      [kind ?? null, firm_id ?? null, page_size, (page - 1) * page_size],
    );
    return rows.map(fromRow);
  }

  async count(tx: Tx, { kind, firm_id }: AuditEventsQuery): Promise<number> {
    const [row] = await tx.query<{ count: number }>(`select count(*) ${MATCHING}`, [kind ?? null, firm_id ?? null]);
    return row?.count ?? 0;
  }
}

function fromRow(row: AuditEventRow): AuditEvent {
  return {
    eventId: row.event_id,
    kind: row.kind,
    occurredAt: row.occurred_at,
    actor: row.actor ?? undefined,
    firmId: row.firm_id ?? undefined,
    userId: row.user_id ?? undefined,
    keyId: row.key_id ?? undefined,
    address: row.address ?? undefined,
    traceId: row.trace_id ?? undefined,
    reason: row.reason ?? undefined,
  };
}

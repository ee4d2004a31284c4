import { Injectable } from '@nestjs/common';
import type { ClockFollower, TenantClockMode } from '@sandbourse/contracts';
import { lockKey, type Row, type Tx } from '@sandbourse/platform/database';
import type { Advance, ClockEvent, Progress } from './tenant-clock.js';

interface AdvanceRow extends Row {
  advance_id: string;
  firm_id: string;
  advanced_from: Date;
  advanced_to: Date;
  mode: TenantClockMode;
  requested_by: string;
  requested_at: Date;
  completed_at: Date | null;
  progress: Partial<Record<ClockFollower, Progress>>;
}

interface EventRow extends Row {
  event_id: string;
  firm_id: string;
  advance_id: string;
  kind: ClockEvent['kind'];
  advanced_from: Date;
  advanced_to: Date;
  actor: string | null;
  occurred_at: Date;
}

@Injectable()
export class ClockStore {
  /** Locks the clock of a firm, so that concurrent requests cannot start two advances. */
  async lockFirm(tx: Tx, firmId: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(${lockKey('clock of', '$1')})`, [firmId]);
  }

  async latest(tx: Tx, firmId: string): Promise<Advance | undefined> {
    const [row] = await tx.query<AdvanceRow>(
      'select * from clock_advances where firm_id = $1 order by advance_id desc limit 1',
      [firmId],
    );
    return row && fromRow(row);
  }

  async insert(tx: Tx, advance: Advance): Promise<void> {
    await tx.query(
      `insert into clock_advances (advance_id, firm_id, advanced_from, advanced_to, mode, requested_by, requested_at, progress)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        advance.advanceId,
        advance.firmId,
        advance.from,
        advance.to,
        advance.mode,
        advance.requestedBy,
        advance.requestedAt,
        advance.progress,
      ],
    );
  }

  /**
   * Locks an advance, so that concurrent reports of its followers wait for each other. Each report then sees the
   * progress of all earlier reports.
   */
  async lock(tx: Tx, advanceId: string): Promise<Advance | undefined> {
    const [row] = await tx.query<AdvanceRow>('select * from clock_advances where advance_id = $1 for update', [
      advanceId,
    ]);
    return row && fromRow(row);
  }

  async update(tx: Tx, { advanceId, progress, completedAt }: Advance): Promise<void> {
    await tx.query('update clock_advances set progress = $2, completed_at = $3 where advance_id = $1', [
      advanceId,
      progress,
      completedAt,
    ]);
  }

  async append(tx: Tx, event: ClockEvent): Promise<void> {
    await tx.query(
      `insert into clock_events (event_id, firm_id, advance_id, kind, advanced_from, advanced_to, actor, occurred_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [event.eventId, event.firmId, event.advanceId, event.kind, event.from, event.to, event.actor, event.occurredAt],
    );
  }

  async events(tx: Tx, firmId: string): Promise<ClockEvent[]> {
    const rows = await tx.query<EventRow>('select * from clock_events where firm_id = $1 order by event_id desc', [
      firmId,
    ]);
    return rows.map(row => ({
      eventId: row.event_id,
      firmId: row.firm_id,
      advanceId: row.advance_id,
      kind: row.kind,
      from: row.advanced_from,
      to: row.advanced_to,
      actor: row.actor,
      occurredAt: row.occurred_at,
    }));
  }
}

function fromRow(row: AdvanceRow): Advance {
  return {
    advanceId: row.advance_id,
    firmId: row.firm_id,
    from: row.advanced_from,
    to: row.advanced_to,
    mode: row.mode,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at,
    completedAt: row.completed_at,
    progress: row.progress,
  };
}

import { Injectable } from '@nestjs/common';
import type { TenantClockMode } from '@sandbourse/contracts';
import type { ClockAdvance } from '../../clock.js';
import type { Row, Tx } from '../database/database.js';

export interface TenantClock {
  readonly firmId: string;
  readonly offsetMs: number;
  readonly mode: TenantClockMode;
  readonly advance: ClockAdvance;
}

interface ClockRow extends Row {
  firm_id: string;
  offset_ms: number;
  mode: TenantClockMode;
  advance_id: string;
  advanced_from: Date;
  advanced_to: Date;
  is_settled: boolean;
}

@Injectable()
export class TenantClocksStore {
  async all(tx: Tx): Promise<TenantClock[]> {
    const rows = await tx.query<ClockRow>('select * from tenant_clocks');
    return rows.map(fromRow);
  }

  async find(tx: Tx, firmId: string): Promise<TenantClock | undefined> {
    const [row] = await tx.query<ClockRow>('select * from tenant_clocks where firm_id = $1', [firmId]);
    return row && fromRow(row);
  }

  /** Stores a clock, unless a later advance is already stored. */
  async put(tx: Tx, { firmId, offsetMs, mode, advance }: TenantClock): Promise<void> {
    await tx.query(
      `insert into tenant_clocks (firm_id, offset_ms, mode, advance_id, advanced_from, advanced_to, is_settled)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (firm_id) do update
         set offset_ms = excluded.offset_ms, mode = excluded.mode, advance_id = excluded.advance_id,
             advanced_from = excluded.advanced_from, advanced_to = excluded.advanced_to,
             is_settled = excluded.is_settled
       where tenant_clocks.advance_id < excluded.advance_id collate "C"`,
      [firmId, offsetMs, mode, advance.advanceId, advance.from, advance.to, advance.isSettled],
    );
  }

  /** Marks an advance as settled, if it is the last advance of the firm. Returns the firm's clock after that. */
  async settle(tx: Tx, firmId: string, advanceId: string): Promise<TenantClock | undefined> {
    const [row] = await tx.query<ClockRow>(
      `update tenant_clocks set is_settled = is_settled or advance_id = $2 where firm_id = $1 returning *`,
      [firmId, advanceId],
    );
    return row && fromRow(row);
  }
}

function fromRow(row: ClockRow): TenantClock {
  return {
    firmId: row.firm_id,
    offsetMs: row.offset_ms,
    mode: row.mode,
    advance: {
      advanceId: row.advance_id,
      from: row.advanced_from,
      to: row.advanced_to,
      isSettled: row.is_settled,
    },
  };
}

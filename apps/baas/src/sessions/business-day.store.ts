import { Injectable } from '@nestjs/common';
import type { Row, Tx } from '@sandbourse/platform/database';

export interface BusinessDay {
  readonly firmId: string;
  readonly processedThrough: string;
  /** The last clock advance that this service reported to auth as processed. */
  readonly confirmedAdvanceId: string | null;
}

interface DayRow extends Row {
  firm_id: string;
  processed_through: string;
  confirmed_advance_id: string | null;
}

/** Selects the firms that have accounts. The query jumps through the index from one firm to the next. */
const FIRMS = `
  with recursive firm as (
    (select firm_id from accounts order by firm_id limit 1)
    union all
    select (select a.firm_id from accounts a where a.firm_id > firm.firm_id order by a.firm_id limit 1)
      from firm where firm.firm_id is not null
  )
  select firm_id from firm where firm_id is not null`;

@Injectable()
export class BusinessDayStore {
  async firms(tx: Tx): Promise<string[]> {
    return (await tx.query<{ firm_id: string }>(FIRMS)).map(row => row.firm_id);
  }

  /** Returns the time at which the firm opened its first account. */
  async openedAt(tx: Tx, firmId: string): Promise<Date | undefined> {
    const [row] = await tx.query<{ opened_at: Date | null }>(
      'select min(created_at) as opened_at from accounts where firm_id = $1',
      [firmId],
    );
    return row?.opened_at ?? undefined;
  }

  async begin(tx: Tx, { firmId, processedThrough }: Omit<BusinessDay, 'confirmedAdvanceId'>): Promise<void> {
    await tx.query(
      'insert into business_days (firm_id, processed_through) values ($1, $2) on conflict (firm_id) do nothing',
      [firmId, processedThrough],
    );
  }

  /** Locks a firm's business day, so that only one process at a time processes its sessions. */
  async lock(tx: Tx, firmId: string): Promise<BusinessDay | undefined> {
    const [row] = await tx.query<DayRow>('select * from business_days where firm_id = $1 for update', [firmId]);
    return (
      row && {
        firmId: row.firm_id,
        processedThrough: row.processed_through,
        confirmedAdvanceId: row.confirmed_advance_id,
      }
    );
  }

  async save(tx: Tx, { firmId, processedThrough, confirmedAdvanceId }: BusinessDay): Promise<void> {
    await tx.query('update business_days set processed_through = $2, confirmed_advance_id = $3 where firm_id = $1', [
      firmId,
      processedThrough,
      confirmedAdvanceId,
    ]);
  }
}

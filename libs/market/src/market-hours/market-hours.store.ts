import { Injectable } from '@nestjs/common';
import type { MarketHours } from '@sandbourse/market-data';
import type { Row, Tx } from '@sandbourse/platform/database';
import type { SetHours } from './firm-hours.js';

interface HoursRow extends Row {
  firm_id: string;
  hours: MarketHours;
  set_at: Date;
}

/** A service's copy of the market hours of each firm. */
@Injectable()
export class MarketHoursStore {
  async all(tx: Tx): Promise<(SetHours & { readonly firmId: string })[]> {
    const rows = await tx.query<HoursRow>('select firm_id, hours, set_at from market_hours');
    return rows.map(({ firm_id, hours, set_at }) => ({ firmId: firm_id, hours, setAt: set_at }));
  }

  /** Returns the hours that a firm has set, or undefined. */
  async ofFirm(tx: Tx, firmId: string): Promise<MarketHours | undefined> {
    const [row] = await tx.query<HoursRow>('select firm_id, hours, set_at from market_hours where firm_id = $1', [
      firmId,
    ]);
    return row?.hours;
  }

  /** Stores a setting. Does nothing if the stored setting is newer. */
  async put(tx: Tx, firmId: string, { hours, setAt }: SetHours): Promise<void> {
    await tx.query(
      `insert into market_hours (firm_id, hours, set_at) values ($1, $2, $3)
       on conflict (firm_id) do update set hours = excluded.hours, set_at = excluded.set_at
         where market_hours.set_at <= excluded.set_at`,
      [firmId, hours, setAt],
    );
  }
}

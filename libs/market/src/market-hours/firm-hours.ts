import { type MarketHours, type MarketState, marketStateAt, type TradingCalendar } from '@sandbourse/market-data';

/** A firm's market hours, and the real time at which they were set. */
export interface SetHours {
  readonly hours: MarketHours;
  readonly setAt: Date;
}

/** The market hours of all firms, in the memory of a process. */
export class FirmHours {
  private readonly byFirm = new Map<string, SetHours>();

  constructor(
    /** The market hours of firms without a setting, and of callers without a firm. */
    private readonly otherwise: MarketHours,
    private readonly calendar: TradingCalendar,
  ) {}

  hoursOf(firmId: string | null): MarketHours {
    return (firmId === null ? undefined : this.byFirm.get(firmId)?.hours) ?? this.otherwise;
  }

  /**
   * Sets a firm's hours, even if the hours in memory are newer. Called after a restore has replaced the firm's rows.
   */
  replace(firmId: string, set: SetHours | undefined): void {
    if (set) this.byFirm.set(firmId, set);
    else this.byFirm.delete(firmId);
  }

  /** Sets a firm's hours, unless newer hours are in memory. Events may arrive in any order. */
  put(firmId: string, set: SetHours): void {
    const known = this.byFirm.get(firmId);
    if (!known || set.setAt >= known.setAt) this.byFirm.set(firmId, set);
  }

  stateAt(at: Date, firmId: string | null): MarketState {
    return marketStateAt(at, this.hoursOf(firmId), this.calendar);
  }
}

import { Injectable } from '@nestjs/common';
import {
  MarketHoursSet,
  type MarketStateView,
  nanosecondTimestamp,
  type SetMarketHoursBody,
} from '@sandbourse/contracts';
import { FirmHours, MarketHoursStore } from '@sandbourse/market';
import { type Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { currentTraceparent } from '@sandbourse/platform/request-context';
import { HoursOfLiveFirm } from './market-hours.errors.js';
import { marketStateView } from './market-hours.view.js';

@Injectable()
export class MarketHoursService {
  constructor(
    private readonly db: Database,
    private readonly store: MarketHoursStore,
    private readonly hours: FirmHours,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /** Returns the current state of a firm's market, according to the firm's own clock. */
  stateOf(firmId: string): MarketStateView {
    return marketStateView(this.hours.stateAt(this.clock.now(firmId), firmId));
  }

  /**
   * Sets the market hours of a sandbox. The new hours apply to resting orders once the venue has received the change.
   * Repeating the request changes nothing.
   */
  async set({ isSandbox, firmId, scope }: Caller, { hours }: SetMarketHoursBody): Promise<MarketStateView> {
    if (!isSandbox) throw new HoursOfLiveFirm();
    await this.db.as(scope).transaction(tx => this.setWithin(tx, firmId, hours));
    return this.stateOf(firmId);
  }

  /** Sets the market hours of a sandbox in the caller's transaction. */
  async setWithin(tx: Tx, firmId: string, hours: SetMarketHoursBody['hours']): Promise<void> {
    const setAt = this.clock.wall();
    await this.store.put(tx, firmId, { hours, setAt });
    const said = { firm_id: firmId, hours, set_at: nanosecondTimestamp(setAt) };
    this.eventLog.publish(tx, [
      MarketHoursSet.occurred(said, { at: setAt, isSandbox: true, traceparent: currentTraceparent() }),
    ]);
    tx.afterCommit(() => this.hours.put(firmId, { hours, setAt }));
  }
}

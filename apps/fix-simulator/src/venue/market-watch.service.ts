import { Inject, Injectable } from '@nestjs/common';
import { type EffectiveAction, FirmHours, MARKET_DATA, OrderExpiry, RestingOrderActions } from '@sandbourse/market';
import { type MarketData, MarketDataError, type Quote, TenantMarket } from '@sandbourse/market-data';
import { Clock } from '@sandbourse/platform/clock';
import { HeldFirms } from '@sandbourse/platform/held-firms';
import { type OrderTime, orderTimeOf, withLag } from './business-time.js';
import type { MarketView } from './matching.js';
import { type Outcome, unchanged } from './report.js';
import { restate } from './restating.js';
import type { RestingOrders } from './resting-orders.js';
import { type OrderTerms, statedAt, type VenueOrder } from './venue-order.js';

/** The firm of an order, and the lag of the order's time behind its firm's clock. */
interface Ownership {
  readonly firmId: string | null;
  readonly lagMs: number;
}

/** Reads the market and the time of each order. */
@Injectable()
export class MarketWatchService {
  constructor(
    @Inject(MARKET_DATA) private readonly market: MarketData,
    /** The market with the price scripts of each tenant. */
    private readonly tenants: TenantMarket,
    private readonly hours: FirmHours,
    private readonly expiry: OrderExpiry,
    private readonly actions: RestingOrderActions,
    private readonly clock: Clock,
    private readonly held: HeldFirms,
  ) {}

  /**
   * Returns true while the rows of the firm are being replaced. During this time, its orders are not matched with the
   * market.
   */
  isStopped(firmId: string | null): boolean {
    return this.held.isHeld(firmId);
  }

  /** Returns the current time of the firm's clock, or real time without a firm. */
  now(firmId: string | null): Date {
    return firmId === null ? this.clock.wall() : this.clock.now(firmId);
  }

  timeOf({ firmId, lagMs }: Ownership): Date {
    return withLag(this.now(firmId), lagMs);
  }

  /** Returns the time of an order that arrives now. */
  arrivalOf(firmId: string | null, transactTime: Date): OrderTime {
    const advance = firmId === null ? undefined : this.clock.advanceOf(firmId);
    return orderTimeOf(transactTime, this.now(firmId), advance);
  }

  isKnown(symbol: string): boolean {
    return this.market.securities.find({ type: 'ticker', value: symbol }) !== undefined;
  }

  expiryOf({ symbol, timeInForce }: Pick<OrderTerms, 'symbol' | 'timeInForce'>, sentAt: Date): Date | null {
    return this.isKnown(symbol) ? this.expiry.expiryOf(timeInForce, sentAt) : null;
  }

  tradeDateOf(at: Date): string {
    return this.market.calendar.tradeDateOf(at);
  }

  /** Returns an order with the changes of all ex-dates since its terms were set, up to an instant. */
  async restated(order: VenueOrder, at: Date): Promise<Outcome> {
    if (!this.isKnown(order.symbol)) return unchanged(order);
    const through = this.tradeDateOf(at);
    return restate(order, await this.actionsOf(order, statedAt(order), through), through);
  }

  /**
   * Returns the corporate actions that some of these orders have not yet passed; undefined while the actions are
   * unknown.
   */
  async actionsDue(resting: RestingOrders, at: Date): Promise<readonly EffectiveAction[] | undefined> {
    const through = this.tradeDateOf(at);
    const version = `${through} ${this.actions.versionOf(resting.market.firmId)}`;
    if (resting.actedOn === version) return [];
    try {
      const due = await this.actionsOf(resting.market, resting.statedFrom, through);
      // No more actions are due for these orders, so do not request the actions of this version again.
      if (due.length === 0) resting.actedOn = version;
      return due;
    } catch (error) {
      if (error instanceof MarketDataError) return undefined;
      throw error;
    }
  }

  /** Returns the corporate actions of a security as a firm sees it, after an instant and through a trade date. */
  actionsOf(
    { firmId, symbol }: Pick<VenueOrder, 'firmId' | 'symbol'>,
    since: Date,
    through: string,
  ): Promise<readonly EffectiveAction[]> {
    return this.actions.between(firmId, symbol, { after: this.tradeDateOf(since), through });
  }

  /** Returns the market for an order at its own time. While the firm's trading is held, the market has no quote. */
  async view({ symbol, ...owner }: Ownership & { readonly symbol: string }): Promise<MarketView> {
    const at = this.timeOf(owner);
    if (this.isHeld(owner)) return { at, quote: undefined, isOpen: this.isOpenAt(at, owner.firmId) };
    return this.viewAt(at, { symbol, firmId: owner.firmId });
  }

  /** Returns the market for a security at another instant. */
  async viewAt(at: Date, { symbol, firmId }: { symbol: string; firmId: string | null }): Promise<MarketView> {
    const quote = await this.quote(firmId, symbol, at);
    return { at, quote: quote?.isHalted ? undefined : quote, isOpen: this.isOpenAt(at, firmId) };
  }

  private isOpenAt(at: Date, firmId: string | null): boolean {
    return this.hours.stateAt(at, firmId).isOpen;
  }

  /**
   * Returns true if the orders of a firm must wait, because its clock is advancing and the sessions in between are not
   * in its books yet.
   */
  private isHeld({ firmId, lagMs }: Ownership): boolean {
    return firmId !== null && lagMs === 0 && this.clock.isAdvancing(firmId);
  }

  private async quote(firmId: string | null, symbol: string, at: Date): Promise<Quote | undefined> {
    try {
      return await (firmId === null ? this.market : this.tenants.forFirm(firmId)).quote(symbol, at);
    } catch (error) {
      if (error instanceof MarketDataError) return undefined;
      throw error;
    }
  }
}

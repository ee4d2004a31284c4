import { Inject, Injectable } from '@nestjs/common';
import { type EffectiveAction, FirmHours, MARKET_DATA, OrderExpiry, RestingOrderActions } from '@sandbourse/market';
import { type MarketData, MarketDataError, type Quote, TenantMarket } from '@sandbourse/market-data';
import { Clock } from '@sandbourse/platform/clock';
import { HeldFirms } from '@sandbourse/platform/held-firms';
import { type OrderTime, orderTimeOf, withLag } from './business-time.js';
import type { MarketView } from './matching.js';
import { type OrderOutcome, unchanged } from './report.js';
import { restate } from './restating.js';
import type { RestingOrders } from './resting-orders.js';
import { statedAt, type VenueOrder, type VenueTerms } from './venue-order.js';

/** The firm of an order, and the time by which the order lags behind the firm's clock. */
interface Ownership {
  readonly firmId: string | null;
  readonly lagMs: number;
}

@Injectable()
export class MarketWatchService {
  constructor(
    @Inject(MARKET_DATA) private readonly market: MarketData,
    /** The market as each firm sees it, with the firm's price scripts. */
    private readonly tenants: TenantMarket,
    private readonly hours: FirmHours,
    private readonly expiry: OrderExpiry,
    private readonly actions: RestingOrderActions,
    private readonly clock: Clock,
    private readonly held: HeldFirms,
  ) {}

  /**
   * Returns true while a snapshot replaces the rows of the firm. Meanwhile, the firm's orders are not matched with the
   * market.
   */
  isStopped(firmId: string | null): boolean {
    return this.held.isHeld(firmId);
  }

  /** Returns the current time of the firm's clock, or real time without a firm. */
  now(firmId: string | null): Date {
    return firmId === null ? this.clock.wall() : this.clock.now(firmId);
  }

  /**
   * Returns the second in which orders are matched. A frozen clock has no next second, but price scripts and market hours
   * can change, so its orders are matched in each second of real time.
   */
  secondOf(owner: Ownership): number {
    const at = this.isFrozen(owner) ? this.clock.wall() : this.timeOf(owner);
    return Math.floor(at.getTime() / 1000);
  }

  timeOf({ firmId, lagMs }: Ownership): Date {
    return withLag(this.now(firmId), lagMs);
  }

  arrivalOf(firmId: string | null, transactTime: Date): OrderTime {
    const advance = firmId === null ? undefined : this.clock.advanceOf(firmId);
    return orderTimeOf(transactTime, this.now(firmId), advance);
  }

  isKnown(symbol: string): boolean {
    return this.market.securities.find({ type: 'ticker', value: symbol }) !== undefined;
  }

  expiryOf({ symbol, timeInForce }: Pick<VenueTerms, 'symbol' | 'timeInForce'>, sentAt: Date): Date | null {
    return this.isKnown(symbol) ? this.expiry.expiryOf(timeInForce, sentAt) : null;
  }

  tradeDateOf(at: Date): string {
    return this.market.calendar.tradeDateOf(at);
  }

  /**
   * Applies corporate actions to an order: those with ex-dates after the order's terms were set, up to the instant
   * `at`.
   */
  async restated(order: VenueOrder, at: Date): Promise<OrderOutcome> {
    if (!this.isKnown(order.symbol)) return unchanged(order);
    const through = this.tradeDateOf(at);
    return restate(order, await this.actionsOf(order, statedAt(order), through), through);
  }

  /**
   * Returns the corporate actions that some of these orders have not passed yet. Returns undefined while the actions
   * are not available.
   */
  async actionsDue(resting: RestingOrders, at: Date): Promise<readonly EffectiveAction[] | undefined> {
    const through = this.tradeDateOf(at);
    const version = `${through} ${this.actions.versionOf(resting.market.firmId)}`;
    if (resting.actedOn === version) return [];
    try {
      const due = await this.actionsOf(resting.market, resting.statedFrom, through);
      // All actions of this version are applied to these orders, so do not ask for this version again.
      if (due.length === 0) resting.actedOn = version;
      return due;
    } catch (error) {
      if (error instanceof MarketDataError) return undefined;
      throw error;
    }
  }

  /**
   * Returns the corporate actions of a security that the firm sees, with ex-dates after `since` and until `through`.
   */
  actionsOf(
    { firmId, symbol }: Pick<VenueOrder, 'firmId' | 'symbol'>,
    since: Date,
    through: string,
  ): Promise<readonly EffectiveAction[]> {
    return this.actions.between(firmId, symbol, { after: this.tradeDateOf(since), through });
  }

  /**
   * Returns the market for an order at the order's own time. While the firm's clock is advancing, the market has no
   * quote, so that the order does not trade.
   */
  async view({ symbol, ...owner }: Ownership & { readonly symbol: string }): Promise<MarketView> {
    const at = this.timeOf(owner);
    if (this.isHeld(owner)) return { at, quote: undefined, isOpen: this.isOpenAt(at, owner.firmId) };
    return { ...(await this.viewAt(at, { symbol, firmId: owner.firmId })), isFrozen: this.isFrozen(owner) };
  }

  async viewAt(at: Date, { symbol, firmId }: { symbol: string; firmId: string | null }): Promise<MarketView> {
    const quote = await this.quote(firmId, symbol, at);
    return { at, quote: quote?.isHalted ? undefined : quote, isOpen: this.isOpenAt(at, firmId) };
  }

  private isOpenAt(at: Date, firmId: string | null): boolean {
    return this.hours.stateAt(at, firmId).isOpen;
  }

  /**
   * Returns true if the orders of a firm must wait, because the firm's clock is advancing and its books have not
   * reached the new time yet.
   */
  private isHeld({ firmId, lagMs }: Ownership): boolean {
    return firmId !== null && lagMs === 0 && this.clock.isAdvancing(firmId);
  }

  private isFrozen({ firmId }: Pick<Ownership, 'firmId'>): boolean {
    return firmId !== null && this.clock.isFrozen(firmId);
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

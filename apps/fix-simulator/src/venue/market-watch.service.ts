import { Inject, Injectable } from '@nestjs/common';
import { FirmHours, MARKET_DATA, OrderExpiry } from '@sandbourse/market';
import {
  type MarketData,
  MarketDataError,
  type OrderLifetime,
  type Quote,
  TenantMarket,
} from '@sandbourse/market-data';
import { Clock } from '@sandbourse/platform';
import { type OrderTime, orderTimeOf, withLag } from './business-time.js';
import type { MarketView } from './matching.js';
import { isWorking, type VenueOrder } from './venue-order.js';

/** Whose order it is, and how far behind its firm's clock it lives. */
interface Ownership {
  readonly firmId: string | null;
  readonly lagMs: number;
}

/** The market and the time of each order. */
@Injectable()
export class MarketWatchService {
  constructor(
    @Inject(MARKET_DATA) private readonly market: MarketData,
    /** The market with each tenant's own scripts. */
    private readonly tenants: TenantMarket,
    private readonly hours: FirmHours,
    private readonly expiry: OrderExpiry,
    private readonly clock: Clock,
  ) {}

  /** Now, for who lives by the firm's clock or by the wall's. */
  now(firmId: string | null): Date {
    return firmId === null ? this.clock.wall() : this.clock.now(firmId);
  }

  timeOf({ firmId, lagMs }: Ownership): Date {
    return withLag(this.now(firmId), lagMs);
  }

  /** The time by which an order lives that arrives now. */
  arrivalOf(firmId: string | null, transactTime: Date): OrderTime {
    const advance = firmId === null ? undefined : this.clock.advanceOf(firmId);
    return orderTimeOf(transactTime, this.now(firmId), advance);
  }

  isKnown(symbol: string): boolean {
    return this.market.securities.find({ type: 'ticker', value: symbol }) !== undefined;
  }

  async expiryOf(order: OrderLifetime, sentAt: Date): Promise<Date | null> {
    return this.isKnown(order.symbol) ? this.expiry.of(order, sentAt) : null;
  }

  /** The order as it stands at an instant: one that a corporate action of its firm's own making has ended is over since. */
  atInstant(order: VenueOrder, at: Date): VenueOrder {
    if (!isWorking(order)) return order;
    const end = this.endedByAction(order, order.placedAt, at);
    return end && (!order.expiresAt || end < order.expiresAt) ? { ...order, expiresAt: end } : order;
  }

  /** When such an action has ended an order that was placed at an instant, if one has by now. */
  endedByAction({ firmId, symbol }: Pick<VenueOrder, 'firmId' | 'symbol'>, placedAt: Date, at: Date): Date | undefined {
    const end = firmId === null ? undefined : this.expiry.byAction(firmId, symbol, placedAt);
    return end && end <= at ? end : undefined;
  }

  /** What an order meets at its own time. Where nothing may trade there is nothing to meet. */
  async view({ symbol, ...owner }: Ownership & { readonly symbol: string }): Promise<MarketView> {
    const at = this.timeOf(owner);
    if (this.isHeld(owner)) return { at, quote: undefined, isOpen: this.isOpenAt(at, owner.firmId) };
    return this.viewAt(at, { symbol, firmId: owner.firmId });
  }

  /** The same at another instant. */
  async viewAt(at: Date, { symbol, firmId }: { symbol: string; firmId: string | null }): Promise<MarketView> {
    const quote = await this.quote(firmId, symbol, at);
    return { at, quote: quote?.isHalted ? undefined : quote, isOpen: this.isOpenAt(at, firmId) };
  }

  private isOpenAt(at: Date, firmId: string | null): boolean {
    return this.hours.stateAt(at, firmId).isOpen;
  }

  /** While a firm's clock advances its orders wait: what falls in between is not in its books yet. */
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

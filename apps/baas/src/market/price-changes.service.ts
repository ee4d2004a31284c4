import { Injectable } from '@nestjs/common';
import { FxRatesUpdated, type OutgoingEvent, PricesUpdated } from '@sandbourse/contracts';
import { TenantMarket } from '@sandbourse/market-data';
import { Clock } from '@sandbourse/platform/clock';
import { HeldFirms } from '@sandbourse/platform/held-firms';
import { PresentMarket } from '@sandbourse/platform/streams';
import { PublishedPrices } from './published-prices.js';

/**
 * Finds the prices and rates that have changed since they were last published. The shared prices are compared once for
 * all firms that use them. The prices of each other firm are compared separately.
 */
@Injectable()
export class PriceChangesService {
  private readonly published = new Map<string | null, PublishedPrices>();

  constructor(
    private readonly tenants: TenantMarket,
    private readonly clock: Clock,
    private readonly present: PresentMarket,
    held: HeldFirms,
  ) {
    held.listen({ reload: firmId => void this.published.delete(firmId) });
  }

  /** Clears the record of published prices, so that the next publication treats all prices as changed. */
  forget(): void {
    this.published.clear();
  }

  async next(): Promise<OutgoingEvent[]> {
    const scripted = new Set(this.tenants.scriptedFirms());
    const ownFirms = [...new Set([...this.clock.moved(), ...scripted])];
    // When a tenant returns to the shared prices, its prices change, but the shared prices do not. Therefore, the
    // tenant gets one more publication of its own.
    const leaving = [...this.published.keys()].filter(
      (known): known is string => known !== null && !ownFirms.includes(known),
    );
    const events = await this.changesFor(null, ownFirms);
    for (const firmId of [...ownFirms, ...leaving]) {
      const published = this.publishedTo(firmId);
      const frozenAt = this.clock.isFrozen(firmId) && !scripted.has(firmId) ? this.clock.now(firmId).getTime() : null;
      if (frozenAt !== null && published.frozenAt === frozenAt) continue;
      events.push(...(await this.changesFor(firmId)));
      published.frozenAt = frozenAt;
    }
    for (const known of leaving) this.published.delete(known);
    return events;
  }

  private async changesFor(firmId: string | null, otherFirms: readonly string[] = []): Promise<OutgoingEvent[]> {
    const published = this.publishedTo(firmId);
    const present = await this.present.momentOf(firmId);
    const prices = published.changed(present.prices);
    const rates = published.changed(present.rates);
    const audience = { firm_id: firmId, other_firms: [...otherFirms] };
    const occurrence = { at: this.clock.wall(), isSandbox: true };
    return [
      ...(prices.length > 0 ? [PricesUpdated.occurred({ ...audience, prices }, occurrence)] : []),
      ...(rates.length > 0 ? [FxRatesUpdated.occurred({ ...audience, rates }, occurrence)] : []),
    ];
  }

  private publishedTo(firmId: string | null): PublishedPrices {
    const published = this.published.get(firmId) ?? new PublishedPrices();
    this.published.set(firmId, published);
    return published;
  }
}

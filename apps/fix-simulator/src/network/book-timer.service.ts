import { Inject, Injectable } from '@nestjs/common';
import { type OwnedWork } from '@sandbourse/platform/async';
import { Clock } from '@sandbourse/platform/clock';
import { HeldFirms } from '@sandbourse/platform/held-firms';
import { Ownership } from '@sandbourse/platform/ownership';
import { FIX_CONFIG, type FixSimulatorConfig } from '../config.js';
import { OrderBook } from '../venue/order-book.js';
import { TICK } from '../venue/venue.service.js';
import { VenueEngine } from '../venue/venue-engine.js';

@Injectable()
export class BookTimerService implements OwnedWork {
  private timer: NodeJS.Timeout | undefined;
  private isWorking = false;

  constructor(
    @Inject(FIX_CONFIG) private readonly config: FixSimulatorConfig,
    private readonly venue: VenueEngine,
    private readonly book: OrderBook,
    private readonly ownership: Ownership,
    clock: Clock,
    held: HeldFirms,
  ) {
    ownership.add(this);
    // A move of a clock is complete only when the firm's orders have been processed, so do not wait for the next
    // interval.
    clock.onMove(() => this.work());
    held.listen({ reload: firmId => this.reload(firmId) });
  }

  async begin(): Promise<void> {
    this.timer = setInterval(() => this.work(), this.config.VENUE_TICK_MS);
  }

  async end(): Promise<void> {
    clearInterval(this.timer);
  }

  /**
   * Reads the orders of a firm again after a snapshot has replaced its rows. Only the process that runs the venue does
   * this. Any other process reads all orders anyway when it takes over the venue.
   */
  private async reload(firmId: string): Promise<void> {
    if (this.ownership.isHeld) await this.venue.request({ replaced: firmId });
  }

  /**
   * Requests a tick. Does nothing while another tick is running, so that ticks do not accumulate while the database is
   * slow or unavailable.
   */
  private work(): void {
    if (!this.ownership.isHeld || this.isWorking || this.book.size === 0) return;
    this.isWorking = true;
    this.venue
      .request(TICK)
      .catch(() => undefined)
      .finally(() => {
        this.isWorking = false;
      });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@sandbourse/platform/clock';
import { HeldFirms } from '@sandbourse/platform/held-firms';
import { Ownership } from '@sandbourse/platform/ownership';
import { Every, WorkRunner } from '@sandbourse/platform/work';
import { FIX_CONFIG, type FixSimulatorConfig } from '../config.js';
import { OrderBook } from '../venue/order-book.js';
import { TICK } from '../venue/venue.service.js';
import { VenueEngine } from '../venue/venue-engine.js';

@Injectable()
export class BookTimerService {
  constructor(
    @Inject(FIX_CONFIG) private readonly config: FixSimulatorConfig,
    private readonly venue: VenueEngine,
    private readonly book: OrderBook,
    private readonly ownership: Ownership,
    works: WorkRunner,
    clock: Clock,
    held: HeldFirms,
  ) {
    // A move of a clock is complete only when the firm's orders have been processed, so do not wait for the next
    // interval.
    clock.onMove(() => works.wake(this.work));
    held.listen({ reload: firmId => this.reload(firmId) });
  }

  /**
   * Reads the orders of a firm again after a snapshot has replaced its rows. Only the process that runs the venue does
   * this. Any other process reads all orders anyway when it takes over the venue.
   */
  private async reload(firmId: string): Promise<void> {
    if (this.ownership.isHeld) await this.venue.request({ replaced: firmId });
  }

  /** Requests a tick. Only the process that runs the venue does this. The engine reports a tick that fails. */
  @Every((timer: BookTimerService) => timer.config.VENUE_TICK_MS, 'the orders of the venue were not processed')
  async work(): Promise<void> {
    if (this.ownership.isHeld && this.book.size > 0) await this.venue.request(TICK).catch(() => undefined);
  }
}

import { Controller } from '@nestjs/common';
import { CLOCK_PROGRESSED, ClockFollower, type CloudEvent } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { Inbox } from '@sandbourse/platform/event-log';
import { ClockService } from './clock.service.js';

const FOLLOWER_OF = new Map(ClockFollower.options.map(name => [CLOCK_PROGRESSED[name].type, name]));

/** Receives the progress of each service that processes an advance of a firm's clock. */
@Controller()
export class ClockProgressConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly clocks: ClockService,
  ) {}

  @Consumes(Object.values(CLOCK_PROGRESSED))
  async follow(events: readonly CloudEvent[]): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      for (const event of await this.inbox.fresh(tx, 'auth.clock', events)) {
        const follower = FOLLOWER_OF.get(event.type);
        if (follower) await this.clocks.progress(tx, follower, CLOCK_PROGRESSED[follower].read(event));
      }
    });
  }
}

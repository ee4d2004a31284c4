import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, Database, LOGGER, RecurringWork, SYSTEM_SCOPE } from '@sandbourse/platform';
import type { Logger } from 'pino';
import { IN_HAND_MS } from './delivery.js';
import { DeliveryStore } from './delivery.store.js';
import { SenderService } from './sender.service.js';

const LOOK_EVERY_MS = 250;
const TAKEN_AT_ONCE = 500;
const DROP_IDLE_EVERY_MS = 30_000;

/** Takes up deliveries that are due: again, asked for again, more than was taken in hand at once, or left by a process that died. */
@Injectable()
export class DueDeliveriesJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly looking = new RecurringWork(LOOK_EVERY_MS, () => this.takeUp());
  private dropping: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    private readonly deliveries: DeliveryStore,
    private readonly sender: SenderService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.looking.start();
    this.dropping = setInterval(() => void this.sender.dropIdle(), DROP_IDLE_EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.dropping);
    await this.looking.stop();
  }

  /** Something may be due. */
  wake(): void {
    this.looking.wake();
  }

  private async takeUp(): Promise<void> {
    try {
      const at = this.clock.wall();
      const due = await this.db.as(SYSTEM_SCOPE).transaction(tx =>
        this.deliveries.claimDue(tx, {
          at,
          until: new Date(at.getTime() + IN_HAND_MS),
          without: this.sender.withoutRoom,
          limit: TAKEN_AT_ONCE,
        }),
      );
      this.sender.send(due);
      if (due.length === TAKEN_AT_ONCE) this.wake();
    } catch (error) {
      this.log.warn({ error }, 'due deliveries are looked for again');
    }
  }
}

import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, Database, LOGGER, RecurringWork, SYSTEM_SCOPE } from '@sandbourse/platform';
import type { Logger } from 'pino';
import { AttemptRecorder } from './attempt-recorder.service.js';
import { IN_HAND_MS } from './delivery.js';
import { DeliveryStore } from './delivery.store.js';
import { SenderService } from './sender.service.js';

const LOOK_EVERY_MS = 250;
const TAKEN_AT_ONCE = 500;
/** Often enough for what waits here to be in hand all the while. */
const TIDY_EVERY_MS = IN_HAND_MS / 3;

/** Takes up deliveries that are due: again, asked for again, more than was taken in hand at once, or left by a process that died. */
@Injectable()
export class DueDeliveriesJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly looking = new RecurringWork(LOOK_EVERY_MS, () => this.takeUp());
  private readonly tidying = new RecurringWork(TIDY_EVERY_MS, () => this.tidy());

  constructor(
    private readonly db: Database,
    private readonly deliveries: DeliveryStore,
    private readonly sender: SenderService,
    private readonly recorder: AttemptRecorder,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.looking.start();
    this.tidying.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.looking.stop();
    await this.tidying.stop();
  }

  /** Something may be due. */
  wake(): void {
    this.looking.wake();
  }

  private async tidy(): Promise<void> {
    try {
      await this.recorder.keepInHand(this.sender.waiting);
      await this.sender.dropIdle();
    } catch (error) {
      this.log.warn({ error }, 'deliveries that wait may be taken up elsewhere');
    }
  }

  private async takeUp(): Promise<void> {
    try {
      const at = this.clock.wall();
      const until = new Date(at.getTime() + IN_HAND_MS);
      const limit = Math.min(TAKEN_AT_ONCE, this.sender.room);
      const [due, probes] = await this.db
        .as(SYSTEM_SCOPE)
        .transaction(tx =>
          Promise.all([
            this.deliveries.claimDue(tx, { at, until, without: this.sender.withoutRoom, limit }),
            this.deliveries.claimOneOfEach(tx, { at, until, webhookIds: this.sender.toBeProbed }),
          ]),
        );
      this.sender.send([...due, ...probes]);
      if (due.length === TAKEN_AT_ONCE) this.wake();
    } catch (error) {
      this.log.warn({ error }, 'due deliveries are looked for again');
    }
  }
}

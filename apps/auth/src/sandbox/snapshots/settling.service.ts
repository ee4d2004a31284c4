import { Injectable } from '@nestjs/common';
import type { LogPositions } from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import { FirmTaskService } from '../firm-tasks/firm-task.service.js';
import { inFlightOf, isQuiet, positionsOf } from '../firm-tasks/outcomes.js';
import { FirmBusy } from './snapshot.errors.js';

/** The maximum wait until no event or message of a firm is pending between two services, in milliseconds. */
const SETTLED_WITHIN_MS = 6_000;

/** Waits until every service has applied all events of a firm that the other services have published. */
@Injectable()
export class SettlingService {
  constructor(
    private readonly tasks: FirmTaskService,
    private readonly clock: Clock,
  ) {}

  /**
   * Waits until no event or message of a firm is pending between two services, and returns the position of each
   * service's event log. Asks the services repeatedly, until they have published no event since the previous question.
   * Throws FirmBusy after six seconds.
   * @param since positions at which the firm was settled before: one question is then enough if nothing has happened
   */
  settled(firmId: string, since?: LogPositions): Promise<LogPositions> {
    const until = this.clock.monotonicMs() + SETTLED_WITHIN_MS;
    return this.tasks.settle(
      firmId,
      outcomes => {
        if (isQuiet(outcomes)) return positionsOf(outcomes);
        if (this.clock.monotonicMs() > until) throw new FirmBusy(inFlightOf(outcomes));
        return undefined;
      },
      since && { since },
    );
  }

  /** Returns true if no event of the firm was published after these positions, and no service has pending work. */
  async isStill(firmId: string, since: LogPositions): Promise<boolean> {
    return isQuiet(await this.tasks.ask({ step: 'SETTLE', firm_id: firmId, since }));
  }
}

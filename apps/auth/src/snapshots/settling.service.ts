import { Injectable } from '@nestjs/common';
import type { LogPositions } from '@sandbourse/contracts';
import { FirmTaskService, type Outcomes } from '../firm-tasks/firm-task.service.js';
import { FirmBusy } from './snapshot.errors.js';

/** The maximum time that is waited until nothing of a firm is between two services, in milliseconds. */
const SETTLED_WITHIN_MS = 6_000;

/** Waits until every service has applied what the others have published of a firm. */
@Injectable()
export class SettlingService {
  constructor(private readonly tasks: FirmTaskService) {}

  /**
   * Positions of the logs from which on the firm has no event, and up to which every service has applied all of its events. Two looks at
   * least: between them nothing was published, and the second found that all before the first was applied. Throws FirmBusy.
   */
  async settled(firmId: string): Promise<LogPositions> {
    const until = performance.now() + SETTLED_WITHIN_MS;
    let since: LogPositions = {};
    for (;;) {
      const outcomes = await this.tasks.ask({ step: 'SETTLE', firm_id: firmId, since });
      if (isQuiet(outcomes)) return positionsOf(outcomes);
      if (performance.now() > until) throw new FirmBusy(inFlightOf(outcomes));
      since = positionsOf(outcomes);
    }
  }

  /** True if nothing of the firm was published after these positions. */
  async isStill(firmId: string, since: LogPositions): Promise<boolean> {
    return isQuiet(await this.tasks.ask({ step: 'SETTLE', firm_id: firmId, since }));
  }
}

/** True if no service has published anything, and none has anything to do. */
export function isQuiet(outcomes: Outcomes): boolean {
  return [...outcomes.values()].every(
    ({ events_since, in_flight, is_drained }) => events_since === 0 && in_flight.length === 0 && is_drained,
  );
}

export function inFlightOf(outcomes: Outcomes): string[] {
  return [...outcomes.values()].flatMap(({ in_flight }) => in_flight);
}

function positionsOf(outcomes: Outcomes): LogPositions {
  return Object.fromEntries([...outcomes].map(([service, { position }]) => [service, position]));
}

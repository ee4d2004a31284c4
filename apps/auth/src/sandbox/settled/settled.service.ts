import { Injectable } from '@nestjs/common';
import type { OpenWork, OpenWorkView, SettledView } from '@sandbourse/contracts';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { FirmUnknown } from '../../identity/firms/firm.errors.js';
import { seesWholeFirm } from '../../identity/firms/firm.js';
import { FirmStore } from '../../identity/firms/firm.store.js';
import { FirmTaskService } from '../firm-tasks/firm-task.service.js';
import { isQuiet, type Outcomes } from '../firm-tasks/outcomes.js';
import { ended, merged, openWorkIn, withoutIds } from './work-found.js';

/** Says whether everything is done that the requests, events and the clock of a firm have caused so far. */
@Injectable()
export class SettledService {
  constructor(
    private readonly db: Database,
    private readonly firms: FirmStore,
    private readonly tasks: FirmTaskService,
    private readonly clock: Clock,
  ) {}

  /**
   * Waits until the firm has no open work that is due within `waitSeconds`. Every service reports its work after it has
   * applied all events. The firm is settled if the services have published no event since the previous report. A caller
   * who does not see the whole firm gets the numbers without the ids.
   */
  async settled({ scope }: Caller, firmId: string, waitSeconds: number): Promise<SettledView> {
    const firm = await this.db.as(SYSTEM_SCOPE).reading(tx => this.firms.find(tx, firmId));
    if (!firm?.isActive) throw new FirmUnknown(firmId);
    const shown = (work: OpenWorkView[]) => (seesWholeFirm(scope, firm) ? work : withoutIds(work));
    const began = this.clock.wall();
    const until = new Date(began.getTime() + waitSeconds * 1000);
    const seen: OpenWork[] = [];
    let isFirst = true;
    const look = (outcomes: Outcomes): SettledView | undefined => {
      const now = this.clock.wall();
      const found = openWorkIn(outcomes);
      const isSettled = isQuiet(outcomes) && !found.some(({ is_awaited }) => is_awaited);
      // The first round has no position to count events from.
      if (isSettled || (!isFirst && now >= until))
        return {
          firm_id: firmId,
          status: isSettled ? 'SETTLED' : 'OPEN',
          waited_ms: now.getTime() - began.getTime(),
          waited_for: shown(ended(seen, found)),
          open: isSettled ? [] : shown(merged(found.filter(({ is_awaited }) => is_awaited))),
          later: shown(merged(found.filter(({ is_awaited }) => !is_awaited))),
        };
      seen.push(...found, ...[...outcomes.values()].flatMap(({ seen_work }) => seen_work));
      isFirst = false;
      return undefined;
    };
    return this.tasks.settle(firmId, look, until && { until });
  }
}

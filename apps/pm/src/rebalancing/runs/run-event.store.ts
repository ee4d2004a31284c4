import { Injectable } from '@nestjs/common';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { Run } from './run.js';
import type { RunEvent, StoredRunEvent } from './run-event.js';
import { RunProjection } from './run-projection.store.js';

type EventRow = Pick<StoredRunEvent, Exclude<keyof StoredRunEvent, 'type' | 'data'>> & {
  readonly type: string;
  readonly data: object;
};

const EVENT = columns<EventRow>({
  runId: column.text(),
  sequence: column.bigint(),
  firmId: column.text(),
  repCodes: column.textArray(),
  type: column.text(),
  data: column.jsonb(),
  occurredAt: column.timestamptz(),
});
const INSERT = EVENT.insertInto('rebalancing_events');

/**
 * Stores the events of rebalancing runs. In the same transaction, it updates the tables with the current state of runs.
 */
@Injectable()
export class RunEventStore {
  constructor(private readonly projection: RunProjection) {}

  /**
   * Adds events to a run. The run must be locked or new, so that two transactions cannot add events at the same time.
   */
  async append(
    tx: Tx,
    run: Pick<Run, 'runId' | 'firmId' | 'repCodes'>,
    events: readonly RunEvent[],
    at: Date,
  ): Promise<void> {
    if (events.length === 0) return;
    const [last] = await tx.query<{ sequence: number }>(
      'select coalesce(max(sequence), 0) as sequence from rebalancing_events where run_id = $1',
      [run.runId],
    );
    const { runId, firmId, repCodes } = run;
    const stored = events.map(
      (event, i): StoredRunEvent => ({
        runId,
        firmId,
        repCodes,
        sequence: (last?.sequence ?? 0) + 1 + i,
        occurredAt: at,
        ...event,
      }),
    );
    tx.send(INSERT, [EVENT.json(stored)]);
    for (const event of stored) this.projection.apply(tx, event);
  }

  /** Deletes the stored state of a run, and computes it again from the run's events. */
  async rebuild(tx: Tx, runId: string): Promise<void> {
    this.projection.forget(tx, runId);
    const rows = await tx.query('select * from rebalancing_events where run_id = $1 order by sequence', [runId]);
    for (const event of rows.map(row => EVENT.read(row) as StoredRunEvent)) this.projection.apply(tx, event);
  }
}

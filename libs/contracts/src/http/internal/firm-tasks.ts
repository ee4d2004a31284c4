import { z } from 'zod';
import { SERVICES } from '../../services.js';
import { OpenWork } from '../sandbox/settled.js';

/** The maximum time for which auth waits for the answers of all services to a task, in milliseconds. */
export const FIRM_TASK_WAIT_MS = 30_000;

const FIRM_ID = 'SBX3F8Z1C6W5H';
const SNAPSHOT_ID = 'snap_01M7YTT5NMF4MMD6DGJKSYQC69';

/** The position in the event log of each service, by the name of the service. */
export const LogPositions = z
  .record(z.string(), z.int().min(0))
  .meta({ id: 'LogPositions', examples: [{ auth: 4711, baas: 4711 }] });
export type LogPositions = z.infer<typeof LogPositions>;

/**
 * Internal request: one step of a task that copies, restores or deletes the data of a firm. Auth sends the step to
 * every service (docs/decisions/0043). `HOLD` and `RELEASE` are executed by every process of a service. All other steps
 * are executed by one process of each service.
 */
export const FirmTask = z
  .discriminatedUnion('step', [
    /**
     * Waits until the service has applied all events, and counts the firm's events after the positions in `since`. With
     * `until`, a real time, also waits for open work that is due by then, and reports the work that remains.
     */
    z.object({
      step: z.literal('SETTLE'),
      firm_id: z.string(),
      since: LogPositions,
      until: z.iso.datetime().optional(),
    }),
    z.object({ step: z.literal('COPY'), firm_id: z.string(), snapshot_id: z.string(), since: LogPositions }),
    /** Adds nothing if the database of the service has another version than the snapshot. */
    z.object({
      step: z.literal('BRANCH'),
      firm_id: z.string(),
      snapshot_id: z.string(),
      branch_firm_id: z.string(),
      versions: z.record(z.string(), z.string()),
    }),
    /** Refuses requests of the firm and pauses work for it, until `RELEASE`. */
    z.object({
      step: z.literal('HOLD'),
      firm_id: z.string(),
      snapshot_name: z.string(),
      cut: LogPositions,
    }),
    z.object({
      step: z.literal('RESTORE'),
      firm_id: z.string(),
      snapshot_id: z.string(),
      attempt_id: z.string(),
      cut: LogPositions,
      taken_at: z.iso.datetime(),
    }),
    /** Ends `HOLD`: reloads the firm's data in memory, and accepts requests again. */
    z.object({ step: z.literal('RELEASE'), firm_id: z.string() }),
    z.object({ step: z.literal('VERSION'), firm_id: z.string() }),
    z.object({ step: z.literal('DELETE'), snapshot_id: z.string() }),
    /** Deletes the rows of a firm whose creation has failed. */
    z.object({ step: z.literal('ERASE'), firm_id: z.string() }),
  ])
  .meta({
    id: 'FirmTask',
    examples: [{ step: 'COPY', firm_id: FIRM_ID, snapshot_id: SNAPSHOT_ID, since: { auth: 4711, baas: 4711 } }],
  });
export type FirmTask = z.infer<typeof FirmTask>;

/** The result of a task in one service. */
export const FirmTaskOutcome = z
  .object({
    /** Every event of the service up to this position is committed. */
    position: z.int().min(0).default(0),
    /** The number of the firm's events after the position in the request. Null if the request has no position. */
    events_since: z.int().min(0).nullable().default(null),
    /** Descriptions of the firm's unfinished work between two services. */
    in_flight: z.array(z.string()).default([]),
    /** The open work of the firm. Empty if the task has no `until`. */
    open_work: z.array(OpenWork).default([]),
    /** The open work before the service waited. */
    seen_work: z.array(OpenWork).default([]),
    /** True if the service has applied every event that was published before the step. */
    is_drained: z.boolean().default(true),
    row_count: z.int().min(0).default(0),
    byte_count: z.int().min(0).default(0),
    /** The name of the last migration of the service's database. */
    schema_version: z.string().default(''),
  })
  .meta({
    id: 'FirmTaskOutcome',
    examples: [
      {
        position: 4711,
        events_since: 0,
        in_flight: [],
        open_work: [],
        seen_work: [],
        is_drained: true,
        row_count: 30_412,
        byte_count: 3_110_406,
        schema_version: 'FirmSnapshots1790000005100',
      },
    ],
  });
export type FirmTaskOutcome = z.infer<typeof FirmTaskOutcome>;

/** Internal: the result of a step in one service, or its error. */
export const FirmTaskAnswer = z
  .strictObject({
    task_id: z.string().min(1).max(64),
    service: z.enum(SERVICES),
    outcome: FirmTaskOutcome.nullable(),
    failure: z.string().nullable(),
  })
  .meta({
    id: 'FirmTaskAnswer',
    examples: [
      { task_id: '6f0d6a5e-3a0b-4d0c-8a53-0d6f2f4d8c11', service: 'baas', outcome: null, failure: 'no database' },
    ],
  });
export type FirmTaskAnswer = z.infer<typeof FirmTaskAnswer>;

import { z } from 'zod';
import { SERVICES } from '../services.js';

/** The time for which auth waits for the answers of the services to a task, in milliseconds. */
export const FIRM_TASK_WAIT_MS = 30_000;

const FIRM_ID = 'SBX3F8Z1C6W5H';
const SNAPSHOT_ID = 'snap_01M7YTT5NMF4MMD6DGJKSYQC69';

/** Positions of the event logs of the services, by the name of the service. */
export const LogPositions = z
  .record(z.string(), z.int().min(0))
  .meta({ id: 'LogPositions', examples: [{ auth: 4711, baas: 4711 }] });
export type LogPositions = z.infer<typeof LogPositions>;

/**
 * Between services: a step that auth requests from every service for the rows of one firm (docs/decisions/0043). Every
 * process performs `HOLD` and `RELEASE`. One process of each service performs each of the other steps.
 */
export const FirmTask = z
  .discriminatedUnion('step', [
    /** Wait until the service has applied all events, and count the events of the firm after the given positions. */
    z.object({ step: z.literal('SETTLE'), firm_id: z.string(), since: LogPositions }),
    z.object({ step: z.literal('COPY'), firm_id: z.string(), snapshot_id: z.string(), since: LogPositions }),
    z.object({
      step: z.literal('BRANCH'),
      firm_id: z.string(),
      snapshot_id: z.string(),
      branch_firm_id: z.string(),
    }),
    /** Accept no requests of the firm, and do no work for the firm, until the firm is released. */
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
    /** Reload the firm's data in memory. */
    z.object({ step: z.literal('RELEASE'), firm_id: z.string() }),
    z.object({ step: z.literal('VERSION'), firm_id: z.string() }),
    z.object({ step: z.literal('DELETE'), snapshot_id: z.string() }),
    /** Delete the rows of a firm that auth has not created. */
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
    /** Every event up to this position has committed. */
    position: z.int().min(0).default(0),
    /** The number of events of the firm after the position in the task; null if the task has no position. */
    events_since: z.int().min(0).nullable().default(null),
    /** Work of the firm that is pending between two services, as text. */
    in_flight: z.array(z.string()).default([]),
    /** True if the service has applied every event that was published before the task. */
    is_drained: z.boolean().default(true),
    row_count: z.int().min(0).default(0),
    byte_count: z.int().min(0).default(0),
    /** The last migration of the service. */
    schema_version: z.string().default(''),
  })
  .meta({
    id: 'FirmTaskOutcome',
    examples: [
      {
        position: 4711,
        events_since: 0,
        in_flight: [],
        is_drained: true,
        row_count: 30_412,
        byte_count: 3_110_406,
        schema_version: 'FirmSnapshots1790000005100',
      },
    ],
  });
export type FirmTaskOutcome = z.infer<typeof FirmTaskOutcome>;

/** Between services: the result of a task, or its failure. */
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

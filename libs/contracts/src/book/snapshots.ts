import { z } from 'zod';
import { exampleOf } from '../example.js';
import { PageQuery } from '../http/common/paging.js';
import { LogPositions } from '../http/internal/firm-tasks.js';
import { LIMITS } from '../limits.js';
import { Timestamp } from '../values.js';
import { CreatedTestFirmView, TestFirmFields } from './test-firms.js';

const Name = z.string().trim().min(1).max(200);

export const CreateSnapshotBody = z
  .strictObject({
    name: Name.meta({ description: 'Unique among the snapshots of the firm' }),
    firm_id: z.string().max(64).optional().meta({ description: 'By default your own firm' }),
  })
  .meta({ id: 'CreateSnapshotBody', examples: [{ name: 'before the crash', firm_id: 'SBX3F8Z1C6W5H' }] });
export type CreateSnapshotBody = z.infer<typeof CreateSnapshotBody>;

/** A copy of the complete state of a firm in all services at one moment. */
export const SnapshotView = z
  .object({
    snapshot_id: z.string(),
    firm_id: z.string(),
    name: z.string(),
    created_by: z.string().meta({ description: 'The login, operator or CI token that created the snapshot' }),
    created_at: Timestamp,
    clock: Timestamp.meta({ description: 'The time on the clock of the firm' }),
    rows: z.int().meta({ description: 'The number of stored rows, in all services' }),
    bytes: z.int().meta({ description: 'The size of the stored rows in bytes, compressed' }),
    cut: LogPositions.meta({
      description: 'For each service, the last position in its event log at the time of the snapshot',
    }),
    versions: z.record(z.string(), z.string()).meta({
      description:
        'For each service, its last migration. A version with another last migration cannot restore or branch the snapshot',
    }),
  })
  .meta({
    id: 'Snapshot',
    examples: [
      {
        snapshot_id: 'snap_01M7YTT5NMF4MMD6DGJKSYQC69',
        firm_id: 'SBX3F8Z1C6W5H',
        name: 'before the crash',
        created_by: 'cit_01M7YTT5NMF4MMD6DGJKSYQC69',
        created_at: '2026-11-21T10:35:41.865000+00:00',
        clock: '2026-12-21T10:35:41.865000+00:00',
        rows: 48_211,
        bytes: 6_110_406,
        cut: exampleOf(LogPositions),
        versions: { auth: 'FirmSnapshots1790000005100', baas: 'FirmSnapshots1790000005100' },
      },
    ],
  });
export type SnapshotView = z.infer<typeof SnapshotView>;

export const SnapshotsQuery = PageQuery.extend({ firm_id: z.string().max(64).optional() });
export type SnapshotsQuery = z.infer<typeof SnapshotsQuery>;

export const BranchSnapshotBody = TestFirmFields.meta({
  id: 'BranchSnapshotBody',
  examples: [{ name: 'what if', ttl: LIMITS.testFirmTtl }],
});
export type BranchSnapshotBody = z.infer<typeof BranchSnapshotBody>;

export const BranchView = CreatedTestFirmView.extend({
  snapshot_id: z.string().meta({ description: 'The snapshot from which the firm was branched' }),
}).meta({
  id: 'Branch',
  examples: [{ ...exampleOf(CreatedTestFirmView), snapshot_id: 'snap_01M7YTT5NMF4MMD6DGJKSYQC69' }],
});
export type BranchView = z.infer<typeof BranchView>;

export const RestoredView = z
  .object({
    snapshot: SnapshotView,
    restored_at: Timestamp,
  })
  .meta({
    id: 'Restored',
    examples: [{ snapshot: exampleOf(SnapshotView), restored_at: '2026-11-21T10:41:02.118000+00:00' }],
  });
export type RestoredView = z.infer<typeof RestoredView>;

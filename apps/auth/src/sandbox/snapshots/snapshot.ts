import { type LogPositions, microsecondTimestamp, type SnapshotView } from '@sandbourse/contracts';
import type { Caller } from '@sandbourse/platform/caller';

/** The complete state of a firm in every service, as of one moment. */
export interface Snapshot {
  readonly snapshotId: string;
  readonly firmId: string;
  readonly name: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  /** The time on the clock of the firm. */
  readonly clock: Date;
  readonly rowCount: number;
  /** The size of the compressed rows, in bytes. */
  readonly byteCount: number;
  readonly cut: LogPositions;
  /** The name of the last database migration of each service. */
  readonly versions: Readonly<Record<string, string>>;
}

/**
 * The snapshots that a caller can see. An operator sees all of them, and both fields are null. A CI token sees the
 * snapshots of the firms that it has created, and `createdBy` is the token's id. Other callers see the snapshots of
 * their own firm, `firmId`.
 */
export interface SnapshotSight {
  readonly createdBy: string | null;
  readonly firmId: string | null;
}

export function sightOf({ role, userId, firmId }: Pick<Caller, 'role' | 'userId' | 'firmId'>): SnapshotSight {
  if (role === 'ops_admin') return { createdBy: null, firmId: null };
  return role === 'api_client' ? { createdBy: userId, firmId: null } : { createdBy: null, firmId };
}

export function snapshotView(snapshot: Snapshot): SnapshotView {
  return {
    snapshot_id: snapshot.snapshotId,
    firm_id: snapshot.firmId,
    name: snapshot.name,
    created_by: snapshot.createdBy,
    created_at: microsecondTimestamp(snapshot.createdAt),
    clock: microsecondTimestamp(snapshot.clock),
    rows: snapshot.rowCount,
    bytes: snapshot.byteCount,
    cut: snapshot.cut,
    versions: { ...snapshot.versions },
  };
}

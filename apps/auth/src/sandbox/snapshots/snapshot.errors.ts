import { LIMITS } from '@sandbourse/contracts';
import { DomainError } from '@sandbourse/platform/errors';

const NAMED_MAX = 5;

/**
 * Rejects a snapshot that is unknown, or that belongs to a firm that the caller cannot access. Both cases have the same
 * response.
 */
export class SnapshotUnknown extends DomainError {
  readonly code = 'snapshot_unknown';

  constructor() {
    super('Snapshot not found');
  }

  static example(): SnapshotUnknown {
    return new SnapshotUnknown();
  }
}

export class SnapshotNameTaken extends DomainError {
  readonly code = 'snapshot_name_taken';

  constructor(name: string) {
    super(`The firm already has a snapshot with the name "${name}". Delete that snapshot, or choose another name`);
  }

  static example(): SnapshotNameTaken {
    return new SnapshotNameTaken('before the crash');
  }
}

export class SnapshotCapReached extends DomainError {
  readonly code = 'snapshot_cap_reached';

  constructor(of: 'firm' | 'platform') {
    super(
      of === 'firm'
        ? `The firm has ${LIMITS.snapshotsPerFirmMax} snapshots, which is the maximum. Delete a snapshot that you do not use`
        : `The installation has ${LIMITS.snapshotsMax} snapshots, which is the maximum. Delete snapshots that you do not use`,
    );
  }

  static example(): SnapshotCapReached {
    return new SnapshotCapReached('firm');
  }
}

export class SnapshotOfLiveFirm extends DomainError {
  readonly code = 'sandbox_only';

  constructor(firmId: string) {
    super(`${firmId} is a live firm. Only a sandbox firm can have snapshots`);
  }

  static example(): SnapshotOfLiveFirm {
    return new SnapshotOfLiveFirm('firm_live');
  }
}

export class SnapshotFirmEnded extends DomainError {
  readonly code = 'snapshot_firm_ended';

  constructor(firmId: string) {
    super(`The firm ${firmId} has ended. Branch the snapshot to get a new firm with the same data`);
  }

  static example(): SnapshotFirmEnded {
    return new SnapshotFirmEnded('SBX3F8Z1C6W5H');
  }
}

/** Rejects a snapshot of another version, because its rows can have other columns. */
export class SnapshotOfOtherVersion extends DomainError {
  readonly code = 'snapshot_version';

  constructor({ service, made, present }: { service: string; made: string; present: string }) {
    super(
      `The snapshot was created by another version of ${service}: its last migration was ${made}, and is now ${present}. Create a new snapshot`,
    );
  }

  static example(): SnapshotOfOtherVersion {
    return new SnapshotOfOtherVersion({
      service: 'baas',
      made: 'FewerOrderIndexes1790000005000',
      present: 'FirmSnapshots1790000005100',
    });
  }
}

/** Thrown if events or messages of the firm are still pending between two services after the maximum wait. */
export class FirmBusy extends DomainError {
  readonly code = 'firm_busy';

  constructor(inFlight: readonly string[]) {
    const named = inFlight.slice(0, NAMED_MAX).join(', ');
    const more = inFlight.length > NAMED_MAX ? `, and ${inFlight.length - NAMED_MAX} more` : '';
    const what =
      inFlight.length > 0 ? `it is still processing ${named}${more}` : 'it publishes new events continuously';
    super(`The firm is busy: ${what}. Wait until the work has ended, then send the request again`);
  }

  static example(): FirmBusy {
    return new FirmBusy(['order ord_01M7YTT5NMF4MMD6DGJKSYQC69']);
  }
}

import { Injectable } from '@nestjs/common';
import {
  type CreateSnapshotBody,
  LIMITS,
  newId,
  type Paged,
  type SnapshotsQuery,
  type SnapshotView,
} from '@sandbourse/contracts';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { FirmUnknown } from '../../identity/firms/firm.errors.js';
import type { Firm } from '../../identity/firms/firm.js';
import { FirmStore } from '../../identity/firms/firm.store.js';
import { FirmTaskService } from '../firm-tasks/firm-task.service.js';
import { isQuiet, type Outcomes } from '../firm-tasks/outcomes.js';
import { creatorSeenBy } from '../test-firms/test-firm.js';
import { TestFirmStore } from '../test-firms/test-firm.store.js';
import { SettlingService } from './settling.service.js';
import {
  FirmBusy,
  SnapshotCapReached,
  SnapshotFirmEnded,
  SnapshotNameTaken,
  SnapshotOfLiveFirm,
  SnapshotUnknown,
} from './snapshot.errors.js';
import { type Snapshot, sightOf, snapshotView } from './snapshot.js';
import { SnapshotStore } from './snapshot.store.js';

/** The maximum number of attempts to copy the rows as of one moment. */
const ATTEMPTS_MAX = 5;

const EVERY = { createdBy: null, firmId: null };

@Injectable()
export class SnapshotService {
  constructor(
    private readonly db: Database,
    private readonly store: SnapshotStore,
    private readonly firms: FirmStore,
    private readonly testFirms: TestFirmStore,
    private readonly tasks: FirmTaskService,
    private readonly settling: SettlingService,
    private readonly clock: Clock,
  ) {}

  /** Creates a snapshot. Throws FirmBusy if the state of the firm keeps changing. */
  async create(caller: Caller, { name, firm_id: firmId = caller.firmId }: CreateSnapshotBody): Promise<SnapshotView> {
    const system = this.db.as(SYSTEM_SCOPE);
    await system.transaction(tx => this.admit(tx, caller, { firmId, name }));
    const snapshotId = newId('snapshot');
    try {
      const taken = await this.take(firmId, snapshotId);
      const snapshot: Snapshot = { ...taken, snapshotId, firmId, name, createdBy: caller.userId };
      await system.transaction(async tx => {
        this.store.lockCap(tx);
        await this.admit(tx, caller, snapshot);
        if (!(await this.store.insert(tx, snapshot))) throw new SnapshotNameTaken(name);
      });
      return snapshotView(snapshot);
    } catch (error) {
      await this.tasks.ask({ step: 'DELETE', snapshot_id: snapshotId });
      throw error;
    }
  }

  list(caller: Caller, query: SnapshotsQuery): Promise<Paged<SnapshotView>> {
    return this.db.as(SYSTEM_SCOPE).reading(async tx => {
      const { snapshots, total } = await this.store.list(tx, sightOf(caller), query);
      return { items: snapshots.map(snapshotView), total, page: query.page, page_size: query.page_size };
    });
  }

  async get(caller: Caller, snapshotId: string): Promise<SnapshotView> {
    return snapshotView(await this.find(caller, snapshotId));
  }

  async delete(caller: Caller, snapshotId: string): Promise<void> {
    const snapshot = await this.find(caller, snapshotId);
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => this.store.delete(tx, snapshot.snapshotId));
    await this.tasks.ask({ step: 'DELETE', snapshot_id: snapshot.snapshotId });
  }

  /** Returns a snapshot. Throws SnapshotUnknown if it does not exist or if the caller has no access to it. */
  async find(caller: Caller, snapshotId: string): Promise<Snapshot> {
    const found = await this.db.as(SYSTEM_SCOPE).reading(tx => this.store.find(tx, sightOf(caller), snapshotId));
    if (!found) throw new SnapshotUnknown();
    return found;
  }

  /** Returns a snapshot of an active firm. Throws SnapshotFirmEnded if the firm has ended. */
  async findOfActiveFirm(caller: Caller, snapshotId: string): Promise<Snapshot> {
    const snapshot = await this.find(caller, snapshotId);
    const firm = await this.db.as(SYSTEM_SCOPE).reading(tx => this.firms.find(tx, snapshot.firmId));
    if (!firm?.isActive) throw new SnapshotFirmEnded(snapshot.firmId);
    return snapshot;
  }

  /** Returns a snapshot of any firm, or undefined if it was deleted. */
  ofId(snapshotId: string): Promise<Snapshot | undefined> {
    return this.db.as(SYSTEM_SCOPE).reading(tx => this.store.find(tx, EVERY, snapshotId));
  }

  /**
   * Copies the rows of a firm in every service, without locks between services. If the state of the firm changes
   * meanwhile, deletes the copies and copies the rows again. Throws FirmBusy after five attempts.
   */
  private async take(
    firmId: string,
    snapshotId: string,
  ): Promise<Omit<Snapshot, 'snapshotId' | 'firmId' | 'name' | 'createdBy'>> {
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      const cut = await this.settling.settled(firmId);
      const createdAt = this.clock.wall();
      const clock = this.clock.now(firmId);
      const outcomes = await this.tasks.ask({ step: 'COPY', firm_id: firmId, snapshot_id: snapshotId, since: cut });
      if (isQuiet(outcomes) && (await this.settling.isStill(firmId, cut)))
        return { createdAt, clock, cut, ...sizeOf(outcomes), versions: versionsOf(outcomes) };
      await this.tasks.ask({ step: 'DELETE', snapshot_id: snapshotId });
    }
    throw new FirmBusy([]);
  }

  /**
   * Throws SnapshotNameTaken if the name is not free, and SnapshotCapReached if a limit on snapshots is reached. Runs
   * before the copy, and again before the snapshot is stored.
   */
  private async admit(tx: Tx, caller: Caller, { firmId, name }: { firmId: string; name: string }): Promise<Firm> {
    const firm = await this.sandboxOf(tx, caller, firmId);
    if (await this.store.isNamed(tx, firmId, name)) throw new SnapshotNameTaken(name);
    const { ofFirm, all } = await this.store.counts(tx, firmId);
    if (ofFirm >= LIMITS.snapshotsPerFirmMax) throw new SnapshotCapReached('firm');
    if (all >= LIMITS.snapshotsMax) throw new SnapshotCapReached('platform');
    return firm;
  }

  /**
   * Returns a sandbox firm that the caller can access. An operator can access every sandbox firm. A CI token can access
   * the firms that it has created. Any other caller can access only its own firm.
   */
  private async sandboxOf(tx: Tx, caller: Caller, firmId: string): Promise<Firm> {
    const isOwn = caller.role !== 'api_client' && caller.firmId === firmId;
    const mayOther = caller.role === 'ops_admin' || caller.role === 'api_client';
    const isMade = mayOther && (await this.testFirms.lock(tx, firmId, creatorSeenBy(caller))) !== undefined;
    const firm = isOwn || isMade || caller.role === 'ops_admin' ? await this.firms.find(tx, firmId) : undefined;
    if (!firm?.isActive) throw new FirmUnknown(firmId);
    if (!firm.isSandbox) throw new SnapshotOfLiveFirm(firmId);
    return firm;
  }
}

function sizeOf(outcomes: Outcomes): Pick<Snapshot, 'rowCount' | 'byteCount'> {
  let [rowCount, byteCount] = [0, 0];
  for (const { row_count, byte_count } of outcomes.values()) {
    rowCount += row_count;
    byteCount += byte_count;
  }
  return { rowCount, byteCount };
}

export function versionsOf(outcomes: Outcomes): Snapshot['versions'] {
  return Object.fromEntries([...outcomes].map(([service, { schema_version }]) => [service, schema_version]));
}

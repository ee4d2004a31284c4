import { Injectable } from '@nestjs/common';
import {
  type BranchSnapshotBody,
  type CreatedTestFirmView,
  SERVICES,
  seededFirm,
  withNewNamespace,
} from '@sandbourse/contracts';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { FirmUnknown } from '../../identity/firms/firm.errors.js';
import { FirmStore } from '../../identity/firms/firm.store.js';
import { newFirmId } from '../../identity/tenants/firm-id.js';
import { FirmTaskService } from '../firm-tasks/firm-task.service.js';
import { TestFirmCreationService } from '../test-firms/test-firm-creation.service.js';
import { BranchRowsService } from './branch-rows.service.js';
import type { Snapshot } from './snapshot.js';
import { SnapshotService } from './snapshot.service.js';
import { VersionCheckService } from './version-check.service.js';

/** The services that copy the rows of the snapshot before auth creates the new firm. */
const OTHERS = SERVICES.filter(service => service !== 'auth');

@Injectable()
export class BranchingService {
  constructor(
    private readonly db: Database,
    private readonly snapshots: SnapshotService,
    private readonly versions: VersionCheckService,
    private readonly firms: FirmStore,
    private readonly creation: TestFirmCreationService,
    private readonly rows: BranchRowsService,
    private readonly tasks: FirmTaskService,
  ) {}

  /**
   * Creates a new firm from a snapshot. Every service has the data of the new firm before the first login of the firm
   * exists. Only this response contains the password, the token and the key.
   */
  async branch(caller: Caller, snapshotId: string, body: BranchSnapshotBody): Promise<CreatedTestFirmView> {
    const snapshot = await this.snapshots.find(caller, snapshotId);
    const { firmId, versions } = snapshot;
    const branchFirmId = branchOf(firmId);
    const branch = { snapshot_id: snapshot.snapshotId, firm_id: firmId, branch_firm_id: branchFirmId };
    const { repCodes } = await this.firmOf(snapshot);
    const fillOthers = async () => {
      const outcomes = await this.tasks.ask({ step: 'BRANCH', ...branch, versions }, { services: OTHERS });
      this.versions.assertSameIn(snapshot, outcomes);
    };
    const fill = (tx: Tx) => this.rows.add(tx, branch);
    const firm = await this.erasingOnFailure(branchFirmId, () =>
      this.creation.create(caller, body, { firmId: branchFirmId, repCodes, fillOthers, fill }),
    );
    await this.tasks.tell({ step: 'RELEASE', firm_id: branchFirmId });
    return firm;
  }

  /**
   * Runs `create`. If it fails before the firm exists, deletes the rows that the other services have already stored for
   * the firm. Then throws the error again.
   */
  private async erasingOnFailure<T>(firm_id: string, create: () => Promise<T>): Promise<T> {
    try {
      return await create();
    } catch (error) {
      await this.eraseUnlessCreated(firm_id).catch(() => undefined);
      throw error;
    }
  }

  private async eraseUnlessCreated(firm_id: string): Promise<void> {
    const created = await this.db.as(SYSTEM_SCOPE).reading(tx => this.firms.find(tx, firm_id));
    if (!created) await this.tasks.ask({ step: 'ERASE', firm_id }, { services: OTHERS });
  }

  private async firmOf({ firmId }: Snapshot) {
    const firm = await this.db.as(SYSTEM_SCOPE).reading(tx => this.firms.find(tx, firmId));
    if (!firm) throw new FirmUnknown(firmId);
    return firm;
  }
}

/** Returns the id of a new branch. A branch of a firm with a seed shows the same ids as that firm. */
function branchOf(firmId: string): string {
  const firm = seededFirm(firmId);
  return firm ? withNewNamespace(firm) : newFirmId('sandbox');
}

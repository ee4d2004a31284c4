import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  BranchSnapshotBody,
  BranchView,
  CreateSnapshotBody,
  type Paged,
  paged,
  RestoredView,
  SnapshotsQuery,
  SnapshotView,
} from '@sandbourse/contracts';
import { CallerOf, Permits, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { FirmUnknown } from '../../identity/firms/firm.errors.js';
import { TestFirmCapReached, TestFirmNameTaken } from '../test-firms/test-firm.errors.js';
import { BranchingService } from './branching.service.js';
import { RestoringService } from './restoring.service.js';
import {
  FirmBusy,
  SnapshotCapReached,
  SnapshotFirmEnded,
  SnapshotNameTaken,
  SnapshotOfLiveFirm,
  SnapshotOfOtherVersion,
  SnapshotUnknown,
} from './snapshot.errors.js';
import { SnapshotService } from './snapshot.service.js';

/**
 * Routes for snapshots: the complete state of a firm as of one moment, to restore the firm or to branch another firm.
 */
@ApiTags('Snapshots')
@ApiBearerAuth()
@Permits('ops_admin', 'api_client', 'advisor')
@Requires('sandbox.firms:write')
@Controller('v1/sandbox/snapshots')
export class SnapshotController {
  constructor(
    private readonly snapshots: SnapshotService,
    private readonly branches: BranchingService,
    private readonly restores: RestoringService,
  ) {}

  @Operation(
    'Create a snapshot',
    'Stores the complete state of a sandbox firm in every service as of one moment, including open orders and',
    'the clock. An advisor can store the own firm. A CI token can store its firms. An operator can store any',
    'sandbox firm. The firm continues to work meanwhile. If its state still changes after some seconds, the',
    'response is 409 and nothing is stored.',
  )
  @Post()
  @Refuses(FirmUnknown, SnapshotOfLiveFirm, SnapshotNameTaken, SnapshotCapReached, FirmBusy)
  @ApiCreatedResponse({ standardSchema: SnapshotView })
  create(
    @CallerOf() caller: Caller,
    @Body({ schema: CreateSnapshotBody }) body: CreateSnapshotBody,
  ): Promise<SnapshotView> {
    return this.snapshots.create(caller, body);
  }

  @Operation('List snapshots', 'Lists the snapshots of the firms that you can access, newest first. Filter: `firm_id`.')
  @Get()
  @ApiOkResponse({ standardSchema: paged(SnapshotView) })
  list(
    @CallerOf() caller: Caller,
    @Query({ schema: SnapshotsQuery }) query: SnapshotsQuery,
  ): Promise<Paged<SnapshotView>> {
    return this.snapshots.list(caller, query);
  }

  @Operation(
    'Get a snapshot',
    'Returns the size and the time of a snapshot, and the versions of the services that created it.',
  )
  @Get(':snapshot_id')
  @Refuses(SnapshotUnknown)
  @ApiOkResponse({ standardSchema: SnapshotView })
  get(@CallerOf() caller: Caller, @Param('snapshot_id') snapshotId: string): Promise<SnapshotView> {
    return this.snapshots.get(caller, snapshotId);
  }

  @Operation(
    'Delete a snapshot',
    'Deletes the rows of a snapshot in every service. Firms that were branched from the snapshot remain.',
  )
  @Delete(':snapshot_id')
  @HttpCode(204)
  @Refuses(SnapshotUnknown)
  @ApiNoContentResponse()
  delete(@CallerOf() caller: Caller, @Param('snapshot_id') snapshotId: string): Promise<void> {
    return this.snapshots.delete(caller, snapshotId);
  }

  @Operation(
    'Restore a snapshot',
    'Returns the firm to the state in the snapshot, in every service, with the same ids, open orders and',
    'clock. Until the restore has ended, all requests of the firm return 409. Event streams of the firm end',
    'with a comment that contains the event after which to continue. Events after the snapshot disappear from',
    'the history, and webhooks do not receive an event again. Logins, keys and FIX passwords do not change.',
  )
  @Post(':snapshot_id/restore')
  @HttpCode(200)
  @Refuses(SnapshotUnknown, SnapshotFirmEnded, SnapshotOfOtherVersion, FirmBusy)
  @ApiOkResponse({ standardSchema: RestoredView })
  restore(@CallerOf() caller: Caller, @Param('snapshot_id') snapshotId: string): Promise<RestoredView> {
    return this.restores.restore(caller, snapshotId);
  }

  @Operation(
    'Branch a snapshot',
    'Creates another sandbox firm with the state in the snapshot: the same accounts, models, open orders and',
    'clock, with new ids. The firm ends after `ttl` seconds. The response has the same fields as for a new',
    'test firm. API keys, FIX passwords and the logins of the team are not copied. Logins of clients get new',
    'email addresses, and webhooks are disabled.',
  )
  @Post(':snapshot_id/branch')
  @Refuses(SnapshotUnknown, SnapshotOfOtherVersion, TestFirmNameTaken, TestFirmCapReached)
  @ApiCreatedResponse({ standardSchema: BranchView })
  async branch(
    @CallerOf() caller: Caller,
    @Param('snapshot_id') snapshotId: string,
    @Body({ schema: BranchSnapshotBody }) body: BranchSnapshotBody,
  ): Promise<BranchView> {
    return { ...(await this.branches.branch(caller, snapshotId, body)), snapshot_id: snapshotId };
  }
}

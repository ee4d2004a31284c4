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
import { FirmUnknown } from '../firms/firm.errors.js';
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

/** All of a firm as of one moment, to go back to or to go on from in another firm. */
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
    'Stores all of a sandbox firm in every service as of one moment, with its open orders and its clock. An advisor does so',
    'for its own firm, a CI token for firms that it made, an operator for every sandbox firm. The firm goes on meanwhile. If it',
    'does not come to rest within some seconds, nothing is stored.',
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

  @Operation('List snapshots', 'Snapshots of the firms that you may see, newest first. Filter: `firm_id`.')
  @Get()
  @ApiOkResponse({ standardSchema: paged(SnapshotView) })
  list(
    @CallerOf() caller: Caller,
    @Query({ schema: SnapshotsQuery }) query: SnapshotsQuery,
  ): Promise<Paged<SnapshotView>> {
    return this.snapshots.list(caller, query);
  }

  @Operation('Get a snapshot', 'Its size, its moment and the versions that made it.')
  @Get(':snapshot_id')
  @Refuses(SnapshotUnknown)
  @ApiOkResponse({ standardSchema: SnapshotView })
  get(@CallerOf() caller: Caller, @Param('snapshot_id') snapshotId: string): Promise<SnapshotView> {
    return this.snapshots.get(caller, snapshotId);
  }

  @Operation('Delete a snapshot', 'Deletes its rows in every service. Firms that are branches of it stay.')
  @Delete(':snapshot_id')
  @HttpCode(204)
  @Refuses(SnapshotUnknown)
  @ApiNoContentResponse()
  delete(@CallerOf() caller: Caller, @Param('snapshot_id') snapshotId: string): Promise<void> {
    return this.snapshots.delete(caller, snapshotId);
  }

  @Operation(
    'Restore a snapshot',
    'Makes the firm what it was, in every service, with the ids, open orders and clock that it had. Meanwhile all requests of the',
    'firm are refused with 409. Its streams end with a text that says where to continue. Events after the snapshot leave the',
    'history, and webhooks do not receive any event again. Logins, keys and FIX passwords stay as they are.',
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
    'Creates another sandbox firm like the one that the snapshot is of: the same books, models, open orders and clock under new',
    'ids. It lives for `ttl` seconds, as a test firm does, and the answer is that of a test firm. API keys, FIX passwords and the',
    'logins of the team are not copied; logins of clients get new addresses; webhooks are disabled.',
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

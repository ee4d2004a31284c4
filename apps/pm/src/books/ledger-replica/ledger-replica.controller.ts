import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { LedgerReplicaView, listed, nanosecondTimestamp } from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { Operation } from '@sandbourse/platform/http';
import { type LedgerProgress, LedgerProgressStore } from './ledger-progress.store.js';

@ApiTags('Portfolio accounts')
@ApiBearerAuth()
@Controller('v1/ledger-replica')
export class LedgerReplicaController {
  constructor(
    private readonly db: Database,
    private readonly progress: LedgerProgressStore,
  ) {}

  @Operation(
    'List the progress of the ledger replica',
    'Lists for each account how current its ledger copy in portfolio management is. Cash, positions and lots',
    'include the entries up to `applied_sequence`. `behind_since` is null if no entry is missing. To find',
    'missing entries, compare `applied_sequence` with the newest `sequence` in the transactions of the',
    'account.',
  )
  @Get()
  @Requires('pm.portfolios:read')
  @ApiOkResponse({ standardSchema: listed(LedgerReplicaView) })
  async list(@CallerOf() caller: Caller): Promise<{ items: LedgerReplicaView[]; total: number }> {
    const all = await this.db.as(caller.scope).transaction(tx => this.progress.all(tx, caller.scope));
    return { items: all.map(progressView), total: all.length };
  }
}

function progressView(progress: LedgerProgress): LedgerReplicaView {
  return {
    account_id: progress.accountId,
    entries: progress.entries,
    last_sequence: progress.lastSequence,
    applied_sequence: progress.appliedSequence,
    behind_since: progress.behindSince && nanosecondTimestamp(progress.behindSince),
  };
}

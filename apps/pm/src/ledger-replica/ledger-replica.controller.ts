import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { LedgerReplicaView, listed } from '@sandbourse/contracts';
import { type Caller, CallerOf, Database, Requires } from '@sandbourse/platform';
import { LedgerReplicaStore } from './ledger-replica.store.js';

@ApiTags('Portfolio accounts')
@ApiBearerAuth()
@Controller('v1/ledger-replica')
export class LedgerReplicaController {
  constructor(
    private readonly db: Database,
    private readonly replica: LedgerReplicaStore,
  ) {}

  /**
   * How far portfolio management has followed each account's ledger. `last_sequence` equals `entries` when nothing is
   * missing; compare it with the newest `sequence` of the account's transactions to see what is still on its way.
   */
  @Get()
  @Requires('pm.portfolios:read')
  @ApiOkResponse({ standardSchema: listed(LedgerReplicaView) })
  async list(@CallerOf() caller: Caller): Promise<{ items: LedgerReplicaView[]; total: number }> {
    const states = await this.db.as(caller.scope).transaction(tx => this.replica.states(tx, caller.scope));
    const items = states.map(({ accountId, entries, lastSequence }) => ({
      account_id: accountId,
      entries,
      last_sequence: lastSequence,
    }));
    return { items, total: items.length };
  }
}

import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Paged, paged, TransactionQuery, TransactionView } from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { transactionView } from '../../books/records/transaction.js';
import { lastTradeDateBy } from './as-of.js';
import { TransactionNotVisible } from './transaction.errors.js';
import { TransactionStore } from './transaction.store.js';

@ApiTags('Transactions')
@ApiBearerAuth()
@Controller('v1/transactions')
export class TransactionController {
  constructor(
    private readonly db: Database,
    private readonly transactions: TransactionStore,
    private readonly time: BusinessTime,
  ) {}

  @Operation(
    'List transactions',
    'Lists the entries of the ledger, newest first. `limit` (default 50, at most 500) and `page` select the',
    'page. `page_size` in the response repeats `limit`; in the request it is ignored (specification 4.2).',
    '`from` and `to` are trade dates. If `to` is today, the result includes everything up to now.',
  )
  @Get()
  @Requires('baas.transactions:read')
  @ApiOkResponse({ standardSchema: paged(TransactionView) })
  list(
    @CallerOf() caller: Caller,
    @Query({ schema: TransactionQuery }) { limit, page, ...query }: TransactionQuery,
  ): Promise<Paged<TransactionView>> {
    const filter = {
      accountId: query.account_id ?? null,
      type: query.type ?? null,
      from: query.from ?? null,
      to: query.to === undefined ? null : lastTradeDateBy(query.to, this.time.dates(caller.firmId)),
    };
    return this.db.as(caller.scope).reading(async tx => {
      const [total, entries] = await Promise.all([
        this.transactions.count(tx, caller.scope, filter),
        this.transactions.page(tx, caller.scope, filter, { limit, offset: (page - 1) * limit }),
      ]);
      return { items: entries.map(transactionView), total, page, page_size: limit };
    });
  }

  @Operation('Retrieve a transaction', 'Returns one entry of the ledger.')
  @Get(':transaction_id')
  @Refuses(TransactionNotVisible)
  @Requires('baas.transactions:read')
  @ApiOkResponse({ standardSchema: TransactionView })
  async get(@CallerOf() { scope }: Caller, @Param('transaction_id') transactionId: string): Promise<TransactionView> {
    const entry = await this.db.as(scope).reading(tx => this.transactions.findVisible(tx, scope, transactionId));
    if (!entry) throw new TransactionNotVisible();
    return transactionView(entry);
  }
}

import { Injectable } from '@nestjs/common';
import type { DepositFault, FailedCheck, FundAccountBody } from '@sandbourse/contracts';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { type PostingGroup, PostingService } from '../../books/posting/posting.service.js';
import type { Names, PostingBatch, PostingKind } from '../../books/posting/posting-kind.js';
import { AccountNotVisible } from '../../books/records/account.errors.js';
import { AccountStore } from '../../books/records/account.store.js';
import { FreeCashService } from '../../books/valuation/free-cash.service.js';
import type { ContributionCheck } from '../retirement/contribution.js';
import { ContributionService } from '../retirement/contribution.service.js';
import type { Funding } from './funding.js';
import { FundingStore } from './funding.store.js';
import { checkRepeated, decideFunding, type FundingFacts, type FundingRequest, nameOf } from './funding-request.js';

@Injectable()
export class FundingService implements PostingKind<FundingRequest, FundingFacts, Funding> {
  readonly decide = decideFunding;
  readonly names: Names<FundingRequest, Funding> = {
    nameOf: ({ accountId, body }) => nameOf(accountId, body.idempotency_key),
    earlier: async (tx, requests) => {
      const keyed = requests.flatMap(({ accountId, body: { idempotency_key: idempotencyKey } }) =>
        idempotencyKey === undefined ? [] : [{ accountId, idempotencyKey }],
      );
      const earlier = await this.fundings.named(tx, keyed);
      return new Map(earlier.map(funding => [`${nameOf(funding.accountId, funding.idempotencyKey)}`, funding]));
    },
    check: checkRepeated,
  };
  private readonly queueing: PostingGroup<FundingRequest, Funding>;

  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly fundings: FundingStore,
    private readonly freeCash: FreeCashService,
    private readonly contributions: ContributionService,
    private readonly posting: PostingService,
  ) {
    this.queueing = posting.grouped(this);
  }

  /**
   * Queues a deposit or withdrawal. A withdrawal reserves its cash immediately. A contribution to an IRA is checked in
   * a transaction that sees all accounts of the owner, because these accounts share one limit. The caller may see only
   * some of these accounts.
   */
  request(caller: Caller, accountId: string, body: FundAccountBody, fault?: DepositFault): Promise<Funding> {
    const request = { accountId, body, fault };
    if (body.contribution_year === undefined) return this.queueing.addOne(caller, request);
    return this.posting.alone({ ...caller, reach: SYSTEM_SCOPE }, this, request);
  }

  async list(caller: Caller, accountId: string): Promise<Funding[]> {
    return this.db.as(caller.scope).reading(async tx => {
      if (!(await this.accounts.find(tx, caller.scope, accountId))) throw new AccountNotVisible();
      return this.fundings.ofAccount(tx, caller.scope, accountId);
    });
  }

  accountsOf({ accountId }: FundingRequest): string[] {
    return [accountId];
  }

  async find(tx: Tx, { requests, scope, books }: PostingBatch<FundingRequest>): Promise<FundingFacts> {
    const open = await books;
    const leaving = requests.flatMap(({ accountId, body: { direction, currency } }) => {
      const book = open.get(accountId);
      return book && direction === 'WITHDRAWAL' ? [{ book, currency }] : [];
    });
    const contributions = new Map<FundingRequest, readonly FailedCheck<ContributionCheck>[]>();
    for (const request of requests) {
      const account = open.get(request.accountId)?.account;
      if (account) contributions.set(request, await this.contributions.check(tx, account, request.body));
    }
    return { cash: await this.freeCash.factsOf(tx, scope, leaving), contributions };
  }

  keep(tx: Tx, queued: readonly Funding[]): void {
    this.fundings.insert(tx, queued);
  }
}

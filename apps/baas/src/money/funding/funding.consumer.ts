import { Controller } from '@nestjs/common';
import { type CloudEvent, FundingStatusChanged } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { Inbox } from '@sandbourse/platform/event-log';
import { PostingService } from '../../books/posting/posting.service.js';
import type { PostingBatch, PostingKind } from '../../books/posting/posting-kind.js';
import { BooksGate } from '../../books/records/books-gate.service.js';
import type { Funding } from './funding.js';
import { FundingStore } from './funding.store.js';
import { decideSettlement, type FundingsToSettle, type QueuedFunding } from './funding-settlement.js';

interface Facts extends FundingsToSettle {
  readonly queued: Map<string, Funding>;
}

/** Simulates the movement of money by booking queued deposits and withdrawals. */
@Controller()
export class FundingConsumer implements PostingKind<QueuedFunding, Facts, Funding | null> {
  readonly decide = decideSettlement;
  readonly mayPostBehind = true;

  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly fundings: FundingStore,
    private readonly posting: PostingService,
    private readonly gate: BooksGate,
  ) {}

  @Consumes(FundingStatusChanged)
  async settle(events: readonly CloudEvent[]): Promise<void> {
    const toBook = events.filter(event => FundingStatusChanged.read(event).status === 'QUEUED');
    if (toBook.length === 0) return;
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const fresh = (await this.inbox.fresh(tx, 'baas.funding', toBook)).map(FundingStatusChanged.read);
      const queued = fresh.map(({ funding }) => ({ accountId: funding.account_id, fundingId: funding.funding_id }));
      if (queued.length > 0) await this.posting.within(tx, SYSTEM_SCOPE, this, queued);
    });
  }

  accountsOf({ accountId }: QueuedFunding): string[] {
    return [accountId];
  }

  async find(tx: Tx, { requests }: PostingBatch<QueuedFunding>): Promise<Facts> {
    const waiting = await this.fundings.queued(
      tx,
      requests.map(({ fundingId }) => fundingId),
    );
    return {
      queued: new Map(waiting.map(funding => [funding.fundingId, funding])),
      isBehind: firmId => !this.gate.isOpen(firmId),
    };
  }

  remember({ queued }: Facts, completed: Funding | null): void {
    if (completed) queued.delete(completed.fundingId);
  }

  keep(tx: Tx, settled: readonly (Funding | null)[]): void {
    this.fundings.complete(
      tx,
      settled.filter(funding => funding !== null),
    );
  }
}

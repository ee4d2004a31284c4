import { Injectable } from '@nestjs/common';
import type { OrderPreviewView, SubmitOrderBody } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import { PostingService } from '../../books/posting/posting.service.js';
import type { PostingBatch, PostingKind } from '../../books/posting/posting-kind.js';
import type { Submission } from './order-entry.js';
import { OrderEntryService } from './order-entry.service.js';
import type { OrderFacts } from './order-judgement.js';
import { decidePreview } from './order-preview.js';

/** Evaluates orders without placing them. */
@Injectable()
export class OrderPreviewService implements PostingKind<Submission, OrderFacts, OrderPreviewView> {
  readonly decide = decidePreview;

  constructor(
    private readonly entry: OrderEntryService,
    private readonly posting: PostingService,
  ) {}

  /** Returns the estimated cost of an order and the result of each check, at the present prices and balances. */
  async preview({ firmId, scope }: Caller, body: SubmitOrderBody): Promise<OrderPreviewView> {
    return this.posting.alone({ firmId, scope, reach: scope }, this, await this.entry.submissionOf(firmId, body));
  }

  accountsOf(submission: Submission): string[] {
    return this.entry.accountsOf(submission);
  }

  find(tx: Tx, batch: PostingBatch<Submission>): Promise<OrderFacts> {
    return this.entry.find(tx, batch);
  }

  keep(): void {
    // A preview stores nothing.
  }
}

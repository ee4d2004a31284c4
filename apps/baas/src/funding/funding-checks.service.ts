import { Injectable } from '@nestjs/common';
import type { FailedCheck, FundAccountBody } from '@sandbourse/contracts';
import type { Scope, Tx } from '@sandbourse/platform';
import type { Book } from '../books/book.js';
import { ContributionService } from '../retirement/contribution.service.js';
import { FreeCashService } from '../valuation/free-cash.service.js';
import { checkFunding } from './funding.js';

/** Whether money may move: by the account, by the cash that is free, and by what an owner may contribute. */
@Injectable()
export class FundingChecksService {
  constructor(
    private readonly freeCash: FreeCashService,
    private readonly contributions: ContributionService,
  ) {}

  /** Every failed check. */
  async failed(tx: Tx, scope: Scope, book: Book, body: FundAccountBody): Promise<readonly FailedCheck[]> {
    const free = body.direction === 'WITHDRAWAL' ? await this.freeCash.in(tx, scope, book, body.currency) : null;
    const failed = checkFunding(body, book.account, free);
    return [...failed, ...(await this.contributions.check(tx, book.account, body))];
  }
}

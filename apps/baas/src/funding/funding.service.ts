import { Injectable } from '@nestjs/common';
import { type FundAccountBody, newId } from '@sandbourse/contracts';
import { Money } from '@sandbourse/money';
import { type Caller, Clock, Database, Outbox } from '@sandbourse/platform';
import { AccountNotVisible } from '../books/account.errors.js';
import { AccountStore } from '../books/account.store.js';
import { BookStore } from '../books/book.store.js';
import { FreeCashService } from '../valuation/free-cash.service.js';
import { FundingKeyReused, FundingRefused } from './funding.errors.js';
import { checkFunding, type Funding, fundingStatusChanged, sameFunding } from './funding.js';
import { FundingStore } from './funding.store.js';

@Injectable()
export class FundingService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly fundings: FundingStore,
    private readonly books: BookStore,
    private readonly freeCash: FreeCashService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Queues a deposit or withdrawal. Cash that is to leave is reserved at once. */
  async request(caller: Caller, accountId: string, body: FundAccountBody): Promise<Funding> {
    return this.db.as(caller.scope).transaction(async tx => {
      const books = await this.books.open(tx, caller.scope, [accountId]);
      const book = books.get(accountId);
      if (!book) throw new AccountNotVisible();

      const earlier = body.idempotency_key && (await this.fundings.findByKey(tx, accountId, body.idempotency_key));
      if (earlier && !sameFunding(earlier, body)) throw new FundingKeyReused(String(body.idempotency_key));
      if (earlier) return earlier;

      const free = await this.freeCash.in(tx, caller.scope, book, body.currency);
      const failedChecks = checkFunding(body, book.account, free);
      if (failedChecks.length > 0) throw new FundingRefused(failedChecks);

      const funding: Funding = {
        fundingId: newId('funding'),
        accountId,
        direction: body.direction,
        amount: Money.of(body.amount),
        currency: body.currency,
        status: 'QUEUED',
        rejectReason: null,
        idempotencyKey: body.idempotency_key ?? null,
        transactionId: null,
        createdAt: this.clock.now(book.account.firmId),
        completedAt: null,
      };
      if (funding.direction === 'WITHDRAWAL') book.reserveCash(funding.currency, funding.amount);
      await this.fundings.insert(tx, funding);
      this.books.save(tx, books.values());
      this.outbox.append(tx, [fundingStatusChanged(book.account, funding, funding.createdAt)]);
      return funding;
    });
  }

  async list(caller: Caller, accountId: string): Promise<Funding[]> {
    return this.db.as(caller.scope).transaction(async tx => {
      if (!(await this.accounts.find(tx, caller.scope, accountId))) throw new AccountNotVisible();
      return this.fundings.ofAccount(tx, caller.scope, accountId);
    });
  }
}

import { Injectable } from '@nestjs/common';
import { type FundAccountBody, newId, type OutgoingEvent } from '@sandbourse/contracts';
import { Money } from '@sandbourse/money';
import {
  type Caller,
  Clock,
  contextOf,
  currentTraceparent,
  Database,
  DomainError,
  GroupCommit,
  Outbox,
  refusalIn,
  type Scope,
  SYSTEM_SCOPE,
  type Tx,
  type Verdict,
  withContext,
} from '@sandbourse/platform';
import { AccountNotVisible } from '../books/account.errors.js';
import { AccountStore } from '../books/account.store.js';
import type { Book } from '../books/book.js';
import { BookStore } from '../books/book.store.js';
import { FundingKeyReused, FundingRefused } from './funding.errors.js';
import { type Funding, fundingStatusChanged, sameFunding } from './funding.js';
import { FundingStore } from './funding.store.js';
import { FundingChecksService } from './funding-checks.service.js';

/** What one transaction takes in. */
const FUNDINGS_MAX = 100;

interface FundingRequest {
  readonly accountId: string;
  readonly body: FundAccountBody;
  readonly traceparent: string | undefined;
}

@Injectable()
export class FundingService {
  private readonly queueing = new GroupCommit<FundingRequest, Funding>(
    (scope, together) => this.queueTogether(scope, together),
    FUNDINGS_MAX,
  );

  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly fundings: FundingStore,
    private readonly books: BookStore,
    private readonly checks: FundingChecksService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Queues a deposit or withdrawal. Cash that is to leave is reserved at once. */
  request(caller: Caller, accountId: string, body: FundAccountBody): Promise<Funding> {
    const request = { accountId, body, traceparent: currentTraceparent() };
    return body.contribution_year === undefined
      ? this.queueing.addOne(caller, request)
      : this.queueContribution(caller.scope, request);
  }

  /** By itself: an owner's contributions reach over all its accounts, also those of rep codes that the caller may not see. */
  private async queueContribution(scope: Scope, request: FundingRequest): Promise<Funding> {
    const [verdict] = (await this.queueTogether(scope, [request], SYSTEM_SCOPE)) as [Verdict<Funding>];
    if (verdict instanceof DomainError) throw verdict;
    return verdict;
  }

  private queueTogether(
    scope: Scope,
    asked: readonly FundingRequest[],
    reaching: Scope = scope,
  ): Promise<Verdict<Funding>[]> {
    return this.db.as(reaching).transaction(async tx => {
      const [books, earlier] = await Promise.all([
        this.books.open(
          tx,
          scope,
          asked.map(({ accountId }) => accountId),
        ),
        this.fundings.named(tx, asked.flatMap(keyed)),
      ]);
      const named = new Map(earlier.map(funding => [nameOf(funding.accountId, funding.idempotencyKey), funding]));
      const queued: Funding[] = [];
      const happened: OutgoingEvent[] = [];
      const verdicts: Verdict<Funding>[] = [];
      for (const request of asked) {
        const verdict = await this.queue(tx, scope, request, books.get(request.accountId), named).catch(refusalIn);
        verdicts.push(verdict instanceof DomainError ? verdict : verdict.funding);
        if (verdict instanceof DomainError || verdict.isRepeated) continue;
        queued.push(verdict.funding);
        happened.push(verdict.event);
      }
      this.fundings.insert(tx, queued);
      this.books.save(tx, books.values());
      this.outbox.append(tx, happened);
      return verdicts;
    });
  }

  private async queue(
    tx: Tx,
    scope: Scope,
    { accountId, body, traceparent }: FundingRequest,
    book: Book | undefined,
    named: Map<string, Funding>,
  ) {
    if (!book) throw new AccountNotVisible();
    const { idempotency_key: key = null, direction, currency } = body;
    const name = nameOf(accountId, key);
    const earlier = key === null ? undefined : named.get(name);
    if (earlier && !sameFunding(earlier, body)) throw new FundingKeyReused(String(key));
    if (earlier) return { funding: earlier, isRepeated: true } as const;

    const failedChecks = await this.checks.failed(tx, scope, book, body);
    if (failedChecks.length > 0) throw new FundingRefused(failedChecks);

    const funding: Funding = {
      fundingId: newId('funding'),
      accountId,
      direction,
      amount: Money.of(body.amount),
      currency,
      contributionYear: body.contribution_year ?? null,
      status: 'QUEUED',
      rejectReason: null,
      idempotencyKey: key,
      transactionId: null,
      createdAt: this.clock.now(book.account.firmId),
      completedAt: null,
    };
    if (direction === 'WITHDRAWAL') book.reserveCash(currency, funding.amount);
    named.set(name, funding);
    const event = withContext(contextOf(traceparent), () =>
      fundingStatusChanged(book.account, funding, funding.createdAt),
    );
    return { funding, event, isRepeated: false } as const;
  }

  async list(caller: Caller, accountId: string): Promise<Funding[]> {
    return this.db.as(caller.scope).reading(async tx => {
      if (!(await this.accounts.find(tx, caller.scope, accountId))) throw new AccountNotVisible();
      return this.fundings.ofAccount(tx, caller.scope, accountId);
    });
  }
}

function keyed({ accountId, body }: FundingRequest) {
  return body.idempotency_key === undefined ? [] : [{ accountId, idempotencyKey: body.idempotency_key }];
}

function nameOf(accountId: string, idempotencyKey: string | null): string {
  return `${accountId} ${idempotencyKey}`;
}

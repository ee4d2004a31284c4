import { Injectable } from '@nestjs/common';
import { type ChargeFeeBody, newId, type OutgoingEvent } from '@sandbourse/contracts';
import { feeDraft } from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import { Money } from '@sandbourse/money';
import {
  type Caller,
  contextOf,
  currentTraceparent,
  Database,
  DomainError,
  GroupCommit,
  Outbox,
  refusalIn,
  type Scope,
  type Tx,
  type Verdict,
  withContext,
} from '@sandbourse/platform';
import { AccountNotVisible } from '../books/account.errors.js';
import type { Book } from '../books/book.js';
import { BookStore } from '../books/book.store.js';
import { transactionPosted } from '../books/transaction.js';
import { FreeCashService } from '../valuation/free-cash.service.js';
import { FeeKeyReused, FeeRefused } from './fee.errors.js';
import { checkFee, type Fee, feeName, sameFee } from './fee.js';
import { FeeStore } from './fee.store.js';

/** What one transaction takes in. */
const FEES_MAX = 100;

interface FeeRequest {
  readonly accountId: string;
  readonly body: ChargeFeeBody;
  readonly traceparent: string | undefined;
}

/** A fee that is charged now, and what is to be told of it; nothing of one that was charged before. */
interface Charged {
  readonly fee: Fee;
  readonly event: OutgoingEvent | null;
}

@Injectable()
export class FeeService {
  private readonly charging = new GroupCommit<FeeRequest, Fee>(
    (scope, together) => this.chargeTogether(scope, together),
    FEES_MAX,
  );

  constructor(
    private readonly db: Database,
    private readonly books: BookStore,
    private readonly fees: FeeStore,
    private readonly freeCash: FreeCashService,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  /** Debits a fee from an account's free cash: booked when this returns, and once under its idempotency_key. */
  charge(caller: Caller, accountId: string, body: ChargeFeeBody): Promise<Fee> {
    return this.charging.addOne(caller, { accountId, body, traceparent: currentTraceparent() });
  }

  private chargeTogether(scope: Scope, asked: readonly FeeRequest[]): Promise<Verdict<Fee>[]> {
    return this.db.as(scope).transaction(async tx => {
      const [books, earlier] = await Promise.all([
        this.books.open(
          tx,
          scope,
          asked.map(({ accountId }) => accountId),
        ),
        this.fees.named(
          tx,
          asked.map(({ accountId, body }) => ({ accountId, idempotencyKey: body.idempotency_key })),
        ),
      ]);
      const named = new Map(earlier.map(fee => [feeName(fee), fee]));
      const verdicts: Verdict<Charged>[] = [];
      for (const request of asked) {
        const book = books.get(request.accountId);
        const verdict = await this.chargeOne(tx, scope, request, book, named).catch(refusalIn);
        verdicts.push(verdict);
        if (!(verdict instanceof DomainError)) named.set(feeName(verdict.fee), verdict.fee);
      }
      const charged = verdicts.flatMap(verdict =>
        verdict instanceof DomainError || !verdict.event ? [] : { fee: verdict.fee, event: verdict.event },
      );
      this.books.save(tx, books.values());
      this.fees.insert(
        tx,
        charged.map(({ fee }) => fee),
      );
      this.outbox.append(
        tx,
        charged.map(({ event }) => event),
      );
      return verdicts.map(verdict => (verdict instanceof DomainError ? verdict : verdict.fee));
    });
  }

  private async chargeOne(
    tx: Tx,
    scope: Scope,
    { accountId, body, traceparent }: FeeRequest,
    book: Book | undefined,
    named: ReadonlyMap<string, Fee>,
  ): Promise<Charged> {
    if (!book) throw new AccountNotVisible();
    const idempotencyKey = body.idempotency_key;
    const earlier = named.get(feeName({ accountId, idempotencyKey }));
    if (earlier && !sameFee(earlier, body)) throw new FeeKeyReused(idempotencyKey);
    if (earlier) return { fee: earlier, event: null };

    const { available } = await this.freeCash.in(tx, scope, book, body.currency);
    const failedChecks = checkFee(body, book.account, available);
    if (failedChecks.length > 0) throw new FeeRefused(failedChecks);

    const chargedAt = this.time.now(book.account.firmId);
    const today = this.time.calendar.dateOf(chargedAt);
    const fee: Fee = {
      accountId,
      idempotencyKey,
      transactionId: newId('transaction'),
      amount: Money.of(body.amount),
      currency: body.currency,
      description: body.description,
      chargedAt,
    };
    const draft = feeDraft({ ...fee, tradeDate: today, settlementDate: today, executedAt: chargedAt });
    const entry = book.post(draft, chargedAt);
    const event = withContext(contextOf(traceparent), () => transactionPosted(book.account, entry));
    return { fee, event };
  }
}

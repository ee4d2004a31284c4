import { Injectable } from '@nestjs/common';
import { type ChargeFeeBody, newId } from '@sandbourse/contracts';
import { feeDraft } from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import { Money } from '@sandbourse/money';
import { type Caller, Database, Outbox } from '@sandbourse/platform';
import { AccountNotVisible } from '../books/account.errors.js';
import { BookStore } from '../books/book.store.js';
import { transactionPosted } from '../books/transaction.js';
import { FreeCashService } from '../valuation/free-cash.service.js';
import { FeeKeyReused, FeeRefused } from './fee.errors.js';
import { checkFee, type Fee, sameFee } from './fee.js';
import { FeeStore } from './fee.store.js';

@Injectable()
export class FeeService {
  constructor(
    private readonly db: Database,
    private readonly books: BookStore,
    private readonly fees: FeeStore,
    private readonly freeCash: FreeCashService,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  /** Debits a fee from an account's free cash: booked when this returns, and once under its idempotency_key. */
  async charge(caller: Caller, accountId: string, body: ChargeFeeBody): Promise<Fee> {
    return this.db.as(caller.scope).transaction(async tx => {
      const book = (await this.books.open(tx, caller.scope, [accountId])).get(accountId);
      if (!book) throw new AccountNotVisible();

      const earlier = await this.fees.findByKey(tx, accountId, body.idempotency_key);
      if (earlier && !sameFee(earlier, body)) throw new FeeKeyReused(body.idempotency_key);
      if (earlier) return earlier;

      const { available } = await this.freeCash.in(tx, caller.scope, book, body.currency);
      const failedChecks = checkFee(body, book.account, available);
      if (failedChecks.length > 0) throw new FeeRefused(failedChecks);

      const chargedAt = this.time.now(book.account.firmId);
      const today = this.time.calendar.dateOf(chargedAt);
      const fee: Fee = {
        accountId,
        idempotencyKey: body.idempotency_key,
        transactionId: newId('transaction'),
        amount: Money.of(body.amount),
        currency: body.currency,
        description: body.description,
        chargedAt,
      };
      const entry = book.post(
        feeDraft({ ...fee, tradeDate: today, settlementDate: today, executedAt: chargedAt }),
        chargedAt,
      );
      this.books.save(tx, [book]);
      this.fees.insert(tx, fee);
      this.outbox.append(tx, [transactionPosted(book.account, entry)]);
      return fee;
    });
  }
}

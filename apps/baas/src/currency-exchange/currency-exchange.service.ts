import { Injectable } from '@nestjs/common';
import {
  type CurrencyExchangeView,
  type ExchangeCurrencyBody,
  nanosecondTimestamp,
  newId,
} from '@sandbourse/contracts';
import { fxDrafts } from '@sandbourse/ledger';
import { BusinessTime, CurrencyConverter } from '@sandbourse/market';
import { Money } from '@sandbourse/money';
import { type Caller, Database, Outbox } from '@sandbourse/platform';
import { AccountNotVisible } from '../books/account.errors.js';
import { BookStore } from '../books/book.store.js';
import { transactionPosted } from '../books/transaction.js';
import { FreeCashService } from '../valuation/free-cash.service.js';
import { ExchangeRefused } from './currency-exchange.errors.js';
import { checkExchange } from './currency-exchange.js';

@Injectable()
export class CurrencyExchangeService {
  constructor(
    private readonly db: Database,
    private readonly books: BookStore,
    private readonly freeCash: FreeCashService,
    private readonly converter: CurrencyConverter,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  /** Sells one currency of an account for another within its book: done at once. A preview posts nothing. */
  async exchange(caller: Caller, body: ExchangeCurrencyBody): Promise<CurrencyExchangeView> {
    const { account_id: accountId, from_currency: from, to_currency: to } = body;
    return this.db.as(caller.scope).transaction(async tx => {
      const book = (await this.books.open(tx, caller.scope, [accountId])).get(accountId);
      if (!book) throw new AccountNotVisible();

      const at = this.time.now(book.account.firmId);
      const rate = await this.converter.rate(from, to, at);
      const free = await this.freeCash.in(tx, caller.scope, book, from);
      const failedChecks = checkExchange(body, book.account, free, rate);
      if (failedChecks.length > 0 || !rate) throw new ExchangeRefused(failedChecks);

      const today = this.time.today(book.account.firmId);
      const sold = { transactionId: newId('transaction'), amount: Money.of(body.amount), currency: from };
      const bought = { transactionId: newId('transaction'), amount: sold.amount.convertedAt(rate), currency: to };
      if (!body.preview) {
        const dates = { tradeDate: today, settlementDate: today, executedAt: at };
        const drafts = fxDrafts({ ...dates, accountId, sold, bought, rate });
        const entries = [drafts.sold, drafts.bought].map(draft => book.post(draft, at));
        this.books.save(tx, [book]);
        this.outbox.append(
          tx,
          entries.map(entry => transactionPosted(book.account, entry)),
        );
      }
      return {
        account_id: accountId,
        from_currency: from,
        to_currency: to,
        sold_amount: sold.amount.toComputed(),
        bought_amount: bought.amount.toComputed(),
        rate: rate.toComputed(),
        preview: body.preview,
        out_transaction_id: body.preview ? null : sold.transactionId,
        in_transaction_id: body.preview ? null : bought.transactionId,
        as_of: nanosecondTimestamp(at),
      };
    });
  }
}

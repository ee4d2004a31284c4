import { Injectable } from '@nestjs/common';
import type { CurrencyExchangeView, ExchangeCurrencyBody } from '@sandbourse/contracts';
import type { Caller } from '@sandbourse/platform/caller';
import type { Tx } from '@sandbourse/platform/database';
import { PostingService } from '../../books/posting/posting.service.js';
import type { PostingBatch, PostingKind } from '../../books/posting/posting-kind.js';
import type { CashFacts } from '../../books/valuation/free-cash.js';
import { FreeCashService } from '../../books/valuation/free-cash.service.js';
import { decideExchange } from './currency-exchange.js';

type Facts = ReadonlyMap<string, CashFacts>;

@Injectable()
export class CurrencyExchangeService implements PostingKind<ExchangeCurrencyBody, Facts, CurrencyExchangeView> {
  readonly decide = decideExchange;
  constructor(
    private readonly freeCash: FreeCashService,
    private readonly posting: PostingService,
  ) {}

  /** Immediately converts an account's cash to another currency. A preview posts nothing. */
  exchange({ firmId, scope }: Caller, body: ExchangeCurrencyBody): Promise<CurrencyExchangeView> {
    return this.posting.alone({ firmId, scope, reach: scope }, this, body);
  }

  accountsOf({ account_id }: ExchangeCurrencyBody): string[] {
    return [account_id];
  }

  async find(tx: Tx, { requests, scope, books }: PostingBatch<ExchangeCurrencyBody>): Promise<Facts> {
    const open = await books;
    const asked = requests.flatMap(({ account_id, from_currency, to_currency }) => {
      const book = open.get(account_id);
      return book ? [from_currency, to_currency].map(currency => ({ book, currency })) : [];
    });
    return this.freeCash.factsOf(tx, scope, asked);
  }

  /** The entries contain all data of an exchange, so nothing else is stored. */
  keep(): void {}
}

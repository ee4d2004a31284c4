import { Inject, Injectable } from '@nestjs/common';
import type { CreateJournalBody } from '@sandbourse/contracts';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { Money, Quantity } from '@sandbourse/money';
import type { Scope, Tx } from '@sandbourse/platform';
import type { Book } from '../books/book.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { FreeCashService } from '../valuation/free-cash.service.js';
import type { Available, Moved } from './journal.js';

/** What a journal asks for, and what the giving account has of it. */
@Injectable()
export class JournalAvailabilityService {
  constructor(
    private readonly freeCash: FreeCashService,
    private readonly valuation: AccountValuationService,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  movedBy(body: CreateJournalBody): Moved {
    const { amount, currency = 'USD', security, quantity } = body;
    if (!security) return { kind: 'CASH', amount: Money.of(amount ?? '0'), currency };
    const { symbol } = this.market.securities.find(security) ?? {};
    return { kind: 'SHARES', security, symbol, quantity: Quantity.of(quantity ?? '0') };
  }

  async in(tx: Tx, scope: Scope, book: Book, moved: Moved): Promise<Available> {
    if (moved.kind === 'CASH')
      return {
        isHeld: book.balances.has(moved.currency),
        cash: (await this.freeCash.in(tx, scope, book, moved.currency)).withdrawable,
        quantity: Quantity.zero,
        excessAfter: Money.zero,
      };

    const { symbol, quantity } = moved;
    const available = symbol ? book.availableQuantity(symbol) : Quantity.zero;
    const remaining = symbol ? await this.valuation.marginWithout(book, { symbol, quantity }) : undefined;
    return {
      isHeld: available.isPositive(),
      cash: Money.zero,
      quantity: available,
      excessAfter: book.account.marginEnabled && remaining ? remaining.excessEquity : Money.zero,
    };
  }
}

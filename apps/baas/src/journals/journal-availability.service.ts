import { Inject, Injectable } from '@nestjs/common';
import type { CreateJournalBody } from '@sandbourse/contracts';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { Money, Quantity } from '@sandbourse/money';
import type { Scope, Tx } from '@sandbourse/platform';
import type { Account } from '../books/account.js';
import type { Book } from '../books/book.js';
import type { Contribution } from '../retirement/contribution.js';
import { ContributionService } from '../retirement/contribution.service.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { FreeCashService } from '../valuation/free-cash.service.js';
import type { Available } from './journal.js';
import type { Moved } from './moved.js';
import { isContribution } from './registration.js';

/** What a journal asks for, and what the giving account has of it. */
@Injectable()
export class JournalAvailabilityService {
  constructor(
    private readonly freeCash: FreeCashService,
    private readonly valuation: AccountValuationService,
    private readonly contributions: ContributionService,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  movedBy(body: CreateJournalBody): Moved {
    const { amount, currency = 'USD', security, quantity } = body;
    if (!security) return { kind: 'CASH', amount: Money.of(amount ?? '0'), currency };
    const { symbol } = this.market.securities.find(security) ?? {};
    return { kind: 'SHARES', security, symbol, quantity: Quantity.of(quantity ?? '0') };
  }

  async in(tx: Tx, scope: Scope, { from: book, to }: { from: Book; to: Book }, moved: Moved): Promise<Available> {
    const { symbols } = this.market.securities;
    if (moved.kind === 'CASH')
      return {
        symbols,
        isHeld: book.balances.has(moved.currency),
        cash: (await this.freeCash.in(tx, scope, book, moved.currency)).withdrawable,
        quantity: Quantity.zero,
        excessAfter: Money.zero,
        contribution: await this.contributionOf(tx, book.account, to.account),
      };

    const { symbol, quantity } = moved;
    const available = symbol ? book.availableQuantity(symbol) : Quantity.zero;
    const remaining = symbol ? await this.valuation.marginWithout(book, { symbol, quantity }) : undefined;
    return {
      symbols,
      isHeld: available.isPositive(),
      cash: Money.zero,
      quantity: available,
      excessAfter: book.account.marginEnabled && remaining ? remaining.excessEquity : Money.zero,
      contribution: null,
    };
  }

  /** What the owner of an IRA has put into all of them this year, in New York's calendar. */
  private async contributionOf(tx: Tx, from: Account, to: Account): Promise<Contribution | null> {
    return isContribution(from, to) ? this.contributions.lockedOf(tx, to) : null;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { CreateJournalBody } from '@sandbourse/contracts';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { Money, Quantity } from '@sandbourse/money';
import type { Scope } from '@sandbourse/platform/caller';
import type { Tx } from '@sandbourse/platform/database';
import type { Book } from '../../books/records/book.js';
import { AccountValuationService } from '../../books/valuation/account-valuation.service.js';
import { belongingsIn } from '../../books/valuation/belongings.js';
import { FreeCashService } from '../../books/valuation/free-cash.service.js';
import { lotClaimsOf } from '../../trading/orders/lot-claims.js';
import { OrderStore } from '../../trading/orders/order.store.js';
import { ContributionService } from '../retirement/contribution.service.js';
import type { JournalAsset } from './journal-asset.js';
import type { FactsOfJournal } from './journal-request.js';
import { isContribution } from './registration.js';

@Injectable()
export class JournalAvailabilityService {
  constructor(
    private readonly freeCash: FreeCashService,
    private readonly valuation: AccountValuationService,
    private readonly contributions: ContributionService,
    private readonly orders: OrderStore,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  movedBy(body: CreateJournalBody): JournalAsset {
    const { amount, currency = 'USD', security, quantity } = body;
    if (!security) return { kind: 'CASH', amount: Money.of(amount ?? '0'), currency };
    const { symbol } = this.market.securities.find(security) ?? {};
    return { kind: 'SHARES', security, symbol, quantity: Quantity.of(quantity ?? '0') };
  }

  /** Returns the facts for the checks of a journal. The caller must hold the locks of the books. */
  async factsOf(
    tx: Tx,
    scope: Scope,
    { from, to }: { readonly from: Book; readonly to: Book },
    moved: JournalAsset,
  ): Promise<FactsOfJournal> {
    const { symbols } = this.market.securities;
    const { accountId } = from.account;
    if (moved.kind === 'CASH') {
      const cash = await this.freeCash.factsOf(tx, scope, [{ book: from, currency: moved.currency }]);
      // A contribution counts towards the owner's limit for the current calendar year in New York, across all IRAs of
      // the owner.
      const isLimited = isContribution(from.account, to.account);
      const contribution = isLimited ? await this.contributions.lockedOf(tx, to.account) : null;
      return { symbols, cash: cash.get(accountId) ?? null, contribution, claims: new Map(), market: null };
    }
    const naming = moved.symbol ? await this.orders.namingLots(tx, accountId, moved.symbol) : [];
    const market = from.account.marginEnabled ? await this.valuation.snapshotFor(belongingsIn(from)) : null;
    return { symbols, cash: null, contribution: null, claims: lotClaimsOf(naming), market };
  }
}

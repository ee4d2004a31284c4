import { Inject, Injectable } from '@nestjs/common';
import type { SecurityReference } from '@sandbourse/contracts';
import { BusinessTime, MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { type Caller } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { AccountNotVisible } from '../../books/records/account.errors.js';
import { AccountStore } from '../../books/records/account.store.js';
import { BooksGate } from '../../books/records/books-gate.service.js';
import { ReinvestmentNotElected } from './reinvestment.errors.js';
import type { Reinvestment } from './reinvestment.js';
import { ReinvestmentStore } from './reinvestment.store.js';

@Injectable()
export class ReinvestmentService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly store: ReinvestmentStore,
    private readonly time: BusinessTime,
    private readonly gate: BooksGate,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /**
   * Elects reinvestment: from now on, dividends of the security buy more of the security. Repeating the election
   * changes nothing.
   */
  async elect(caller: Caller, accountId: string, security: SecurityReference): Promise<Reinvestment> {
    const known = this.market.securities.find(security);
    if (!known) throw this.market.securities.unknown(security);
    return this.gate.transaction(caller, async tx => {
      await this.mustSee(tx, caller, accountId);
      return this.store.insert(tx, { accountId, symbol: known.symbol, electedAt: this.time.now(caller.firmId) });
    });
  }

  /** Returns the elections of an account by symbol. */
  list(caller: Caller, accountId: string): Promise<Reinvestment[]> {
    return this.db.as(caller.scope).reading(async tx => {
      await this.mustSee(tx, caller, accountId);
      return this.store.ofAccount(tx, accountId);
    });
  }

  /** Revokes an election: from now on, dividends of the security stay in cash. */
  async revoke(caller: Caller, accountId: string, ticker: string): Promise<void> {
    const { symbol } = this.market.securities.bySymbol(ticker);
    await this.gate.transaction(caller, async tx => {
      await this.mustSee(tx, caller, accountId);
      if (!(await this.store.remove(tx, accountId, symbol))) throw new ReinvestmentNotElected(symbol);
    });
  }

  private async mustSee(tx: Tx, { scope }: Caller, accountId: string): Promise<void> {
    if (!(await this.accounts.find(tx, scope, accountId))) throw new AccountNotVisible();
  }
}

import { Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import type { Account } from '../records/account.js';
import { AccountStore } from '../records/account.store.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { DayTradeService } from './day-trade.service.js';
import type { KnownFigures } from './trading-figures.js';

/** Computes the current buying power and day trades of accounts. */
@Injectable()
export class PresentFiguresService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly valuation: AccountValuationService,
    private readonly dayTrading: DayTradeService,
  ) {}

  async figuresOf(
    tx: Tx,
    accountIds: readonly string[],
  ): Promise<{ readonly account: Account; readonly figures: KnownFigures }[]> {
    const accounts = await this.accounts.ofIds(tx, SYSTEM_SCOPE, accountIds);
    const valuations = await this.valuation.valueAll(tx, accounts);
    const present: { account: Account; figures: KnownFigures }[] = [];
    for (const [i, account] of accounts.entries()) {
      const buyingPower = valuations[i]?.buyingPower;
      if (!buyingPower) continue;
      const dayTradeCount = await this.dayTrading.countOf(tx, SYSTEM_SCOPE, account);
      present.push({ account, figures: { accountId: account.accountId, buyingPower, dayTradeCount } });
    }
    return present;
  }
}

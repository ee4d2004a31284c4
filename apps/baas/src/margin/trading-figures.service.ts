import { Injectable } from '@nestjs/common';
import type { OutgoingEvent } from '@sandbourse/contracts';
import { Clock, Database, Outbox, SYSTEM_SCOPE } from '@sandbourse/platform';
import { AccountStore } from '../books/account.store.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { DayTradeService } from './day-trade.service.js';
import { figuresChanged, type TradingFigures } from './trading-figures.js';
import { TradingFiguresStore } from './trading-figures.store.js';

/** Tells of buying power and day trades that have changed, after what changed them has been committed: no order waits for it. */
@Injectable()
export class TradingFiguresService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly figures: TradingFiguresStore,
    private readonly valuation: AccountValuationService,
    private readonly dayTrading: DayTradeService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Looks at accounts as they are now. Nothing is told of one whose figures are those told last. */
  async review(accountIds: readonly string[]): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const told = await this.figures.lock(tx, accountIds);
      const accounts = await this.accounts.ofIds(tx, SYSTEM_SCOPE, accountIds);
      const valuations = await this.valuation.valueAll(tx, accounts);

      const changed: TradingFigures[] = [];
      const events: OutgoingEvent[] = [];
      for (const [i, account] of accounts.entries()) {
        const [before, valuation] = [told.get(account.accountId), valuations[i]];
        if (!before || !valuation) continue;
        const now = {
          accountId: account.accountId,
          buyingPower: valuation.buyingPower,
          dayTradeCount: await this.dayTrading.countOf(tx, SYSTEM_SCOPE, account),
        };
        const happened = figuresChanged(account, before, now, this.clock.now(account.firmId));
        if (happened.length === 0) continue;
        changed.push(now);
        events.push(...happened);
      }
      if (changed.length > 0) this.figures.save(tx, changed);
      this.outbox.append(tx, events);
    });
  }
}

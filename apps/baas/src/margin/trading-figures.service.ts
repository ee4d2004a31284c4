import { Injectable } from '@nestjs/common';
import type { OutgoingEvent } from '@sandbourse/contracts';
import { Clock, Coalescer, Database, Outbox, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { AccountStore } from '../books/account.store.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { DayTradeService } from './day-trade.service.js';
import { figuresChanged, type TradingFigures } from './trading-figures.js';
import { TradingFiguresStore } from './trading-figures.store.js';

/** Accounts reviewed in one transaction. */
const AT_ONCE = 200;
/** Batches of news marked in one transaction. */
const BATCHES_AT_ONCE = 100;

/** Tells of buying power and day trades that have changed, after what changed them has been committed: no order waits for it. */
@Injectable()
export class TradingFiguresService {
  /** News of several topics comes at once: what waits is marked together. */
  private readonly marking = new Coalescer<readonly string[], true>(async marked => {
    const accountIds = [...new Set(marked.flat())];
    await this.db.as(SYSTEM_SCOPE).transaction(tx => this.figures.markDue(tx, accountIds));
    return marked.map(() => true);
  }, BATCHES_AT_ONCE);

  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly figures: TradingFiguresStore,
    private readonly valuation: AccountValuationService,
    private readonly dayTrading: DayTradeService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Has accounts reviewed soon. */
  async markDue(accountIds: readonly string[]): Promise<void> {
    await this.marking.ask(accountIds);
  }

  /** Looks at accounts that are due, as they are now. Nothing is told of one whose figures are those told last. */
  async reviewDue(): Promise<void> {
    let reviewed: number;
    do reviewed = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.reviewSome(tx));
    while (reviewed === AT_ONCE);
  }

  private async reviewSome(tx: Tx): Promise<number> {
    const told = await this.figures.lockDue(tx, AT_ONCE);
    if (told.size === 0) return 0;

    const accounts = await this.accounts.ofIds(tx, SYSTEM_SCOPE, [...told.keys()]);
    const valuations = await this.valuation.valueAll(tx, accounts);
    const reviewed: TradingFigures[] = [];
    const events: OutgoingEvent[] = [];
    for (const [i, account] of accounts.entries()) {
      const [before, valuation] = [told.get(account.accountId), valuations[i]];
      if (!before || !valuation) continue;
      const dayTradeCount = await this.dayTrading.countOf(tx, SYSTEM_SCOPE, account);
      const now = { accountId: account.accountId, buyingPower: valuation.buyingPower, dayTradeCount };
      reviewed.push(now);
      events.push(...figuresChanged(account, before, now, this.clock.now(account.firmId)));
    }
    this.figures.save(tx, reviewed);
    this.outbox.append(tx, events);
    return told.size;
  }
}

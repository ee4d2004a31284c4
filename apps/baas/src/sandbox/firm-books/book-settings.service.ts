import { Inject, Injectable } from '@nestjs/common';
import type { Book, BookFault, BrokeragePart } from '@sandbourse/contracts';
import { MARKET_DATA, MarketHoursStore } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { type Tx } from '@sandbourse/platform/database';
import { FirmStateService } from '@sandbourse/platform/firm-state';
import { MarginRulesStore } from '../../books/margin/margin-rules.store.js';
import type { Account } from '../../books/records/account.js';
import { MarketHoursService } from '../../market/market-hours.service.js';
import type { Reinvestment } from '../../trading/dividend-reinvestment/reinvestment.js';
import { ReinvestmentStore } from '../../trading/dividend-reinvestment/reinvestment.store.js';
import { BookActions } from './book-actions.service.js';

type ExportedSettings = Pick<BrokeragePart, 'market_hours' | 'margin_rules' | 'corporate_actions' | 'omitted'>;

/** Reads and writes the settings of a firm and of its accounts as parts of a book. */
@Injectable()
export class BookSettings {
  constructor(
    private readonly setting: MarketHoursService,
    private readonly hours: MarketHoursStore,
    private readonly marginRules: MarginRulesStore,
    private readonly reinvestments: ReinvestmentStore,
    private readonly actions: BookActions,
    private readonly firmState: FirmStateService,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  faults(book: Book, at: Date): Promise<BookFault[]> {
    return this.actions.faults(book, at);
  }

  /** Stores the settings of a book. `accounts` has its opened accounts by name. */
  async insert(
    tx: Tx,
    firmId: string,
    book: Book,
    { accounts, at }: { readonly accounts: ReadonlyMap<string, Account>; readonly at: Date },
  ): Promise<void> {
    if (book.market_hours !== undefined) await this.setting.setWithin(tx, firmId, book.market_hours);
    if (book.margin_rules)
      await this.marginRules.put(tx, {
        firmId,
        keepsPatternDayTradeRule: book.margin_rules.keeps_pattern_day_trade_rule,
        updatedAt: at,
      });
    await this.actions.insert(tx, firmId, book, at);
    for (const { name, reinvest_dividends = [] } of book.accounts)
      for (const symbol of reinvest_dividends)
        await this.reinvestments.insert(tx, {
          accountId: accounts.get(name)?.accountId ?? '',
          symbol: this.market.securities.get({ type: 'ticker', value: symbol }).symbol,
          electedAt: at,
        });
  }

  /** Returns the settings of a firm, and the data of the brokerage that the book of the firm omits. */
  async exported(tx: Tx, firmId: string): Promise<ExportedSettings> {
    const [hours, rules, actions, omitted] = await Promise.all([
      this.hours.ofFirm(tx, firmId),
      this.marginRules.ofFirm(tx, firmId),
      this.actions.exported(tx, firmId),
      this.firmState.omittedFromBook(tx, firmId),
    ]);
    return {
      ...(hours && { market_hours: hours }),
      ...(rules && { margin_rules: { keeps_pattern_day_trade_rule: rules.keepsPatternDayTradeRule } }),
      ...actions,
      omitted,
    };
  }

  elections(tx: Tx, accountIds: readonly string[]): Promise<Reinvestment[]> {
    return this.reinvestments.ofAccounts(tx, accountIds);
  }
}

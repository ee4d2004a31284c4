import { Inject, Injectable } from '@nestjs/common';
import { type CorporateAction, type EntryDraft, effectiveDateOf } from '@sandbourse/ledger';
import { MARKET_DATA } from '@sandbourse/market';
import type { CorporateAction as MarketAction, MarketData } from '@sandbourse/market-data';
import { Clock, type Tx } from '@sandbourse/platform';
import type { Account } from './account.js';

/** The dividends and splits that the sessions of a firm have booked for whoever held shares. */
@Injectable()
export class ProcessedActionService {
  constructor(
    private readonly clock: Clock,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /**
   * Those of its security that an entry should have counted, by ex-date. The database is asked only where there are any
   * between its day and now. What fell before the account was opened was booked for nobody.
   */
  async after(tx: Tx, account: Account, change: EntryDraft): Promise<CorporateAction[]> {
    const { calendar } = this.market;
    const openedOn = calendar.tradeDateOf(account.createdAt);
    const [, since = openedOn] = [openedOn, effectiveDateOf(change)].sort();
    const today = calendar.tradeDateOf(this.clock.now(account.firmId));
    if (since >= today) return [];

    const from = calendar.nextSession(since).date;
    const actions = (await this.market.corporateActions({ from, to: today })).filter(
      ({ symbol }) => symbol === change.symbol,
    );
    if (actions.length === 0) return [];
    const processedThrough = await this.processedThrough(tx, account.firmId);
    return Promise.all(actions.filter(({ exDate }) => exDate <= processedThrough).map(action => this.asBooked(action)));
  }

  /** An action with all that its entries say. */
  async asBooked(action: MarketAction): Promise<CorporateAction> {
    const { exDate } = action;
    const takesEffectAt = this.market.calendar.businessDayStart(exDate);
    if (action.kind === 'DIVIDEND')
      return {
        kind: action.kind,
        exDate,
        takesEffectAt,
        amountPerShare: action.amountPerShare,
        payDate: action.payDate,
      };
    const { last } = await this.market.quote(action.symbol, takesEffectAt);
    return { kind: action.kind, exDate, takesEffectAt, ratio: action.ratio, price: last };
  }

  private async processedThrough(tx: Tx, firmId: string): Promise<string> {
    const [row] = await tx.query<{ processed_through: string }>(
      'select processed_through from business_days where firm_id = $1',
      [firmId],
    );
    return row?.processed_through ?? '';
  }
}

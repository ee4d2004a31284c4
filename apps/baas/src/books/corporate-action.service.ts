import { Inject, Injectable } from '@nestjs/common';
import { type CorporateAction, type EntryDraft, effectiveDateOf } from '@sandbourse/ledger';
import { BusinessTime, MARKET_DATA } from '@sandbourse/market';
import {
  type CorporateAction as MarketAction,
  type MarketData,
  PriceScripts,
  readScriptedAction,
  TenantMarket,
} from '@sandbourse/market-data';
import type { Tx } from '@sandbourse/platform';
import { ScriptedActionStore } from '../market/scripted-action.store.js';
import type { Account } from './account.js';

/** The corporate actions that sessions book for whoever holds shares. */
@Injectable()
export class CorporateActionService {
  constructor(
    private readonly time: BusinessTime,
    private readonly tenants: TenantMarket,
    private readonly scripts: PriceScripts,
    private readonly scripted: ScriptedActionStore,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /**
   * Those that an entry of its security should have counted in and that were booked without it, by ex-date. The database is
   * asked only where there are any between its day and now. What fell before the account was opened was booked for nobody.
   */
  async after(tx: Tx, account: Account, change: EntryDraft): Promise<CorporateAction[]> {
    const { calendar } = this.market;
    const openedOn = calendar.tradeDateOf(account.createdAt);
    const [, since = openedOn] = [openedOn, effectiveDateOf(change)].sort();
    const today = this.time.tradeDate(account.firmId);
    if (since >= today) return [];

    const from = calendar.nextSession(since).date;
    const actions = await this.between(account.firmId, { from, to: today }, new Set([change.symbol ?? '']));
    if (actions.length === 0) return [];
    const processedThrough = await this.processedThrough(tx, account.firmId);
    return actions.map(({ action }) => action).filter(({ exDate }) => exDate <= processedThrough);
  }

  /** Makes sure that the actions known here are those that a firm has scripted, wherever it did and took them back. */
  async refresh(tx: Tx, firmId: string): Promise<void> {
    const actions = await this.scripted.list(tx, firmId);
    this.scripts.setActions(
      firmId,
      actions.map(({ record }) => readScriptedAction(record)),
    );
  }

  /** Those of some securities in a range of sessions, by ex-date and symbol, each with all that its entries say. */
  async between(
    firmId: string,
    range: { readonly from: string; readonly to: string },
    symbols: ReadonlySet<string>,
  ): Promise<{ readonly symbol: string; readonly action: CorporateAction }[]> {
    if (symbols.size === 0) return [];
    const actions = (await this.tenants.forFirm(firmId).corporateActions(range)).filter(({ symbol }) =>
      symbols.has(symbol),
    );
    return Promise.all(actions.map(async each => ({ symbol: each.symbol, action: await this.asBooked(firmId, each) })));
  }

  private async asBooked(firmId: string, action: MarketAction): Promise<CorporateAction> {
    const { exDate } = action;
    const takesEffectAt = this.market.calendar.businessDayStart(exDate);
    if (action.kind === 'CASH_MERGER')
      return { kind: action.kind, exDate, takesEffectAt, price: action.price, payDate: action.payDate };
    if (action.kind !== 'SPLIT') {
      const { kind, amountPerShare, payDate } = action;
      return { kind, exDate, takesEffectAt, amountPerShare, payDate };
    }
    const { last } = await this.tenants.forFirm(firmId).quote(action.symbol, takesEffectAt);
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

import { Inject, Injectable } from '@nestjs/common';
import { bringsNewShares, type CorporateAction, type LotMovement } from '@sandbourse/ledger';
import { BusinessTime, MARKET_DATA } from '@sandbourse/market';
import {
  type CorporateAction as MarketAction,
  type MarketData,
  PriceScripts,
  readScriptedAction,
  TenantMarket,
} from '@sandbourse/market-data';
import type { Tx } from '@sandbourse/platform/database';
import { ScriptedActionStore } from '../../market/scripted-action.store.js';
import { holdingKey } from './holding-key.js';
import type { Books, LateActions, LotNeed } from './posting.js';

const NONE: ReadonlyMap<string, readonly CorporateAction[]> = new Map();

/** Books the corporate actions of sessions for the accounts that hold the shares. */
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
   * Finds booked corporate actions that a late change affects. Example: a split of last week is booked, and a trade of
   * two weeks ago is posted today. Also returns the movements of other securities whose shares these actions
   * distributed.
   */
  async bookedWithout(
    tx: Tx,
    books: Books,
    needs: readonly LotNeed[],
  ): Promise<{ readonly late: LateActions; readonly brought: readonly LotMovement[] }> {
    const late = new Map<string, readonly CorporateAction[]>();
    const brought: LotMovement[] = [];
    for (const { movement, countsFrom } of earliestOfEach(needs)) {
      const firmId = books.get(movement.accountId)?.account.firmId;
      if (firmId === undefined || countsFrom === undefined) continue;
      for (const [symbol, actions] of await this.since(tx, firmId, movement.symbol, countsFrom)) {
        const key = holdingKey({ ...movement, symbol });
        if (actions.length >= (late.get(key)?.length ?? 0)) late.set(key, actions);
        if (symbol !== movement.symbol) brought.push({ ...movement, symbol });
      }
    }
    return { late, brought };
  }

  /**
   * Returns the booked corporate actions of a security whose ex-dates are after the given day, in the order of
   * ex-dates. If an action distributed shares of another security, the result also contains the later actions of that
   * other security. The result is grouped by security.
   */
  private async since(
    tx: Tx,
    firmId: string,
    symbol: string,
    day: string,
  ): Promise<ReadonlyMap<string, readonly CorporateAction[]>> {
    const today = this.time.tradeDate(firmId);
    if (day >= today) return NONE;

    const from = this.market.calendar.nextSession(day).date;
    const later = await this.actionsOf(firmId, symbol, { from, to: today });
    if (later.length === 0) return NONE;
    return this.reaching(firmId, symbol, { from, to: await this.processedThrough(tx, firmId) });
  }

  /**
   * Returns true if the firm has scripted actions that distribute shares of other securities. The actions of those
   * securities must then be read too.
   */
  async bringNewShares(tx: Tx, firmId: string): Promise<boolean> {
    await this.refresh(tx, firmId);
    return this.scripts.actionsOf(firmId).some(({ kind }) => kind === 'SPIN_OFF' || kind === 'STOCK_MERGER');
  }

  /** Loads a firm's scripted actions from the database, because another process may have added or cancelled actions. */
  async refresh(tx: Tx, firmId: string): Promise<void> {
    const actions = await this.scripted.list(tx, firmId);
    this.scripts.setActions(
      firmId,
      actions.map(({ record }) => readScriptedAction(record)),
    );
  }

  /**
   * Returns the actions of the given securities in a range of sessions, by ex-date and symbol. Each action has the
   * prices and dates that its entries need.
   */
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

  /** Returns the ex-dates of the actions of the given securities in a range of sessions. */
  async exDates(
    firmId: string,
    range: { readonly from: string; readonly to: string },
    symbols: ReadonlySet<string>,
  ): Promise<string[]> {
    const actions = await this.tenants.forFirm(firmId).corporateActions(range);
    return actions.filter(({ symbol }) => symbols.has(symbol)).map(({ exDate }) => exDate);
  }

  private async reaching(
    firmId: string,
    symbol: string,
    { from, to }: { readonly from: string; readonly to: string },
  ): Promise<Map<string, readonly CorporateAction[]>> {
    const actions = await this.actionsOf(firmId, symbol, { from, to });
    const reached = new Map<string, readonly CorporateAction[]>([[symbol, actions]]);
    for (const action of actions.filter(bringsNewShares)) {
      const next = { from: this.market.calendar.nextSession(action.exDate).date, to };
      for (const [other, later] of await this.reaching(firmId, action.newSymbol, next))
        if (later.length >= (reached.get(other)?.length ?? 0)) reached.set(other, later);
    }
    return reached;
  }

  private async actionsOf(
    firmId: string,
    symbol: string,
    range: { readonly from: string; readonly to: string },
  ): Promise<CorporateAction[]> {
    if (range.from > range.to) return [];
    return (await this.between(firmId, range, new Set([symbol]))).map(({ action }) => action);
  }

  private async asBooked(firmId: string, action: MarketAction): Promise<CorporateAction> {
    const { exDate } = action;
    const takesEffectAt = this.market.calendar.businessDayStart(exDate);
    if (action.kind === 'CASH_MERGER')
      return { kind: action.kind, exDate, takesEffectAt, price: action.price, payDate: action.payDate };
    const market = this.tenants.forFirm(firmId);
    if (action.kind === 'SPIN_OFF') {
      const { kind, newSymbol, ratio, payDate } = action;
      const [{ last: price }, { last: newPrice }] = await Promise.all([
        market.quote(action.symbol, takesEffectAt),
        market.quote(newSymbol, takesEffectAt),
      ]);
      return { kind, exDate, takesEffectAt, newSymbol, ratio, price, newPrice, payDate };
    }
    if (action.kind === 'STOCK_MERGER') {
      const { kind, newSymbol, ratio, cashPerShare, payDate } = action;
      const { last: newPrice } = await market.quote(newSymbol, takesEffectAt);
      return { kind, exDate, takesEffectAt, newSymbol, ratio, cashPerShare, newPrice, payDate };
    }
    if (action.kind !== 'SPLIT') {
      const { kind, amountPerShare, payDate } = action;
      return { kind, exDate, takesEffectAt, amountPerShare, payDate };
    }
    const { last } = await market.quote(action.symbol, takesEffectAt);
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

/** Returns the change with the earliest `countsFrom` date for each account and security. */
function earliestOfEach(needs: readonly LotNeed[]): Iterable<LotNeed> {
  const earliest = new Map<string, LotNeed>();
  for (const need of needs) {
    const key = holdingKey(need.movement);
    const known = earliest.get(key)?.countsFrom;
    if (need.countsFrom !== undefined && (known === undefined || need.countsFrom < known)) earliest.set(key, need);
  }
  return earliest.values();
}

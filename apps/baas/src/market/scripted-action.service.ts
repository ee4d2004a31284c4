import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { newId, type ScriptActionBody, type ScriptedActionView } from '@sandbourse/contracts';
import { MARKET_DATA } from '@sandbourse/market';
import { type MarketData, PriceScripts, quoteIfAny, readScriptedAction, TenantMarket } from '@sandbourse/market-data';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { ValidationFailed } from '@sandbourse/platform/errors';
import { EventLog } from '@sandbourse/platform/event-log';
import { HistoryInProgress, ScriptOfLiveFirm } from './price-script.errors.js';
import { ActionEffective, ActionExists, ActionNotVisible } from './scripted-action.errors.js';
import {
  type ActionPresent,
  actionCancelled,
  actionScripted,
  faultsOf,
  newAction,
  scriptedActionView,
  securitiesOf,
} from './scripted-action.js';
import { ScriptedActionStore } from './scripted-action.store.js';

@Injectable()
export class ScriptedActionService implements OnApplicationBootstrap {
  constructor(
    private readonly db: Database,
    private readonly store: ScriptedActionStore,
    private readonly scripts: PriceScripts,
    private readonly tenants: TenantMarket,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const actions = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.list(tx, null));
    for (const { record } of actions) this.scripts.putAction(readScriptedAction(record));
  }

  /**
   * Scripts a corporate action. The action applies to the books and prices of this service as soon as this method
   * returns, and to the venue soon after.
   */
  async script(caller: Caller, body: ScriptActionBody): Promise<ScriptedActionView> {
    if (!caller.isSandbox) throw new ScriptOfLiveFirm();
    const { firmId } = caller;
    if (this.clock.isInHistory(firmId)) throw new HistoryInProgress();

    const now = this.clock.now(firmId);
    const { symbol, last, currency } = await this.tenants.forFirm(firmId).quote(body.symbol, now);
    const given = await this.given(firmId, body.new_symbol, { now, currency });
    const scripted = { ...body, symbol, ...(given && { new_symbol: given.symbol }) };
    return this.db.as(caller.scope).transaction(async tx => {
      const tradeDate = await this.begun(tx, firmId);
      const actions = await this.store.list(tx, firmId);
      const others = actions.map(({ record }) => record);
      const faults = faultsOf(scripted, this.market, { tradeDate, last, others, given });
      if (faults.length > 0)
        throw new ValidationFailed(
          faults.map(({ field, message }) => ({ type: 'value_error', loc: ['body', field], msg: message })),
        );
      const action = {
        record: newAction(scripted, this.market, { actionId: newId('corporateAction'), firmId }),
        createdAt: now,
      };
      const securities = securitiesOf(action.record);
      const taken =
        others
          .filter(({ ex_date }) => ex_date === body.ex_date)
          .flatMap(securitiesOf)
          .find(each => securities.includes(each)) ?? (await this.withRealAction(securities, body.ex_date));
      if (taken !== undefined) throw new ActionExists(taken, body.ex_date);
      if (!(await this.store.insert(tx, action))) throw new ActionExists(symbol, body.ex_date);
      this.eventLog.publish(tx, [actionScripted(action)]);
      tx.afterCommit(() => this.scripts.putAction(readScriptedAction(action.record)));
      return scriptedActionView(action, this.market, tradeDate);
    });
  }

  /** Returns the actions that were not cancelled, newest first, including actions that have taken effect. */
  async list(caller: Caller): Promise<ScriptedActionView[]> {
    const actions = await this.db.as(caller.scope).reading(tx => this.store.list(tx, caller.firmId));
    return actions.map(action => scriptedActionView(action, this.market, this.tradeDate(caller.firmId)));
  }

  /** Cancels an action before its ex-date. */
  async cancel(caller: Caller, actionId: string): Promise<void> {
    const { firmId } = caller;
    const now = this.clock.now(firmId);
    await this.db.as(caller.scope).transaction(async tx => {
      const begun = await this.begun(tx, firmId);
      const action = await this.store.find(tx, firmId, actionId);
      if (!action) throw new ActionNotVisible();
      if (action.ex_date <= begun) throw new ActionEffective(action.ex_date);
      await this.store.cancel(tx, actionId, now);
      this.eventLog.publish(tx, [actionCancelled(action, now)]);
      tx.afterCommit(() => this.scripts.removeAction(firmId, actionId));
    });
  }

  /**
   * Returns the later of two sessions: the current session of the firm's clock, and the last session that its books
   * have processed.
   */
  private async begun(tx: Tx, firmId: string): Promise<string> {
    const processed = await this.store.lockProcessedThrough(tx, firmId);
    const tradeDate = this.tradeDate(firmId);
    return [processed, tradeDate].sort().at(-1) ?? tradeDate;
  }

  private tradeDate(firmId: string): string {
    return this.market.calendar.tradeDateOf(this.clock.now(firmId));
  }

  /**
   * Describes the security whose shares the action distributes. Returns its last price, as the firm sees it, and
   * whether it trades in `currency`. Returns null if no security with that symbol trades here.
   */
  private async given(
    firmId: string,
    newSymbol: string | undefined,
    { now, currency }: { readonly now: Date; readonly currency: string },
  ): Promise<(NonNullable<ActionPresent['given']> & { readonly symbol: string }) | null> {
    const { securities } = this.market;
    const security = newSymbol === undefined ? undefined : securities.find({ type: 'ticker', value: newSymbol });
    const quote = security && (await quoteIfAny(this.tenants.forFirm(firmId), security.symbol, now));
    return quote ? { symbol: quote.symbol, last: quote.last, isSameCurrency: quote.currency === currency } : null;
  }

  /** Returns the first of these securities that has a corporate action on a date in the real market data. */
  private async withRealAction(symbols: readonly string[], date: string): Promise<string | undefined> {
    const actions = await this.market.corporateActions({ from: date, to: date });
    return symbols.find(symbol => actions.some(action => action.symbol === symbol));
  }
}

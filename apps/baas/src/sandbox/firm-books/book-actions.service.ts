import { Inject, Injectable } from '@nestjs/common';
import { type Book, type BookFault, newId, type ScriptActionBody } from '@sandbourse/contracts';
import { MARKET_DATA } from '@sandbourse/market';
import {
  type MarketData,
  PriceScripts,
  quoteIfAny,
  readScriptedAction,
  type ScriptedActionRecord,
} from '@sandbourse/market-data';
import { type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { actionScripted, faultsOf, newAction, securitiesOf } from '../../market/scripted-action.js';
import { ScriptedActionStore } from '../../market/scripted-action.store.js';

/** Reads and writes the corporate actions that a firm has scripted, as a part of its book. */
@Injectable()
export class BookActions {
  constructor(
    private readonly store: ScriptedActionStore,
    private readonly scripts: PriceScripts,
    private readonly eventLog: EventLog,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /**
   * Returns the faults of a book's corporate actions. An action after the current session must be possible at the
   * current prices, as if it were scripted now. Earlier actions only change earlier prices.
   */
  async faults(book: Book, at: Date): Promise<BookFault[]> {
    const records = this.recordsOf(book, '');
    const faults = await Promise.all(records.map((record, n) => this.faultsOf(record, n, records, at)));
    return faults.flat();
  }

  private async faultsOf(
    { firm_id: _, action_id: __, ...action }: ScriptedActionRecord,
    n: number,
    records: readonly ScriptedActionRecord[],
    at: Date,
  ): Promise<BookFault[]> {
    const { calendar } = this.market;
    const fault = (field: string, message: string): BookFault => ({ path: ['corporate_actions', n, field], message });
    const { ex_date } = action;
    if (!calendar.isSession(ex_date))
      return [fault('ex_date', `The exchange is closed on ${ex_date}. Write the date of a session`)];
    const securities = securitiesOf(action);
    const others = records.filter((_, i) => i !== n);
    const sameDay = [
      ...others.slice(0, n).filter(other => other.ex_date === ex_date),
      ...(await this.market.corporateActions({ from: ex_date, to: ex_date })).map(({ symbol }) => ({ symbol })),
    ];
    const taken = sameDay.flatMap(securitiesOf).find(symbol => securities.includes(symbol));
    if (taken !== undefined)
      return [fault('ex_date', `${taken} already has a corporate action on ${ex_date}. Write another date`)];
    const tradeDate = calendar.tradeDateOf(at);
    if (ex_date <= tradeDate) return [];
    const [quote, given] = await Promise.all(
      [action.symbol, action.new_symbol].map(symbol => symbol && quoteIfAny(this.market, symbol, at)),
    );
    if (!quote) return [fault('symbol', `${action.symbol} has no price at ${at.toISOString()}. Omit the action`)];
    const found = faultsOf(definedOf(action), this.market, {
      tradeDate,
      last: quote.last,
      others,
      given: given ? { last: given.last, isSameCurrency: given.currency === quote.currency } : null,
    });
    return found.map(({ field, message }) => fault(field, message));
  }

  /** Stores the corporate actions of a book, with the symbols of the market. */
  async insert(tx: Tx, firmId: string, book: Book, createdAt: Date): Promise<void> {
    for (const record of this.recordsOf(book, firmId)) {
      const action = { record, createdAt };
      await this.store.insert(tx, action);
      this.eventLog.publish(tx, [actionScripted(action)]);
      tx.afterCommit(() => this.scripts.putAction(readScriptedAction(record)));
    }
  }

  private recordsOf({ corporate_actions = [] }: Book, firmId: string): ScriptedActionRecord[] {
    const symbolOf = (symbol: string) => this.market.securities.get({ type: 'ticker', value: symbol }).symbol;
    return corporate_actions.map(body => {
      const symbols = {
        symbol: symbolOf(body.symbol),
        ...(body.new_symbol !== undefined && { new_symbol: symbolOf(body.new_symbol) }),
      };
      return newAction({ ...body, ...symbols }, this.market, { actionId: newId('corporateAction'), firmId });
    });
  }

  /** Returns the corporate actions of a firm that were not cancelled, oldest first. */
  async exported(tx: Tx, firmId: string): Promise<Pick<Book, 'corporate_actions'>> {
    const actions = await this.store.list(tx, firmId);
    if (actions.length === 0) return {};
    return {
      corporate_actions: actions
        .reverse()
        .map(({ record: { action_id: _, firm_id: __, ...action } }) => definedOf(action)),
    };
  }
}

/** Returns the request that scripts an action: its fields that are not null. */
function definedOf(action: Omit<ScriptedActionRecord, 'action_id' | 'firm_id'>): ScriptActionBody {
  const fields = Object.entries(action).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(fields) as ScriptActionBody;
}

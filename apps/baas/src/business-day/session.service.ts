import { Inject, Injectable } from '@nestjs/common';
import type { CorporateAction } from '@sandbourse/ledger';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { Clock, Outbox, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import type { Book } from '../books/book.js';
import { BookStore } from '../books/book.store.js';
import { ProcessedActionService } from '../books/processed-action.service.js';
import { SettlementStore } from '../books/settlement.store.js';
import { MarginCallService } from '../margin/margin-call.service.js';
import type { MarginWatch } from '../margin/margin-watch.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { type AgeingLot, turnsLongTerm } from './lot-turn.js';
import { SessionEventStore } from './session-event.store.js';
import { SessionPosting, type TradingSession } from './session-posting.js';

const MINUTE_MS = 60_000;

/** Posts to a firm's accounts what sessions have: settlements, dividends, splits, lots that turn long-term. */
@Injectable()
export class SessionService {
  constructor(
    private readonly store: SessionEventStore,
    private readonly settlements: SettlementStore,
    private readonly books: BookStore,
    private readonly valuation: AccountValuationService,
    private readonly processed: ProcessedActionService,
    private readonly marginCalls: MarginCallService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /** All of it in the caller's transaction, session by session. */
  async process(tx: Tx, firmId: string, sessions: readonly TradingSession[]): Promise<void> {
    const [from = '', to = ''] = [sessions[0]?.date, sessions.at(-1)?.date];
    const actions = await this.actionsOn(tx, firmId, from, to);
    const symbols = [...new Set(actions.map(({ symbol }) => symbol))];
    const settlements = await this.settlements.between(tx, firmId, from, to);
    const holders = await this.store.holders(tx, firmId, symbols);
    const turns = await this.turnsIn(tx, firmId, sessions);
    const indebted = await this.indebted(tx, firmId);
    const accountIds = [
      ...new Set([...holders, ...indebted, ...[...settlements, ...turns].map(({ accountId }) => accountId)]),
    ];
    if (accountIds.length === 0) return;

    const books = await this.books.open(tx, SYSTEM_SCOPE, accountIds);
    const watch = await this.marginCalls.watch(
      tx,
      indebted.flatMap(accountId => books.get(accountId) ?? []),
    );
    const traded = await this.store.tradedFrom(tx, holders, symbols, from);
    const posting = new SessionPosting(books, traded, settlements, this.clock.now(firmId));
    const splits = actions.flatMap(({ symbol, action }) =>
      action.kind === 'SPLIT' ? posting.actionDrafts(symbol, action) : [],
    );
    const isLate = (_: string, symbol: string) => traded.some(trade => trade.symbol === symbol);
    await this.books.openLots(tx, books, splits, isLate);
    for (const session of sessions) {
      await this.judgeAtCloseBefore(session, watch);
      posting.settle(session);
      for (const { symbol, action } of actions)
        if (action.exDate === session.date) posting.act(session, symbol, action);
      for (const turn of turns) if (turn.session === session) posting.turn(session, turn);
    }
    this.books.save(tx, books.values());
    await this.store.record(tx, posting.calendarEvents);
    const updates = await this.valuation.positionUpdates(posting.changedPositions.values());
    const calls = await this.marginCalls.save(tx, watch);
    this.outbox.append(tx, [...posting.events, ...updates, ...calls]);
  }

  /** Judges margin at the present that an advance has come to. */
  async judgePresent(tx: Tx, firmId: string): Promise<void> {
    const books = await this.books.open(tx, SYSTEM_SCOPE, await this.indebted(tx, firmId));
    const watch = await this.marginCalls.watch(tx, books.values());
    for (const book of watch.books) await this.marginCalls.judgeAt(watch, book, this.clock.now(firmId));
    this.outbox.append(tx, await this.marginCalls.save(tx, watch));
  }

  /** The accounts whose margin each session of an advance decides on. Otherwise prices do as they move. */
  private async indebted(tx: Tx, firmId: string): Promise<string[]> {
    return this.clock.isAdvancing(firmId) ? this.marginCalls.indebted(tx, firmId) : [];
  }

  /** Before a session begins, the one before it is over: margin is judged at its close, unless the advance began later. */
  private async judgeAtCloseBefore({ date }: TradingSession, watch: MarginWatch): Promise<void> {
    const { calendar, delayMinutes } = this.market;
    const at = new Date(calendar.previousSession(date).close.getTime() + delayMinutes * MINUTE_MS);
    for (const book of watch.books) if (this.isPassed(book, at)) await this.marginCalls.judgeAt(watch, book, at);
  }

  private isPassed({ account }: Book, at: Date): boolean {
    const advance = this.clock.advanceOf(account.firmId);
    return advance !== undefined && at > advance.from;
  }

  /** Splits before dividends of a session: they take effect together, and none of the data falls on one day. */
  private async actionsOn(
    tx: Tx,
    firmId: string,
    from: string,
    to: string,
  ): Promise<{ readonly symbol: string; readonly action: CorporateAction }[]> {
    const held = await this.store.symbolsOf(tx, firmId);
    if (held.size === 0) return [];
    const actions = (await this.market.corporateActions({ from, to })).filter(({ symbol }) => held.has(symbol));
    return Promise.all(
      actions.map(async action => ({ symbol: action.symbol, action: await this.processed.asBooked(action) })),
    );
  }

  /** Each open lot that turns long-term in these sessions, and in which. */
  private async turnsIn(
    tx: Tx,
    firmId: string,
    sessions: readonly TradingSession[],
  ): Promise<(AgeingLot & { readonly session: TradingSession })[]> {
    const before = this.market.calendar.previousSession(sessions[0]?.date ?? '').date;
    const lots = await this.store.lotsTurning(tx, firmId, before, sessions.at(-1)?.date ?? before);
    return lots.flatMap(lot =>
      sessions
        .filter((session, i) => turnsLongTerm(lot, { after: sessions[i - 1]?.date ?? before, by: session.date }))
        .map(session => ({ ...lot, session })),
    );
  }
}

import { Injectable } from '@nestjs/common';
import type { OutgoingEvent } from '@sandbourse/contracts';
import { bringsNewShares } from '@sandbourse/ledger';
import { SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { BookStore } from '../books/book.store.js';
import { CorporateActionService } from '../books/corporate-action.service.js';
import { SettlementStore } from '../books/settlement.store.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { type AgeingLot, turnsLongTerm } from './lot-turn.js';
import { SessionEventStore } from './session-event.store.js';
import { SessionMarginService } from './session-margin.service.js';
import { SessionPosting, type TradingSession } from './session-posting.js';

/** Posts to a firm's accounts what sessions have of themselves: settlements, corporate actions, lots that turn long-term. */
@Injectable()
export class SessionPostingService {
  constructor(
    private readonly store: SessionEventStore,
    private readonly settlements: SettlementStore,
    private readonly books: BookStore,
    private readonly valuation: AccountValuationService,
    private readonly actions: CorporateActionService,
    private readonly margin: SessionMarginService,
  ) {}

  /** All of it in the caller's transaction, session by session. Answers what is to be told of it. */
  async post(
    tx: Tx,
    firmId: string,
    sessions: readonly TradingSession[],
    postedAt: Date,
  ): Promise<readonly OutgoingEvent[]> {
    const [from = '', to = ''] = [sessions[0]?.date, sessions.at(-1)?.date];
    await this.actions.refresh(tx, firmId);
    const actions = await this.actions.between(firmId, { from, to }, await this.store.symbolsOf(tx, firmId));
    const spunOff = actions.flatMap(({ action }) => (bringsNewShares(action) ? action.newSymbol : []));
    const symbols = [...new Set([...actions.map(({ symbol }) => symbol), ...spunOff])];
    const settlements = await this.settlements.between(tx, firmId, from, to);
    const holders = await this.store.holders(tx, firmId, symbols);
    const turns = await this.turnsIn(tx, firmId, sessions);
    const indebted = await this.margin.indebted(tx, firmId);
    const accountIds = [
      ...new Set([...holders, ...indebted, ...[...settlements, ...turns].map(({ accountId }) => accountId)]),
    ];
    if (accountIds.length === 0) return [];

    const books = await this.books.open(tx, SYSTEM_SCOPE, accountIds);
    const watch = await this.margin.watch(
      tx,
      indebted.flatMap(accountId => books.get(accountId) ?? []),
    );
    const traded = await this.store.tradedFrom(tx, holders, symbols, from);
    const split = actions.flatMap(({ symbol, action }) => (action.kind === 'SPLIT' ? symbol : []));
    const sold = await this.store.soldLately(tx, holders, split, { from, to });
    const posting = new SessionPosting(books, traded, sold, settlements, postedAt);
    const ofLots = actions.flatMap(({ symbol, action }) =>
      action.kind === 'DIVIDEND' ? [] : posting.actionDrafts(symbol, action),
    );
    const parents = new Set(actions.flatMap(({ symbol, action }) => (bringsNewShares(action) ? symbol : [])));
    const isLate = (_: string, symbol: string) => parents.has(symbol) || traded.some(trade => trade.symbol === symbol);
    await this.books.openLots(tx, books, ofLots, isLate);
    for (const session of sessions) {
      await this.margin.judgeAtCloseBefore(session, watch);
      posting.settle(session);
      for (const { symbol, action } of actions)
        if (action.exDate === session.date) posting.act(session, symbol, action);
      for (const turn of turns) if (turn.session === session) posting.turn(session, turn);
    }
    this.books.save(tx, books.values());
    await this.store.record(tx, posting.calendarEvents);
    const updates = await this.valuation.positionUpdates(posting.changedPositions.values());
    const calls = await this.margin.save(tx, watch);
    return [...posting.events, ...updates, ...calls];
  }

  /** Each open lot that turns long-term in these sessions, and in which. */
  private async turnsIn(
    tx: Tx,
    firmId: string,
    sessions: readonly TradingSession[],
  ): Promise<(AgeingLot & { readonly session: TradingSession })[]> {
    const [from = '', to = ''] = [sessions[0]?.previous, sessions.at(-1)?.date];
    const lots = await this.store.lotsTurning(tx, firmId, from, to);
    return lots.flatMap(lot =>
      sessions
        .filter(({ previous, date }) => turnsLongTerm(lot, { after: previous, by: date }))
        .map(session => ({ ...lot, session })),
    );
  }
}

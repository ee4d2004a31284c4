import { Inject, Injectable } from '@nestjs/common';
import type { EntryDraft } from '@sandbourse/ledger';
import { MARKET_DATA } from '@sandbourse/market';
import type { CorporateAction, MarketData } from '@sandbourse/market-data';
import { Outbox, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { BookStore } from '../books/book.store.js';
import { SettlementStore } from '../books/settlement.store.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { type AgeingLot, turnsLongTerm } from './lot-turn.js';
import { SessionEventStore } from './session-event.store.js';
import { SessionMarginService } from './session-margin.service.js';
import { SessionPosting, type TradingSession } from './session-posting.js';

/** Posts to a firm's accounts what sessions have: settlements, dividends, splits, lots that turn long-term. */
@Injectable()
export class SessionService {
  constructor(
    private readonly store: SessionEventStore,
    private readonly settlements: SettlementStore,
    private readonly books: BookStore,
    private readonly valuation: AccountValuationService,
    private readonly margin: SessionMarginService,
    private readonly outbox: Outbox,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /** All of it in the caller's transaction, session by session. */
  async process(tx: Tx, firmId: string, sessions: readonly TradingSession[], postedAt: Date): Promise<void> {
    const [from = '', to = ''] = [sessions[0]?.date, sessions.at(-1)?.date];
    const actions = await this.actionsOn(tx, firmId, from, to);
    const symbols = [...new Set(actions.map(({ symbol }) => symbol))];
    const settlements = await this.settlements.between(tx, firmId, from, to);
    const holders = await this.store.holders(tx, firmId, symbols);
    const turns = await this.turnsIn(tx, firmId, sessions);
    const indebted = await this.margin.indebted(tx, firmId);
    const accountIds = [
      ...new Set([...holders, ...indebted, ...[...settlements, ...turns].map(({ accountId }) => accountId)]),
    ];
    if (accountIds.length === 0) return;

    const books = await this.books.open(tx, SYSTEM_SCOPE, accountIds);
    const watch = await this.margin.watch(
      tx,
      indebted.flatMap(accountId => books.get(accountId) ?? []),
    );
    const traded = await this.store.tradedFrom(tx, holders, symbols, from);
    const posting = new SessionPosting(books, traded, settlements, postedAt);
    await this.books.openLots(tx, books, splitDrafts(posting, sessions, actions));
    for (const session of sessions) {
      await this.margin.judgeAtCloseBefore(session, watch);
      posting.settle(session);
      for (const action of actions) if (action.exDate === session.date) await this.act(posting, session, action);
      for (const turn of turns) if (turn.session === session) posting.turn(session, turn);
    }
    this.books.save(tx, books.values());
    await this.store.record(tx, posting.calendarEvents);
    const updates = await this.valuation.positionUpdates(posting.changedPositions.values());
    const calls = await this.margin.save(tx, watch);
    this.outbox.append(tx, [...posting.events, ...updates, ...calls]);
  }

  private async act(posting: SessionPosting, session: TradingSession, action: CorporateAction): Promise<void> {
    if (action.kind === 'DIVIDEND') return posting.pay(session, action);
    const { last } = await this.market.quote(action.symbol, session.takesEffectAt);
    posting.split(session, action, last);
  }

  /** Splits before dividends of a session: they take effect together, and none of the data falls on one day. */
  private async actionsOn(tx: Tx, firmId: string, from: string, to: string): Promise<CorporateAction[]> {
    const held = await this.store.symbolsOf(tx, firmId);
    if (held.size === 0) return [];
    return (await this.market.corporateActions({ from, to })).filter(({ symbol }) => held.has(symbol));
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

function splitDrafts(
  posting: SessionPosting,
  sessions: readonly TradingSession[],
  actions: readonly CorporateAction[],
): EntryDraft[] {
  return sessions.flatMap(session =>
    actions.flatMap(action =>
      action.kind === 'SPLIT' && action.exDate === session.date ? posting.splitDrafts(session, action) : [],
    ),
  );
}

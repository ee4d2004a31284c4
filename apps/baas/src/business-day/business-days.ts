import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { BaasClockProgressed } from '@sandbourse/contracts';
import type { EntryDraft } from '@sandbourse/ledger';
import { MARKET_DATA } from '@sandbourse/market';
import { type CorporateAction, type MarketData, quotedFrom, sessionQuotedAt } from '@sandbourse/market-data';
import { Clock, Database, LOGGER, Outbox, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import type { Logger } from 'pino';
import { BookStore } from '../books/book.store.js';
import { SettlementStore } from '../books/settlement.store.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { AgeingLotStore } from './ageing-lot.store.js';
import { type BusinessDay, BusinessDayStore } from './business-day.store.js';
import { type AgeingLot, turnsLongTerm } from './lot-turn.js';
import { PendingOrderService } from './pending-order.service.js';
import { SessionPosting, type TradingSession } from './session-posting.js';

/** Sessions in one transaction: few enough to be soon done, many enough that three years are a few dozen. */
const SESSIONS_AT_ONCE = 21;
const LOOK_EVERY_MS = 1_000;

/**
 * The passing of time. Session by session it brings each firm's accounts what falls on it: settlements, dividends,
 * splits, lots that turn long-term. The same way for a firm that moved its clock and for one that waits for the days to
 * come; each once, because a firm's place in time moves in the transaction that brings it, and goes on from there after a
 * crash.
 */
@Injectable()
export class BusinessDays implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly running = new Map<string, Promise<void>>();
  private readonly passedThrough = new Map<string, string>();
  private readonly ending = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    private readonly store: BusinessDayStore,
    private readonly settlements: SettlementStore,
    private readonly ageing: AgeingLotStore,
    private readonly gate: PendingOrderService,
    private readonly books: BookStore,
    private readonly valuer: AccountValuationService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(MARKET_DATA) private readonly market: MarketData,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.clock.onMove(firmId => this.look([firmId]));
    this.timer = setInterval(() => this.lookAtAll(), LOOK_EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.ending.abort();
    await Promise.allSettled(this.running.values());
  }

  /** Resolves when everything up to the firm's present has been brought to its accounts. */
  catchUp(firmId: string): Promise<void> {
    if (this.passedThrough.get(firmId) === this.present(firmId) && !this.clock.isAdvancing(firmId))
      return Promise.resolve();

    const running = this.running.get(firmId) ?? this.run(firmId).finally(() => this.running.delete(firmId));
    this.running.set(firmId, running);
    return running;
  }

  private lookAtAll(): void {
    this.db
      .as(SYSTEM_SCOPE)
      .transaction(tx => this.store.firms(tx))
      .then(
        firms => this.look(new Set([...firms, ...this.clock.moved()])),
        (error: unknown) => this.log.warn({ error }, 'the firms whose time passes cannot be read'),
      );
  }

  private look(firms: Iterable<string>): void {
    for (const firmId of firms) {
      this.catchUp(firmId).catch((error: unknown) => {
        if (!this.ending.signal.aborted)
          this.log.error({ error, firm: firmId }, 'time could not pass, and is tried again');
      });
    }
  }

  private async run(firmId: string): Promise<void> {
    await this.gate.open(firmId, this.ending.signal);
    let isPresent = false;
    while (!isPresent) {
      this.ending.signal.throwIfAborted();
      isPresent = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.pass(tx, firmId));
    }
  }

  /** Lets some sessions pass, and says whether the firm has come to its present. */
  private async pass(tx: Tx, firmId: string): Promise<boolean> {
    const present = this.present(firmId);
    const day = (await this.store.lock(tx, firmId)) ?? (await this.begin(tx, firmId));
    const sessions = this.sessionsAfter(day.processedThrough, present);
    if (sessions.length > 0) await this.bring(tx, firmId, sessions);

    const processedThrough = sessions.at(-1)?.date ?? day.processedThrough;
    const isPresent = processedThrough >= present;
    const progressed = { ...day, processedThrough };
    const confirmedAdvanceId = await this.report(tx, progressed, isPresent);
    if (sessions.length > 0 || confirmedAdvanceId !== day.confirmedAdvanceId)
      await this.store.save(tx, { ...progressed, confirmedAdvanceId });
    tx.afterCommit(() => this.passedThrough.set(firmId, processedThrough));
    return isPresent;
  }

  private async bring(tx: Tx, firmId: string, sessions: readonly TradingSession[]): Promise<void> {
    const [from = '', to = ''] = [sessions[0]?.date, sessions.at(-1)?.date];
    const actions = await this.actionsOn(tx, firmId, from, to);
    const symbols = [...new Set(actions.map(({ symbol }) => symbol))];
    const settlements = await this.settlements.between(tx, firmId, from, to);
    const holders = await this.store.holders(tx, firmId, symbols);
    const turns = await this.turnsIn(tx, firmId, sessions);
    const accountIds = [...new Set([...holders, ...[...settlements, ...turns].map(({ accountId }) => accountId)])];
    if (accountIds.length === 0) return;

    const books = await this.books.open(tx, SYSTEM_SCOPE, accountIds);
    const traded = await this.store.tradedFrom(tx, holders, symbols, from);
    const now = this.clock.now(firmId);
    const passage = new SessionPosting(books, traded, now);
    await this.books.openLots(tx, books, splitDrafts(passage, sessions, actions));
    for (const session of sessions) {
      for (const settlement of settlements)
        if (settlement.settlementDate === session.date) passage.settle(session, settlement);
      for (const action of actions) if (action.exDate === session.date) await this.act(passage, session, action);
      for (const turn of turns) if (turn.session === session) passage.turn(session, turn);
    }
    this.books.close(tx, books.values(), now);
    await this.store.record(tx, passage.brought);
    await this.outbox.append(tx, [...passage.events, ...(await this.valuer.positionUpdates(passage.touched.values()))]);
  }

  private async act(passage: SessionPosting, session: TradingSession, action: CorporateAction): Promise<void> {
    if (action.kind === 'DIVIDEND') return passage.pay(session, action);
    const { last } = await this.market.quote(action.symbol, session.takesEffectAt);
    passage.split(session, action, last);
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
    const lots = await this.ageing.near(tx, firmId, before, sessions.at(-1)?.date ?? before);
    return lots.flatMap(lot =>
      sessions
        .filter((session, i) => turnsLongTerm(lot, { after: sessions[i - 1]?.date ?? before, by: session.date }))
        .map(session => ({ ...lot, session })),
    );
  }

  private sessionsAfter(processedThrough: string, present: string): TradingSession[] {
    if (processedThrough >= present) return [];
    const { date: first } = this.market.calendar.nextSession(processedThrough);
    return this.market.calendar
      .sessionsBetween(first, present)
      .slice(0, SESSIONS_AT_ONCE)
      .map(date => ({ date, takesEffectAt: quotedFrom(this.market, date) }));
  }

  /** A firm's time begins with its first account, or with the first move of its clock. */
  private async begin(tx: Tx, firmId: string): Promise<BusinessDay> {
    const openedAt = (await this.store.openedAt(tx, firmId)) ?? this.clock.now(firmId);
    const begun = { firmId, processedThrough: sessionQuotedAt(this.market, openedAt) };
    await this.store.begin(tx, begun);
    return (await this.store.lock(tx, firmId)) ?? { ...begun, confirmedAdvanceId: null };
  }

  /** Tells auth how far an advance has been worked through, and once that it has been. */
  private async report(tx: Tx, day: BusinessDay, isPresent: boolean): Promise<string | null> {
    const advance = this.clock.advanceOf(day.firmId);
    if (!advance || advance.isSettled || advance.advanceId === day.confirmedAdvanceId) return day.confirmedAdvanceId;

    const { calendar } = this.market;
    const first = calendar.nextSession(sessionQuotedAt(this.market, advance.from)).date;
    const total = calendar.sessionsBetween(first, sessionQuotedAt(this.market, advance.to)).length;
    const done = calendar.sessionsBetween(first, day.processedThrough).length;
    const progress = BaasClockProgressed.occurred(
      {
        firm_id: day.firmId,
        advance_id: advance.advanceId,
        sessions_done: Math.min(done, total),
        sessions_total: total,
        is_done: isPresent,
      },
      { at: this.clock.wall(), isSandbox: true },
    );
    await this.outbox.append(tx, [progress]);
    return isPresent ? advance.advanceId : day.confirmedAdvanceId;
  }

  /** The last session that has brought, or is now to bring, what it has. */
  private present(firmId: string): string {
    return sessionQuotedAt(this.market, this.clock.now(firmId));
  }
}

function splitDrafts(
  passage: SessionPosting,
  sessions: readonly TradingSession[],
  actions: readonly CorporateAction[],
): EntryDraft[] {
  return sessions.flatMap(session =>
    actions.flatMap(action =>
      action.kind === 'SPLIT' && action.exDate === session.date ? passage.splitDrafts(session, action) : [],
    ),
  );
}

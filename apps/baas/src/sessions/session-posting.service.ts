import { Injectable } from '@nestjs/common';
import { bringsNewShares, type Entry, settlementsOf } from '@sandbourse/ledger';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import { PostingService } from '../books/posting/posting.service.js';
import type { PostingBatch, PostingKind } from '../books/posting/posting-kind.js';
import { CorporateActionService } from '../books/records/corporate-action.service.js';
import type { LotNeed, Room } from '../books/records/posting.js';
import { SettlementStore } from '../books/records/settlement.store.js';
import { turnsLongTerm } from './lot-turn.js';
import { SessionEventStore } from './session-event.store.js';
import { SessionMarginService } from './session-margin.service.js';
import {
  decideSession,
  lotsOfActions,
  type SessionFacts,
  type SessionKept,
  type SessionPlan,
  type SessionRequest,
} from './session-request.js';
import type { TradingSession } from './trading-session.js';

/** Posts the events of sessions to a firm's accounts: settlements, corporate actions and lots that become long-term. */
@Injectable()
export class SessionPostingService implements PostingKind<SessionRequest, SessionFacts, SessionKept> {
  readonly mayPostBehind = true;
  readonly decide = decideSession;
  constructor(
    private readonly store: SessionEventStore,
    private readonly settlements: SettlementStore,
    private readonly actions: CorporateActionService,
    private readonly margin: SessionMarginService,
    private readonly posting: PostingService,
  ) {}

  /** Posts all sessions in the caller's transaction, in their order. */
  async post(tx: Tx, firmId: string, sessions: readonly TradingSession[]): Promise<void> {
    const plan = await this.planFor(tx, firmId, sessions);
    if (plan.accountIds.length === 0) return;
    await this.posting.within(
      tx,
      SYSTEM_SCOPE,
      this,
      sessions.map(session => ({ session, plan })),
    );
  }

  /** Returns the dates in a range of sessions on which actions of securities that the firm holds, or has held, take effect. */
  async datesOfActions(
    tx: Tx,
    firmId: string,
    range: { readonly from: string; readonly to: string },
  ): Promise<readonly string[]> {
    await this.actions.refresh(tx, firmId);
    return this.actions.exDates(firmId, range, await this.store.symbolsOf(tx, firmId));
  }

  accountsOf({ plan }: SessionRequest): readonly string[] {
    return plan.accountIds;
  }

  async find(tx: Tx, { requests, books }: PostingBatch<SessionRequest>): Promise<SessionFacts> {
    const open = await books;
    const sessions = requests.map(({ session }) => session);
    const [{ accountIds = [], actions = [], settlements = [], indebted = [] } = {}] = requests.map(({ plan }) => plan);
    const range = { from: sessions[0]?.date ?? '', to: sessions.at(-1)?.date ?? '' };
    const watch = await this.margin.watch(
      tx,
      indebted.flatMap(accountId => open.get(accountId) ?? []),
    );
    const split = actions.flatMap(({ symbol, action }) => (action.kind === 'SPLIT' ? symbol : []));
    return {
      traded: await this.store.tradedFrom(tx, accountIds, symbolsIn(actions), range.from),
      sold: await this.store.soldLately(tx, accountIds, split, range),
      settlements: [...settlements],
      watch,
      closes: await this.margin.closesBefore(sessions, watch),
    };
  }

  lotsOf([request]: readonly SessionRequest[], room: Room<SessionFacts>): LotNeed[] {
    return request ? lotsOfActions(request.plan, room) : [];
  }

  remember({ settlements }: SessionFacts, _: SessionKept, entries: readonly Entry[]): void {
    settlements.push(...settlementsOf(entries));
  }

  async keep(tx: Tx, kept: readonly SessionKept[]): Promise<void> {
    await this.store.record(
      tx,
      kept.flatMap(({ calendarEvents }) => calendarEvents),
    );
    const [first] = kept;
    if (first) await this.margin.save(tx, first.watch);
  }

  private async planFor(tx: Tx, firmId: string, sessions: readonly TradingSession[]): Promise<SessionPlan> {
    const [from = '', to = ''] = [sessions[0]?.date, sessions.at(-1)?.date];
    await this.actions.refresh(tx, firmId);
    const actions = await this.actions.between(firmId, { from, to }, await this.store.symbolsOf(tx, firmId));
    const settlements = await this.settlements.between(tx, firmId, from, to);
    const holders = await this.store.holders(tx, firmId, symbolsIn(actions));
    const turns = await this.turnsIn(tx, firmId, sessions);
    const indebted = await this.margin.indebted(tx, firmId);
    const others = [...settlements, ...turns].map(({ accountId }) => accountId);
    return { accountIds: [...new Set([...holders, ...indebted, ...others])], actions, settlements, turns, indebted };
  }

  /** Returns each open lot that becomes long-term in these sessions, with its session. */
  private async turnsIn(tx: Tx, firmId: string, sessions: readonly TradingSession[]): Promise<SessionPlan['turns']> {
    const [from = '', to = ''] = [sessions[0]?.previous, sessions.at(-1)?.date];
    const lots = await this.store.lotsTurning(tx, firmId, from, to);
    return lots.flatMap(lot =>
      sessions
        .filter(({ previous, date }) => turnsLongTerm(lot, { after: previous, by: date }))
        .map(session => ({ ...lot, session })),
    );
  }
}

/** Returns the securities of the actions, and the securities whose shares the actions distribute. */
function symbolsIn(actions: SessionPlan['actions']): string[] {
  const brought = actions.flatMap(({ action }) => (bringsNewShares(action) ? action.newSymbol : []));
  return [...new Set([...actions.map(({ symbol }) => symbol), ...brought])];
}

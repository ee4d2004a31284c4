import { Injectable } from '@nestjs/common';
import { seededFirm } from '@sandbourse/contracts';
import type { Tx } from '@sandbourse/platform/database';
import { CorporateActionService } from '../books/records/corporate-action.service.js';
import { DepositReturnService } from '../money/funding/deposit-return.service.js';
import { SessionInterestService } from './session-interest.service.js';
import { SessionPostingService } from './session-posting.service.js';
import { SessionReinvestmentService } from './session-reinvestment.service.js';
import type { TradingSession } from './trading-session.js';

/**
 * Maximum number of sessions in one transaction. No month has more sessions, so a transaction can process a whole month
 * up to its interest.
 */
const SESSIONS_AT_ONCE = 23;

/**
 * Processes sessions for a firm's accounts: first the entries of the sessions, then returned deposits,
 * reinvested dividends and interest on cash.
 */
@Injectable()
export class SessionService {
  constructor(
    private readonly posting: SessionPostingService,
    private readonly returns: DepositReturnService,
    private readonly reinvestments: SessionReinvestmentService,
    private readonly interest: SessionInterestService,
    private readonly actions: CorporateActionService,
  ) {}

  /**
   * Returns the first of the given sessions, which can be processed together. They end with the month, or with the first
   * session that may change what a later one finds. Such sessions exist only if dividends are reinvested, if actions
   * distribute shares of another company, or if the bank will take a deposit back. They are those with an action, with
   * the payment of a dividend to reinvest, or with a return. A firm with a seed then processes one session at a time,
   * because its ids count transactions.
   */
  async together(tx: Tx, firmId: string, sessions: readonly TradingSession[]): Promise<readonly TradingSession[]> {
    const next = sessions.slice(0, SESSIONS_AT_ONCE);
    const isSplit =
      (await this.reinvestments.isElectedIn(tx, firmId)) ||
      (await this.actions.bringNewShares(tx, firmId)) ||
      (await this.returns.isAwaitedIn(tx, firmId));
    const [from, to] = [next[0]?.date, next.at(-1)?.date];
    if (!isSplit || from === undefined || to === undefined) return next;
    if (seededFirm(firmId)) return next.slice(0, 1);
    const dates = [
      ...(await this.posting.datesOfActions(tx, firmId, { from, to })),
      ...(await this.reinvestments.datesOfPayments(tx, firmId, { from, to })),
      ...(await this.returns.datesUntil(tx, firmId, to)),
    ];
    return throughFirstOn(dates, next);
  }

  /**
   * Processes all sessions in the caller's transaction. Only the last of these sessions may end a month, pay a dividend
   * to reinvest, or return a deposit.
   */
  async process(tx: Tx, firmId: string, sessions: readonly TradingSession[]): Promise<void> {
    const last = sessions.at(-1);
    if (!last) return;
    await this.posting.post(tx, firmId, sessions);
    await this.returns.process(tx, firmId, last);
    await this.reinvestments.process(tx, firmId, last);
    await this.interest.process(tx, firmId, last);
  }
}

/** Returns the sessions up to and including the first one on or after any of the dates. */
function throughFirstOn(dates: readonly string[], sessions: readonly TradingSession[]): readonly TradingSession[] {
  const end = sessions.findIndex(({ date }) => dates.some(each => each <= date));
  return end === -1 ? sessions : sessions.slice(0, end + 1);
}

import { Injectable } from '@nestjs/common';
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
   * Returns the number of sessions to process together. The number is 1 if each session depends on shares from the
   * previous session. This is the case if dividends are reinvested, if actions distribute shares of another company, or
   * if the bank will take a deposit back.
   */
  async atOnce(tx: Tx, firmId: string): Promise<number> {
    const isOneByOne =
      (await this.reinvestments.isElectedIn(tx, firmId)) ||
      (await this.actions.bringNewShares(tx, firmId)) ||
      (await this.returns.isAwaitedIn(tx, firmId));
    return isOneByOne ? 1 : SESSIONS_AT_ONCE;
  }

  /** Processes all sessions in the caller's transaction. Only the last of these sessions may end a month. */
  async process(tx: Tx, firmId: string, sessions: readonly TradingSession[]): Promise<void> {
    const last = sessions.at(-1);
    if (!last) return;
    await this.posting.post(tx, firmId, sessions);
    await this.returns.process(tx, firmId, last);
    await this.reinvestments.process(tx, firmId, last);
    await this.interest.process(tx, firmId, last);
  }
}

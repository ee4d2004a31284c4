import { Injectable } from '@nestjs/common';
import type { Tx } from '@sandbourse/platform/database';
import { CorporateActionService } from '../books/corporate-action.service.js';
import { SessionInterestService } from './session-interest.service.js';
import { SessionPostingService } from './session-posting.service.js';
import { SessionReinvestmentService } from './session-reinvestment.service.js';
import type { TradingSession } from './trading-session.js';

/** Sessions in one transaction: few enough to be soon done, and as many as a month may have, after which interest is posted. */
const SESSIONS_AT_ONCE = 23;

/**
 * Processes sessions for a firm's accounts: first their own events, then reinvestments of dividends and interest on
 * cash.
 */
@Injectable()
export class SessionService {
  constructor(
    private readonly posting: SessionPostingService,
    private readonly reinvestments: SessionReinvestmentService,
    private readonly interest: SessionInterestService,
    private readonly actions: CorporateActionService,
  ) {}

  /**
   * How many sessions are processed at once: where dividends are reinvested or shares of another company given, each with what the one
   * before has bought or brought.
   */
  async atOnce(tx: Tx, firmId: string): Promise<number> {
    const isOneByOne =
      (await this.reinvestments.isElectedIn(tx, firmId)) || (await this.actions.bringNewShares(tx, firmId));
    return isOneByOne ? 1 : SESSIONS_AT_ONCE;
  }

  /** All of it in the caller's transaction. Only the last of the sessions may end a month. */
  async process(tx: Tx, firmId: string, sessions: readonly TradingSession[]): Promise<void> {
    const last = sessions.at(-1);
    if (!last) return;
    await this.posting.post(tx, firmId, sessions);
    await this.reinvestments.process(tx, firmId, last);
    await this.interest.process(tx, firmId, last);
  }
}

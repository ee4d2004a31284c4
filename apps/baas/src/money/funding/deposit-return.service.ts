import { Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import type { Tx } from '@sandbourse/platform/database';
import { PostingService } from '../../books/posting/posting.service.js';
import type { PostingKind } from '../../books/posting/posting-kind.js';
import { type DepositReturn, decideReturn } from './deposit-return.js';
import type { Funding } from './funding.js';
import { FundingStore } from './funding.store.js';

/** Takes back deposits that the bank returns, on the business day of the return. */
@Injectable()
export class DepositReturnService implements PostingKind<DepositReturn, null, Funding> {
  readonly mayPostBehind = true;
  readonly decide = decideReturn;

  constructor(
    private readonly fundings: FundingStore,
    private readonly posting: PostingService,
  ) {}

  /** Returns true if the bank will take a deposit of the firm back. */
  isAwaitedIn(tx: Tx, firmId: string): Promise<boolean> {
    return this.fundings.awaitReturn(tx, firmId);
  }

  /** Returns the days, up to a date, on which the bank takes deposits of the firm back. */
  async datesUntil(tx: Tx, firmId: string, date: string): Promise<string[]> {
    return (await this.fundings.returnedOn(tx, firmId, date)).flatMap(({ returnOn }) => returnOn ?? []);
  }

  /** Posts the returns that are due on a session, in the caller's transaction. */
  async process(tx: Tx, firmId: string, session: Omit<DepositReturn, 'funding'>): Promise<void> {
    const due = await this.fundings.returnedOn(tx, firmId, session.date);
    if (due.length === 0) return;
    await this.posting.within(
      tx,
      SYSTEM_SCOPE,
      this,
      due.map(funding => ({ ...session, funding })),
    );
  }

  accountsOf({ funding }: DepositReturn): string[] {
    return [funding.accountId];
  }

  async find(): Promise<null> {
    return null;
  }

  keep(tx: Tx, returned: readonly Funding[]): void {
    this.fundings.takeBack(tx, returned);
  }
}

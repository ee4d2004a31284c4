import { Injectable } from '@nestjs/common';
import type { AccountView } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import { PostingService } from '../../books/posting/posting.service.js';
import type { PostingBatch, PostingKind } from '../../books/posting/posting-kind.js';
import { AccountStore } from '../../books/records/account.store.js';
import { BooksGate } from '../../books/records/books-gate.service.js';
import { AccountValuationService } from '../../books/valuation/account-valuation.service.js';
import { type ClosedAccount, type ClosingFacts, type ClosingRequest, decideClosing } from './account-closing.js';
import { AccountContentsService } from './account-contents.service.js';
import { accountView } from './account-view.js';

@Injectable()
export class AccountClosingService implements PostingKind<ClosingRequest, ClosingFacts, ClosedAccount> {
  readonly decide = decideClosing;

  constructor(
    private readonly accounts: AccountStore,
    private readonly contents: AccountContentsService,
    private readonly valuation: AccountValuationService,
    private readonly posting: PostingService,
    private readonly gate: BooksGate,
  ) {}

  /** Closes an empty account of any status. Closing an account that is already closed changes nothing. */
  async close(caller: Caller, accountId: string): Promise<AccountView> {
    return this.gate.transaction(caller, async tx => {
      const [closed] = await this.posting.within(tx, caller.scope, this, [{ accountId }]);
      const { account } = closed as ClosedAccount;
      return accountView(account, await this.valuation.valueOf(tx, account));
    });
  }

  accountsOf({ accountId }: ClosingRequest): string[] {
    return [accountId];
  }

  async find(tx: Tx, { requests, scope, books }: PostingBatch<ClosingRequest>): Promise<ClosingFacts> {
    const open = await books;
    const facts: ClosingFacts = new Map();
    for (const { accountId } of requests) {
      const book = open.get(accountId);
      if (book) facts.set(accountId, await this.contents.contentsOf(tx, scope, book));
    }
    return facts;
  }

  async keep(tx: Tx, closed: readonly ClosedAccount[]): Promise<void> {
    for (const { account, isNew } of closed) if (isNew) await this.accounts.setStatus(tx, account, 'CLOSED');
  }
}

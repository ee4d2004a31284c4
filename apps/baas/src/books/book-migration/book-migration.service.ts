import { Injectable } from '@nestjs/common';
import { BOOK_MIGRATION_UNSUPPORTED, type BookImportView } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { AccountStore } from '../records/account.store.js';

/** Accepts imports of books from other systems, and changes nothing (specification 4.5). */
@Injectable()
export class BookMigrationService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
  ) {}

  async report(caller: Caller, accountId: string, rows: number): Promise<BookImportView> {
    const account = await this.db.as(caller.scope).transaction(tx => this.accounts.get(tx, caller.scope, accountId));
    return { account_id: account.accountId, rows, landed: 0, message: BOOK_MIGRATION_UNSUPPORTED };
  }
}

import { Injectable } from '@nestjs/common';
import type { BookIdsView } from '@sandbourse/contracts';
import type { Tx } from '@sandbourse/platform/database';
import { BranchIds, FirmStateService } from '@sandbourse/platform/firm-state';
import { UserStore } from '../../identity/users/user.store.js';
import { idsOfBranch } from '../firm-books/firm-book.js';
import { FirmBookStore } from '../firm-books/firm-book.store.js';

interface Branch {
  readonly snapshot_id: string;
  readonly firm_id: string;
  readonly branch_firm_id: string;
}

/** Adds the rows of this service to a branch, and the names in the book of the original firm. */
@Injectable()
export class BranchRowsService {
  constructor(
    private readonly state: FirmStateService,
    private readonly books: FirmBookStore,
    private readonly users: UserStore,
  ) {}

  /** Returns the names with the ids of the branch, or null if the original firm has no book. */
  async add(tx: Tx, branch: Branch): Promise<BookIdsView | null> {
    await this.state.addBranch(tx, branch);
    const { firm_id: original, branch_firm_id: firmId } = branch;
    const made = await this.books.find(tx, original);
    if (!made) return null;
    const logins = new Set((await this.users.lockOfFirm(tx, firmId)).map(({ userId }) => userId));
    const ids = idsOfBranch(made.ids, new BranchIds(original, firmId), logins);
    // No book has this hash, because a book does not describe a branch.
    await this.books.insert(tx, { firmId, contentHash: `branch of ${original}`, ids });
    return ids;
  }
}

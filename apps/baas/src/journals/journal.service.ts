import { Injectable } from '@nestjs/common';
import { type CreateJournalBody, type JournalQuery, type JournalView, newId, type Paged } from '@sandbourse/contracts';
import { type Caller, Database, Outbox, type Scope, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { AccountNotVisible } from '../books/account.errors.js';
import type { Book } from '../books/book.js';
import { BookStore } from '../books/book.store.js';
import { transactionPosted } from '../books/transaction.js';
import { RegulationTService } from '../regulation-t/regulation-t.service.js';
import { JournalKeyReused, JournalNotVisible, JournalRefused } from './journal.errors.js';
import { checkJournal, type Journal, journalStatusChanged, journalView, sameJournal } from './journal.js';
import { JournalStore } from './journal.store.js';
import { JournalAvailabilityService } from './journal-availability.service.js';
import { JournalTransferService } from './journal-transfer.service.js';

@Injectable()
export class JournalService {
  constructor(
    private readonly db: Database,
    private readonly journals: JournalStore,
    private readonly books: BookStore,
    private readonly availability: JournalAvailabilityService,
    private readonly transfers: JournalTransferService,
    private readonly regulationT: RegulationTService,
    private readonly outbox: Outbox,
  ) {}

  /** Moves cash or shares from one book to another. Both accounts are locked, in the one order everybody locks in. */
  async create(caller: Caller, body: CreateJournalBody): Promise<JournalView> {
    // A client's lots and contributions reach over all its accounts, also those of rep codes that the caller may not see.
    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const { from, to } = await this.openBooks(tx, caller.scope, body);
      const earlier = await this.findRepeated(tx, body);
      if (earlier) return journalView(earlier);

      const moved = this.availability.movedBy(body);
      const parties = { from: from.account, to: to.account };
      const failedChecks = checkJournal(
        parties,
        moved,
        await this.availability.in(tx, caller.scope, { from, to }, moved),
      );
      if (failedChecks.length > 0) throw new JournalRefused(failedChecks);

      const transfer = await this.transfers.move(tx, { from, to }, moved);
      const journal: Journal = {
        journalId: newId('journal'),
        fromAccountId: from.account.accountId,
        toAccountId: to.account.accountId,
        moved,
        status: 'COMPLETED',
        description: body.description ?? null,
        idempotencyKey: body.idempotency_key ?? null,
        outTransactionId: transfer.out.transactionId,
        inTransactionId: transfer.in.transactionId,
        createdAt: transfer.at,
        completedAt: transfer.at,
      };
      await this.journals.insert(tx, journal);
      this.books.save(tx, [from, to]);
      const consequences = await this.regulationT.judge(tx, [from, to]);
      this.outbox.append(tx, [
        transactionPosted(from.account, transfer.out),
        transactionPosted(to.account, transfer.in),
        ...journalStatusChanged(parties, journal),
        ...(await this.transfers.positionUpdates({ from, to }, moved)),
        ...consequences,
      ]);
      return journalView(journal);
    });
  }

  async get(caller: Caller, journalId: string): Promise<JournalView> {
    return this.db.as(caller.scope).reading(async tx => {
      const journal = await this.journals.find(tx, caller.scope, journalId);
      if (!journal) throw new JournalNotVisible();
      return journalView(journal);
    });
  }

  async list(caller: Caller, { page, page_size, account_id }: JournalQuery): Promise<Paged<JournalView>> {
    const accountId = account_id ?? null;
    return this.db.as(caller.scope).reading(async tx => {
      const part = { limit: page_size, offset: (page - 1) * page_size };
      const [total, journals] = await Promise.all([
        this.journals.count(tx, caller.scope, accountId),
        this.journals.page(tx, caller.scope, accountId, part),
      ]);
      return { items: journals.map(journalView), total, page, page_size };
    });
  }

  private async openBooks(
    tx: Tx,
    scope: Scope,
    { from_account_id, to_account_id }: CreateJournalBody,
  ): Promise<{ from: Book; to: Book }> {
    const books = await this.books.open(tx, scope, [from_account_id, to_account_id]);
    const [from, to] = [books.get(from_account_id), books.get(to_account_id)];
    if (!from || !to) throw new AccountNotVisible();
    return { from, to };
  }

  /** The journal that this request has made before, if it comes again under its idempotency_key. */
  private async findRepeated(tx: Tx, body: CreateJournalBody): Promise<Journal | undefined> {
    if (body.idempotency_key === undefined) return undefined;
    const earlier = await this.journals.findByKey(tx, body.from_account_id, body.idempotency_key);
    if (earlier && !sameJournal(earlier, body)) throw new JournalKeyReused(body.idempotency_key);
    return earlier;
  }
}

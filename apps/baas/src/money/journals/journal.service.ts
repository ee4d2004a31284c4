import { Injectable } from '@nestjs/common';
import type { CreateJournalBody, JournalQuery, JournalView, Paged } from '@sandbourse/contracts';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { PostingService } from '../../books/posting/posting.service.js';
import type { Names, PostingBatch, PostingKind } from '../../books/posting/posting-kind.js';
import type { LotNeed, Room } from '../../books/records/posting.js';
import { JournalKeyReused, JournalNotVisible } from './journal.errors.js';
import { type Journal, journalView, sameJournal } from './journal.js';
import { JournalStore } from './journal.store.js';
import { JournalAvailabilityService } from './journal-availability.service.js';
import { decideJournal, type JournalFacts, type JournalRequest, lotsMoved } from './journal-request.js';

@Injectable()
export class JournalService implements PostingKind<JournalRequest, JournalFacts, Journal> {
  readonly decide = decideJournal;
  readonly names: Names<JournalRequest, Journal> = {
    nameOf: ({ body }) => nameOf(body.from_account_id, body.idempotency_key ?? null),
    earlier: async (tx, requests) => {
      const keyed = requests.flatMap(({ body: { from_account_id: accountId, idempotency_key: idempotencyKey } }) =>
        idempotencyKey === undefined ? [] : [{ accountId, idempotencyKey }],
      );
      const earlier = await this.journals.named(tx, keyed);
      return new Map(earlier.map(journal => [`${nameOf(journal.fromAccountId, journal.idempotencyKey)}`, journal]));
    },
    check: (earlier, { body }) => {
      if (!sameJournal(earlier, body)) throw new JournalKeyReused(body.idempotency_key ?? '');
    },
  };

  constructor(
    private readonly db: Database,
    private readonly journals: JournalStore,
    private readonly availability: JournalAvailabilityService,
    private readonly posting: PostingService,
  ) {}

  /**
   * Moves cash or shares from one book to another. The transaction sees all accounts of the client, because lots and
   * contribution limits cover all these accounts. The caller may see only some of these accounts.
   */
  async create({ firmId, scope }: Caller, body: CreateJournalBody): Promise<JournalView> {
    const request = { body, moved: this.availability.movedBy(body) };
    return journalView(await this.posting.alone({ firmId, scope, reach: SYSTEM_SCOPE }, this, request));
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

  accountsOf({ body }: JournalRequest): string[] {
    return [body.from_account_id, body.to_account_id];
  }

  async find(tx: Tx, { requests, scope, books }: PostingBatch<JournalRequest>): Promise<JournalFacts> {
    const open = await books;
    const facts: JournalFacts = new Map();
    for (const request of requests) {
      const [from, to] = this.accountsOf(request).map(accountId => open.get(accountId));
      if (from && to) facts.set(request, await this.availability.factsOf(tx, scope, { from, to }, request.moved));
    }
    return facts;
  }

  lotsOf(requests: readonly JournalRequest[], room: Room<JournalFacts>): LotNeed[] {
    return requests.flatMap(request => lotsMoved(request, room));
  }

  async keep(tx: Tx, journals: readonly Journal[]): Promise<void> {
    await this.journals.insert(tx, journals);
  }
}

/**
 * Returns the name under which a journal is found if its request is repeated. Idempotency keys are unique within the
 * giving account.
 */
function nameOf(fromAccountId: string, idempotencyKey: string | null): string | null {
  return idempotencyKey === null ? null : `${fromAccountId} ${idempotencyKey}`;
}

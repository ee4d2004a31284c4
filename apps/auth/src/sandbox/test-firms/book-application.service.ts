import { Injectable } from '@nestjs/common';
import {
  type AppliedBookView,
  type ApplyBookBody,
  type Book,
  type CheckedBookView,
  type FirmOriginView,
  LIMITS,
  type WrittenBook,
} from '@sandbourse/contracts';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { FIRST_REP_CODE } from '../../identity/firms/firm.js';
import { newFirmId } from '../../identity/tenants/firm-id.js';
import { BookExportService } from '../firm-books/book-export.service.js';
import { BookDiffers, FirmWithoutOrigin } from '../firm-books/firm-book.errors.js';
import { contentHashOf } from '../firm-books/firm-book.js';
import { FirmBookService } from '../firm-books/firm-book.service.js';
import { FirmBookStore } from '../firm-books/firm-book.store.js';
import { unpackedBook } from '../firm-books/packed-book.js';
import { EndlessFirmRefused, TestFirmUnknown } from './test-firm.errors.js';
import { creatorSeenBy, testFirmView } from './test-firm.js';
import { TestFirmService } from './test-firm.service.js';
import { TestFirmStore } from './test-firm.store.js';
import { TestFirmCreationService } from './test-firm-creation.service.js';

/**
 * Creates test firms from books. If a caller sends a book again with the same name and content, no second firm is
 * created.
 */
@Injectable()
export class BookApplicationService {
  constructor(
    private readonly db: Database,
    private readonly store: TestFirmStore,
    private readonly kept: FirmBookStore,
    private readonly firms: TestFirmService,
    private readonly creation: TestFirmCreationService,
    private readonly books: FirmBookService,
    private readonly exports: BookExportService,
  ) {}

  /** Validates a book and creates nothing. Throws ValidationFailed with every fault of the book. */
  async check(book: Book): Promise<CheckedBookView> {
    const repCodes = book.firm.rep_codes.map(repCode => ({ ...FIRST_REP_CODE, repCode }));
    await this.books.check(book, { firmId: newFirmId('sandbox'), repCodes });
    const { logins, households, clients, accounts, transactions, trades, orders, models, portfolios } = book;
    const { closed_orders = [] } = book;
    const lists = {
      logins,
      households,
      clients,
      accounts,
      transactions,
      trades,
      orders,
      closed_orders,
      models,
      portfolios,
    };
    const counts = Object.entries(lists).map(([name, list]) => [name, list.length]);
    return { name: book.firm.name, content_hash: contentHashOf(book), counts: Object.fromEntries(counts) };
  }

  /**
   * Returns a firm with the name in the book.
   * - If the caller has no firm with this name, creates one.
   * - If the caller's firm with this name was created from an equal book, returns it unchanged.
   * - If it was created from a different book, replaces it if `replace` is true, and otherwise throws BookDiffers.
   */
  async apply(caller: Caller, { book, replace, ttl, permission_group }: ApplyBookBody): Promise<AppliedBookView> {
    if (ttl === null && caller.role !== 'ops_admin') throw new EndlessFirmRefused();
    const content_hash = contentHashOf(book);
    const { name } = book.firm;
    const earlier = await this.earlier(caller.userId, name);
    if (earlier?.made?.contentHash === content_hash)
      return {
        outcome: 'UNCHANGED',
        firm: testFirmView(earlier.firm),
        content_hash,
        ids: earlier.made.ids,
        created: null,
      };
    if (earlier && !replace) throw new BookDiffers(name);
    if (earlier) {
      await this.check(book);
      await this.firms.delete(caller, earlier.firm.firmId);
    }
    const endless = caller.role === 'ops_admin' ? null : LIMITS.testFirmTtl;
    const request = { name, book, permission_group, ttl: ttl === undefined ? endless : ttl };
    const created = await this.creation.create(caller, request);
    const { firm_id, status, created_by, created_at, expires_at, ended_at, ids } = created;
    if (!ids) throw new Error(`the firm ${firm_id} has no ids of its book`);
    return {
      outcome: earlier ? 'REPLACED' : 'CREATED',
      firm: { firm_id, name, status, created_by, created_at, expires_at, ended_at },
      content_hash,
      ids,
      created,
    };
  }

  /**
   * Returns the book of a firm. An advisor can export the firm of the advisor's login. A CI token can export the firms
   * that it created. An operator can export any sandbox firm.
   */
  async export(caller: Caller, firmId: string, terms: { readonly opening: boolean }): Promise<WrittenBook> {
    if (!(await this.mayExport(caller, firmId))) throw new TestFirmUnknown(firmId);
    return this.exports.export(firmId, terms);
  }

  /** Returns the situation in which a test firm began. Throws FirmWithoutOrigin for a branch and for an older firm. */
  async origin(caller: Caller, firmId: string): Promise<FirmOriginView> {
    if (!(await this.mayExport(caller, firmId))) throw new TestFirmUnknown(firmId);
    const { firm, packed, made } = await this.db.as(SYSTEM_SCOPE).reading(async tx => ({
      firm: await this.store.find(tx, firmId, null),
      packed: await this.kept.origin(tx, firmId),
      made: await this.kept.find(tx, firmId),
    }));
    if (!firm || packed === undefined) throw new FirmWithoutOrigin(firmId);
    const created_at = testFirmView(firm).created_at;
    return { firm_id: firmId, created_at, book: await unpackedBook(packed, firm), ids: made?.ids ?? null };
  }

  private async mayExport(caller: Caller, firmId: string): Promise<boolean> {
    if (caller.role === 'ops_admin') return true;
    if (caller.role === 'advisor' || caller.role === 'branch_supervisor') return caller.firmId === firmId;
    const firm = await this.db.as(SYSTEM_SCOPE).reading(tx => this.store.find(tx, firmId, creatorSeenBy(caller)));
    return firm?.status === 'ACTIVE';
  }

  private earlier(createdBy: string, name: string) {
    return this.db.as(SYSTEM_SCOPE).reading(async tx => {
      const firm = await this.firms.active(tx, createdBy, name);
      return firm && { firm, made: await this.kept.find(tx, firm.firmId) };
    });
  }
}

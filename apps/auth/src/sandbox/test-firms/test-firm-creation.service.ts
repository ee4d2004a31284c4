import { Injectable } from '@nestjs/common';
import {
  type Book,
  type BookIdsView,
  type BookLoginView,
  bookClock,
  type CreatedTestFirmView,
  type CreateTestFirmBody,
  IdScope,
  type IssuedApiKeyView,
  inIdScope,
  LIMITS,
  newSeededFirmId,
  scopesOfGroup,
} from '@sandbourse/contracts';
import { type Caller, callerOf, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { FIRST_DAY } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { ApiKeyService } from '../../identity/api-keys/api-key.service.js';
import { FIRST_REP_CODE, type Firm, type RepCode } from '../../identity/firms/firm.js';
import { LoginService } from '../../identity/login/login.service.js';
import { newFirmId } from '../../identity/tenants/firm-id.js';
import { TenantService } from '../../identity/tenants/tenant.service.js';
import { generatePassword, hashPassword } from '../../identity/users/passwords.js';
import { portalUserView, type User, userClaims } from '../../identity/users/user.js';
import { type PlannedLogin, plannedLogins } from '../firm-books/book-logins.js';
import { FirmBookService, hasOwnTime } from '../firm-books/firm-book.service.js';
import { type PackedBook, packedBook } from '../firm-books/packed-book.js';
import { TestFirmCapReached, TestFirmNameTaken } from './test-firm.errors.js';
import { type TestFirm, testFirmView, tokenSecondsOf } from './test-firm.js';
import { TestFirmService } from './test-firm.service.js';
import { TestFirmStore } from './test-firm.store.js';

/** A request for a firm. If `ttl` is null, the firm does not end. */
export type FirmRequest = Omit<CreateTestFirmBody, 'ttl' | 'snapshot'> & { readonly ttl: number | null };

interface NewFirm extends Pick<Firm, 'firmId' | 'repCodes'> {
  readonly createdBy: string;
  readonly fill: FirmOrigin['fill'] | undefined;
  /** The book with which the firm begins, as it is stored; undefined for a branch of a snapshot. */
  readonly begins: PackedBook | undefined;
}

interface InsertedFirm {
  readonly firm: Firm;
  /** The ids of the original firm's book, if the firm is a branch. */
  readonly branchIds: BookIdsView | null;
  readonly testFirm: TestFirm;
}

/** A login with its password. Only the hash of the password is stored. */
interface NewLogin extends PlannedLogin {
  readonly chosen: string;
  readonly passwordHash: string;
}

/** The book of a new firm, and the ids that the other services have generated for it. */
type AppliedBook = { readonly book: Book } & Awaited<ReturnType<FirmBookService['apply']>>;

/** Data for a new firm that the other services already have, for example from a snapshot. */
export interface FirmOrigin {
  readonly firmId: string;
  readonly repCodes: readonly RepCode[];
  /** Fills the other services, while the passwords of the new logins are hashed. */
  readonly fillOthers: () => Promise<void>;
  /**
   * Adds the data of this service to the transaction that creates the firm. Returns the id of each name in the book of
   * the original firm; null without a book.
   */
  readonly fill: (tx: Tx) => Promise<BookIdsView | null>;
}

/** Creates firms for tests. The response contains all credentials that a test needs. */
@Injectable()
export class TestFirmCreationService {
  constructor(
    private readonly db: Database,
    private readonly store: TestFirmStore,
    private readonly testFirms: TestFirmService,
    private readonly tenants: TenantService,
    private readonly keys: ApiKeyService,
    private readonly logins: LoginService,
    private readonly books: FirmBookService,
  ) {}

  /** Creates a firm. Only this response contains the passwords, the token and the key. */
  async create(caller: Caller, request: FirmRequest, origin?: FirmOrigin): Promise<CreatedTestFirmView> {
    const seed = request.seed ?? (origin ? undefined : request.book?.seed);
    const firmId = origin?.firmId ?? (seed === undefined ? newFirmId('sandbox') : newSeededFirmId(String(seed)));
    const ids = IdScope.ofRequest(firmId, 'creation', 0, FIRST_DAY);
    return inIdScope(ids, () => this.createAs(firmId, caller, request, origin));
  }

  private async createAs(
    firmId: string,
    caller: Caller,
    request: FirmRequest,
    origin?: FirmOrigin,
  ): Promise<CreatedTestFirmView> {
    const clock = clockOf(request);
    const book = request.book && { ...request.book, ...(clock && { clock }) };
    const { repCodes = book?.firm.rep_codes.map(repCode => ({ ...FIRST_REP_CODE, repCode })) ?? [FIRST_REP_CODE] } =
      origin ?? {};
    const planned = plannedLogins(book ?? withoutBook(repCodes), firmId.toLowerCase());
    const begins = origin ? undefined : await packedBook(book ?? { ...(clock && { clock }) });
    const firm = { firmId, repCodes, createdBy: caller.userId, fill: origin?.fill, begins };
    if (book && hasOwnTime(book)) return this.createInOwnTime(caller, firm, book, request, planned);
    const [applied, logins] = await Promise.all([
      book && this.apply(firm, book, this.books.openingOf(book)),
      Promise.all(planned.map(withPassword)),
      origin?.fillOthers(),
    ]);
    const created = await this.inTransaction(async tx => {
      const testFirm = await this.insertFirm(tx, firm, request);
      const view = await this.insertLogins(tx, testFirm, request, logins, applied);
      if (!applied && clock) await this.books.startClock(tx, firm, clock, caller.userId);
      await this.admit(tx, testFirm);
      return view;
    });
    if (applied) return this.orEnd(caller, firm, () => this.complete(caller, firm, created, applied));
    if (clock) await this.orEnd(caller, firm, () => this.books.clockSettled(firm));
    return created;
  }

  /**
   * Creates a firm from a book that has a clock or trades. The clock refers to the stored firm, so the firm is stored
   * first. If the book fails later, the firm is ended.
   */
  private async createInOwnTime(
    caller: Caller,
    firm: NewFirm,
    book: Book,
    request: FirmRequest,
    planned: readonly PlannedLogin[],
  ): Promise<CreatedTestFirmView> {
    await this.books.check(book, firm);
    const at = this.books.openingOf(book);
    const testFirm = await this.inTransaction(async tx => {
      const inserted = await this.insertFirm(tx, firm, request);
      await this.books.begin(tx, firm, book, { at, by: caller.userId });
      await this.admit(tx, inserted);
      return inserted;
    });
    return this.orEnd(caller, firm, async () => {
      const [applied, ...logins] = await Promise.all([this.apply(firm, book, at), ...planned.map(withPassword)]);
      const created = await this.inTransaction(tx => this.insertLogins(tx, testFirm, request, logins, applied));
      return this.complete(caller, firm, created, applied);
    });
  }

  private async apply(firm: Pick<Firm, 'firmId' | 'repCodes'>, book: Book, at: Date): Promise<AppliedBook> {
    return { book, ...(await this.books.apply(firm, book, at)) };
  }

  private async insertFirm(
    tx: Tx,
    { firmId, repCodes, createdBy, fill, begins }: NewFirm,
    { name = `Test firm ${firmId}`, ttl }: FirmRequest,
  ): Promise<InsertedFirm> {
    const firm = await this.tenants.createFirm(tx, { firmId, name, kind: 'sandbox', repCodes, actor: createdBy });
    const branchIds = (await fill?.(tx)) ?? null;
    if (begins !== undefined) this.books.keepOrigin(tx, firm, begins);
    const { createdAt } = firm;
    const expiresAt = ttl === null ? null : new Date(createdAt.getTime() + ttl * 1000);
    return {
      firm,
      branchIds,
      testFirm: { firmId, name, status: 'ACTIVE', createdBy, createdAt, expiresAt, endedAt: null },
    };
  }

  /** Creates the logins of a firm, and the token and key of the first login. Stores the book of the firm. */
  private async insertLogins(
    tx: Tx,
    { firm, branchIds, testFirm }: InsertedFirm,
    request: FirmRequest,
    logins: readonly NewLogin[],
    applied: AppliedBook | undefined,
  ): Promise<CreatedTestFirmView> {
    const users: User[] = [];
    for (const login of logins) {
      const clientId = login.client === null ? null : (applied?.ids.clients[login.client] ?? null);
      users.push(await this.tenants.openLogin(tx, firm, { ...login, clientId }));
    }
    const [user] = users as [User, ...User[]];
    const loginIds = Object.fromEntries(users.map(({ userId }, n) => [logins[n]?.name, userId]));
    const ids: BookIdsView | null = applied
      ? {
          ...applied.ids,
          trades: {},
          orders: {},
          logins: loginIds,
        }
      : branchIds && { ...branchIds, logins: { ...branchIds.logins, ...loginIds } };
    const api_key = await this.issueKey(tx, user, request);
    if (applied && ids) await this.books.keep(tx, firm, applied.book, ids);
    const expires_in = tokenSecondsOf(request.ttl);
    return {
      ...testFirmView(testFirm),
      user: portalUserView(user),
      password: logins[0]?.chosen ?? '',
      access_token: this.logins.tokenFor({ user, firm }, expires_in),
      token_type: 'bearer',
      expires_in,
      api_key,
      logins: applied ? users.map((each, n) => loginView(each, logins[n] as NewLogin)) : [],
      ids,
    };
  }

  /** Creates trades, price scripts and orders, which need the stored firm. Adds the ids of trades and orders. */
  private async complete(
    caller: Caller,
    firm: Pick<Firm, 'firmId' | 'repCodes'>,
    created: CreatedTestFirmView,
    applied: AppliedBook,
  ): Promise<CreatedTestFirmView> {
    return { ...created, ids: created.ids && (await this.books.complete(firm, applied, created.ids, caller.userId)) };
  }

  /** Ends the firm if the work fails, so that its data is inaccessible. */
  private async orEnd<T>(caller: Caller, { firmId }: Pick<Firm, 'firmId'>, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.testFirms.delete(caller, firmId);
      throw error;
    }
  }

  private inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.as(SYSTEM_SCOPE).transaction(work);
  }

  private issueKey(tx: Tx, user: User, { permission_group }: FirmRequest): Promise<IssuedApiKeyView> {
    const pillar = scopesOfGroup('baas', permission_group) ? 'baas' : 'pm';
    const issuer = callerOf(userClaims({ ...user, isSandbox: true }));
    return this.keys.issueIn(tx, issuer, { pillar, name: 'Test', permission_group });
  }

  /**
   * Inserts the test firm. Throws if the maximum number of test firms is reached. This must be the last step, because
   * other transactions that create test firms wait from here until this transaction ends.
   */
  private async admit(tx: Tx, { testFirm: firm }: InsertedFirm): Promise<void> {
    this.store.lockCap(tx);
    if ((await this.store.countActive(tx, firm.createdAt)) >= LIMITS.activeTestFirmsMax) throw new TestFirmCapReached();
    if (!(await this.store.insert(tx, firm))) throw new TestFirmNameTaken(firm.name);
  }
}

function withoutBook(repCodes: readonly RepCode[]): Pick<Book, 'firm' | 'logins'> {
  return { firm: { name: '', rep_codes: repCodes.map(({ repCode }) => repCode) }, logins: [] };
}

/** Returns the clock that a request gives to its firm, with what the request leaves to the book. */
function clockOf({ at, frozen, book }: Pick<FirmRequest, 'at' | 'frozen' | 'book'>): Book['clock'] {
  if (at === undefined && frozen === undefined) return book?.clock;
  const inBook = bookClock(book ?? {});
  return { at: at ?? inBook.at?.toISOString(), frozen: frozen ?? inBook.mode === 'FROZEN' };
}

async function withPassword(login: PlannedLogin): Promise<NewLogin> {
  const chosen = login.password ?? generatePassword();
  return { ...login, chosen, passwordHash: await hashPassword(chosen) };
}

function loginView(user: User, { name, password, chosen }: NewLogin): BookLoginView {
  const { user_id, email, role } = portalUserView(user);
  return { name, user_id, email, role, password: password === null ? chosen : null };
}

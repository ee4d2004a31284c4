import { Injectable } from '@nestjs/common';
import { currentIdScope, IdScope, inIdScope, seededFirm } from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import { inTurns } from '@sandbourse/platform/async';
import { type Caller, type Scope } from '@sandbourse/platform/caller';
import { Database, GroupCommit, type TransactionOptions, type Tx, type Verdict } from '@sandbourse/platform/database';
import { DomainError } from '@sandbourse/platform/errors';
import { EventLog } from '@sandbourse/platform/event-log';
import { currentTraceparent } from '@sandbourse/platform/request-context';
import { countUp } from '@sandbourse/platform/seeds';
import { BookWriter } from '../records/book-writer.store.js';
import { BooksGate } from '../records/books-gate.service.js';
import { holdingKey } from '../records/holding-key.js';
import type { WritableBook } from '../records/writable-book.js';
import { ConsequenceService } from './consequence.service.js';
import { LateChangeService, type Reached } from './late-change.service.js';
import type { PostingKind } from './posting-kind.js';
import { type OpenRoom, PostingRun, type Traced } from './posting-run.js';

/** Maximum number of requests in one transaction. With more requests, accounts would stay locked too long. */
const REQUESTS_MAX = 100;
/**
 * Number of requests after which other work gets a turn. This number of requests takes a few milliseconds. This way, a
 * large transaction delays reads no longer than a small one.
 */
const REQUESTS_PER_TURN = 25;

const BY_KEYS: TransactionOptions = { findsByKeys: true };

/**
 * Collects requests of one kind. Requests that arrive while a transaction runs are posted together in the next
 * transaction.
 */
export interface PostingGroup<Request, Kept> {
  /**
   * Returns a verdict on each request, in the order of the requests. Rejects if a request could not be decided. Other
   * requests may still be committed.
   */
  add(caller: Pick<Caller, 'firmId' | 'scope'>, requests: readonly Request[]): Promise<Verdict<Kept>[]>;
  /** Returns the result of one request. Rejects with the refusal of the request. */
  addOne(caller: Pick<Caller, 'firmId' | 'scope'>, request: Request): Promise<Kept>;
}

/**
 * The only service that writes to the books. A kind of request declares the accounts and lots that it needs, and
 * decides without side effects. This service locks, loads, posts and saves, and publishes all events that follow from
 * entries.
 */
@Injectable()
export class PostingService {
  constructor(
    private readonly db: Database,
    private readonly books: BookWriter,
    private readonly lateChanges: LateChangeService,
    private readonly consequences: ConsequenceService,
    private readonly eventLog: EventLog,
    private readonly time: BusinessTime,
    private readonly gate: BooksGate,
  ) {}

  /** Groups requests of one firm and scope: requests that arrive during a transaction share the next transaction. */
  grouped<Request, Facts, Kept>(kind: PostingKind<Request, Facts, Kept>): PostingGroup<Request, Kept> {
    const commits = new GroupCommit<Traced<Request>, Kept>(
      (scope, requests) => this.db.as(scope).transaction(tx => this.post(tx, scope, kind, requests), BY_KEYS),
      REQUESTS_MAX,
    );
    const traced = (request: Request) => ({ request, traceparent: currentTraceparent(), ids: nextIds() });
    return {
      add: (caller, requests) => this.gate.whenOpen(caller.firmId, () => commits.add(caller, requests.map(traced))),
      addOne: (caller, request) => this.gate.whenOpen(caller.firmId, () => commits.addOne(caller, traced(request))),
    };
  }

  /**
   * Posts one request of a firm in a separate transaction. The request may use accounts of `scope`, and the transaction
   * sees the rows of `reach`. Rejects with the request's refusal.
   */
  async alone<Request, Facts, Kept>(
    { firmId, scope, reach }: Pick<Caller, 'firmId' | 'scope'> & { readonly reach: Scope },
    kind: PostingKind<Request, Facts, Kept>,
    request: Request,
  ): Promise<Kept> {
    const post = async (tx: Tx) => (await this.within(tx, scope, kind, [request]))[0] as Kept;
    return this.gate.whenOpen(firmId, () => this.db.as(reach).transaction(post, BY_KEYS));
  }

  /**
   * Posts requests in the caller's transaction, either all of them or none. Rejects with the first refusal. The caller
   * begins the transaction in `BooksGate.whenOpen`, unless the requests may post behind the clock.
   */
  async within<Request, Facts, Kept>(
    tx: Tx,
    scope: Scope,
    kind: PostingKind<Request, Facts, Kept>,
    requests: readonly Request[],
    traceparentOf: (request: Request) => string | undefined = currentTraceparent,
  ): Promise<Kept[]> {
    const traced = requests.map(request => ({ request, traceparent: traceparentOf(request), ids: nextIds() }));
    return (await this.post(tx, scope, kind, traced)).map(verdict => {
      if (verdict instanceof DomainError) throw verdict;
      return verdict;
    });
  }

  private async post<Request, Facts, Kept>(
    tx: Tx,
    scope: Scope,
    kind: PostingKind<Request, Facts, Kept>,
    traced: readonly Traced<Request>[],
  ): Promise<Verdict<Kept>[]> {
    const requests = traced.map(({ request }) => request);
    const opening = this.books.open(
      tx,
      scope,
      requests.flatMap(request => kind.accountsOf(request)),
    );
    // The statements reach Postgres in this order, so the reads after the locks see all data committed before the locks
    // were granted.
    const [books, named, facts] = await Promise.all([
      opening,
      kind.names?.earlier(tx, requests) ?? new Map<string, Kept>(),
      kind.find(tx, { requests, scope, books: opening }),
    ]);
    const room = { books, facts, now: this.presents(), calendar: this.time.calendar };
    const { books: all, late } = await this.openLots(tx, kind, requests, room);

    const run = new PostingRun(kind, room, { ...room, books: all, late }, named);
    const scoped = await this.inScopes(tx, books.values(), traced);
    const verdicts: Verdict<Kept>[] = [];
    await inTurns(REQUESTS_PER_TURN, scoped, each => verdicts.push(run.take(each)));
    inIdScope(scoped[0]?.ids?.part('costs'), () => run.complete());
    this.books.save(tx, all.values());
    if (run.kept.length === 0) return verdicts;
    await kind.keep(tx, run.kept);
    const ids = scoped[0]?.ids?.part('consequences');
    const consequences = await inIdScope(ids, () => this.consequences.consequencesOf(tx, all, run, kind));
    this.eventLog.publish(tx, [...run.events, ...consequences.map(event => run.traced(event))]);
    await inIdScope(ids, () => this.consequences.review(tx, all, ids !== undefined));
    if (!kind.mayPostBehind) for (const { account } of books.values()) this.gate.mustBeOpen(account.firmId);
    return verdicts;
  }

  /** Locks and loads the lots that the requests may move. Lots of late changes are loaded with all their entries. */
  private async openLots<Request, Facts, Kept>(
    tx: Tx,
    kind: PostingKind<Request, Facts, Kept>,
    requests: readonly Request[],
    room: OpenRoom<Facts>,
  ): Promise<Reached> {
    const needs = kind.lotsOf?.(requests, room) ?? [];
    const reached = await this.lateChanges.reachedBy(tx, room.books, needs);
    const { books, late, journals, movements } = reached;
    const derived = new Set(needs.flatMap(({ movement, isDerived }) => (isDerived ? holdingKey(movement) : [])));
    await this.books.openLots(tx, books, movements, (accountId, symbol) => {
      const key = holdingKey({ accountId, symbol });
      return derived.has(key) || late.has(key);
    });
    const [any] = books.values();
    any?.lots.setJournals(journals);
    return reached;
  }

  /**
   * Gives the requests of a firm with a seed the scopes of their ids. The ids of transactions count the posted requests of
   * the firm, because the entries of a client take effect in the order of these ids.
   */
  private async inScopes<Request>(
    tx: Tx,
    books: Iterable<WritableBook>,
    traced: readonly Traced<Request>[],
  ): Promise<readonly Traced<Request>[]> {
    const [book] = books;
    const firmId = book?.account.firmId ?? '';
    if (!seededFirm(firmId)) return traced;
    const before = (await countUp(tx, firmId, 'postings', traced.length)) - traced.length;
    const at = this.time.lastMoveOf(firmId);
    return traced.map(({ ids, ...rest }, place) => {
      const posting = IdScope.ofRequest(firmId, 'postings', before + place, at);
      return { ...rest, ids: posting && (ids?.again() ?? posting.part('others')).withPostings(posting) };
    });
  }

  /** Returns a function that returns the current time of a firm: the same time for all requests of a transaction. */
  private presents(): (firmId: string) => Date {
    const known = new Map<string, Date>();
    return firmId => {
      const present = known.get(firmId) ?? this.time.now(firmId);
      known.set(firmId, present);
      return present;
    };
  }
}

/** Returns the scope of the ids of the next request of the current cause. */
function nextIds(): IdScope | undefined {
  return currentIdScope()?.nextPart();
}

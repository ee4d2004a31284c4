import { Injectable } from '@nestjs/common';
import { BusinessTime } from '@sandbourse/market';
import { inTurns } from '@sandbourse/platform/async';
import { type Caller, type Scope } from '@sandbourse/platform/caller';
import { Database, GroupCommit, type TransactionOptions, type Tx, type Verdict } from '@sandbourse/platform/database';
import { DomainError } from '@sandbourse/platform/errors';
import { EventLog } from '@sandbourse/platform/event-log';
import { currentTraceparent } from '@sandbourse/platform/request-context';
import { BookWriter } from '../books/book-writer.store.js';
import { CorporateActionService } from '../books/corporate-action.service.js';
import { holdingKey, type LateActions } from '../books/posting.js';
import { ConsequenceService } from './consequence.service.js';
import type { PostingKind } from './posting-kind.js';
import { type OpenRoom, PostingRun, type Traced } from './posting-run.js';

/** What one transaction takes in: with more of them it would keep their accounts locked for long. */
const REQUESTS_MAX = 100;
/** A few milliseconds of work: reads wait no longer for a large transaction than for a small one. */
const REQUESTS_PER_TURN = 25;

const BY_KEYS: TransactionOptions = { findsByKeys: true };

/** Requests of a kind that share transactions with those that come meanwhile. */
export interface PostingGroup<Request, Kept> {
  /** A verdict on each, in their order. Rejects when one could not be judged; others may be committed all the same. */
  add(caller: Pick<Caller, 'firmId' | 'scope'>, requests: readonly Request[]): Promise<Verdict<Kept>[]>;
  /** Rejects with the refusal of the request. */
  addOne(caller: Pick<Caller, 'firmId' | 'scope'>, request: Request): Promise<Kept>;
}

/**
 * The one way into the books. A kind of request says whose books and which lots it needs and decides without side effects; this
 * service locks, loads, posts and saves, and publishes all that follows from entries.
 */
@Injectable()
export class PostingService {
  constructor(
    private readonly db: Database,
    private readonly books: BookWriter,
    private readonly actions: CorporateActionService,
    private readonly consequences: ConsequenceService,
    private readonly eventLog: EventLog,
    private readonly time: BusinessTime,
  ) {}

  /** Has requests of one firm and scope that come while a transaction is under way share the next one. */
  grouped<Request, Facts, Kept>(kind: PostingKind<Request, Facts, Kept>): PostingGroup<Request, Kept> {
    const commits = new GroupCommit<Traced<Request>, Kept>(
      (scope, requests) => this.db.as(scope).transaction(tx => this.post(tx, scope, kind, requests), BY_KEYS),
      REQUESTS_MAX,
    );
    const traced = (request: Request) => ({ request, traceparent: currentTraceparent() });
    return {
      add: (caller, requests) => commits.add(caller, requests.map(traced)),
      addOne: (caller, request) => commits.addOne(caller, traced(request)),
    };
  }

  /** One request in a transaction of its own that sees the rows of `reach`. Rejects with its refusal. */
  async alone<Request, Facts, Kept>(
    { scope, reach }: { readonly scope: Scope; readonly reach: Scope },
    kind: PostingKind<Request, Facts, Kept>,
    request: Request,
  ): Promise<Kept> {
    return this.db.as(reach).transaction(async tx => {
      const [kept] = await this.within(tx, scope, kind, [request]);
      return kept as Kept;
    }, BY_KEYS);
  }

  /** Requests in the caller's transaction, all of them or none. Rejects with the first refusal. */
  async within<Request, Facts, Kept>(
    tx: Tx,
    scope: Scope,
    kind: PostingKind<Request, Facts, Kept>,
    requests: readonly Request[],
    traceparentOf: (request: Request) => string | undefined = currentTraceparent,
  ): Promise<Kept[]> {
    const traced = requests.map(request => ({ request, traceparent: traceparentOf(request) }));
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
    // In this order they reach Postgres: what is read behind the locks was committed before they were given.
    const [books, named, facts] = await Promise.all([
      opening,
      kind.names?.earlier(tx, requests) ?? new Map<string, Kept>(),
      kind.find(tx, { requests, scope, books: opening }),
    ]);
    const room = { books, facts, now: this.presents(), calendar: this.time.calendar };
    const late = await this.openLots(tx, kind, requests, room);

    const run = new PostingRun(kind, room, late, named);
    const verdicts: Verdict<Kept>[] = [];
    await inTurns(REQUESTS_PER_TURN, traced, each => verdicts.push(run.take(each)));
    this.books.save(tx, books.values());
    if (run.kept.length === 0) return verdicts;
    await kind.keep(tx, run.kept);
    const consequences = await this.consequences.consequencesOf(tx, books, run.entries);
    this.eventLog.publish(tx, [...run.events, ...consequences.map(event => run.traced(event))]);
    this.consequences.reviewAfterCommit(tx, books.keys());
    return verdicts;
  }

  /** Locks and loads the lots that the requests may move, those from late changes on with all their entries. */
  private async openLots<Request, Facts, Kept>(
    tx: Tx,
    kind: PostingKind<Request, Facts, Kept>,
    requests: readonly Request[],
    room: OpenRoom<Facts>,
  ): Promise<LateActions> {
    const needs = kind.lotsOf?.(requests, room) ?? [];
    const { late, brought } = await this.actions.bookedWithout(tx, room.books, needs);
    const movements = [...needs.map(({ movement }) => movement), ...brought];
    const derived = new Set(needs.flatMap(({ movement, isDerived }) => (isDerived ? holdingKey(movement) : [])));
    await this.books.openLots(tx, room.books, movements, (accountId, symbol) => {
      const key = holdingKey({ accountId, symbol });
      return derived.has(key) || late.has(key);
    });
    return late;
  }

  /** The present of each firm, at which all requests of a transaction are decided. */
  private presents(): (firmId: string) => Date {
    const known = new Map<string, Date>();
    return firmId => {
      const present = known.get(firmId) ?? this.time.now(firmId);
      known.set(firmId, present);
      return present;
    };
  }
}

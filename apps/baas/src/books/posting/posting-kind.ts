import type { Entry } from '@sandbourse/ledger';
import type { Scope } from '@sandbourse/platform/caller';
import type { Tx } from '@sandbourse/platform/database';
import type { Books, Decision, LotNeed, Room } from '../records/posting.js';

/** The requests of one transaction, and the books of their accounts. */
export interface PostingBatch<Request> {
  readonly requests: readonly Request[];
  readonly scope: Scope;
  /**
   * Resolves once the accounts are locked. A statement that is sent before that moment runs after the locks, in the
   * same round trip.
   */
  readonly books: Promise<Books>;
}

/** Recognises repeated requests. The name of a request is the same each time the request is repeated. */
export interface Names<Request, Kept> {
  /** Returns the name of a request; null if the request has no name. */
  nameOf(request: Request): string | null;
  /** Returns the results that were stored earlier under the names of these requests. */
  earlier(tx: Tx, requests: readonly Request[]): Promise<ReadonlyMap<string, Kept>>;
  /** Throws if the request differs from the earlier request with the same name. */
  check(earlier: Kept, request: Request): void;
}

/** A kind of request that posts to the ledger: it reads facts, decides, and stores its result. */
export interface PostingKind<Request, Facts, Kept> {
  /** True for entries of the past. These entries start no margin calls and no freezes. */
  readonly isHistory?: boolean;
  /**
   * True if the requests may post while the books are behind the clock of their firm, because they belong to a session
   * or because the next session waits for them. All other requests wait at the `BooksGate`.
   */
  readonly mayPostBehind?: boolean;
  /** Returns the accounts whose books are opened. A request for an account that its caller may not see is refused. */
  accountsOf(request: Request): readonly string[];
  readonly names?: Names<Request, Kept>;
  /** Reads facts that decisions need and that are not in the books. */
  find(tx: Tx, batch: PostingBatch<Request>): Promise<Facts>;
  /** Returns the lots that requests may move; none by default. */
  lotsOf?(requests: readonly Request[], room: Room<Facts>): readonly LotNeed[];
  /**
   * Decides a request, or throws its refusal. The decision considers the changes of the previous requests. Has no side
   * effects.
   */
  decide(request: Request, room: Room<Facts>): Decision<Kept>;
  /** Adds the result of a decision to the facts, for the decisions on later requests. */
  remember?(facts: Facts, kept: Kept, entries: readonly Entry[]): void;
  /** Stores the results of decisions in their order. The books are saved separately. */
  keep(tx: Tx, kept: readonly Kept[]): void | Promise<void>;
}

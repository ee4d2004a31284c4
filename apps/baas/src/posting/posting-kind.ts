import type { Entry } from '@sandbourse/ledger';
import type { Scope } from '@sandbourse/platform/caller';
import type { Tx } from '@sandbourse/platform/database';
import type { Books, Decision, LotNeed, Room } from '../books/posting.js';

/** The requests of one transaction, and the books of their accounts. */
export interface PostingBatch<Request> {
  readonly requests: readonly Request[];
  readonly scope: Scope;
  /** Resolves once the accounts are locked. Statements that are sent before it resolves run behind the locks, in one round trip with them. */
  readonly books: Promise<Books>;
}

/** How a request that comes again under its name is recognised. */
export interface Names<Request, Kept> {
  /** Null for a request without one. */
  nameOf(request: Request): string | null;
  /** What was kept before under the names of these requests. */
  earlier(tx: Tx, requests: readonly Request[]): Promise<ReadonlyMap<string, Kept>>;
  /** Throws a refusal where the request is another one than the earlier. */
  check(earlier: Kept, request: Request): void;
}

/** One kind of request that posts to the ledger: what it needs to know, how it is decided, and what is stored of it. */
export interface PostingKind<Request, Facts, Kept> {
  /** Whose books are opened. A request for an account that its caller may not see is refused. */
  accountsOf(request: Request): readonly string[];
  readonly names?: Names<Request, Kept>;
  /** Reads what decisions depend on beside the books. */
  find(tx: Tx, batch: PostingBatch<Request>): Promise<Facts>;
  /** The lots that requests may move; none unless said. */
  lotsOf?(requests: readonly Request[], room: Room<Facts>): readonly LotNeed[];
  /** Decides one request after those before it, or throws a refusal. Pure: it changes nothing. */
  decide(request: Request, room: Room<Facts>): Decision<Kept>;
  /** Takes what was decided into the facts of the requests after it. */
  remember?(facts: Facts, kept: Kept, entries: readonly Entry[]): void;
  /** Stores what was decided beside the books, in order. */
  keep(tx: Tx, kept: readonly Kept[]): void | Promise<void>;
}

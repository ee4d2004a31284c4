import { type IdScope, inIdScope, type OutgoingEvent } from '@sandbourse/contracts';
import type { Entry } from '@sandbourse/ledger';
import { refusalIn, type Verdict } from '@sandbourse/platform/database';
import { AccountNotVisible } from '../records/account.errors.js';
import {
  applied,
  bookIn,
  costsCorrected,
  type Decision,
  type OpenBooks,
  type Room,
  transactionsOf,
} from '../records/posting.js';
import type { WritableBook } from '../records/writable-book.js';
import type { PostingKind } from './posting-kind.js';

/** A request, the trace that its events belong to, and the scope of its new ids. */
export interface Traced<Request> {
  readonly request: Request;
  readonly traceparent: string | undefined;
  readonly ids: IdScope | undefined;
}

export interface OpenRoom<Facts> extends Room<Facts> {
  readonly books: ReadonlyMap<string, WritableBook>;
}

/** Decides and posts the requests of one transaction in memory, in their order. */
export class PostingRun<Request, Facts, Kept> {
  readonly kept: Kept[] = [];
  readonly entries: Entry[] = [];
  readonly events: OutgoingEvent[] = [];
  /** The trace of the last request that posted to each account, by account id. */
  private readonly traces = new Map<string, string | undefined>();
  private readonly named: Map<string, Kept>;
  /** The business time of the last request that posted for each firm, by firm id. */
  private readonly times = new Map<string, Date>();

  /**
   * @param room The books of the requests.
   * @param open All books that the decisions may change.
   * @param named Results that were stored earlier, by name.
   */
  constructor(
    private readonly kind: PostingKind<Request, Facts, Kept>,
    private readonly room: OpenRoom<Facts>,
    private readonly open: OpenBooks,
    named: ReadonlyMap<string, Kept>,
  ) {
    this.named = new Map(named);
  }

  /**
   * Decides a request and posts the decision in memory. Returns the result of the request, or its refusal. A repeated
   * request gets its earlier result.
   */
  take(traced: Traced<Request>): Verdict<Kept> {
    return inIdScope(traced.ids, () => this.decide(traced));
  }

  private decide({ request, traceparent }: Traced<Request>): Verdict<Kept> {
    const { kind, room } = this;
    const name = kind.names?.nameOf(request) ?? null;
    let decision: Decision<Kept>;
    try {
      if (!kind.accountsOf(request).every(accountId => room.books.has(accountId))) throw new AccountNotVisible();
      const earlier = name === null ? undefined : this.named.get(name);
      if (earlier !== undefined) return this.repeated(earlier, request);
      decision = kind.decide(request, room);
    } catch (error) {
      return refusalIn(error);
    }

    // ---------- After this line no request is refused: the decision is posted. ----------

    const { kept, entries, events } = applied(decision, this.open, { correctsCosts: kind.isHistory !== true });
    if (name !== null) this.named.set(name, kept);
    for (const accountId of kind.accountsOf(request)) {
      this.traces.set(accountId, traceparent);
      const { firmId } = bookIn(room, accountId).account;
      this.times.set(firmId, decision.at ?? room.now(firmId));
    }
    this.kept.push(kept);
    this.entries.push(...entries);
    this.events.push(...events.map(event => inTrace(event, traceparent)));
    kind.remember?.(room.facts, kept, entries);
    return kept;
  }

  /**
   * Corrects the costs that the entries of the past have not corrected themselves. Call it after the last request,
   * because the correction of a cost can be among the later ones.
   */
  complete(): void {
    const last = this.entries.at(-1);
    if (!last || !this.kind.isHistory) return;
    const entries = costsCorrected(last, this.open);
    this.entries.push(...entries);
    this.events.push(...transactionsOf(entries, this.open).map(event => this.traced(event)));
  }

  /**
   * Adds a trace to an event that follows from the books: the trace of the last request that posted to the event's
   * account.
   */
  traced(event: OutgoingEvent): OutgoingEvent {
    return inTrace(event, this.traces.get(event.key));
  }

  /** Returns the business time of what follows from the books of a firm: that of the last request that posted. */
  timeOf(firmId: string): Date {
    return this.times.get(firmId) ?? this.room.now(firmId);
  }

  private repeated(earlier: Kept, request: Request): Verdict<Kept> {
    this.kind.names?.check(earlier, request);
    return earlier;
  }
}

function inTrace(event: OutgoingEvent, traceparent: string | undefined): OutgoingEvent {
  if (event.envelope.traceparent === traceparent) return event;
  const { traceparent: _, ...envelope } = event.envelope;
  return { ...event, envelope: traceparent === undefined ? envelope : { ...envelope, traceparent } };
}

import { newId, type OutgoingEvent } from '@sandbourse/contracts';
import type { Book } from '../records/book.js';
import type { MarginStatus } from '../valuation/margin.js';
import { judgeCall, type MarginCall, marginCallHappened } from './margin-call.js';

/**
 * The books whose margin is checked, with their open calls. The checks record issued and satisfied calls in memory, and
 * the caller stores these calls.
 */
export class MarginWatch {
  readonly events: OutgoingEvent[] = [];
  private readonly begun = new Map<string, MarginCall>();
  private readonly ended: MarginCall[] = [];

  constructor(
    readonly books: readonly Book[],
    /** The calls that are open now, by account id. */
    private readonly open: Map<string, MarginCall>,
  ) {}

  /** The calls that the checks issued, in their current state. Some may already be satisfied. */
  get issued(): Iterable<MarginCall> {
    return this.begun.values();
  }

  /** The calls that were open before the checks and are now satisfied. */
  get satisfied(): readonly MarginCall[] {
    return this.ended;
  }

  /** Checks the margin of a book. Returns the event of a call that begins or ends. */
  judge(
    { account }: Book,
    figures: MarginStatus,
    { at, dueDate }: { at: Date; dueDate: string },
  ): OutgoingEvent | undefined {
    const call = this.open.get(account.accountId);
    switch (judgeCall(figures.maintenanceExcess, call)) {
      case 'ISSUE': {
        const issued: MarginCall = {
          marginCallId: newId('marginCall'),
          accountId: account.accountId,
          status: 'OPEN',
          amount: figures.maintenanceExcess.abs(),
          equity: figures.equity,
          maintenanceRequirement: figures.maintenanceRequirement,
          currency: account.baseCurrency,
          issuedAt: at,
          dueDate,
          satisfiedAt: null,
        };
        this.open.set(account.accountId, issued);
        this.begun.set(issued.marginCallId, issued);
        return this.happened(marginCallHappened(account, issued));
      }
      case 'SATISFY': {
        const satisfied: MarginCall = { ...(call as MarginCall), status: 'SATISFIED', satisfiedAt: at };
        this.open.delete(account.accountId);
        if (this.begun.has(satisfied.marginCallId)) this.begun.set(satisfied.marginCallId, satisfied);
        else this.ended.push(satisfied);
        return this.happened(marginCallHappened(account, satisfied));
      }
      case 'LEAVE':
        return undefined;
    }
  }

  private happened(event: OutgoingEvent): OutgoingEvent {
    this.events.push(event);
    return event;
  }
}

import { Injectable } from '@nestjs/common';
import { newId } from '@sandbourse/contracts';
import { type EntryDraft, movementOf } from '@sandbourse/ledger';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import { PostingService } from '../books/posting/posting.service.js';
import type { PostingKind } from '../books/posting/posting-kind.js';
import { bookIn, type Decision, type LotNeed, type Room } from '../books/records/posting.js';
import { type CalendarEvent, calendarEventOccurred } from './calendar-event.js';
import { SessionEventStore } from './session-event.store.js';
import type { TradingSession } from './trading-session.js';

/** An entry of a session, and its event in the calendar. */
export interface SessionEntry {
  readonly draft: EntryDraft;
  readonly event: CalendarEvent;
  readonly session: TradingSession;
}

/** Posts entries of sessions one by one, such as interest and reinvested dividends. */
@Injectable()
export class SessionEntryService implements PostingKind<SessionEntry, null, CalendarEvent> {
  readonly mayPostBehind = true;
  constructor(
    private readonly store: SessionEventStore,
    private readonly posting: PostingService,
  ) {}

  /** Posts all entries in the caller's transaction. */
  async post(tx: Tx, entries: readonly SessionEntry[]): Promise<void> {
    if (entries.length > 0) await this.posting.within(tx, SYSTEM_SCOPE, this, entries);
  }

  accountsOf({ draft }: SessionEntry): string[] {
    return [draft.accountId];
  }

  async find(): Promise<null> {
    return null;
  }

  lotsOf(entries: readonly SessionEntry[]): LotNeed[] {
    return entries.flatMap(({ draft }) => {
      const movement = movementOf(draft);
      return movement ? [{ movement }] : [];
    });
  }

  /**
   * Creates the transaction id only after the lots are open, because entries of a client take effect in the order of
   * their ids.
   */
  decide({ draft, event, session }: SessionEntry, room: Room<null>): Decision<CalendarEvent> {
    const transactionId = newId('transaction');
    const happened = { ...event, transactionId };
    const { account } = bookIn(room, draft.accountId);
    return {
      at: session.passedAt,
      steps: [[{ ...draft, transactionId }]],
      outcome: () => ({ kept: happened, events: [calendarEventOccurred(account, happened)] }),
    };
  }

  async keep(tx: Tx, events: readonly CalendarEvent[]): Promise<void> {
    await this.store.record(tx, events);
  }
}

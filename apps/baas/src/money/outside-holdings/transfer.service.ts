import { Injectable } from '@nestjs/common';
import type { OutsideHoldings, OutsideHoldingsTaken } from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import type { Tx } from '@sandbourse/platform/database';
import type { PostingBatch, PostingKind } from '../../books/posting/posting-kind.js';
import { CorporateActionService } from '../../books/records/corporate-action.service.js';
import type { LotNeed, Room } from '../../books/records/posting.js';
import { BookedEntryStore } from './booked-entry.store.js';
import { decideTransfers, lotsTransferred, type TransferFacts, type TransferRequest } from './transfer-request.js';

type Facts = Map<string, TransferFacts>;

@Injectable()
export class TransferService implements PostingKind<TransferRequest, Facts, OutsideHoldingsTaken> {
  readonly decide = decideTransfers;
  constructor(
    private readonly booked: BookedEntryStore,
    private readonly actions: CorporateActionService,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Returns the request for a statement. A statement dated before the first day of the trading calendar is treated as a
   * statement of that first day.
   */
  requestOf(accountId: string, statement: OutsideHoldings): TransferRequest {
    const first = this.time.calendar.dateAt(0);
    return { accountId, statement: statement.as_of < first ? { ...statement, as_of: first } : statement };
  }

  accountsOf({ accountId }: TransferRequest): string[] {
    return [accountId];
  }

  async find(tx: Tx, { requests, books }: PostingBatch<TransferRequest>): Promise<Facts> {
    const open = await books;
    const facts: Facts = new Map();
    for (const { accountId, statement } of requests) {
      const firmId = open.get(accountId)?.account.firmId;
      if (firmId !== undefined) await this.actions.refresh(tx, firmId);
      const [unsettled, booked] = await Promise.all([
        this.booked.unsettledBy(tx, accountId, statement.as_of),
        this.booked.bookedBy(tx, accountId, statement.as_of),
      ]);
      facts.set(accountId, { unsettled, booked });
    }
    return facts;
  }

  lotsOf(requests: readonly TransferRequest[], room: Room<Facts>): LotNeed[] {
    return requests.flatMap(request => (room.books.has(request.accountId) ? lotsTransferred(request, room) : []));
  }

  /** The entries contain all data of a transfer, so nothing else is stored. */
  keep(): void {}
}

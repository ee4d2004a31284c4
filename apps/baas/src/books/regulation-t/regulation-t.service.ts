import { Injectable } from '@nestjs/common';
import type { OutgoingEvent } from '@sandbourse/contracts';
import type { Tx } from '@sandbourse/platform/database';
import { MarginCallService } from '../margin/margin-call.service.js';
import type { Book } from '../records/book.js';
import { FreeRidingService } from './free-riding.service.js';

/** Applies the consequences of trades and payments: calls in margin accounts, and freezes in cash accounts. */
@Injectable()
export class RegulationTService {
  constructor(
    private readonly marginCalls: MarginCallService,
    private readonly freeRiding: FreeRidingService,
  ) {}

  /**
   * Checks books after they were saved, while their accounts are still locked. Returns the events of calls and freezes
   * that began or ended.
   * @param at Returns the business time of a firm's entries.
   */
  async judge(tx: Tx, books: readonly Book[], at: (firmId: string) => Date): Promise<OutgoingEvent[]> {
    return [...(await this.marginCalls.judge(tx, books)), ...(await this.freeRiding.judge(tx, books, at))];
  }
}

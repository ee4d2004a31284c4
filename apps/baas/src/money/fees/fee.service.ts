import { Injectable } from '@nestjs/common';
import type { ChargeFeeBody } from '@sandbourse/contracts';
import type { Caller } from '@sandbourse/platform/caller';
import type { Tx } from '@sandbourse/platform/database';
import { type PostingGroup, PostingService } from '../../books/posting/posting.service.js';
import type { Names, PostingBatch, PostingKind } from '../../books/posting/posting-kind.js';
import type { CashFacts } from '../../books/valuation/free-cash.js';
import { FreeCashService } from '../../books/valuation/free-cash.service.js';
import { checkRepeated, decideFee, type Fee, type FeeRequest, feeName } from './fee.js';
import { FeeStore } from './fee.store.js';

type Facts = ReadonlyMap<string, CashFacts>;

@Injectable()
export class FeeService implements PostingKind<FeeRequest, Facts, Fee> {
  readonly decide = decideFee;
  readonly names: Names<FeeRequest, Fee> = {
    nameOf: feeName,
    earlier: async (tx, requests) => new Map((await this.fees.named(tx, requests)).map(fee => [feeName(fee), fee])),
    check: checkRepeated,
  };
  private readonly charging: PostingGroup<FeeRequest, Fee>;

  constructor(
    private readonly fees: FeeStore,
    private readonly freeCash: FreeCashService,
    posting: PostingService,
  ) {
    this.charging = posting.grouped(this);
  }

  /**
   * Debits a fee from an account's free cash, once for each idempotency_key. The fee is booked before this method
   * returns.
   */
  charge(caller: Caller, accountId: string, body: ChargeFeeBody): Promise<Fee> {
    return this.charging.addOne(caller, { accountId, idempotencyKey: body.idempotency_key, body });
  }

  accountsOf({ accountId }: FeeRequest): string[] {
    return [accountId];
  }

  async find(tx: Tx, { requests, scope, books }: PostingBatch<FeeRequest>): Promise<Facts> {
    const open = await books;
    const asked = requests.flatMap(({ accountId, body }) => {
      const book = open.get(accountId);
      return book ? [{ book, currency: body.currency }] : [];
    });
    return this.freeCash.factsOf(tx, scope, asked);
  }

  keep(tx: Tx, fees: readonly Fee[]): void {
    this.fees.insert(tx, fees);
  }
}

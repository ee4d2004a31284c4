import { Injectable } from '@nestjs/common';
import { Money } from '@sandbourse/money';
import { column, columns, type Tx } from '@sandbourse/platform';
import type { Fee } from './fee.js';

const FEE = columns<Fee>({
  accountId: column.text(),
  idempotencyKey: column.text(),
  transactionId: column.text(),
  amount: column.numeric(Money),
  currency: column.text(),
  description: column.text(),
  chargedAt: column.timestamptz(),
});

@Injectable()
export class FeeStore {
  insert(tx: Tx, fee: Fee): void {
    void tx.query(FEE.insertInto('fees'), [FEE.json([fee])]);
  }

  /** Of an account whose book is locked and was found in the caller's scope. */
  async findByKey(tx: Tx, accountId: string, idempotencyKey: string): Promise<Fee | undefined> {
    const [row] = await tx.query('select * from fees where account_id = $1 and idempotency_key = $2', [
      accountId,
      idempotencyKey,
    ]);
    return row && FEE.read(row);
  }
}

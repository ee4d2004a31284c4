import { Injectable } from '@nestjs/common';
import { Money } from '@sandbourse/money';
import { column, columns, type Tx } from '@sandbourse/platform/database';
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
  insert(tx: Tx, fees: readonly Fee[]): void {
    if (fees.length > 0) tx.send(FEE.insertInto('fees'), [FEE.json(fees)]);
  }

  /** Returns the existing fees of these accounts with these idempotency keys. */
  async named(tx: Tx, asked: readonly Pick<Fee, 'accountId' | 'idempotencyKey'>[]): Promise<Fee[]> {
    const rows = await tx.query(
      `select f.* from unnest($1::text[], $2::text[]) as asked (account_id, idempotency_key)
         join fees f using (account_id, idempotency_key)`,
      [asked.map(({ accountId }) => accountId), asked.map(({ idempotencyKey }) => idempotencyKey)],
    );
    return rows.map(FEE.read);
  }
}

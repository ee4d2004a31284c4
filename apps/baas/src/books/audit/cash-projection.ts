import { type Currency, Money } from '@sandbourse/money';
import type { Tx } from '@sandbourse/platform/database';
import type { CashBalance } from '../records/book.js';
import type { Projection, Rows } from './projection.js';

const NOTHING: CashBalance = { amount: Money.zero, reserved: Money.zero };

/**
 * Returns the currencies whose balance or reservation is not zero. A currency with only zeros is left out, because the
 * table may or may not have a row for it.
 */
function rowsOf(balances: Iterable<readonly [Currency, CashBalance]>): Rows {
  return new Map(
    [...balances]
      .filter(([, { amount, reserved }]) => !amount.isZero() || !reserved.isZero())
      .map(([currency, { amount, reserved }]) => [
        currency,
        `amount ${amount.toComputed()}, reserved ${reserved.toComputed()}`,
      ]),
  );
}

async function reservedCash(tx: Tx, accountId: string): Promise<[Currency, Money][]> {
  const rows = await tx.query<{ currency: Currency; amount: string }>(
    `select currency, sum(amount) as amount
       from (select currency, reserved_cash as amount from orders where account_id = $1 and reserved_cash > 0
              union all
             select currency, amount from fundings
              where account_id = $1 and direction = 'WITHDRAWAL' and status = 'QUEUED') spoken_for
      group by currency`,
    [accountId],
  );
  return rows.map(({ currency, amount }) => [currency, Money.of(amount)]);
}

export const cashProjection: Projection = {
  name: 'cash_balances',

  async fold(tx, accountId) {
    const balances = new Map<Currency, CashBalance>();
    for (const [currency, reserved] of await reservedCash(tx, accountId))
      balances.set(currency, { amount: Money.zero, reserved });
    return {
      apply: ({ currency, netAmount }) => {
        const { amount, reserved } = balances.get(currency) ?? NOTHING;
        balances.set(currency, { amount: amount.plus(netAmount), reserved });
      },
      rows: () => rowsOf(balances),
      restore: async restoring => {
        const all = [...balances];
        await restoring.query('delete from cash_balances where account_id = $1', [accountId]);
        await restoring.query(
          `insert into cash_balances (account_id, currency, amount, reserved)
           select $1, currency, amount, reserved
             from unnest($2::text[], $3::numeric[], $4::numeric[]) as cash (currency, amount, reserved)`,
          [
            accountId,
            all.map(([currency]) => currency),
            all.map(([, { amount }]) => amount.toString()),
            all.map(([, { reserved }]) => reserved.toString()),
          ],
        );
      },
    };
  },

  async stored(tx, accountId) {
    const rows = await tx.query<{ currency: Currency; amount: string; reserved: string }>(
      'select currency, amount, reserved from cash_balances where account_id = $1',
      [accountId],
    );
    return rowsOf(
      rows.map(row => [row.currency, { amount: Money.of(row.amount), reserved: Money.of(row.reserved) }] as const),
    );
  },
};

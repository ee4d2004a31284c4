import { type CashSettlement, settledTogether, settlementsOf } from '@sandbourse/ledger';
import { type Currency, Money } from '@sandbourse/money';
import { SettlementStore } from '../records/settlement.store.js';
import type { Projection, Rows } from './projection.js';

function rowsOf(settlements: Iterable<CashSettlement>): Rows {
  return new Map(
    [...settlements].map(({ settlementDate, currency, amount, proceeds }) => [
      `${settlementDate} ${currency}`,
      `${amount.toComputed()}, ${proceeds.toComputed()} of it of sales and dividends`,
    ]),
  );
}

export const settlementProjection: Projection = {
  name: 'cash_settlements',

  async fold(_tx, accountId) {
    const settlements = new Map<string, CashSettlement>();
    return {
      apply: entry => {
        for (const added of settlementsOf([entry])) {
          const key = `${added.settlementDate} ${added.currency}`;
          const before = settlements.get(key);
          for (const settlement of settledTogether(before ? [before, added] : [added]))
            settlements.set(key, settlement);
        }
      },
      rows: () => rowsOf(settlements.values()),
      restore: async tx => {
        await tx.query('delete from cash_settlements where account_id = $1', [accountId]);
        await new SettlementStore().add(tx, [...settlements.values()]);
      },
    };
  },

  async stored(tx, accountId) {
    const rows = await tx.query<{ settlement_date: string; currency: Currency; amount: string; proceeds: string }>(
      'select settlement_date, currency, amount, proceeds from cash_settlements where account_id = $1',
      [accountId],
    );
    return rowsOf(
      rows.map(row => ({
        accountId,
        settlementDate: row.settlement_date,
        currency: row.currency,
        amount: Money.of(row.amount),
        proceeds: Money.of(row.proceeds),
      })),
    );
  },
};

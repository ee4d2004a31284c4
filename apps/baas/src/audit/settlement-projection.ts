import { type Currency, Money } from '@sandbourse/money';
import { type CashSettlement, settlementsOf } from '../books/settlement.js';
import { SettlementStore } from '../books/settlement.store.js';
import type { Projection, Rows } from './projection.js';

function rowsOf(settlements: Iterable<CashSettlement>): Rows {
  return new Map(
    [...settlements].map(({ settlementDate, currency, amount }) => [
      `${settlementDate} ${currency}`,
      amount.toComputed(),
    ]),
  );
}

export const settlementProjection: Projection = {
  name: 'cash_settlements',

  async fold(_tx, accountId) {
    const settlements = new Map<string, CashSettlement>();
    return {
      apply: entry => {
        for (const settlement of settlementsOf([entry])) {
          const key = `${settlement.settlementDate} ${settlement.currency}`;
          const before = settlements.get(key)?.amount ?? Money.zero;
          settlements.set(key, { ...settlement, amount: before.plus(settlement.amount) });
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
    const rows = await tx.query<{ settlement_date: string; currency: Currency; amount: string }>(
      'select settlement_date, currency, amount from cash_settlements where account_id = $1',
      [accountId],
    );
    return rowsOf(
      rows.map(row => ({
        accountId,
        settlementDate: row.settlement_date,
        currency: row.currency,
        amount: Money.of(row.amount),
      })),
    );
  },
};

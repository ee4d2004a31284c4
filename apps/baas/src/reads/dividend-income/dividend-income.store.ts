import { Injectable } from '@nestjs/common';
import { Money } from '@sandbourse/money';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { column, columns, type Row, type Tx } from '@sandbourse/platform/database';
import type { Distribution } from './dividend-income.js';

const DISTRIBUTION = columns<Distribution>({
  symbol: column.text(),
  currency: column.text(),
  type: column.text(),
  exDate: column.date(),
  payDate: column.date(),
  amount: column.numeric(Money),
});

@Injectable()
export class DividendIncomeStore {
  /**
   * Returns the distributions paid to an account in a range of payment dates, without reversed payments. A corrected
   * payment keeps the payment date of its first entry. Charges on a short position are not income.
   */
  async paidIn(
    tx: Tx,
    scope: Scope,
    accountId: string,
    { from, to }: { readonly from: string; readonly to: string },
  ): Promise<Distribution[]> {
    const rows = await tx.query<Row>(
      `select symbol, currency, type, ex_date, pay_date, net_amount as amount
         from (select e.*, coalesce(e.effective_date, e.trade_date) as ex_date,
                      min(e.settlement_date) over (
                        partition by e.symbol, e.type, coalesce(e.effective_date, e.trade_date)) as pay_date
                 from ledger_entries e join accounts a using (account_id)
                where ${visibleSql('a', 1)} and e.account_id = $4
                  and e.type in ('DIVIDEND', 'TAX_WITHHOLDING', 'RETURN_OF_CAPITAL')) paid
        where pay_date between $5::date and $6::date and (net_amount > 0 or type = 'TAX_WITHHOLDING')
          and not exists (select from ledger_entries reversal
                           where reversal.account_id = $4 and reversal.type = 'CORRECTION'
                             and reversal.corrects_transaction_id = paid.transaction_id)
        order by symbol, currency, sequence`,
      [...scopeValues(scope), accountId, from, to],
    );
    return rows.map(DISTRIBUTION.read);
  }
}

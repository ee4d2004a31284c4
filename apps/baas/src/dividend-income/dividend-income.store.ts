import { Injectable } from '@nestjs/common';
import { type Currency, Money } from '@sandbourse/money';
import { type Row, type Scope, scopeValues, type Tx, visibleSql } from '@sandbourse/platform';
import type { PaidBySecurity } from './dividend-income.js';

interface PaidRow extends Row {
  symbol: string;
  currency: Currency;
  dividends: string;
  returns_of_capital: string;
  withheld: string;
}

@Injectable()
export class DividendIncomeStore {
  /**
   * What an account was paid in a year by the payment date, without what was reversed. What it was charged for shares that
   * it owed is no income.
   */
  async paidIn(tx: Tx, scope: Scope, accountId: string, year: number): Promise<PaidBySecurity[]> {
    const rows = await tx.query<PaidRow>(
      `select e.symbol, e.currency,
              coalesce(sum(e.net_amount) filter (where e.type = 'DIVIDEND'), 0)::text as dividends,
              coalesce(sum(e.net_amount) filter (where e.type = 'RETURN_OF_CAPITAL'), 0)::text as returns_of_capital,
              coalesce(-sum(e.net_amount) filter (where e.type = 'TAX_WITHHOLDING'), 0)::text as withheld
         from ledger_entries e join accounts a using (account_id)
        where ${visibleSql('a', 1)} and e.account_id = $4 and e.type in ('DIVIDEND', 'TAX_WITHHOLDING', 'RETURN_OF_CAPITAL')
          and e.settlement_date between $5::date and $6::date and (e.net_amount > 0 or e.type = 'TAX_WITHHOLDING')
          and not exists (select from ledger_entries reversal
                           where reversal.account_id = $4 and reversal.type = 'CORRECTION'
                             and reversal.corrects_transaction_id = e.transaction_id)
        group by e.symbol, e.currency order by e.symbol, e.currency`,
      [...scopeValues(scope), accountId, `${year}-01-01`, `${year}-12-31`],
    );
    return rows.map(({ symbol, currency, dividends, returns_of_capital, withheld }) => ({
      symbol,
      currency,
      dividends: Money.of(dividends),
      returnsOfCapital: Money.of(returns_of_capital),
      withheld: Money.of(withheld),
    }));
  }
}

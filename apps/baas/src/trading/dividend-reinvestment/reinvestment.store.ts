import { Injectable } from '@nestjs/common';
import type { Currency } from '@sandbourse/money';
import { Money } from '@sandbourse/money';
import { column, columns, type Row, type Tx } from '@sandbourse/platform/database';
import type { Reinvestment } from './reinvestment.js';

const REINVESTMENT = columns<Reinvestment>({
  accountId: column.text(),
  symbol: column.text(),
  electedAt: column.timestamptz(),
});

/** The dividends of one security to reinvest, after withheld tax. */
export interface PaidDividend {
  readonly accountId: string;
  readonly symbol: string;
  readonly currency: Currency;
  readonly amount: Money;
}

interface PaidRow extends Row {
  account_id: string;
  symbol: string;
  currency: Currency;
  amount: string;
}

@Injectable()
export class ReinvestmentStore {
  /** Stores an election. If the account has already elected the security, returns the first election unchanged. */
  async insert(tx: Tx, reinvestment: Reinvestment): Promise<Reinvestment> {
    const [row] = await tx.query(
      `${REINVESTMENT.insertInto('dividend_reinvestments')}
       on conflict (account_id, symbol) do update set symbol = excluded.symbol returning *`,
      [REINVESTMENT.json([reinvestment])],
    );
    return row ? REINVESTMENT.read(row) : reinvestment;
  }

  ofAccount(tx: Tx, accountId: string): Promise<Reinvestment[]> {
    return this.ofAccounts(tx, [accountId]);
  }

  async ofAccounts(tx: Tx, accountIds: readonly string[]): Promise<Reinvestment[]> {
    const rows = await tx.query(
      'select * from dividend_reinvestments where account_id = any($1) order by account_id, symbol',
      [accountIds],
    );
    return rows.map(REINVESTMENT.read);
  }

  /** Removes an election. Returns true if it existed. */
  async remove(tx: Tx, accountId: string, symbol: string): Promise<boolean> {
    const rows = await tx.query(
      'delete from dividend_reinvestments where account_id = $1 and symbol = $2 returning symbol',
      [accountId, symbol],
    );
    return rows.length > 0;
  }

  async isElectedIn(tx: Tx, firmId: string): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from dividend_reinvestments r join accounts a using (account_id) where a.firm_id = $1 limit 1`,
      [firmId],
    );
    return rows.length > 0;
  }

  /** Returns the dates in a range on which booked dividends of elected securities are paid to a firm's accounts. */
  async datesOfPayments(
    tx: Tx,
    firmId: string,
    { from, to }: { readonly from: string; readonly to: string },
  ): Promise<string[]> {
    const rows = await tx.query<{ settlement_date: string }>(
      `select distinct e.settlement_date
         from dividend_reinvestments r
         join accounts a using (account_id)
         join ledger_entries e on e.account_id = r.account_id and e.symbol = r.symbol
        where a.firm_id = $1 and e.type in ('DIVIDEND', 'TAX_WITHHOLDING')
          and e.settlement_date between $2 and $3`,
      [firmId, from, to],
    );
    return rows.map(row => row.settlement_date);
  }

  /**
   * Returns the dividends that a firm's accounts received on a date and must reinvest. Leaves out reversed dividends
   * and accounts that may not trade.
   */
  async paidOn(tx: Tx, firmId: string, date: string): Promise<PaidDividend[]> {
    const rows = await tx.query<PaidRow>(
      `select e.account_id, e.symbol, e.currency, sum(e.net_amount)::text as amount
         from dividend_reinvestments r
         join accounts a using (account_id)
         join ledger_entries e on e.account_id = r.account_id and e.symbol = r.symbol
        where a.firm_id = $1 and a.status = 'ACTIVE' and e.settlement_date = $2
          and (e.type = 'DIVIDEND' and e.net_amount > 0 or e.type = 'TAX_WITHHOLDING')
          and not exists (select from ledger_entries reversal
                           where reversal.account_id = e.account_id and reversal.type = 'CORRECTION'
                             and reversal.corrects_transaction_id = e.transaction_id)
        group by e.account_id, e.symbol, e.currency order by e.account_id, e.symbol`,
      [firmId, date],
    );
    return rows.map(({ account_id, symbol, currency, amount }) => ({
      accountId: account_id,
      symbol,
      currency,
      amount: Money.of(amount),
    }));
  }
}

import { Injectable } from '@nestjs/common';
import type { OutsideHoldingsTaken } from '@sandbourse/contracts';
import { type Currency, Money, Quantity } from '@sandbourse/money';
import type { Row, Tx } from '@sandbourse/platform/database';

type BookedEntry = OutsideHoldingsTaken['before']['booked'][number];

/**
 * The activities of a statement are compared with the booked entries of this number of days before the statement.
 * Statements arrive at least once per quarter.
 */
const DAYS = 100;

/** Cash that had not settled by the end of a date. */
export interface UnsettledCash {
  readonly currency: Currency;
  readonly amount: Money;
  /** True if the entry is dated on or before that date, so that the custodian may already have paid it. */
  readonly isReceivable: boolean;
}

@Injectable()
export class BookedEntryStore {
  /** Returns cash that the books settle after a date: one row for each currency and settlement date. */
  async unsettledBy(tx: Tx, accountId: string, day: string): Promise<UnsettledCash[]> {
    const rows = await tx.query<Row & { currency: Currency; amount: string; is_receivable: boolean }>(
      `select currency, sum(net_amount) as amount, coalesce(effective_date, trade_date) <= $2 as is_receivable
         from ledger_entries
        where account_id = $1 and (coalesce(effective_date, trade_date) > $2 or settlement_date > $2)
        group by currency, settlement_date, is_receivable having sum(net_amount) <> 0`,
      [accountId, day],
    );
    return rows.map(({ currency, amount, is_receivable }) => ({
      currency,
      amount: Money.of(amount),
      isReceivable: is_receivable,
    }));
  }

  /**
   * Returns an account's valid entries, except transfers. Includes entries that have settled by the given day. Also
   * includes entries that are dated on or before this day but settle later.
   */
  async bookedBy(tx: Tx, accountId: string, day: string): Promise<BookedEntry[]> {
    const rows = await tx.query<Row & Omit<BookedEntry, 'amount'> & { net_amount: string }>(
      `select type, symbol, currency, coalesce(quantity, 0) as quantity, net_amount, settlement_date
         from ledger_entries entry
        where account_id = $1 and settlement_date >= $2::date - $3::integer
          and (settlement_date <= $2 or coalesce(effective_date, trade_date) <= $2)
          and type not in ('TRANSFER_IN', 'TRANSFER_OUT', 'CORRECTION') and net_amount <> 0
          and not exists (select from ledger_entries reversal
                           where reversal.account_id = $1 and reversal.type = 'CORRECTION'
                             and reversal.corrects_transaction_id = entry.transaction_id)
        order by sequence`,
      [accountId, day, DAYS],
    );
    return rows.map(({ net_amount, quantity, ...entry }) => ({
      ...entry,
      quantity: Quantity.of(quantity).toComputed(),
      amount: Money.of(net_amount).toComputed(),
    }));
  }
}

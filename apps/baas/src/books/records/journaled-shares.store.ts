import { Injectable } from '@nestjs/common';
import type { JournalEntries, LotMovement } from '@sandbourse/ledger';
import type { Currency } from '@sandbourse/money';
import type { Row, Tx } from '@sandbourse/platform/database';

export interface JournaledShares extends JournalEntries {
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly symbol: string;
  readonly currency: Currency;
  /** The date on which the shares arrived. */
  readonly effectiveDate: string;
}

interface JournalRow extends Row {
  out_transaction_id: string;
  in_transaction_id: string;
  from_account_id: string;
  to_account_id: string;
  symbol: string;
  currency: Currency;
  effective_date: string;
}

@Injectable()
export class JournaledSharesStore {
  /** Returns the holdings of the owners' other accounts from which shares of these securities have left. */
  async sellersBeside(tx: Tx, holdings: readonly LotMovement[]): Promise<LotMovement[]> {
    const rows = await tx.query<{ account_id: string; symbol: string; currency: Currency }>(
      `select distinct other.account_id, holding.symbol, holding.currency
         from unnest($1::text[], $2::text[], $3::text[]) as holding (account_id, symbol, currency)
         join accounts holder on holder.account_id = holding.account_id
         join accounts other on other.firm_id = holder.firm_id and other.client_id = holder.client_id
                            and other.account_id <> holder.account_id
        where exists (select from ledger_entries entry
                       where entry.account_id = other.account_id and entry.symbol = holding.symbol
                         and entry.quantity < 0)
        order by other.account_id, holding.symbol`,
      [
        holdings.map(({ accountId }) => accountId),
        holdings.map(({ symbol }) => symbol),
        holdings.map(({ currency }) => currency),
      ],
    );
    return rows.map(({ account_id: accountId, ...holding }) => ({ kind: 'CORRECTION', accountId, ...holding }));
  }

  /**
   * Returns the journals of these securities out of all accounts of the owners of these accounts, by the date on which
   * the shares arrived. A change in one account of a client can change the lots of the client's other accounts.
   */
  async ofOwners(
    tx: Tx,
    holdings: readonly Pick<LotMovement, 'accountId' | 'symbol'>[],
  ): Promise<readonly JournaledShares[]> {
    const rows = await tx.query<JournalRow>(
      `select distinct j.out_transaction_id, j.in_transaction_id, j.from_account_id, j.to_account_id, j.symbol,
              entry.currency, coalesce(entry.effective_date, entry.trade_date) as effective_date
         from unnest($1::text[], $2::text[]) as holding (account_id, symbol)
         join accounts holder on holder.account_id = holding.account_id
        cross join lateral (
           select holder.account_id
            union
           select a.account_id from accounts a where a.firm_id = holder.firm_id and a.client_id = holder.client_id) giver
         join journals j on j.from_account_id = giver.account_id and j.symbol = holding.symbol
         join ledger_entries entry on entry.account_id = j.to_account_id and entry.symbol = j.symbol
                                  and entry.transaction_id = j.in_transaction_id
        order by effective_date, j.in_transaction_id`,
      [holdings.map(({ accountId }) => accountId), holdings.map(({ symbol }) => symbol)],
    );
    return rows.map(row => ({
      outTransactionId: row.out_transaction_id,
      inTransactionId: row.in_transaction_id,
      fromAccountId: row.from_account_id,
      toAccountId: row.to_account_id,
      symbol: row.symbol,
      currency: row.currency,
      effectiveDate: row.effective_date,
    }));
  }
}

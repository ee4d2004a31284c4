import type { Database } from '@sandbourse/platform/database';
import { SYMBOLS } from './append-trades.js';

/**
 * Selects one purchase for each pair of entries. In nine of ten pairs, the second entry is the sale of the purchased
 * shares. In the tenth pair, the second entry is a deposit, so the shares are still held. The pairs cover ten years and
 * end where the generated trades begin. A share costs only 10, so that no later sale has a loss.
 */
const PAIRS = `
  select p, firm_id, firm_id || '/' || client_id as taxpayer_id, 'S' || p % ${SYMBOLS} as symbol, p > $2::int * 0.45 as is_held,
         date '2013-10-21' - ($2::int / 2 - p) * 3650 / ($2::int / 2) as day,
         $1 || '-' || lpad(p::text, 8, '0') as id
    from generate_series(1, $2::int / 2) p, accounts where account_id = $1`;

/**
 * Statements that insert ledger entries and the tables derived from them. The hashes are invalid, because this ledger
 * is never verified.
 */
const STATEMENTS = [
  `insert into ledger_entries (account_id, sequence, transaction_id, type, symbol, quantity, price, gross_amount, fees,
                               net_amount, cost_amount, currency, trade_date, settlement_date, executed_at, posted_at,
                               order_id, description, postings, previous_hash, entry_hash)
   select $1, 2 * p - 1 + half, 'txn_0' || id || half,
          case when half = 0 then 'BUY' when is_held then 'DEPOSIT' else 'SELL' end,
          case when half = 0 or not is_held then symbol end,
          case when half = 0 then 100 when not is_held then -100 end,
          10, 1000, 0, case half when 0 then -1000 else 1000 end, case half when 0 then 1000 else 0 end, 'USD',
          day, day + 1, day, day, 'ord_' || id, 'Bought or sold 100 at 10.00',
          '[{"unit": "USD", "amount": "-1000.0000", "account": "CUSTOMER_CASH"},
            {"unit": "USD", "amount": "1000.0000", "account": "STREET"}]',
          repeat('0', 64), repeat('0', 64)
     from (${PAIRS}) pair, generate_series(0, 1) half`,
  `insert into tax_lots
   select 'lot_' || id, $1, taxpayer_id, symbol, 'USD', 'ord_' || id, 'lot_' || id, day, day + 1, 100, 1000, 10,
          case when is_held then 0 else 100 end, 100, 100, case when is_held then 100 else 0 end,
          case when is_held then 1000 else 0 end, 0, null, false
     from (${PAIRS}) pair`,
  `insert into realized_gains
   select 'txn_0' || id || 1, 'lot_' || id, $1, taxpayer_id, symbol, 'USD', 0, 'ord_' || id, day, day + 1, day, 100, 1000, 1000,
          0, 0, 0, 0, day
     from (${PAIRS}) pair where not is_held`,
  `insert into cash_settlements (account_id, currency, settlement_date, amount)
   select $1, 'USD', day + 1, 0 from (${PAIRS}) pair group by day`,
  `insert into positions (account_id, symbol, position_id, quantity, cost_basis, currency, updated_at)
   select $1, symbol, 'pos_' || $1 || symbol, sum(100), sum(1000), 'USD', now()
     from (${PAIRS}) pair where is_held group by symbol`,
  `insert into cash_balances (account_id, currency, amount) select $1, 'USD', $2::int * 100`,
  `insert into tax_books (taxpayer_id, symbol, firm_id)
   select distinct taxpayer_id, symbol, firm_id from (${PAIRS}) pair`,
  'update accounts set ledger_sequence = $2::int where account_id = $1',
];

/** Fills an empty account within seconds by skipping triggers and foreign keys. Only a superuser may do this. */
export async function fillLedger(owner: Database, accountId: string, entries: number): Promise<void> {
  await owner.transaction(async tx => {
    await tx.query('set local session_replication_role = replica');
    for (const statement of STATEMENTS) await tx.query(statement, [accountId, entries]);
  });
}

/** Runs the maintenance of Postgres after the filling, so that Postgres does not start it during the measurements. */
export async function settle(owner: Database): Promise<void> {
  await owner.query('vacuum analyze');
  await owner.query('checkpoint');
}

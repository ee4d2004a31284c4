import { Injectable } from '@nestjs/common';
import { Money } from '@sandbourse/money';
import { type Scope, scopeValues, visibleToAdvisorOfAllSql } from '@sandbourse/platform/caller';
import { column, columns, lockKey, type Row, type Tx } from '@sandbourse/platform/database';
import { type AccountSkip, ENDED_STATUSES, type Run, type RunOrder } from './run.js';
import { RUN, RUN_ORDER, SKIP } from './run-projection.store.js';
import type { OrderSums } from './run-totals.js';

/** The SQL condition for orders that are sent but have not ended, or that wait for the sales of their account. */
const OPEN = `status not in (${['PROPOSED', ...ENDED_STATUSES].map(status => `'${status}'`).join(', ')})`;

const ORDER_SUMS = columns<OrderSums>({
  runId: column.text(),
  currency: column.text(),
  accounts: column.bigint(),
  sellOrders: column.bigint(),
  buyOrders: column.bigint(),
  sold: column.numeric(Money),
  bought: column.numeric(Money),
  gainShort: column.numeric(Money),
  gainLong: column.numeric(Money),
  filledAccounts: column.bigint(),
  filledSells: column.bigint(),
  filledBuys: column.bigint(),
  filledSold: column.numeric(Money),
  filledBought: column.numeric(Money),
  fees: column.numeric(Money),
});

/** Reads and locks rebalancing runs. A caller sees a run only if it may see the rep codes of all its accounts. */
@Injectable()
export class RunStore {
  async find(tx: Tx, scope: Scope, runId: string): Promise<Run | undefined> {
    const [row] = await tx.query(
      `select * from rebalancing_runs r where r.run_id = $1 and ${visibleToAdvisorOfAllSql('r', 2)}`,
      [runId, ...scopeValues(scope)],
    );
    return row && RUN.read(row);
  }

  /** Returns a run, and locks it until the transaction ends, so that no other transaction adds events to it. */
  async lock(tx: Tx, scope: Scope, runId: string): Promise<Run | undefined> {
    const [row] = await tx.query(
      `select * from rebalancing_runs r where r.run_id = $1 and ${visibleToAdvisorOfAllSql('r', 2)} for no key update`,
      [runId, ...scopeValues(scope)],
    );
    return row && RUN.read(row);
  }

  /**
   * Locks the approvals of a firm until the transaction ends. Without this lock, two simultaneous approvals would not
   * see each other's orders.
   */
  async lockApprovals(tx: Tx, firmId: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(${lockKey('approvals', '$1')})`, [firmId]);
  }

  /** Returns a page of runs, newest first. */
  async page(tx: Tx, scope: Scope, { limit, offset }: { limit: number; offset: number }): Promise<Run[]> {
    const rows = await tx.query(
      `select * from rebalancing_runs r where ${visibleToAdvisorOfAllSql('r', 1)} order by r.run_id desc limit $4 offset $5`,
      [...scopeValues(scope), limit, offset],
    );
    return rows.map(RUN.read);
  }

  async count(tx: Tx, scope: Scope): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*) from rebalancing_runs r where ${visibleToAdvisorOfAllSql('r', 1)}`,
      [...scopeValues(scope)],
    );
    return row?.count ?? 0;
  }

  /** Returns the orders of a run by index. If `accountId` is not null, returns only the orders of this account. */
  async orders(tx: Tx, runId: string, accountId: string | null = null): Promise<RunOrder[]> {
    const rows = await tx.query(
      `select * from rebalancing_orders where run_id = $1 and ($2::text is null or account_id = $2) order by index`,
      [runId, accountId],
    );
    return rows.map(RUN_ORDER.read);
  }

  /**
   * Returns the sums of the orders of approved runs, without excluded orders: for each run a line for each currency,
   * and a line for all currencies.
   */
  async sums(tx: Tx, runIds: readonly string[]): Promise<OrderSums[]> {
    if (runIds.length === 0) return [];
    const rows = await tx.query(
      `select run_id, o.currency,
              count(distinct account_id) as accounts,
              count(*) filter (where is_sale) as sell_orders,
              count(*) filter (where not is_sale) as buy_orders,
              coalesce(sum(amount) filter (where is_sale), 0) as sold,
              coalesce(sum(amount) filter (where not is_sale), 0) as bought,
              coalesce(sum((proposal->>'estimated_gain_short')::numeric), 0) as gain_short,
              coalesce(sum((proposal->>'estimated_gain_long')::numeric), 0) as gain_long,
              count(distinct account_id) filter (where filled > 0) as filled_accounts,
              count(*) filter (where is_sale and filled > 0) as filled_sells,
              count(*) filter (where not is_sale and filled > 0) as filled_buys,
              coalesce(sum(filled) filter (where is_sale), 0) as filled_sold,
              coalesce(sum(filled) filter (where not is_sale), 0) as filled_bought,
              coalesce(sum(fees), 0) as fees
         from rebalancing_orders join rebalancing_runs r using (run_id)
         cross join lateral (
           select proposal->>'currency' as currency, proposal->>'side' = 'SELL' as is_sale,
                  (proposal->>'estimated_amount')::numeric as amount,
                  round(filled_quantity * average_fill_price, 4) as filled) o
        where run_id = any($1) and rebalancing_orders.status <> 'EXCLUDED' and r.approval_status = 'APPROVED'
        group by grouping sets ((run_id), (run_id, o.currency))
        order by run_id, o.currency`,
      [runIds],
    );
    return rows.map(ORDER_SUMS.read);
  }

  async skips(tx: Tx, runId: string): Promise<AccountSkip[]> {
    const rows = await tx.query(
      'select * from rebalancing_skips where run_id = $1 order by account_id, symbol nulls first',
      [runId],
    );
    return rows.map(SKIP.read);
  }

  /**
   * Returns the number of orders that have not ended (`open`), and the number of all orders that are not filled
   * (`unfilled`). Excluded orders are not counted.
   */
  async progress(tx: Tx, runId: string): Promise<{ open: number; unfilled: number }> {
    const [row] = await tx.query<{ open: number; unfilled: number }>(
      `select count(*) filter (where ${OPEN}) as open, count(*) filter (where status not in ('FILLED', 'EXCLUDED')) as unfilled
         from rebalancing_orders where run_id = $1`,
      [runId],
    );
    return row ?? { open: 0, unfilled: 0 };
  }

  /** Returns those of the given accounts that have an open order of an approved run. */
  async accountsTrading(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
    const rows = await tx.query<Row & { account_id: string }>(
      `select distinct account_id from rebalancing_orders where account_id = any($1) and ${OPEN} order by account_id`,
      [accountIds],
    );
    return rows.map(row => row.account_id);
  }

  /** Returns those of the given accounts in which orders of other runs have changed since this run was started. */
  async accountsTradedSince(tx: Tx, { runId, createdAt }: Run, accountIds: readonly string[]): Promise<string[]> {
    const rows = await tx.query<Row & { account_id: string }>(
      `select distinct account_id from rebalancing_orders
        where account_id = any($1) and run_id <> $2 and order_updated_at >= $3 order by account_id`,
      [accountIds, runId, createdAt],
    );
    return rows.map(row => row.account_id);
  }
}

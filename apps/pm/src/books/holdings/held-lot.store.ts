import { Injectable } from '@nestjs/common';
import {
  type GainRow,
  gainFromRow,
  isTaxed,
  type LotRow,
  lotFromRow,
  oldestFirstSql,
  replacedFirstSql,
} from '@sandbourse/ledger';
import type { Price } from '@sandbourse/money';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import type { HeldLot, RecentPurchase, WaitingLoss } from './holdings.js';

/** A taxpayer, and the first day of the wash sale window: the 30 days before a sale. */
export interface WindowStart {
  readonly taxpayerId: string;
  readonly since: string;
}

type Of<T> = T & { readonly taxpayerId: string };

/** Reads lots and losses of many accounts, with one SQL statement for all lots and one for all losses. */
@Injectable()
export class HeldLotStore {
  async open(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<HeldLot[]> {
    const rows = await tx.query<LotRow>(
      `select l.* from accounts a join tax_lots l using (account_id)
        where a.account_id = any($4) and ${visibleSql('a', 1)} and l.remaining_quantity > 0`,
      [...scopeValues(scope), accountIds],
    );
    return rows.map(heldLot);
  }

  /**
   * Returns the lots that are worth less than their basis at these prices. The basis includes losses that wash sales
   * added.
   */
  async losing(
    tx: Tx,
    scope: Scope,
    accountIds: readonly string[],
    prices: ReadonlyMap<string, Price>,
  ): Promise<HeldLot[]> {
    const rows = await tx.query<LotRow>(
      `select l.* from accounts a join tax_lots l using (account_id)
         join unnest($5::text[], $6::numeric[]) as market (symbol, price) using (symbol)
        where a.account_id = any($4) and ${visibleSql('a', 1)} and l.remaining_quantity > 0 and l.is_cost_unknown is not true
          and l.cost_basis + l.wash_sale_disallowed > l.remaining_quantity * market.price`,
      [...scopeValues(scope), accountIds, [...prices.keys()], [...prices.values()].map(price => price.toString())],
    );
    return rows.map(heldLot);
  }

  /**
   * Returns the open lots that each taxpayer bought in the window. Lots that have already replaced sold shares are left
   * out. The returned lots would replace shares that are sold at a loss now.
   */
  async recentPurchases(tx: Tx, scope: Scope, windows: readonly WindowStart[]): Promise<Of<RecentPurchase>[]> {
    const rows = await tx.query<LotRow & { account_type: string }>(
      `select l.*, a.account_type
         from unnest($4::text[], $5::date[]) as w (taxpayer_id, since)
         join tax_lots l using (taxpayer_id) join accounts a using (account_id)
        where l.remaining_quantity > 0 and not l.is_replacement and l.acquired_date >= w.since and ${visibleSql('a', 1)}
        order by ${oldestFirstSql('l')}`,
      [...scopeValues(scope), ...arraysOf(windows)],
    );
    return rows.map(row => ({
      taxpayerId: row.taxpayer_id,
      symbol: row.symbol,
      accountId: row.account_id,
      isTaxed: isTaxed(row.account_type),
      lot: lotFromRow(row),
    }));
  }

  /** Returns the losses in the window of each taxpayer that a later purchase may still disallow. */
  async waitingLosses(tx: Tx, scope: Scope, windows: readonly WindowStart[]): Promise<Of<WaitingLoss>[]> {
    const rows = await tx.query<GainRow>(
      `select g.*
         from unnest($4::text[], $5::date[]) as w (taxpayer_id, since)
         join realized_gains g using (taxpayer_id) join accounts a using (account_id)
        where g.unreplaced_quantity > 0 and g.disposed_date >= w.since and ${visibleSql('a', 1)}
        order by ${replacedFirstSql('g')}`,
      [...scopeValues(scope), ...arraysOf(windows)],
    );
    return rows.map(row => ({
      taxpayerId: row.taxpayer_id,
      symbol: row.symbol,
      accountId: row.account_id,
      gain: gainFromRow(row),
    }));
  }
}

const heldLot = (row: LotRow): HeldLot => ({ symbol: row.symbol, lot: lotFromRow(row) });

const arraysOf = (windows: readonly WindowStart[]) => [
  windows.map(({ taxpayerId }) => taxpayerId),
  windows.map(({ since }) => since),
];

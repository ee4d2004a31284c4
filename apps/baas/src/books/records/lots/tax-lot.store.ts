import { Injectable } from '@nestjs/common';
import {
  dateOf,
  dayOf,
  type Entry,
  type GainRow,
  gainFromRow,
  gainToRow,
  type Lot,
  type LotRow,
  lotFromRow,
  lotToRow,
  type RealizedGain,
  type Taxpayer,
  type TaxState,
  type TaxSubject,
  taxpayersOf,
  WASH_SALE_DAYS,
  type WashSale,
  washSaleToRow,
} from '@sandbourse/ledger';
import type { Row, Tx } from '@sandbourse/platform/database';
import type { Account } from '../account.js';
import { ENTRY } from '../entry-columns.js';
import type { LotRequest } from './lot-request.js';

interface OwnerRow extends Row {
  account_id: string;
  firm_id: string;
  client_id: string | null;
  account_type: Account['accountType'];
}

interface SubjectRow extends Row {
  taxpayer_id: string;
  symbol: string;
}

interface BookRow extends SubjectRow {
  last_date: string | null;
}

type Of = TaxSubject & { readonly lots: Iterable<Lot> };

const LOTS = `
  with to_sell as materialized (
    select lot.* from unnest($1::text[], $2::text[], $3::text[], $4::numeric[])
                        as sale (account_id, symbol, method, shares),
           tax_lots_to_sell(sale.account_id, sale.symbol, sale.method, sale.shares) as lot
     union all
    select * from tax_lots where lot_id = any($5) and account_id = any($1))
  select * from to_sell
   union all
  select lot.* from json_to_recordset($6::json) as sale (
                      taxpayer_id text, symbol text, since date, until date, shares numeric),
         tax_lots_to_replace(sale.taxpayer_id, sale.symbol, sale.since, sale.until, sale.shares,
                             array(select purchase_id from to_sell
                                    where taxpayer_id = sale.taxpayer_id and symbol = sale.symbol)) as lot`;

@Injectable()
export class TaxLotStore {
  /** Returns the clients of these accounts, each with all of the client's accounts. */
  async taxpayers(tx: Tx, accounts: readonly Account[]): Promise<Taxpayer[]> {
    const rows = await tx.query<OwnerRow>(
      `select account_id, firm_id, client_id, account_type from accounts where account_id = any($1)
        union
       select a.account_id, a.firm_id, a.client_id, a.account_type
         from unnest($2::text[], $3::text[]) as client (firm_id, client_id)
         join accounts a using (firm_id, client_id)
        order by account_id`,
      [
        accounts.map(({ accountId }) => accountId),
        accounts.map(({ firmId }) => firmId),
        accounts.map(({ clientId }) => clientId),
      ],
    );
    return taxpayersOf(
      rows.map(row => ({
        accountId: row.account_id,
        firmId: row.firm_id,
        clientId: row.client_id,
        accountType: row.account_type,
      })),
    );
  }

  /**
   * Locks the existing rows of the given clients and securities. Returns the latest effective date of the entries by
   * the keys of these rows. All callers lock in the same order, so they do not deadlock.
   */
  async lockSubjects(
    tx: Tx,
    subjects: readonly Pick<TaxSubject, 'taxpayerId' | 'symbol'>[],
  ): Promise<Map<string, string>> {
    const rows = await tx.query<BookRow>(
      `select b.taxpayer_id, b.symbol, b.last_date from tax_books b
         join unnest($1::text[], $2::text[]) as wanted (taxpayer_id, symbol) using (taxpayer_id, symbol)
        order by b.taxpayer_id, b.symbol for update of b`,
      [subjects.map(({ taxpayerId }) => taxpayerId), subjects.map(({ symbol }) => symbol)],
    );
    return new Map(rows.map(row => [`${row.taxpayer_id} ${row.symbol}`, row.last_date ?? '']));
  }

  /**
   * Returns the keys of the given clients and securities that have a row. Does not lock the rows, because the caller
   * writes nothing.
   */
  async findSubjects(tx: Tx, subjects: readonly Pick<TaxSubject, 'taxpayerId' | 'symbol'>[]): Promise<Set<string>> {
    const rows = await tx.query<SubjectRow>(
      `select b.taxpayer_id, b.symbol from tax_books b
         join unnest($1::text[], $2::text[]) as wanted (taxpayer_id, symbol) using (taxpayer_id, symbol)`,
      [subjects.map(({ taxpayerId }) => taxpayerId), subjects.map(({ symbol }) => symbol)],
    );
    return new Set(rows.map(row => `${row.taxpayer_id} ${row.symbol}`));
  }

  /**
   * Creates the missing rows of clients and securities, in the same order in which `lockSubjects` locks rows. Returns
   * the keys of the rows that this call created.
   */
  async createSubjects(
    tx: Tx,
    subjects: readonly { taxpayerId: string; firmId: string; symbol: string }[],
  ): Promise<Set<string>> {
    const rows = await tx.query<SubjectRow>(
      `insert into tax_books (taxpayer_id, symbol, firm_id)
       select * from unnest($1::text[], $2::text[], $3::text[]) as b (taxpayer_id, symbol, firm_id)
        order by taxpayer_id, symbol on conflict do nothing returning taxpayer_id, symbol`,
      [
        subjects.map(({ taxpayerId }) => taxpayerId),
        subjects.map(({ symbol }) => symbol),
        subjects.map(({ firmId }) => firmId),
      ],
    );
    return new Set(rows.map(row => `${row.taxpayer_id} ${row.symbol}`));
  }

  /**
   * Loads the lots that may be sold. For wash sales, also loads the lots that may replace shares sold at a loss, and
   * the losses whose shares may still be replaced.
   */
  async load(tx: Tx, requests: readonly LotRequest[]): Promise<Map<LotRequest, TaxState>> {
    const [lotRows, losses] = await Promise.all([this.lots(tx, requests), this.losses(tx, requests)]);
    return new Map(
      requests.map(request => {
        const isOf = (row: SubjectRow) => row.taxpayer_id === request.taxpayerId && row.symbol === request.symbol;
        const lots = new Map(lotRows.filter(isOf).map(row => [row.lot_id, row]));
        return [request, { lots: [...lots.values()].map(lotFromRow), losses: losses.filter(isOf).map(gainFromRow) }];
      }),
    );
  }

  /**
   * Returns, for each given group of accounts and security, all entries including dividends, in the order of posting.
   * An account and security may occur in only one group.
   */
  async histories(
    tx: Tx,
    subjects: readonly { readonly accountIds: readonly string[]; readonly symbol: string }[],
  ): Promise<Entry[][]> {
    const histories = subjects.map((): Entry[] => []);
    if (subjects.length === 0) return histories;
    const places = subjects.flatMap(({ accountIds, symbol }, i) =>
      accountIds.map(accountId => ({ accountId, symbol, history: histories[i] })),
    );
    const rows = await tx.query(
      `select entry.* from unnest($1::text[], $2::text[]) as place (account_id, symbol)
         join ledger_entries entry using (account_id, symbol)
        order by entry.transaction_id`,
      [places.map(({ accountId }) => accountId), places.map(({ symbol }) => symbol)],
    );
    const historyOf = new Map(places.map(({ accountId, symbol, history }) => [`${accountId} ${symbol}`, history]));
    for (const entry of rows.map(ENTRY.read)) historyOf.get(`${entry.accountId} ${entry.symbol}`)?.push(entry);
    return histories;
  }

  /** Deletes the lots, gains and wash sales of a client and security before they are derived again. */
  clear(tx: Tx, { taxpayerId, symbol }: Pick<TaxSubject, 'taxpayerId' | 'symbol'>): void {
    for (const table of ['tax_lots', 'realized_gains', 'wash_sales'])
      tx.send(`delete from ${table} where taxpayer_id = $1 and symbol = $2`, [taxpayerId, symbol]);
  }

  saveLastDates(tx: Tx, subjects: readonly (TaxSubject & { readonly lastDate: string })[]): void {
    if (subjects.length === 0) return;
    tx.send(
      `update tax_books book set last_date = reached.last_date
         from unnest($1::text[], $2::text[], $3::date[]) as reached (taxpayer_id, symbol, last_date)
        where book.taxpayer_id = reached.taxpayer_id and book.symbol = reached.symbol`,
      [
        subjects.map(({ taxpayerId }) => taxpayerId),
        subjects.map(({ symbol }) => symbol),
        subjects.map(({ lastDate }) => lastDate),
      ],
    );
  }

  saveLots(tx: Tx, subjects: readonly Of[]): void {
    const rows = subjects.flatMap(subject => [...subject.lots].map(lot => lotToRow(subject, lot)));
    if (rows.length === 0) return;
    tx.send(
      `insert into tax_lots select * from json_populate_recordset(null::tax_lots, $1::json)
       on conflict (lot_id) do update set
         holding_period_start_date = excluded.holding_period_start_date,
         purchase_quantity = excluded.purchase_quantity, purchase_cost = excluded.purchase_cost,
         cost_per_share = excluded.cost_per_share, range_from = excluded.range_from, range_to = excluded.range_to,
         origin_from = excluded.origin_from,
         original_quantity = excluded.original_quantity, remaining_quantity = excluded.remaining_quantity,
         cost_basis = excluded.cost_basis, wash_sale_disallowed = excluded.wash_sale_disallowed,
         wash_sale_source_lot_id = excluded.wash_sale_source_lot_id, is_replacement = excluded.is_replacement,
         is_cost_unknown = excluded.is_cost_unknown`,
      [JSON.stringify(rows)],
    );
  }

  saveGains(tx: Tx, subjects: readonly (TaxSubject & { readonly gains: Iterable<RealizedGain> })[]): void {
    const rows = subjects.flatMap(subject => [...subject.gains].map(gain => gainToRow(subject, gain)));
    if (rows.length === 0) return;
    tx.send(
      `insert into realized_gains select * from json_populate_recordset(null::realized_gains, $1::json)
       on conflict (transaction_id, lot_id) do update set
         wash_sale_disallowed = excluded.wash_sale_disallowed, unreplaced_quantity = excluded.unreplaced_quantity,
         unreplaced_loss = excluded.unreplaced_loss, splits_seen_date = excluded.splits_seen_date,
         sought_with = excluded.sought_with, sought_place = excluded.sought_place`,
      [JSON.stringify(rows)],
    );
  }

  insertWashSales(tx: Tx, subjects: readonly (TaxSubject & { readonly washSales: readonly WashSale[] })[]): void {
    const rows = subjects.flatMap(subject => subject.washSales.map(washSale => washSaleToRow(subject, washSale)));
    if (rows.length === 0) return;
    tx.send('insert into wash_sales select * from json_populate_recordset(null::wash_sales, $1::json)', [
      JSON.stringify(rows),
    ]);
  }

  /** Returns the lots to sell, and the lots that may replace shares sold at a loss. A lot may be returned twice. */
  private async lots(tx: Tx, requests: readonly LotRequest[]): Promise<LotRow[]> {
    const sales = requests.flatMap(request => salesIn(request).map(sale => ({ ...sale, symbol: request.symbol })));
    if (sales.length === 0) return [];
    const selling = requests.filter(request => request.sold.isPositive());
    return tx.query<LotRow>(LOTS, [
      sales.map(({ accountId }) => accountId),
      sales.map(({ symbol }) => symbol),
      sales.map(({ method }) => method),
      sales.map(({ shares }) => shares),
      requests.flatMap(({ lotIds }) => lotIds),
      JSON.stringify(selling.map(request => ({ ...reachOf(request), shares: request.sold }))),
    ]);
  }

  private async losses(tx: Tx, requests: readonly LotRequest[]): Promise<GainRow[]> {
    const buying = requests.filter(({ bought, isWhole }) => bought.isPositive() || isWhole);
    if (buying.length === 0) return [];
    return tx.query<GainRow>(
      `select loss.* from json_to_recordset($1::json) as bought (
                            taxpayer_id text, symbol text, since date, until date, shares numeric, purchases text[]),
              tax_losses_unreplaced(bought.taxpayer_id, bought.symbol, bought.since, bought.until, bought.shares,
                                    bought.purchases) as loss`,
      [
        JSON.stringify(
          buying.map(request => ({
            ...reachOf(request),
            shares: request.isWhole ? 'Infinity' : request.bought,
            purchases: request.orderIds,
          })),
        ),
      ],
    );
  }
}

/**
 * Returns the number of shares for which lots are loaded, by account and method. The number is infinite if all lots are
 * needed.
 */
function salesIn({ sales, isWhole, accountIds }: LotRequest) {
  return isWhole
    ? [...accountIds].map(accountId => ({ accountId, method: 'FIFO', shares: 'Infinity' }))
    : sales.map(({ accountId, method, quantity }) => ({ accountId, method, shares: quantity.toString() }));
}

/** Returns the wash-sale window of the trades: the range of days in which a purchase replaces shares sold at a loss. */
function reachOf({ taxpayerId, symbol, from, to }: LotRequest) {
  return {
    taxpayer_id: taxpayerId,
    symbol,
    since: dateOf(dayOf(from) - WASH_SALE_DAYS),
    until: dateOf(dayOf(to) + WASH_SALE_DAYS),
  };
}

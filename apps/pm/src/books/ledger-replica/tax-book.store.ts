import { Injectable } from '@nestjs/common';
import {
  dateOf,
  type GainRow,
  gainFromRow,
  gainToRow,
  type Lot,
  type LotRow,
  lotFromRow,
  lotToRow,
  type RealizedGain,
  replacedFirstSql,
  type Taxpayer,
  type TaxState,
  type TaxSubject,
  type WashSale,
  washSaleToRow,
} from '@sandbourse/ledger';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import type { TaxBookHead } from './tax-book.js';

type Subject = Pick<TaxSubject, 'taxpayerId' | 'symbol'>;

type StoredHead = Subject & TaxBookHead & { readonly firmId: string };

const HEAD = columns<StoredHead>({
  taxpayerId: column.text(),
  symbol: column.text(),
  firmId: column.text(),
  lastTransactionId: column.text(),
  lastDate: column.date(),
  lastSales: column.jsonb(),
  lastSplitDate: column.date(),
  owesShares: column.boolean(),
});

/** Saves heads and lots with one SQL statement. A head is the state up to which lots are derived (`TaxBookHead`). */
const SAVE = `
  with heads as (
    ${HEAD.insertInto('tax_books', 1)}
    on conflict (taxpayer_id, symbol) do update
      set ${HEAD.assignments('excluded', ['lastTransactionId', 'lastDate', 'lastSales', 'lastSplitDate', 'owesShares'])})
  insert into tax_lots select * from json_populate_recordset(null::tax_lots, $2::json)
  on conflict (lot_id) do update set
    holding_period_start_date = excluded.holding_period_start_date, purchase_quantity = excluded.purchase_quantity,
    purchase_cost = excluded.purchase_cost, cost_per_share = excluded.cost_per_share, range_from = excluded.range_from,
    range_to = excluded.range_to, origin_from = excluded.origin_from, original_quantity = excluded.original_quantity,
    remaining_quantity = excluded.remaining_quantity, cost_basis = excluded.cost_basis,
    wash_sale_disallowed = excluded.wash_sale_disallowed, wash_sale_source_lot_id = excluded.wash_sale_source_lot_id,
    is_replacement = excluded.is_replacement, is_cost_unknown = excluded.is_cost_unknown`;

/** The new lots, gains and wash sales of a client in a security. */
export interface ChangedBook extends TaxSubject {
  readonly firmId: string;
  readonly head: TaxBookHead;
  readonly lots: readonly Lot[];
  readonly gains: readonly RealizedGain[];
  readonly washSales: readonly WashSale[];
}

/** The client and the security of the next entries. `hasToKnowLots` is false if the entries only add shares. */
type RequestedState = Subject & { readonly hasToKnowLots: boolean; readonly lossesSince: number };

const keyOf = ({ taxpayerId, symbol }: Subject) => `${taxpayerId} ${symbol}`;
const rowKeyOf = (row: LotRow | GainRow) => keyOf({ taxpayerId: row.taxpayer_id, symbol: row.symbol });
const arraysOf = (subjects: readonly Subject[]) => [
  subjects.map(({ taxpayerId }) => taxpayerId),
  subjects.map(({ symbol }) => symbol),
];

const TABLES = ['tax_books', 'tax_lots', 'realized_gains', 'wash_sales'] as const;

@Injectable()
export class TaxBookStore {
  /**
   * Returns the heads of clients and securities (`TaxBookHead`). A client that never had a security has no head for it.
   */
  async heads(tx: Tx, subjects: readonly Subject[]): Promise<ReadonlyMap<string, TaxBookHead>> {
    const rows = await tx.query(
      `select b.* from unnest($1::text[], $2::text[]) as wanted (taxpayer_id, symbol)
         join tax_books b using (taxpayer_id, symbol)`,
      arraysOf(subjects),
    );
    return new Map(rows.map(HEAD.read).map(head => [keyOf(head), head]));
  }

  /**
   * Returns the data that the next entries need: the losses since `lossesSince` that a purchase may still disallow. The
   * open lots are also returned, unless the entries only add shares.
   */
  async states(tx: Tx, subjects: readonly RequestedState[]): Promise<TaxState[]> {
    if (subjects.length === 0) return [];
    const [lots, losses] = await Promise.all([
      this.openLots(
        tx,
        subjects.filter(({ hasToKnowLots }) => hasToKnowLots),
      ),
      tx.query<GainRow>(
        `select g.* from unnest($1::text[], $2::text[], $3::date[]) as wanted (taxpayer_id, symbol, since)
           join realized_gains g using (taxpayer_id, symbol)
          where g.unreplaced_quantity > 0 and g.disposed_date >= wanted.since
          order by ${replacedFirstSql('g')}`,
        [...arraysOf(subjects), subjects.map(({ lossesSince }) => dateOf(lossesSince))],
      ),
    ]);
    const lotsOf = groupedBy(lots, rowKeyOf);
    const lossesOf = groupedBy(losses, rowKeyOf);
    return subjects.map(subject => ({
      lots: (lotsOf.get(keyOf(subject)) ?? []).map(lotFromRow),
      losses: (lossesOf.get(keyOf(subject)) ?? []).map(gainFromRow),
    }));
  }

  private async openLots(tx: Tx, subjects: readonly Subject[]): Promise<LotRow[]> {
    if (subjects.length === 0) return [];
    return tx.query<LotRow>(
      `select l.* from unnest($1::text[], $2::text[]) as wanted (taxpayer_id, symbol)
         join tax_lots l using (taxpayer_id, symbol) where l.remaining_quantity > 0`,
      arraysOf(subjects),
    );
  }

  /** Saves new and changed lots, gains and wash sales. */
  save(tx: Tx, books: readonly ChangedBook[]): void {
    const lots = books.flatMap(book => book.lots.map(lot => lotToRow(book, lot)));
    const gains = books.flatMap(book => book.gains.map(gain => gainToRow(book, gain)));
    const washSales = books.flatMap(book => book.washSales.map(washSale => washSaleToRow(book, washSale)));
    const heads = books.map(({ taxpayerId, symbol, firmId, head }) => ({ ...head, taxpayerId, symbol, firmId }));
    tx.send(SAVE, [HEAD.json(heads), JSON.stringify(lots)]);
    if (gains.length > 0)
      tx.send(
        `delete from realized_gains g using unnest($1::text[], $2::text[]) as changed (transaction_id, lot_id)
        where g.transaction_id = changed.transaction_id and g.lot_id = changed.lot_id`,
        [gains.map(gain => gain.transaction_id), gains.map(gain => gain.lot_id)],
      );
    insert(tx, 'realized_gains', gains);
    insert(tx, 'wash_sales', washSales);
  }

  /** Deletes the lots, gains and wash sales of clients in these securities, because they will be derived again. */
  clear(tx: Tx, subjects: readonly Subject[]): void {
    if (subjects.length === 0) return;
    for (const table of TABLES)
      tx.send(
        `delete from ${table} stored using unnest($1::text[], $2::text[]) as subject (taxpayer_id, symbol)
          where stored.taxpayer_id = subject.taxpayer_id and stored.symbol = subject.symbol`,
        arraysOf(subjects),
      );
  }

  /** Deletes all lots, gains and wash sales of these clients. */
  clearAll(tx: Tx, taxpayers: readonly Taxpayer[]): void {
    for (const table of TABLES)
      tx.send(`delete from ${table} where taxpayer_id = any($1)`, [taxpayers.map(({ taxpayerId }) => taxpayerId)]);
  }
}

function insert(tx: Tx, table: 'realized_gains' | 'wash_sales', rows: readonly object[]): void {
  if (rows.length === 0) return;
  tx.send(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [
    JSON.stringify(rows),
  ]);
}

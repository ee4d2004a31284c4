import { Injectable } from '@nestjs/common';
import { type Entry, oldestFirstSql, WASH_SALE_DAYS } from '@sandbourse/ledger';
import { Quantity } from '@sandbourse/money';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { column, columns, type Row, type Tx } from '@sandbourse/platform/database';
import { ENTRY } from '../books/records/entry-columns.js';
import type { CalendarEvent } from './calendar-event.js';
import type { AgeingLot } from './lot-turn.js';
import type { TradedShares } from './session-request.js';

interface TradeRow extends Row {
  account_id: string;
  symbol: string;
  trade_date: string;
  quantity: string;
}

interface LotRow extends Row {
  lot_id: string;
  account_id: string;
  symbol: string;
  remaining_quantity: string;
  holding_period_start_date: string;
}

const CALENDAR_EVENT = columns<CalendarEvent>({
  accountId: column.text(),
  date: column.date(),
  kind: column.text(),
  reference: column.text(),
  transactionId: column.text(),
  description: column.text(),
  occurredAt: column.timestamptz(),
});

export interface CalendarEventFilter {
  readonly accountId: string | null;
  readonly kind: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

const MATCHING = `
    from calendar_events e join accounts a using (account_id)
   where ${visibleSql('a', 1)}
     and ($4::text is null or e.account_id = $4)
     and ($5::text is null or e.kind = $5)
     and ($6::date is null or e.date >= $6)
     and ($7::date is null or e.date <= $7)`;

/** Reads the data for the events of a firm's sessions, and stores the events that happened. */
@Injectable()
export class SessionEventStore {
  /**
   * Returns the open lots of a firm that may become long-term between two dates. The range is up to two days too wide
   * at both ends; `turnsLongTerm` selects the exact lots.
   */
  async lotsTurning(tx: Tx, firmId: string, from: string, to: string): Promise<AgeingLot[]> {
    const rows = await tx.query<LotRow>(
      `select l.lot_id, l.account_id, l.symbol, l.remaining_quantity, l.holding_period_start_date
         from tax_lots l join accounts a using (account_id)
        where a.firm_id = $1 and l.remaining_quantity > 0
          and l.holding_period_start_date between $2::date - interval '1 year 2 days' and $3::date - interval '1 year' + interval '2 days'
        order by l.account_id, l.symbol, ${oldestFirstSql('l')}`,
      [firmId, from, to],
    );
    return rows.map(row => ({
      lotId: row.lot_id,
      accountId: row.account_id,
      symbol: row.symbol,
      quantity: Quantity.of(row.remaining_quantity),
      holdingPeriodStartDate: row.holding_period_start_date,
    }));
  }

  /** Returns all current holdings of a firm's accounts. */
  async holdings(tx: Tx, firmId: string): Promise<{ accountId: string; symbol: string }[]> {
    const rows = await tx.query<{ account_id: string; symbol: string }>(
      `select p.account_id, p.symbol from positions p join accounts a using (account_id)
        where a.firm_id = $1 and p.quantity <> 0 order by p.symbol, p.account_id`,
      [firmId],
    );
    return rows.map(row => ({ accountId: row.account_id, symbol: row.symbol }));
  }

  /** Returns the securities that accounts of a firm hold or have held. */
  async symbolsOf(tx: Tx, firmId: string): Promise<Set<string>> {
    const rows = await tx.query<{ symbol: string }>(
      'select distinct p.symbol from positions p join accounts a using (account_id) where a.firm_id = $1',
      [firmId],
    );
    return new Set(rows.map(row => row.symbol));
  }

  /** Returns the accounts of a firm that hold or have held any of these securities. */
  async holders(tx: Tx, firmId: string, symbols: readonly string[]): Promise<string[]> {
    if (symbols.length === 0) return [];
    const rows = await tx.query<{ account_id: string }>(
      `select distinct p.account_id from positions p join accounts a using (account_id)
        where a.firm_id = $1 and p.symbol = any($2)`,
      [firmId, symbols],
    );
    return rows.map(row => row.account_id);
  }

  /**
   * Returns the shares traded in these securities on or after a date. The books already include these shares, so they
   * are subtracted to get the shares held before that date.
   */
  async tradedFrom(
    tx: Tx,
    accountIds: readonly string[],
    symbols: readonly string[],
    date: string,
  ): Promise<TradedShares[]> {
    if (accountIds.length === 0) return [];
    const rows = await tx.query<TradeRow>(
      `select account_id, symbol, coalesce(effective_date, trade_date) as trade_date, sum(quantity) as quantity
         from ledger_entries
        where account_id = any($1) and symbol = any($2) and trade_date >= $3
          and coalesce(effective_date, trade_date) >= $3 and quantity is not null
        group by account_id, symbol, 3`,
      [accountIds, symbols, date],
    );
    return rows.map(row => ({
      accountId: row.account_id,
      symbol: row.symbol,
      tradeDate: row.trade_date,
      quantity: Quantity.of(row.quantity),
    }));
  }

  /** Returns sales of these securities during the sessions `from` to `to` and in the wash-sale window before them. */
  async soldLately(
    tx: Tx,
    accountIds: readonly string[],
    symbols: readonly string[],
    { from, to }: { readonly from: string; readonly to: string },
  ): Promise<Entry[]> {
    if (accountIds.length === 0 || symbols.length === 0) return [];
    const rows = await tx.query(
      `select * from ledger_entries
        where account_id = any($1) and symbol = any($2) and type = 'SELL'
          and coalesce(effective_date, trade_date) between $3::date - $5::integer and $4`,
      [accountIds, symbols, from, to, WASH_SALE_DAYS],
    );
    return rows.map(ENTRY.read);
  }

  /**
   * Stores calendar events. Throws if an event is already stored. The error rolls back a transaction that processes a
   * session a second time.
   */
  async record(tx: Tx, events: readonly CalendarEvent[]): Promise<void> {
    if (events.length === 0) return;
    await tx.query(CALENDAR_EVENT.insertInto('calendar_events'), [CALENDAR_EVENT.json(events)]);
  }

  /** Returns a page of calendar events, newest first. */
  async page(
    tx: Tx,
    scope: Scope,
    filter: CalendarEventFilter,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<CalendarEvent[]> {
    const rows = await tx.query(
      `select e.* ${MATCHING} order by e.date desc, e.account_id, e.kind, e.reference limit $8 offset $9`,
      [...valuesOf(scope, filter), limit, offset],
    );
    return rows.map(CALENDAR_EVENT.read);
  }

  async count(tx: Tx, scope: Scope, filter: CalendarEventFilter): Promise<number> {
    const [row] = await tx.query<{ count: number }>(`select count(*) ${MATCHING}`, valuesOf(scope, filter));
    return row?.count ?? 0;
  }
}

function valuesOf(scope: Scope, { accountId, kind, from, to }: CalendarEventFilter): unknown[] {
  return [...scopeValues(scope), accountId, kind, from, to];
}

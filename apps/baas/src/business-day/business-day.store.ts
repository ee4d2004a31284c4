import { Injectable } from '@nestjs/common';
import { Quantity } from '@sandbourse/money';
import { type Row, type Scope, scopeValues, type Tx, visibleSql } from '@sandbourse/platform';
import type { CalendarEvent } from './calendar-event.js';
import type { TradedShares } from './session-posting.js';

/** How far a firm's time has been worked through. */
export interface BusinessDay {
  readonly firmId: string;
  /** The last session that brought what it had to bring. */
  readonly processedThrough: string;
  /** The last advance of the clock that was reported as worked through. */
  readonly confirmedAdvanceId: string | null;
}

interface DayRow extends Row {
  firm_id: string;
  processed_through: string;
  confirmed_advance_id: string | null;
}

interface TradeRow extends Row {
  account_id: string;
  symbol: string;
  trade_date: string;
  quantity: string;
}

interface EventRow extends Row {
  account_id: string;
  date: string;
  kind: CalendarEvent['kind'];
  reference: string;
  transaction_id: string | null;
  description: string;
  occurred_at: Date;
}

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

/** The firms there are accounts of, by hopping over the index from one to the next. */
const FIRMS = `
  with recursive firm as (
    (select firm_id from accounts order by firm_id limit 1)
    union all
    select (select a.firm_id from accounts a where a.firm_id > firm.firm_id order by a.firm_id limit 1)
      from firm where firm.firm_id is not null
  )
  select firm_id from firm where firm_id is not null`;

@Injectable()
export class BusinessDayStore {
  async firms(tx: Tx): Promise<string[]> {
    return (await tx.query<{ firm_id: string }>(FIRMS)).map(row => row.firm_id);
  }

  /** When the firm's first account was opened. */
  async openedAt(tx: Tx, firmId: string): Promise<Date | undefined> {
    const [row] = await tx.query<{ opened_at: Date | null }>(
      'select min(created_at) as opened_at from accounts where firm_id = $1',
      [firmId],
    );
    return row?.opened_at ?? undefined;
  }

  async begin(tx: Tx, { firmId, processedThrough }: Omit<BusinessDay, 'confirmedAdvanceId'>): Promise<void> {
    await tx.query(
      'insert into business_days (firm_id, processed_through) values ($1, $2) on conflict (firm_id) do nothing',
      [firmId, processedThrough],
    );
  }

  /** Locks a firm's day: one process at a time lets its sessions pass. */
  async lock(tx: Tx, firmId: string): Promise<BusinessDay | undefined> {
    const [row] = await tx.query<DayRow>('select * from business_days where firm_id = $1 for update', [firmId]);
    return (
      row && {
        firmId: row.firm_id,
        processedThrough: row.processed_through,
        confirmedAdvanceId: row.confirmed_advance_id,
      }
    );
  }

  async save(tx: Tx, { firmId, processedThrough, confirmedAdvanceId }: BusinessDay): Promise<void> {
    await tx.query('update business_days set processed_through = $2, confirmed_advance_id = $3 where firm_id = $1', [
      firmId,
      processedThrough,
      confirmedAdvanceId,
    ]);
  }

  /** The securities that accounts of a firm hold or held. */
  async symbolsOf(tx: Tx, firmId: string): Promise<Set<string>> {
    const rows = await tx.query<{ symbol: string }>(
      'select distinct p.symbol from positions p join accounts a using (account_id) where a.firm_id = $1',
      [firmId],
    );
    return new Set(rows.map(row => row.symbol));
  }

  /** The accounts of a firm that hold or held any of these. */
  async holders(tx: Tx, firmId: string, symbols: readonly string[]): Promise<string[]> {
    if (symbols.length === 0) return [];
    const rows = await tx.query<{ account_id: string }>(
      `select distinct p.account_id from positions p join accounts a using (account_id)
        where a.firm_id = $1 and p.symbol = any($2)`,
      [firmId, symbols],
    );
    return rows.map(row => row.account_id);
  }

  /** Trades in these securities on this day or later: the books hold them, and days before must not. */
  async tradedFrom(
    tx: Tx,
    accountIds: readonly string[],
    symbols: readonly string[],
    date: string,
  ): Promise<TradedShares[]> {
    if (accountIds.length === 0) return [];
    const rows = await tx.query<TradeRow>(
      `select account_id, symbol, trade_date, sum(quantity) as quantity from ledger_entries
        where account_id = any($1) and symbol = any($2) and trade_date >= $3 and quantity is not null
        group by account_id, symbol, trade_date`,
      [accountIds, symbols, date],
    );
    return rows.map(row => ({
      accountId: row.account_id,
      symbol: row.symbol,
      tradeDate: row.trade_date,
      quantity: Quantity.of(row.quantity),
    }));
  }

  /** Fails, and the whole transaction with it, when a session would bring the same thing twice. */
  async record(tx: Tx, events: readonly CalendarEvent[]): Promise<void> {
    if (events.length === 0) return;
    await tx.query(
      `insert into calendar_events (account_id, date, kind, reference, transaction_id, description, occurred_at)
       select "accountId", date, kind, reference, "transactionId", description, "occurredAt"
         from json_to_recordset($1::json) as event ("accountId" text, date date, kind text, reference text,
              "transactionId" text, description text, "occurredAt" timestamptz)`,
      [JSON.stringify(events)],
    );
  }

  /** Newest first. */
  async page(
    tx: Tx,
    scope: Scope,
    filter: CalendarEventFilter,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<CalendarEvent[]> {
    const rows = await tx.query<EventRow>(
      `select e.* ${MATCHING} order by e.date desc, e.account_id, e.kind, e.reference limit $8 offset $9`,
      [...valuesOf(scope, filter), limit, offset],
    );
    return rows.map(row => ({
      accountId: row.account_id,
      date: row.date,
      kind: row.kind,
      reference: row.reference,
      transactionId: row.transaction_id,
      description: row.description,
      occurredAt: row.occurred_at,
    }));
  }

  async count(tx: Tx, scope: Scope, filter: CalendarEventFilter): Promise<number> {
    const [row] = await tx.query<{ count: number }>(`select count(*) ${MATCHING}`, valuesOf(scope, filter));
    return row?.count ?? 0;
  }
}

function valuesOf(scope: Scope, { accountId, kind, from, to }: CalendarEventFilter): unknown[] {
  return [...scopeValues(scope), accountId, kind, from, to];
}

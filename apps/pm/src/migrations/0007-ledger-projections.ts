import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * The brokerage's entries with what they need of the lots, and what follows from them. The earlier replica lacks the
 * lots: it is dropped, and the entries are fetched from the brokerage. Old code does not work with it.
 */
export class LedgerProjections1790000000720 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      drop table ledger_replica;

      create index accounts_undescribed on accounts (account_id) where account_number is null;

      create function is_visible_in_accounts(wanted text) returns boolean language plpgsql stable as $$
      begin
        perform 1 from accounts where account_id = wanted;
        return found;
      end $$;

      create table ledger_entries (
        account_id text not null,
        sequence bigint not null,
        transaction_id text not null,
        symbol text,
        posted jsonb not null,
        primary key (account_id, sequence)
      );
      create index ledger_entries_by_security on ledger_entries (account_id, symbol, transaction_id);
      alter table ledger_entries enable row level security;
      create policy tenant on ledger_entries
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))
        with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id));

      create trigger ledger_entries_append_only before update or delete on ledger_entries
        for each row execute function refuse_change();
      create trigger ledger_entries_no_truncate before truncate on ledger_entries
        for each statement execute function refuse_change();
      do $$
      declare grantee text;
      begin
        for grantee in
          select distinct g.grantee from information_schema.role_table_grants g
           where g.table_name = 'ledger_entries' and g.grantee <> current_user
        loop
          execute format('revoke update, delete, truncate on ledger_entries from %I', grantee);
        end loop;
      end $$;

      -- How far each account's entries are received and applied. An account may be heard of here before it is known.
      create table ledger_progress (
        account_id text primary key,
        entries bigint not null,
        last_sequence bigint not null,
        applied_sequence bigint not null check (applied_sequence <= last_sequence),
        behind_since timestamptz check ((behind_since is null) = (applied_sequence = last_sequence))
      );
      create index ledger_progress_behind on ledger_progress (behind_since) where behind_since is not null;
      alter table ledger_progress enable row level security;
      create policy tenant on ledger_progress
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))
        with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id));

      create table cash_balances (
        account_id text not null,
        currency text not null,
        amount numeric not null,
        primary key (account_id, currency)
      );
      alter table cash_balances enable row level security;
      create policy tenant on cash_balances
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))
        with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id));

      create table cash_settlements (
        account_id text not null,
        settlement_date date not null,
        currency text not null,
        amount numeric not null,
        proceeds numeric not null,
        primary key (account_id, settlement_date, currency)
      );
      alter table cash_settlements enable row level security;
      create policy tenant on cash_settlements
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))
        with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id));

      create table positions (
        account_id text not null,
        symbol text not null,
        currency text not null,
        quantity numeric not null,
        cost_basis numeric not null,
        primary key (account_id, symbol)
      );
      alter table positions enable row level security;
      create policy tenant on positions
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))
        with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id));

      -- Up to which entry a client's lots of a security are derived, and which entries to come make them be derived anew.
      create table tax_books (
        taxpayer_id text not null,
        symbol text not null,
        firm_id text not null,
        last_transaction_id text not null,
        last_date date not null,
        last_split_date date,
        owes_shares boolean not null,
        primary key (taxpayer_id, symbol)
      );
      alter table tax_books enable row level security;
      create policy tenant on tax_books
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        );

      create table tax_lots (
        lot_id text primary key,
        account_id text not null,
        taxpayer_id text not null,
        symbol text not null,
        currency text not null,
        purchase_id text not null,
        root_lot_id text not null,
        acquired_date date not null,
        holding_period_start_date date not null,
        purchase_quantity numeric not null,
        purchase_cost numeric not null,
        cost_per_share numeric not null,
        range_from numeric not null,
        range_to numeric not null check (range_to >= range_from),
        original_quantity numeric not null,
        remaining_quantity numeric not null,
        cost_basis numeric not null,
        wash_sale_disallowed numeric not null,
        wash_sale_source_lot_id text,
        is_replacement boolean not null
      );
      create index tax_lots_open_by_account on tax_lots (account_id) where remaining_quantity > 0;
      create index tax_lots_open_by_security on tax_lots (taxpayer_id, symbol) where remaining_quantity > 0;
      create index tax_lots_by_security on tax_lots (taxpayer_id, symbol);
      alter table tax_lots enable row level security;
      create policy tenant on tax_lots
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))
        with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id));

      create table realized_gains (
        transaction_id text not null,
        lot_id text not null,
        account_id text not null,
        taxpayer_id text not null,
        symbol text not null,
        currency text not null,
        line int not null,
        purchase_id text not null,
        acquired_date date not null,
        holding_period_start_date date not null,
        disposed_date date not null,
        quantity numeric not null,
        proceeds numeric not null,
        cost_basis numeric not null,
        carried_loss numeric not null,
        wash_sale_disallowed numeric not null,
        unreplaced_quantity numeric not null,
        unreplaced_loss numeric not null,
        splits_seen_date date not null,
        primary key (transaction_id, lot_id)
      );
      create index realized_gains_by_account on realized_gains (account_id, disposed_date);
      create index realized_gains_by_security on realized_gains (taxpayer_id, symbol);
      create index realized_gains_unreplaced on realized_gains (taxpayer_id, symbol, disposed_date)
        where unreplaced_quantity > 0;
      alter table realized_gains enable row level security;
      create policy tenant on realized_gains
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))
        with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id));

      create table wash_sales (
        transaction_id text not null,
        lot_id text not null,
        account_id text not null,
        taxpayer_id text not null,
        symbol text not null,
        replacement_lot_id text not null,
        quantity numeric not null,
        disallowed numeric not null,
        primary key (transaction_id, lot_id, replacement_lot_id)
      );
      create index wash_sales_by_security on wash_sales (taxpayer_id, symbol);
      alter table wash_sales enable row level security;
      create policy tenant on wash_sales
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))
        with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id));
    `);
  }
}

import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * The brokerage's details of each account; null until they have arrived. New columns only: older code works with them.
 */
export class AccountDetails1790000000700 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table accounts
        add column account_number text,
        add column household_id text,
        add column registration text,
        add column account_type text,
        add column management text,
        add column custodian_name text,
        add column custodian_kind text,
        add column base_currency text,
        add column margin_enabled boolean,
        add column lot_method text,
        add column is_sandbox boolean,
        add column created_at timestamptz;
      create index accounts_by_client on accounts (firm_id, client_id);
    `);
  }
}

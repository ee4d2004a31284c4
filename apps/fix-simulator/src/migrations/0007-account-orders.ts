import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Orders of accounts that come on a client's FIX session. Columns with nothing in them and a new table: old code survives it. */
export class AccountOrders1790000003810 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table venue_orders
        add column client_session_id text,
        add column client_cl_ord_id text,
        add column client_account text,
        add column client_symbol text;

      -- Those that the brokerage has not judged yet.
      create table account_orders (
        session_id text not null,
        cl_ord_id text not null,
        account text not null,
        symbol text not null,
        side text not null,
        primary key (session_id, cl_ord_id)
      );
    `);
  }
}

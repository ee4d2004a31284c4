import { ForwardOnly, type MigrationRunner, ownedRowsSql, STREAM_TICKETS_SQL } from '@sandbourse/platform';

/** Whose each account is, as the brokerage says; tickets for WebSockets; and the second wall between tenants. */
export class AccountsAndTickets1790000000002 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table accounts (
        account_id text primary key,
        firm_id text not null,
        rep_code text not null,
        client_id text,
        status text not null
      );
      create index accounts_by_rep_code on accounts (firm_id, rep_code);

      ${ownedRowsSql('accounts')}
      ${ownedRowsSql('ledger_replica')}
      ${STREAM_TICKETS_SQL}
    `);
  }
}

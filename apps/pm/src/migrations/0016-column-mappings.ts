import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * How files of a custodian are read, and the rows of a statement during its import. The rows are deleted after the
 * import; rows that a dead process has left, with the next one. Old code uses neither and is not affected.
 */
export class ColumnMappings1790000000870 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table custodian_connections add column column_mapping jsonb not null default '"NATIVE"';

      create unlogged table custodian_staged_rows (
        sync_id text not null,
        row integer not null,
        connection_id text not null,
        firm_id text not null,
        rep_code text not null,
        account_number text,
        stated jsonb,
        reason text,
        key text,
        primary key (sync_id, row)
      );
      create index custodian_staged_rows_by_account on custodian_staged_rows (sync_id, account_number);
      alter table custodian_staged_rows enable row level security;
      create policy tenant on custodian_staged_rows
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code)
        );
    `);
  }
}

import { accountRowsSql, appendOnlySql, ForwardOnly, type MigrationRunner, revokeSql } from '@sandbourse/platform';

const PARTITIONS = 16;
const partitions = Array.from({ length: PARTITIONS }, (_, n) => ({ n, name: `ledger_entries_p${n}` }));

/**
 * The ledger in partitions, an account whole in one of them, so that indexes stay small and one part can be vacuumed or
 * moved at a time (docs/decisions/0007). Entries move as they are; old code survives it.
 */
export class LedgerPartitions1790000000201 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table ledger_entries rename to ledger_entries_whole;
      create table ledger_entries (like ledger_entries_whole including defaults) partition by hash (account_id);
      ${partitions.map(({ n, name }) => partitionSql(name, n)).join('')}

      insert into ledger_entries select * from ledger_entries_whole;
      drop table ledger_entries_whole;

      alter table ledger_entries
        add constraint ledger_entries_pkey primary key (account_id, sequence),
        add constraint ledger_entries_account foreign key (account_id) references accounts;
      create unique index ledger_entries_newest on ledger_entries (transaction_id desc, account_id);
      create index ledger_entries_by_trade_date on ledger_entries (account_id, trade_date);
      ${appendOnlySql('ledger_entries')}
      ${accountRowsSql('ledger_entries')}
      ${partitions.map(({ name }) => closedSql(name)).join('')}
    `);
  }
}

function partitionSql(name: string, remainder: number): string {
  return `
    create table ${name} partition of ledger_entries for values with (modulus ${PARTITIONS}, remainder ${remainder});`;
}

/** A partition is reached through its parent only: by itself it would know neither tenants nor the service's few rights. */
function closedSql(name: string): string {
  return `${appendOnlySql(name)} ${revokeSql(name, 'all')}`;
}

import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The key under which an account was opened, once in its firm. A column that old code leaves empty. */
export class AccountKeys1790000000406 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table accounts
        add column idempotency_key text,
        add constraint accounts_idempotency_key unique (firm_id, idempotency_key)
    `);
  }
}

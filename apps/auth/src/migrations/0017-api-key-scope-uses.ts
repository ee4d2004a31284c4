import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Which scopes of a key its requests have needed, and when last. New table only. */
export class ApiKeyScopeUses1790000002204 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table api_key_scope_uses (
        key_id text not null references api_keys,
        scope text not null,
        firm_id text not null,
        last_used_at timestamptz not null,
        primary key (key_id, scope)
      );
      alter table api_key_scope_uses enable row level security;
      create policy tenant on api_key_scope_uses
        using (current_setting('sandbourse.sees_all', true) = 'yes'
          or firm_id = nullif(current_setting('sandbourse.firm_id', true), ''));
    `);
  }
}

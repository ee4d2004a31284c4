import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * Tokens of people can be revoked before they expire, and a key is valid no longer than the login that issued it.
 * Earlier tokens are of the first generation.
 */
export class Revocations1790000000302 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table users add column token_generation bigint not null default 0;

      create table revocations (
        sequence bigint generated always as identity primary key,
        revoked jsonb not null,
        revoked_at timestamptz not null
      );

      create or replace function active_keys(ids text[]) returns setof api_keys
        language sql stable security definer set search_path = public as $$
          select api_keys.* from api_keys join firms using (firm_id) join users on user_id = created_by
           where key_id = any(ids) and revoked_at is null and firms.is_active and users.is_active
        $$;
    `);
  }
}

import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * The only way around row security of keys, for authentication, when the caller's firm is not known yet. It runs as the
 * owner and returns only active keys, by their ids. A new function only.
 */
export class ActiveKeys1790000000005 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create function active_keys(ids text[]) returns setof api_keys
        language sql stable security definer set search_path = public as $$
          select api_keys.* from api_keys join firms using (firm_id)
           where key_id = any(ids) and revoked_at is null and is_active
        $$;
    `);
  }
}

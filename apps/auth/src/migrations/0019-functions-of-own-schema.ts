import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * The function that looks past row security names the schema that it was made in: databases of services may be schemas of one. Old code
 * survives it: nothing else is changed.
 */
export class FunctionsOfOwnSchema1790000004701 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      do $$ begin
        execute format('alter function active_keys(text[]) set search_path = %I, pg_temp', current_schema());
      end $$;
    `);
  }
}

import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Which CI tokens operators have issued to pipelines, and which are revoked. A new table only: older code survives it. */
export class CiTokens1790000005000 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table ci_tokens (
        ci_token_id text primary key,
        name text not null,
        created_by text not null references users,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz
      );
    `);
  }
}

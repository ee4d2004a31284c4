import { appendOnlySql, ForwardOnly, type MigrationRunner } from '@sandbourse/platform';

/** What machines log in with, and the ledger of who was let in and who was not. New tables only. */
export class ApiKeys1790000000002 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table api_keys (
        key_id text primary key,
        firm_id text not null references firms,
        minted_by text not null,
        name text not null,
        permission_group text not null,
        scopes text[] not null,
        rep_code text,
        allowed_rep_codes text[] not null,
        secret_sealed text not null,
        created_by text not null references users,
        created_at timestamptz not null,
        last_used_at timestamptz,
        revoked_at timestamptz
      );
      create index api_keys_firm on api_keys (firm_id, key_id);

      create table audit_events (
        event_id text primary key,
        kind text not null,
        occurred_at timestamptz not null,
        actor text,
        firm_id text,
        key_id text,
        address text,
        trace_id text,
        reason text
      );
      create index audit_events_firm on audit_events (firm_id, event_id);

      ${appendOnlySql('audit_events')}
    `);
  }
}

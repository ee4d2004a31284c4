import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Mails to the users whose webhooks were disabled. A new table only. */
export class WebhookMails1790000001603 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table webhook_mails (
        mail_id bigint generated always as identity primary key,
        webhook_id text not null,
        user_id text not null references users,
        requested_at timestamptz not null,
        attempts smallint not null default 0,
        next_attempt_at timestamptz not null,
        sent_at timestamptz
      );
      create index webhook_mails_due on webhook_mails (next_attempt_at) where sent_at is null;
    `);
  }
}

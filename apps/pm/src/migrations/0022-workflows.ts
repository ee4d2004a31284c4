import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Workflow templates, a firm's, and the workflows of its clients, which their advisors see. New tables only. */
export class Workflows1790000002400 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table workflow_templates (
        workflow_template_id text primary key,
        firm_id text not null,
        name text not null,
        description text,
        steps jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index workflow_templates_by_firm on workflow_templates (firm_id, workflow_template_id);
      alter table workflow_templates enable row level security;
      create policy tenant on workflow_templates
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (select nullif(current_setting('sandbourse.client_id', true), '')) is null)
        );

      create table workflows (
        workflow_id text primary key,
        firm_id text not null,
        rep_code text not null,
        client_id text not null,
        workflow_template_id text not null,
        name text not null,
        steps jsonb not null,
        started_at timestamptz not null,
        completed_at timestamptz,
        foreign key (firm_id, client_id) references crm_clients
      );
      create index workflows_by_rep_code on workflows (firm_id, rep_code, workflow_id);
      create index workflows_by_client on workflows (firm_id, client_id, workflow_id);
      alter table workflows enable row level security;
      create policy tenant on workflows
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code)
        );
    `);
  }
}

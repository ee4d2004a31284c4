-- Clients and their households, workflows, disclosures, and the look of statements.

create table households (
  firm_id text not null,
  household_id text not null,
  rep_code text not null,
  name text not null,
  created_at timestamptz not null,
  primary key (firm_id, household_id)
);
create index households_by_time on households (firm_id, created_at);
call rows_of_rep_code('households');

create table crm_clients (
  firm_id text not null,
  client_id text not null,
  household_id text,
  rep_code text not null,
  first_name text not null,
  last_name text not null,
  email text,
  date_of_birth date not null,
  advisor_name text,
  created_at timestamptz not null,
  primary key (firm_id, client_id),
  foreign key (firm_id, household_id) references households
);
create index crm_clients_by_time on crm_clients (firm_id, created_at);
create index crm_clients_by_household on crm_clients (firm_id, household_id);
call rows_of_client('crm_clients');

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
call rows_of_advisors('workflow_templates');

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
call rows_of_rep_code('workflows');

-- What a firm discloses to everybody of the firm.
create table firm_disclosures (
  disclosure_id text primary key,
  firm_id text not null,
  type text not null,
  title text not null,
  body text not null,
  effective_date date not null,
  published_at timestamptz not null,
  unique (firm_id, type, effective_date)
);
call append_only('firm_disclosures');
call rows_of_firm('firm_disclosures');

create table disclosure_acknowledgements (
  acknowledgement_id text primary key,
  disclosure_id text not null,
  firm_id text not null,
  rep_code text,
  client_id text,
  recorded_by text not null,
  acknowledged_at timestamptz not null
);
create unique index disclosure_acknowledgements_of_clients
  on disclosure_acknowledgements (firm_id, disclosure_id, client_id)
  where client_id is not null;
create unique index disclosure_acknowledgements_of_logins
  on disclosure_acknowledgements (firm_id, disclosure_id, recorded_by)
  where client_id is null;
call append_only('disclosure_acknowledgements');
call rows_of_client('disclosure_acknowledgements');

-- The look of the statements of a firm.
create table branding (
  firm_id text primary key,
  display_name text,
  accent_color text,
  footer text,
  updated_at timestamptz not null
);
call rows_of_firm('branding');

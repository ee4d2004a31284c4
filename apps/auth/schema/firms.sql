-- Firms, their people, and what the people log in with.

create table firms (
  firm_id text primary key,
  name text not null,
  is_sandbox boolean not null,
  is_active boolean not null default true,
  created_at timestamptz not null
);

create table rep_codes (
  firm_id text not null references firms,
  rep_code text not null,
  branch_id text not null,
  is_active boolean not null default true,
  primary key (firm_id, rep_code)
);

-- A person who can log in.
create table users (
  user_id text primary key,
  email text not null,
  password_hash text not null,
  role text not null,
  firm_id text not null references firms,
  rep_code text,
  allowed_rep_codes text[] not null,
  client_id text,
  is_active boolean not null default true,
  created_at timestamptz not null,
  token_generation bigint not null default 0,
  constraint users_email unique (email),
  foreign key (firm_id, rep_code) references rep_codes
);

-- Revoked tokens, in the order in which the services hear of them.
create table revocations (
  sequence bigint generated always as identity primary key,
  revoked jsonb not null,
  revoked_at timestamptz not null
);

-- The attempts to log in that all processes count together. Unlogged: a crash of Postgres loses at most a minute of
-- counting.
create unlogged table login_attempts (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index login_attempts_expire on login_attempts (expire);

-- The revocation up to which each process of the services has received them.
create unlogged table asking_processes (
  process_id text primary key,
  heard_up_to bigint not null,
  asked_at timestamptz not null
);

-- The passwords of the FIX sessions of a firm.
create table fix_passwords (
  password_id text primary key,
  firm_id text not null references firms,
  name text not null,
  password_hash text not null,
  created_by text not null references users,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index fix_passwords_hash on fix_passwords (firm_id, password_hash);
call rows_of_firm('fix_passwords');

-- Admitted and refused access, and changes of logins and keys.
create table audit_events (
  event_id text primary key,
  kind text not null,
  occurred_at timestamptz not null,
  actor text,
  firm_id text,
  key_id text,
  address text,
  trace_id text,
  reason text,
  user_id text
);
create index audit_events_firm on audit_events (firm_id, event_id);
call append_only('audit_events');

-- Trials, their mails, and the books that firms begin with.

-- The firms that get a book, with the progress of each.
create table provisionings (
  firm_id text primary key references firms,
  practice text not null,
  seed bigint not null,
  advisor_user_id text not null references users,
  status text not null,
  accounts_ready bigint not null,
  accounts_total bigint not null,
  fills_posted bigint not null,
  percent smallint not null,
  requested_at timestamptz not null,
  steps_done smallint not null,
  -- Not read, like `leased_until`. The table leases replaces them.
  lease_id text,
  leased_until timestamptz
);
call rows_of_firm('provisionings');

create table trials (
  signup_id text primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  firm_name text not null,
  practice text not null,
  status text not null,
  firm_id text references firms,
  user_id text references users,
  created_at timestamptz not null,
  verified_at timestamptz,
  expires_at timestamptz,
  reseeded_at timestamptz
);
create unique index trials_live on trials (email) where status in ('PENDING_VERIFICATION', 'ACTIVE', 'EXPIRED');
create index trials_by_user on trials (user_id, signup_id desc);
call rows_of_firm('trials');

-- What happened to a trial.
create table trial_events (
  event_id text primary key,
  signup_id text not null references trials,
  kind text not null,
  actor text,
  firm_id text,
  expires_at timestamptz,
  occurred_at timestamptz not null
);
create index trial_events_newest on trial_events (signup_id, event_id desc);
call append_only('trial_events');
call rows_of_firm('trial_events');

-- The mails with which an address is verified.
create table verification_mails (
  mail_id bigint generated always as identity primary key,
  signup_id text not null references trials,
  requested_at timestamptz not null,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz
);
create index verification_mails_due on verification_mails (next_attempt_at) where sent_at is null;
create index verification_mails_of_signup on verification_mails (signup_id, requested_at);

create table verification_tokens (
  token_hash text primary key,
  signup_id text not null references trials,
  issued_at timestamptz not null,
  used_at timestamptz
);

-- The mails to users whose webhooks were disabled.
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

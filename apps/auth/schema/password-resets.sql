-- The mails with a link to set a new password.
create table password_resets (
  reset_id bigint generated always as identity primary key,
  user_id text not null references users,
  token_generation bigint not null,
  requested_at timestamptz not null,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  token_hash text unique,
  issued_at timestamptz
);
create index password_resets_due on password_resets (next_attempt_at) where sent_at is null;
create index password_resets_of_user on password_resets (user_id, requested_at);

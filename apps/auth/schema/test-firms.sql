-- Firms of tests, and firms from books.

-- The CI tokens that operators have issued.
create table ci_tokens (
  ci_token_id text primary key,
  name text not null,
  created_by text not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

-- Firms that belong to a test. `expires_at` is null for a firm without an end.
create table test_firms (
  firm_id text primary key references firms,
  name text not null,
  status text not null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz
);
create unique index test_firms_active_name on test_firms (created_by, name) where status = 'ACTIVE';
create index test_firms_due on test_firms (expires_at) where status = 'ACTIVE';
create index test_firms_newest on test_firms (created_at desc, firm_id);
call rows_of_firm('test_firms');

-- The book from which a firm was created.
create table firm_books (
  firm_id text primary key references firms,
  content_hash text not null,
  ids jsonb not null
);
call rows_of_firm('firm_books');

-- The situation in which a firm began, for reports.
create table firm_origins (
  firm_id text primary key references firms,
  book text not null
);
call rows_of_firm('firm_origins');

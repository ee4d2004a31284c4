-- API keys of programs.

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
call rows_of_firm('api_keys');

-- The only way around the row-level security of keys: the firm of a caller is not known before its key is.
create function active_keys(ids text[]) returns setof api_keys language sql stable security definer as $$
  select api_keys.* from api_keys join firms using (firm_id) join users on user_id = created_by
   where key_id = any(ids) and revoked_at is null and firms.is_active and users.is_active
$$;
do $$ begin
  execute format('alter function active_keys(text[]) set search_path = %I, pg_temp', current_schema());
end $$;

-- When the requests of a key last needed a scope.
create table api_key_scope_uses (
  key_id text not null references api_keys,
  scope text not null,
  firm_id text not null,
  last_used_at timestamptz not null,
  primary key (key_id, scope)
);
alter table api_key_scope_uses enable row level security;
create policy tenant on api_key_scope_uses
  using (current_setting('sandbourse.sees_all', true) = 'yes'
         or firm_id = nullif(current_setting('sandbourse.firm_id', true), ''));

-- The signatures of writes. Each is valid once.
create table used_signatures (
  signature text primary key,
  used_at timestamptz not null
);
create index used_signatures_oldest on used_signatures (used_at);

import { createHash } from 'node:crypto';
import { lockKey } from './advisory-locks.js';
import { Database, type Queryable, type Tx } from './database.js';

/**
 * The readers of a log. `shared`: all services write to one log in one database, and their consumers read the log by
 * topic and partition. `relayed`: the log belongs to one service, and a relay copies the log to Kafka in the order of
 * positions.
 */
export type LogLayout = 'shared' | 'relayed';

/** The columns by which readers of each layout find events. */
const READ_BY: Readonly<Record<LogLayout, string>> = {
  shared: 'topic_id, partition, position',
  relayed: 'position',
};

/** The number of partitions of a new topic. With a relay, one partition keeps all events in order. */
export const PARTITIONS: Readonly<Record<LogLayout, number>> = { shared: 4, relayed: 1 };

/** Adds missing topics. Parameters: their names, and the number of partitions. */
export const ADD_TOPICS = `
  insert into bus.topics (name, partitions)
  select name, $2 from unnest($1::text[]) as name order by name
  on conflict do nothing`;

/**
 * Returns the statements that create the event log in a database. The statements can be run repeatedly. The log has its
 * own schema, so it can share a database with other tables.
 */
const schemaOf = (layout: LogLayout): readonly string[] => [
  // Does not use `if not exists`, which also requires the privilege to create schemas. The owner of this schema may not
  // have it.
  `do $$ begin if to_regnamespace('bus') is null then create schema bus; end if; end $$`,

  `create table if not exists bus.topics (
     id integer generated always as identity primary key,
     name text not null unique,
     partitions smallint not null
   )`,

  `create sequence if not exists bus.positions`,

  // Each partition of the table contains a day (UTC). The default partition contains events whose day was not created
  // in time. The column `partition` is a partition of the bus, which keeps the order per key. The columns from event_id
  // on are set only for public events.
  `create table if not exists bus.events (
     position bigint not null default nextval('bus.positions'),
     published_at timestamptz not null default clock_timestamp(),
     topic_id integer not null,
     partition smallint not null,
     key text not null,
     envelope json not null,
     event_id text,
     type text,
     account_id text,
     firm_id text,
     rep_code text,
     client_id text,
     occurred_at timestamptz
   ) partition by range (published_at)`,
  `create table if not exists bus.events_without_day partition of bus.events default`,
  `create index if not exists events_to_read on bus.events (${READ_BY[layout]})`,
  `create index if not exists events_by_id on bus.events (event_id) where event_id is not null`,
  `create index if not exists events_by_account on bus.events (account_id, position) where account_id is not null`,
  `create index if not exists events_by_firm on bus.events (firm_id, position) where firm_id is not null`,

  // Consumers see all events. A reader of the history sees only events within the scope of its transaction.
  `alter table bus.events enable row level security`,
  `drop policy if exists tenant on bus.events`,
  `create policy tenant on bus.events for select
     using (
       (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
       or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
         and (client_id = (select nullif(current_setting('sandbourse.client_id', true), '')::text)
              or (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code)))`,

  `create or replace function bus.refuse_change() returns trigger language plpgsql as $$
   begin
     raise exception '% is append-only: a correction is another event', tg_table_name using errcode = '23001';
   end $$`,
  `create or replace trigger events_append_only before update on bus.events
     for each row execute function bus.refuse_change()`,

  `create table if not exists bus.groups (
     id integer generated always as identity primary key,
     name text not null unique,
     starts text not null check (starts in ('earliest', 'latest')),
     seen_at timestamptz not null default now()
   )`,

  `create table if not exists bus.offsets (
     group_id integer not null references bus.groups on delete cascade,
     topic_id integer not null references bus.topics,
     partition smallint not null,
     position bigint not null,
     primary key (group_id, topic_id, partition)
   ) with (fillfactor = 50)`,

  // The position up to which the relay has copied events to Kafka.
  `create table if not exists bus.relay (position bigint not null)`,
  `create unique index if not exists relay_is_one on bus.relay ((true))`,
  ...(layout === 'relayed' ? [`insert into bus.relay values (0) on conflict do nothing`] : []),

  // The key of every lock is the hash of some words, which name the lock. Memberships and owned partitions are session
  // locks. Publishers use transaction locks.
  `create or replace function bus.lock_of(variadic what text[]) returns bigint language sql immutable as
   $$ select hashtextextended('bus ' || array_to_string(what, ' '), 0) $$`,

  `create or replace function bus.owner_lock(group_id integer, topic_id integer, partition integer) returns bigint
     language sql immutable as
   $$ select bus.lock_of('owner', group_id::text, topic_id::text, partition::text) $$`,

  `create or replace function bus.member_lock(group_id integer, topic_id integer) returns bigint
     language sql immutable as
   $$ select bus.lock_of('member', group_id::text, topic_id::text) $$`,

  // Each member holds a shared lock. When a member dies, the database releases its lock, so that nothing has to be
  // renewed or cleaned up.
  `create or replace view bus.membership as
     select (classid::bigint << 32) | objid::bigint as lock, pid as backend
       from pg_locks
      where locktype = 'advisory' and mode = 'ShareLock' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())`,

  // Publishes events. Call it once in a transaction, as the last statement. It holds a shared lock until the commit,
  // and bus.horizon waits for this lock. If consumers read by partition, it also locks each partition until the commit,
  // so that no lower position can appear in the partition later. All callers take these locks in the same order.
  // Returns the position of each event, and the position of the last event that its partition had before this call. The
  // latter is null if that event is older than a day, and is looked up once for each partition. Runs with the rights of
  // the owner, who sees the events of all tenants. The plan is generic: planning again costs more than it saves.
  `create or replace function bus.publish(events json, by_partition boolean)
     returns table (topic_id integer, partition smallint, before_first bigint, "position" bigint)
     language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
   #variable_conflict use_column
   declare
     touched record;
     locked_at timestamptz;
   begin
     perform pg_advisory_xact_lock_shared(bus.lock_of('publish'));
     if by_partition then
       for touched in
         select distinct topics.id, (event.hash % topics.partitions)::smallint as slot
           from json_to_recordset(events) as event (topic text, hash bigint)
           join bus.topics on topics.name = event.topic
          order by 1, 2
       loop
         perform pg_advisory_xact_lock(bus.lock_of('publish', touched.id::text, touched.slot::text));
       end loop;
     end if;
     -- Not now(): the transaction may have begun an hour before the last event of the partition was published.
     locked_at := clock_timestamp();

     return query
     with event as materialized (
       select topics.id, (event.hash % topics.partitions)::smallint as slot, event.*
         from rows from (json_to_recordset(events) as (
                topic text, hash bigint, key text, envelope text, event_id text, type text, account_id text, firm_id text,
                rep_code text, client_id text, occurred_at timestamptz)) with ordinality as event
              (topic, hash, key, envelope, event_id, type, account_id, firm_id, rep_code, client_id, occurred_at, nth)
         left join bus.topics on topics.name = event.topic),
     stored as (
       insert into bus.events (topic_id, partition, key, envelope,
                               event_id, type, account_id, firm_id, rep_code, client_id, occurred_at)
       select id, slot, key, envelope::json, event_id, type, account_id, firm_id, rep_code, client_id, occurred_at
         from event order by nth
       returning topic_id, partition, position),
     first as materialized (
       select topic_id, partition,
              (select max(position) from bus.events as earlier
                where earlier.topic_id = mine.topic_id and earlier.partition = mine.partition
                  and earlier.position < mine.position
                  and earlier.published_at between locked_at - interval '1 day' and locked_at + interval '1 hour')
                as before_first
         from (select topic_id, partition, min(position) as position
                 from stored where by_partition group by topic_id, partition) as mine)
     select stored.topic_id, stored.partition, first.before_first, stored.position
       from stored join first on first.topic_id = stored.topic_id and first.partition = stored.partition
      order by stored.position;
   end $$`,

  // Returns the horizon. All events up to the horizon are committed, and no event is added there any more. The function
  // waits for current publishers, and new publishers wait for the function. It uses a session lock, which it releases
  // immediately. A transaction lock would be held until the commit.
  `create or replace function bus.horizon() returns bigint language plpgsql as $$
   declare
     reached bigint;
   begin
     select case when is_called then last_value else 0 end into reached from bus.positions;
     perform pg_advisory_lock(bus.lock_of('publish'));
     perform pg_advisory_unlock(bus.lock_of('publish'));
     return reached;
   end $$`,

  `create or replace function bus.add_day(day date) returns void language plpgsql as $$
   declare
     name text := 'events_' || to_char(day, 'YYYYMMDD');
   begin
     if to_regclass('bus.' || name) is not null then return; end if;
     execute format('create table bus.%I (like bus.events including defaults)', name);
     execute format('alter table bus.events attach partition bus.%I for values from (%L) to (%L)',
                    name, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
   end $$`,

  // Creates the partitions of the table for the next days in advance, so that no event has to wait for its partition. A
  // day that has already started without a partition never gets one, because its events are in the default partition.
  `create or replace function bus.add_days() returns void
     language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '2s' as $$
   declare
     today date := (now() at time zone 'UTC')::date;
   begin
     if to_regclass('bus.events_' || to_char(today + 2, 'YYYYMMDD')) is not null then return; end if;
     perform pg_advisory_xact_lock(bus.lock_of('days'));
     for ahead in 0 .. 2 loop
       begin
         perform bus.add_day(today + ahead);
       exception when check_violation then
         null;
       end;
     end loop;
   end $$`,

  // The number of days for which each service wants events to be kept.
  `create table if not exists bus.retention (role name primary key, days integer not null)`,

  // Drops the days that no service wants to keep any longer, and that all groups and the relay have read. Also deletes
  // events of such days in the default partition. Returns the number of deleted events. The drop comes last, because it
  // blocks publishers until the commit.
  `create or replace function bus.drop_days(kept_days integer) returns bigint
     language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '2s' as $$
   declare
     name text;
     is_read boolean;
     gone bigint;
     held bigint;
     kept_from timestamptz;
     read_days text[];
   begin
     perform pg_advisory_xact_lock(bus.lock_of('days'));
     insert into bus.retention (role, days) values (session_user, kept_days)
       on conflict (role) do update set days = excluded.days where retention.days <> excluded.days;
     select now() - greatest(max(days), 1) * interval '1 day' into kept_from from bus.retention;
     delete from bus.events_without_day as event
      where published_at < kept_from
        and not exists (select 1 from bus.relay where position < event.position)
        and not exists (select 1 from bus.offsets
                         where topic_id = event.topic_id and partition = event.partition and position < event.position);
     get diagnostics gone = row_count;
     for name in
       select relname from pg_class join pg_inherits on inhrelid = pg_class.oid
        where inhparent = 'bus.events'::regclass and relname ~ '^events_[0-9]{8}$'
          and ((to_date(substr(relname, 8), 'YYYYMMDD') + 1)::timestamp at time zone 'UTC') <= kept_from
        order by relname
     loop
       execute format($query$
         select not exists (select 1 from bus.relay where position < last.position) and not exists (
                  select 1 from bus.offsets
                   where position < (select max(position) from bus.%1$I
                                      where topic_id = offsets.topic_id and partition = offsets.partition)),
                last.events
           from (select max(position) as position, count(*) as events from bus.%1$I) as last$query$, name)
         into is_read, held;
       if is_read then
         read_days := read_days || format('bus.%I', name);
         gone := gone + held;
       end if;
     end loop;
     if read_days is not null then execute 'drop table ' || array_to_string(read_days, ', '); end if;
     return gone;
   end $$`,
];

/**
 * Returns the statements that grant a service its privileges: to add topics, publish, read, store its offsets, and
 * remove events that all consumers have read.
 */
const grantsTo = (role: string): readonly string[] => [
  `grant usage on schema bus to "${role}"`,
  `grant select, insert on bus.topics to "${role}"`,
  `grant select on bus.events, bus.positions, bus.membership to "${role}"`,
  `grant select, insert, update, delete on bus.groups, bus.offsets to "${role}"`,
  `grant select, update on bus.relay to "${role}"`,
  ...FUNCTIONS.map(name => `grant execute on function bus.${name} to "${role}"`),
];

const FUNCTIONS = ['lock_of', 'owner_lock', 'member_lock', 'publish', 'horizon', 'add_days', 'drop_days'] as const;

/** Returns the version of the log, a hash of its statements. */
export const logVersion = (layout: LogLayout): string =>
  `${layout} ${createHash('sha256').update(schemaOf(layout).join('\n')).digest('hex')}`;

async function installedVersion(sql: Pick<Queryable, 'query'>): Promise<string | null> {
  const [installed] = await sql.query<{ version: string | null }>(
    `select obj_description(to_regnamespace('bus'), 'pg_namespace') as version`,
  );
  return installed?.version ?? null;
}

/**
 * Returns true if the database has a log of this version. Also returns true for any log that several services share,
 * because its owner upgrades the log.
 */
export async function hasLog(sql: Pick<Queryable, 'query'>): Promise<boolean> {
  const version = await installedVersion(sql);
  return version === logVersion('relayed') || version?.startsWith('shared ') === true;
}

/**
 * Thrown if the layout of a log does not fit the bus. A bus in Kafka needs a `relayed` log, and a bus in Postgres needs
 * a `shared` log.
 */
export class LogIsOther extends Error {
  constructor(layout: LogLayout) {
    super(
      layout === 'shared'
        ? 'the event log of this database is for Kafka: set KAFKA_BROKERS, or use a database that all services share'
        : 'the event log of this database is shared by several services: unset KAFKA_BROKERS, or use a database for each service',
    );
  }
}

/** Rejects if the log of a database has another layout. */
export async function assertLogIs(layout: LogLayout, sql: Pick<Queryable, 'query'>): Promise<void> {
  const version = await installedVersion(sql);
  if (version !== null && !version.startsWith(layout)) throw new LogIsOther(layout);
}

/**
 * Creates or upgrades the log in a database, with the login of its owner. The given roles may use the log immediately.
 */
export async function installLog(db: Database, layout: LogLayout, roles: readonly string[] = []): Promise<void> {
  const version = logVersion(layout);
  if (roles.length === 0 && (await installedVersion(db)) === version) return;
  await assertLogIs(layout, db);
  await db.transaction(async tx => {
    // Prevents two installers from running at the same time: they would conflict on catalogue rows.
    await tx.query(`select pg_advisory_xact_lock(${lockKey('bus installation')})`);
    if ((await installedVersion(tx)) !== version) {
      await makeLog(tx, layout);
      await tx.query(`comment on schema bus is '${version}'`);
    }
    for (const statement of roles.flatMap(grantsTo)) await tx.query(statement);
  });
}

async function makeLog(tx: Tx, layout: LogLayout): Promise<void> {
  for (const statement of schemaOf(layout)) await tx.query(statement);
  // Loads the topics only here, because a start that finds an existing log does not need the schemas of all events.
  const { TOPICS } = await import('@sandbourse/contracts');
  await tx.query(ADD_TOPICS, [TOPICS, PARTITIONS[layout]]);
  await tx.query('select bus.add_days()');
  await tx.query('revoke execute on all functions in schema bus from public');
}

export interface LogInstallation {
  /** The URL for the owner's login. */
  readonly url: string;
  readonly layout: LogLayout;
  /** The roles that read and write the log but do not own it. */
  readonly roles: readonly string[];
}

/** Creates the log in a database, for services that do not own it. */
export async function installLogFor({ url, layout, roles }: LogInstallation): Promise<void> {
  const db = new Database({ url, connectionsMax: 1, applicationName: 'event log installation' });
  try {
    await installLog(db, layout, roles);
  } finally {
    await db.close();
  }
}

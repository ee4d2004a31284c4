import { createHash } from 'node:crypto';
import { lockKey } from '../database/advisory-locks.js';
import { Database, type Tx } from '../database/database.js';

/**
 * The bus in a Postgres database: a log per topic and partition, and the offsets of each group. All statements may run
 * again. The schema has its own name, so that it can also be beside other tables.
 */
const SCHEMA: readonly string[] = [
  // Not `if not exists`: it also needs the right to create schemas, which an owner of this one alone lacks.
  `do $$ begin if to_regnamespace('bus') is null then create schema bus; end if; end $$`,

  `create table if not exists bus.topics (
     id integer generated always as identity primary key,
     name text not null unique,
     partitions smallint not null
   )`,

  `create table if not exists bus.events (
     topic_id integer not null,
     partition smallint not null,
     position bigint generated always as identity,
     key text not null,
     envelope text not null,
     published_at timestamptz not null default now(),
     primary key (topic_id, partition, position)
   )`,

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

  // Every lock is the hash of a sentence. Session locks are memberships and partitions; publishers take theirs in a
  // transaction.
  `create or replace function bus.lock_of(variadic what text[]) returns bigint language sql immutable as
   $$ select hashtextextended('bus ' || array_to_string(what, ' '), 0) $$`,

  `create or replace function bus.owner_lock(group_id integer, topic_id integer, partition integer) returns bigint
     language sql immutable as
   $$ select bus.lock_of('owner', group_id::text, topic_id::text, partition::text) $$`,

  `create or replace function bus.member_lock(group_id integer, topic_id integer) returns bigint
     language sql immutable as
   $$ select bus.lock_of('member', group_id::text, topic_id::text) $$`,

  // Members hold a shared lock, which the database lets go when they die: there is nothing to renew or to clean up.
  `create or replace view bus.membership as
     select (classid::bigint << 32) | objid::bigint as lock, pid as backend
       from pg_locks
      where locktype = 'advisory' and mode = 'ShareLock' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())`,

  // Positions are assigned under the partition's lock, which is held until the commit: no lower one can appear later.
  // All callers take the locks in the same order. Call it once in a transaction, as the last statement. Each topic has
  // its own channel: only its readers are notified, with the partition to read. A notice carries short events
  // themselves, with the position before them, so that its receivers need not read the log. A notice has room for 7,999
  // bytes.
  `create or replace function bus.publish(topic_ids integer[], partitions smallint[], keys text[], envelopes text[])
     returns void language plpgsql as $$
   declare
     touched record;
   begin
     for touched in
       select distinct topic_id, partition from unnest(topic_ids, partitions) as event (topic_id, partition)
        order by topic_id, partition
     loop
       perform pg_advisory_xact_lock(bus.lock_of('publish', touched.topic_id::text, touched.partition::text));
     end loop;

     for touched in
       with stored as (
         insert into bus.events (topic_id, partition, key, envelope)
         select topic_id, partition, key, envelope
           from unnest(topic_ids, partitions, keys, envelopes)
                with ordinality as event (topic_id, partition, key, envelope, nth)
          order by nth
         returning topic_id, partition, position, envelope),
       sized as (
         select *, sum(octet_length(envelope) + 24) over (partition by topic_id, partition) as bytes from stored)
       select topic_id, partition, min(position) as first,
              string_agg(position || ',' || envelope, ',' order by position) filter (where bytes < 7900) as contents
         from sized
        group by topic_id, partition
     loop
       perform pg_notify('bus_topic_' || touched.topic_id, case when touched.contents is null
         then touched.partition::text
         else format('[%s,%s,%s]', touched.partition, (
           select coalesce(max(position), 0) from bus.events
            where topic_id = touched.topic_id and partition = touched.partition and position < touched.first), touched.contents)
         end);
     end loop;
   end $$`,
];

/** What a member of the bus does: it adds topics, publishes, keeps its offsets, and forgets what all have applied. */
const grantsTo = (role: string): readonly string[] => [
  `grant usage on schema bus to "${role}"`,
  `grant select, insert on bus.topics to "${role}"`,
  `grant select, insert, delete on bus.events to "${role}"`,
  `grant select, insert, update, delete on bus.groups, bus.offsets to "${role}"`,
  `grant select on bus.membership to "${role}"`,
  `grant execute on all functions in schema bus to "${role}"`,
];

const VERSION = createHash('sha256').update(SCHEMA.join('\n')).digest('hex');

const INSTALLED_VERSION = `select obj_description(to_regnamespace('bus'), 'pg_namespace') as version`;

/**
 * Installs the bus in its database if it is not there. Only the installer needs to own it: members find it complete.
 */
export async function installBus(db: Database): Promise<void> {
  const isThere = async (sql: Pick<Tx, 'query'>) => {
    const [installed] = await sql.query<{ version: string | null }>(INSTALLED_VERSION);
    return installed?.version === VERSION;
  };
  if (await isThere(db)) return;
  await db.transaction(async tx => {
    // Two installers at the same time would conflict on catalogue rows.
    await tx.query(`select pg_advisory_xact_lock(${lockKey('bus installation')})`);
    if (await isThere(tx)) return;
    for (const statement of SCHEMA) await tx.query(statement);
    await tx.query('revoke execute on all functions in schema bus from public');
    await tx.query(`comment on schema bus is '${VERSION}'`);
  });
}

/** Prepares the database of the bus, as its owner, for members that own nothing in it. */
export async function installBusFor({ url, roles }: { url: string; roles: readonly string[] }): Promise<void> {
  const db = new Database({ url, connectionsMax: 1, applicationName: 'bus installation' });
  try {
    await installBus(db);
    for (const statement of roles.flatMap(grantsTo)) await db.query(statement);
  } finally {
    await db.close();
  }
}

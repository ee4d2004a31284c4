export const TOPICS = 'select id, name, partitions from bus.topics';

export const CLAIM_PRUNING = `select pg_try_advisory_xact_lock(bus.lock_of('pruning')) as mine`;

export const MARK_SEEN_GROUPS = `
  update bus.groups set seen_at = now()
   where id in (select offsets.group_id
                  from bus.offsets join bus.membership on lock = bus.member_lock(offsets.group_id, offsets.topic_id))`;

/**
 * Deletes groups of observers that have had no member for the interval `$1`, because those groups will not return. The
 * group of a service is never deleted.
 */
export const FORGET_GROUPS = `
  delete from bus.groups where starts = 'latest' and seen_at < now() - $1::interval`;

/**
 * Notifies other processes that these partitions have new events. The last parameter is the id of this process, so that
 * it can ignore its own notice.
 */
export const NOTIFY_READERS = `
  select pg_notify('bus_topic_' || topic_id, partition || ' ' || $3)
    from unnest($1::integer[], $2::integer[]) as read (topic_id, partition)`;

const named = (name: string, text: string) => ({ name: `bus_${name}`, text });

/**
 * The channel for changes of a group's members. Each topic has its own channel, whose notices name a partition with new
 * events. Every notice ends with the id of the process that sent it.
 */
export const GROUPS_CHANNEL = 'bus_groups';
export const channelOf = (topicId: number): string => `bus_topic_${topicId}`;

export const ENTER_GROUP = named(
  'enter_group',
  `insert into bus.groups (name, starts) values ($1, $2)
   on conflict (name) do update set seen_at = now()
   returning id, pg_backend_pid() as backend`,
);

/**
 * Stores the group's start position for each partition that is new to the group. A group of observers starts at the
 * horizon, because every event that is committed later has a position after the horizon.
 */
export const START_OFFSETS = named(
  'start_offsets',
  `insert into bus.offsets (group_id, topic_id, partition, position)
   select $1, topics.id, slot.partition, start.position
     from (select case $3 when 'earliest' then 0 else bus.horizon() end as position) as start
    cross join bus.topics
    cross join lateral generate_series(0, topics.partitions - 1) as slot (partition)
    where topics.id = any($2::integer[])
   on conflict do nothing`,
);

export const BECOME_MEMBER = named(
  'become_member',
  `select pg_advisory_lock_shared(bus.member_lock($1, topic_id)) from unnest($2::integer[]) as topic_id`,
);

export const MEMBERS = named(
  'members',
  `select topic_id as "topicId", array_agg(backend order by backend) as backends
     from unnest($2::integer[]) as topic_id join bus.membership on lock = bus.member_lock($1, topic_id)
    group by topic_id`,
);

export const CLAIM = named(
  'claim',
  `select topic_id as "topicId", partition
     from unnest($2::integer[], $3::integer[]) as wanted (topic_id, partition)
    where pg_try_advisory_lock(bus.owner_lock($1, topic_id, partition))`,
);

export const RELEASE = named(
  'release',
  `select pg_advisory_unlock(bus.owner_lock($1, topic_id, partition))
     from unnest($2::integer[], $3::integer[]) as given (topic_id, partition)`,
);

export const OFFSETS = named(
  'offsets',
  `select topic_id as "topicId", partition, position
     from bus.offsets join unnest($2::integer[], $3::integer[]) as mine (topic_id, partition)
          using (topic_id, partition)
    where group_id = $1`,
);

/**
 * Selects the partitions that have events after the given positions, beginning with the oldest of these events. Uses one
 * index look-up for each partition. With a join condition instead, Postgres would read all events.
 */
export const BEHIND = named(
  'behind',
  `select topic_id as "topicId", partition
     from unnest($1::integer[], $2::integer[], $3::bigint[]) as mine (topic_id, partition, position)
          cross join lateral (select events.position from bus.events
                               where events.topic_id = mine.topic_id and events.partition = mine.partition
                                 and events.position > mine.position
                               order by events.position limit 1) as next
    order by next.position`,
);

/** The maximum lag that is counted for each partition. A larger lag needs no exact count, which would take longer. */
const LAG_COUNTED_MAX = 10_000;

export const LAG = `
  select topics.name as topic, sum(behind.events)::integer as events
    from bus.groups
    join bus.offsets on offsets.group_id = groups.id
    join bus.topics on topics.id = offsets.topic_id
   cross join lateral (select count(*) as events
                         from (select from bus.events
                                where events.topic_id = offsets.topic_id and events.partition = offsets.partition
                                  and events.position > offsets.position
                                order by events.position limit ${LAG_COUNTED_MAX}) as next) as behind
   where groups.name = $1 and topics.name = any($2::text[])
   group by topics.name`;

/** Selects the position of the last event in each partition of the topics. */
export const ENDS = `
  select topics.id as "topicId", slot.partition, last.position
    from bus.topics
   cross join lateral generate_series(0, topics.partitions - 1) as slot (partition)
   cross join lateral (select position from bus.events
                        where events.topic_id = topics.id and events.partition = slot.partition
                        order by events.position desc limit 1) as last
   where topics.name = any($1::text[])`;

/** Selects one row if the group's offset in any of the partitions is before the given position. */
export const IS_BEFORE = `
  select from bus.groups
    join bus.offsets on offsets.group_id = groups.id
    join unnest($2::integer[], $3::integer[], $4::bigint[]) as wanted (topic_id, partition, position)
         on wanted.topic_id = offsets.topic_id and wanted.partition = offsets.partition
   where groups.name = $1 and offsets.position < wanted.position
   limit 1`;

/** The third word of a notice that asks the members of a group to store their offsets. */
export const STORE_OFFSETS = 'offsets';
export const WAKE_GROUP = `select pg_notify('bus_groups', id || ' ' || $2 || ' ${STORE_OFFSETS}') from bus.groups where name = $1`;

export const FETCH = named(
  'fetch',
  `select position, envelope::text from bus.events
    where topic_id = $1 and partition = $2 and position > $3
    order by position limit $4`,
);

export const MOVE_OFFSETS = named(
  'move_offsets',
  `update bus.offsets set position = moved.position
     from unnest($2::integer[], $3::integer[], $4::bigint[]) as moved (topic_id, partition, position)
    where offsets.group_id = $1 and offsets.topic_id = moved.topic_id and offsets.partition = moved.partition
   returning offsets.partition`,
);

export const NOTIFY_GROUP = named('notify_group', `select pg_notify('${GROUPS_CHANNEL}', $1::text)`);
export const RELEASE_ALL = named('release_all', 'select pg_advisory_unlock_all()');

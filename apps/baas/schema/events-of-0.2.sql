-- Events go into the log of the database (docs/decisions/0041) instead of the outbox. Others can read meanwhile: a
-- relay of version 0.2 reads the outbox on a second connection before it commits what this transaction waits for.
lock table outbox in share row exclusive mode;
lock table event_history in access exclusive mode;
do $$ begin
  if exists (select from event_history) then
    perform setval('bus.positions',
                   greatest((select max(position) from event_history), (select last_value from bus.positions)));
  end if;
end $$;

create function outbox_into_log() returns trigger language plpgsql as $$
begin
  insert into bus.topics (name, partitions) values (new.topic, 1) on conflict do nothing;
  perform bus.publish(json_build_array(json_build_object(
    'topic', new.topic, 'hash', 0, 'key', new.key, 'envelope', new.envelope::text,
    'event_id', new.envelope ->> 'id', 'type', new.envelope ->> 'type', 'occurred_at', new.envelope ->> 'time',
    'account_id', new.envelope #>> '{data,account_id}', 'firm_id', new.envelope #>> '{data,firm_id}',
    'rep_code', new.envelope #>> '{data,rep_code}', 'client_id', new.envelope #>> '{data,client_id}')), false);
  return null;
end $$;
create trigger outbox_into_log before insert on outbox for each row execute function outbox_into_log();

with waiting as (delete from outbox returning id, topic, key, envelope)
insert into outbox (topic, key, envelope) select topic, key, envelope from waiting order by id;

-- The log gets the stored events at the same positions. Processes of version 0.2 read them through a view.
do $$
declare
  day date;
begin
  for day in select distinct (kept_at at time zone 'UTC')::date from event_history loop
    perform bus.add_day(day);
  end loop;
  if exists (select from event_history) then
    insert into bus.topics (name, partitions)
    select distinct 'svc.' || substr(type, length('com.service.') + 1), 1 from event_history on conflict do nothing;
    insert into bus.events (position, published_at, topic_id, partition, key, envelope,
                            event_id, type, account_id, firm_id, rep_code, client_id, occurred_at)
    select position, kept_at, topics.id, 0, account_id, envelope,
           kept.event_id, type, account_id, firm_id, rep_code, client_id, occurred_at
      from event_history as kept join bus.topics on name = 'svc.' || substr(type, length('com.service.') + 1)
     where not exists (select from bus.events where events.event_id = kept.event_id);
    update bus.relay set position = greatest(position, (select max(position) from event_history));
  end if;
end $$;
drop table event_history;
drop function forget_events(timestamptz, integer);
create view event_history with (security_invoker = true) as
  select position, event_id, type, account_id, firm_id, rep_code, client_id, occurred_at, published_at as kept_at,
         envelope
    from bus.events where event_id is not null;
create function forget_events(kept_before timestamptz, most integer) returns integer language sql as 'select 0';

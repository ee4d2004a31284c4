-- Events go into the log of the database (docs/decisions/0041) instead of the outbox. The events that wait in the
-- outbox of version 0.2 go into the log, and so does each event that a process of version 0.2 still writes.
lock table outbox in access exclusive mode;

create function outbox_into_log() returns trigger language plpgsql as $$
begin
  insert into bus.topics (name, partitions) values (new.topic, 1) on conflict do nothing;
  perform bus.publish(json_build_array(json_build_object(
    'topic', new.topic, 'hash', 0, 'key', new.key, 'envelope', new.envelope::text)), false);
  return null;
end $$;
create trigger outbox_into_log before insert on outbox for each row execute function outbox_into_log();

with waiting as (delete from outbox returning id, topic, key, envelope)
insert into outbox (topic, key, envelope) select topic, key, envelope from waiting order by id;

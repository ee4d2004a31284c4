import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * Events go into the log of the database (docs/decisions/0041) instead of the outbox. Old code survives it: what it puts in
 * the outbox goes into the log, too, and so does what waits there. Where services share the log there is no old code: the outbox goes.
 *
 * The lock lets others read: a relay of the old code reads the outbox on a second connection before it commits what this waits for.
 */
export class EventsIntoLog1790000004900 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      lock table outbox in share row exclusive mode;
      lock table event_history in access exclusive mode;
      do $$ begin
        if exists (select from event_history) then
          perform setval('bus.positions', greatest((select max(position) from event_history), (select last_value from bus.positions)));
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

      do $$ begin
        if obj_description('bus'::regnamespace) like 'shared %' then
          drop table outbox;
          drop function outbox_into_log();
        end if;
      end $$;
    `);
  }
}

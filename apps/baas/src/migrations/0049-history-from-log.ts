import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * The history of events is read from the log, which gets what was kept so far, at the same positions. Old code survives it: it
 * reads the history through a view, and has nothing to forget. Where services share the log there is no old code: the history goes.
 */
export class HistoryFromLog1790000004901 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
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

      do $migration$ begin
        if obj_description('bus'::regnamespace) not like 'shared %' then
          create view event_history with (security_invoker = true) as
            select position, event_id, type, account_id, firm_id, rep_code, client_id, occurred_at, published_at as kept_at, envelope
              from bus.events where event_id is not null;
          create function forget_events(kept_before timestamptz, most integer) returns integer language sql as 'select 0';
        end if;
      end $migration$;
    `);
  }
}

-- A clock can be frozen. Before, a clock behind real time belonged to a firm whose history was being created.
alter table tenant_clocks add column mode text not null default 'RUNNING';
update tenant_clocks set mode = 'HISTORY' where offset_ms < 0;

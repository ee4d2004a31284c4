-- The counts from which the ids of a firm with a seed follow.
create table firm_counts (
  firm_id text not null,
  counted text not null,
  count bigint not null,
  primary key (firm_id, counted)
);
call rows_of_firm('firm_counts');

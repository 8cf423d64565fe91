-- expand: tables of their own, and columns that the build before leaves at their default.
-- Sales reps: which customers are theirs, what they visited, and who acted where a row was not made by the buyer.

create table rep_customer (
  rep_id integer not null references account (id),
  customer_id integer not null references account (id),
  -- The route: 1 Monday to 7 Sunday, 0 none.
  weekday smallint not null default 0 check (weekday between 0 and 7),
  position integer not null default 0,
  since bigint not null,
  primary key (rep_id, customer_id)
);
create index rep_customer_of on rep_customer (customer_id);

create table rep_visit (
  rep_id integer not null references account (id),
  -- Made on the device: a visit that is sent twice is one.
  key uuid not null,
  customer_id integer not null references account (id),
  at bigint not null,
  outcome text not null check (outcome in ('ordered', 'signed', 'nothing', 'later')),
  reason text not null,
  note text not null,
  -- The day of the next appointment, YYYY-MM-DD; '' none.
  again text not null,
  primary key (rep_id, key)
);
create index rep_visit_day on rep_visit (rep_id, at desc);
create index rep_visit_of on rep_visit (customer_id);

-- The rep on whose behalf the transaction writes: the step that checks the assignment says so, and no statement has to
-- pass it on. Null where the buyer acts.
create function acting_rep() returns integer language sql stable as $$
  select nullif(current_setting('shop.actor', true), '')::integer
$$;

-- Without a foreign key, as goods: who acted is remembered, whatever becomes of the rep's account.
alter table idempotency add column actor_id integer default acting_rep();
alter table cart_line add column actor_id integer default acting_rep();
alter table purchase add column actor_id integer default acting_rep();
alter table purchase_return add column actor_id integer default acting_rep();
create index purchase_actor on purchase (actor_id, created_at desc) where actor_id is not null;

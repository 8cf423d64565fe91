-- The seller's own system (ERP) writes goods, prices, stock and customers, and reads what happened here.

-- A key is random and long, so its SHA-256 is enough: a copy of this table opens nothing.
create table feed_key (
  name text primary key,
  hash text not null unique,
  created_at bigint not null,
  -- 0: it is in force.
  revoked_at bigint not null default 0
);

-- The seller's own codes, by which rows are found again. null: a row that no feed has named.
alter table goods add column code text;
create unique index goods_code on goods (code);
alter table account add column code text;
create unique index account_code on account (code);
alter table warehouse add column code text unique;
alter table category add column code text unique;
alter table nav add column code text unique;

-- Goods come before their price: until it has come they have none, and are not on sale.
alter table goods drop constraint goods_base_price_check;
alter table goods add constraint goods_base_price_check check (base_price > 0 or (base_price = 0 and not on_sale));
-- Whether the seller wants them sold, once there is a price.
alter table goods add column is_offered boolean not null default true;

-- What the seller's system has not heard of yet. Each row is written in the transaction of what happened, and gets its
-- number only when somebody reads, after that transaction has committed: a transaction that commits late gets a later
-- number, and a reader who went on from a number can miss nothing.
create table feed_event (
  id bigint generated always as identity primary key,
  seq bigint unique,
  kind text not null check (kind in ('orders', 'returns', 'applications', 'wishes')),
  -- The number of the order, the return, the account or the wanted product.
  ref text not null,
  -- What it became then.
  state text not null
);
create index feed_event_unnumbered on feed_event (id) where seq is null;
create index feed_event_kind on feed_event (kind, seq);

-- The last number that was given. Its row is the lock of numbering.
create table feed_counter (
  only_one boolean primary key default true check (only_one),
  last bigint not null
);
insert into feed_counter (last) values (0);

insert into feed_event (kind, ref, state) select 'orders', id, state::text from purchase order by created_at, id;
insert into feed_event (kind, ref, state) select 'returns', id, state::text from purchase_return order by created_at, id;
insert into feed_event (kind, ref, state) select 'applications', id::text, 'pending' from account
  where review = 'pending' and application is not null order by applied_at, id;
insert into feed_event (kind, ref, state) select 'wishes', id::text, state from wanted order by created_at, id;

create function feed_state() returns trigger language plpgsql as $$
begin
  insert into feed_event (kind, ref, state) values (tg_argv[0], new.id::text, new.state::text);
  return null;
end $$;
create trigger order_placed after insert on purchase for each row execute function feed_state('orders');
create trigger order_moved after update of state on purchase
  for each row when (old.state <> new.state) execute function feed_state('orders');
create trigger return_asked after insert on purchase_return for each row execute function feed_state('returns');
create trigger return_moved after update of state, parcel on purchase_return
  for each row when (old.state <> new.state or old.parcel <> new.parcel) execute function feed_state('returns');
create trigger wish_made after insert on wanted for each row execute function feed_state('wishes');
create trigger wish_moved after update of state on wanted
  for each row when (old.state <> new.state) execute function feed_state('wishes');

create function feed_application() returns trigger language plpgsql as $$
begin
  insert into feed_event (kind, ref, state)
  values ('applications', new.id::text, case when new.approved then 'approved' else new.review end);
  return null;
end $$;
create trigger application_moved after update of review, approved, applied_at on account
  for each row when ((old.review, old.approved, old.applied_at) is distinct from (new.review, new.approved, new.applied_at))
  execute function feed_application();

-- What the seller's command now acts on too.
alter table seller_act drop constraint seller_act_subject_check;
alter table seller_act add constraint seller_act_subject_check check (subject in
  ('account', 'order', 'return', 'invoice', 'feedback', 'wanted', 'voucher', 'warehouse', 'day', 'feed', 'feed_key'));

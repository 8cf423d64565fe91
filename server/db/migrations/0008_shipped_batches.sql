-- Which batches were sent for a line of an order, as the goods were named then; a combination as its parts.
create table shipped_batch (
  purchase_id text not null references purchase (id),
  position smallint not null,
  goods_id integer not null,
  batch text not null,
  -- YYYY-MM-DD, '' unknown or none.
  expires text not null,
  made text not null,
  number integer not null check (number > 0),
  name text not null,
  ypgg text not null,
  bzdw text not null,
  sccj text not null,
  maker_id integer not null,
  dosage_form text not null,
  approval text not null,
  at bigint not null,
  primary key (purchase_id, position, goods_id, batch)
);
create index shipped_batch_goods on shipped_batch (goods_id, batch);
-- Licences of makers, for a buyer's file on who made what they bought (首营资质). valid_until '' without an end.
create table maker_licence (
  maker_id integer not null references maker (id),
  kind text not null,
  number text not null,
  valid_until text not null,
  primary key (maker_id, kind)
);

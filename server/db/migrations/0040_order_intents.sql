-- expand: a table of its own.
-- Orders that a customer has signed on a rep's device. A row is never edited but for its state; it leads to one order at most.
create table order_intent (
  id integer primary key generated always as identity,
  account_id integer not null references account (id),
  -- Without a foreign key, as orders: who acted is remembered, whatever becomes of the rep's account.
  actor_id integer default acting_rep(),
  -- Made on the device when the customer signed: an intent that is sent twice is one, for ever.
  key uuid not null,
  state text not null check (state in ('parked', 'placed', 'cancelled', 'replaced')),
  price_choice text not null check (price_choice in ('same', 'within_1_percent')),
  drop_missing boolean not null,
  address_id integer not null,
  remark text not null,
  -- As signed, amounts in fen.
  lines jsonb not null,
  total bigint not null,
  -- Of when the device's prices were, and what named their rules there.
  priced_at bigint not null,
  rules text not null,
  -- Strokes of whole-number points (src/domain/signature.ts).
  signature text not null,
  signed_at bigint not null,
  arrived_at bigint not null,
  -- What the server's own rules said when it arrived.
  arrived jsonb not null,
  -- When the customer was asked in its own app; 0 not.
  asked_at bigint not null default 0,
  -- The parked one in whose place it was signed.
  replaces integer references order_intent (id),
  purchase_id text references purchase (id),
  check (state <> 'placed' or purchase_id is not null),
  unique (account_id, key),
  unique (purchase_id),
  unique (replaces)
);
create index order_intent_account on order_intent (account_id, id);
create index order_intent_actor on order_intent (actor_id, arrived_at) where actor_id is not null;

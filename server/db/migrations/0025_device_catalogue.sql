-- expand: tables of their own, and triggers that raise a counter which the build before reads as well.
-- The catalogue as devices take it (server/catalogue/device): generations, each a revision cut into files.
create table catalogue_generation (
  id int primary key,
  -- Of the files: builds of another format neither serve it nor build on it.
  format int not null,
  rev bigint not null,
  complete bigint not null,
  content bigint not null,
  at bigint not null,
  -- The generation whose segments this one builds on; its own id where it has segments itself.
  base_id int not null references catalogue_generation,
  -- A digest of each product as it was encoded, in the newest generation alone: what differs is the next delta.
  prints bytea not null,
  -- The digest of prints: names the content, so that a delta is laid over what it was made from, also after a restore.
  print text not null
);
create index catalogue_generation_base on catalogue_generation (base_id);

create table catalogue_blob (
  -- SHA-256 of the bytes before compression, as hex.
  id text primary key,
  -- Holds prices: for readers who see them.
  is_priced boolean not null,
  size int not null,
  gzip bytea not null,
  brotli bytea not null,
  -- When it was last named by a new generation.
  at bigint not null
);

create table catalogue_part (
  generation_id int not null references catalogue_generation on delete cascade,
  kind text not null check (kind in ('rows', 'prices', 'delta_rows', 'delta_prices', 'shop', 'rules')),
  position int not null,
  blob_id text not null references catalogue_blob,
  -- Ids that the delta takes away.
  deleted int[] not null default '{}',
  primary key (generation_id, kind, position)
);
create index catalogue_part_blob on catalogue_part (blob_id);

-- Rules of the price engine that no reader remembered until now.
create trigger written after insert or delete or update on manjian_tier for each statement execute function bump_content();
create trigger written after insert or delete or update on order_discount for each statement execute function bump_content();
create trigger written after insert or delete or update on cashback for each statement execute function bump_content();

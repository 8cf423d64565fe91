-- expand: tables and columns of their own; the build before it shows goods without them as it did.
-- A picture of the shop's own, encoded anew: named by its content, so its address keeps for ever. The bytes lie in the
-- store of files, a file a width (server/pictures/keep.ts).
create table picture (
  -- The first 128 bits of the SHA-256 of what is stored, in hexadecimal digits.
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  -- When it was last given: one that nothing names yet is not removed at once.
  touched_at bigint not null,
  -- Its files are being removed, and nobody may name it any more.
  is_going boolean not null default false
);

-- The pictures of goods in their order.
create table goods_image (
  goods_id int not null references goods on delete cascade,
  position int not null check (position > 0),
  -- null: it has not been fetched yet, and is not shown.
  hash text references picture,
  -- The SHA-256 of the file that was given: the same file given again changes nothing. '' of an address.
  source text not null default '',
  -- Where the seller's system has it; '' a file was given.
  url text not null default '',
  -- When it is to be fetched; null: it is not.
  due_at bigint,
  -- Failures in a row, and why the last one failed.
  tries int not null default 0,
  fault text not null default '',
  primary key (goods_id, position)
);
create index goods_image_hash on goods_image (hash);
create index goods_image_due on goods_image (due_at) where due_at is not null;
create index goods_image_fault on goods_image (goods_id) where fault <> '';

create trigger touched after insert or delete or update of goods_id, position, hash
  on goods_image for each row execute function touch_its_goods();

-- The seller's own codes and pictures of what stands around the goods. null: a row that no feed has named.
alter table ad add column code text unique;
alter table ad add column picture_hash text references picture;
alter table brand add column code text unique;
alter table brand add column picture_hash text references picture;
alter table article_category add column code text unique;
alter table article add column code text unique;
alter table link add column code text unique;
alter table news add column code text unique;

-- Events are kept for a time from when they got their number (server/retention.ts). 0: that is not known yet.
alter table feed_event add column numbered_at bigint not null default 0;
create index feed_event_undated on feed_event (id) where numbered_at = 0;
create index feed_event_numbered on feed_event (numbered_at) where numbered_at > 0;

-- The last number of each kind that is kept no more: who goes on from an older one has missed something, and is told.
create table feed_gone (
  kind text primary key,
  seq bigint not null
);
create function note_gone_events() returns trigger language plpgsql as $$
begin
  insert into feed_gone (kind, seq) select kind, max(seq) from gone where seq is not null group by kind
  on conflict (kind) do update set seq = greatest(feed_gone.seq, excluded.seq);
  return null;
end $$;
create trigger gone after delete on feed_event
  referencing old table as gone for each statement execute function note_gone_events();

-- How far each key has read, so that whoever operates the shop hears of a system that is behind.
create table feed_reader (
  key text not null references feed_key,
  kind text not null,
  -- The number it went on from last.
  seq bigint not null,
  read_at bigint not null,
  primary key (key, kind)
);

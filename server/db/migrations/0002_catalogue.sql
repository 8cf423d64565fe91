-- What is sold, at what price, and what is said about it.
-- Amounts are integer fen; times are Unix milliseconds; ids are given by whoever writes the row.

-- The revisions of everything a buyer reads about goods, but for stock and sales, which change with
-- every order. Readers keep an index in memory and trust it exactly as long as these numbers stand
-- (server/catalogue/catalogue.ts). The row's lock makes revisions commit in their own order.
create table catalogue (
  singleton boolean primary key default true check (singleton),
  -- Grows with goods: each changed row is stamped with it, so a reader fetches just those.
  rev bigint not null default 1,
  -- Grows with everything else (promotions, categories, content): a reader fetches all again.
  whole bigint not null default 1
);
insert into catalogue default values;

create function bump_catalogue() returns trigger language plpgsql as $$
begin
  update catalogue set rev = rev + 1;
  return null;
end $$;

create function bump_whole() returns trigger language plpgsql as $$
begin
  update catalogue set whole = whole + 1;
  return null;
end $$;

create function stamp_goods() returns trigger language plpgsql as $$
begin
  select rev into new.rev from catalogue;
  return new;
end $$;

-- In stock or not is part of the index: crossing zero is a new revision.
create function stamp_stock() returns trigger language plpgsql as $$
begin
  update catalogue set rev = rev + 1 returning rev into new.rev;
  return new;
end $$;

create table warehouse (
  id int primary key,
  name text not null,
  free_from int not null check (free_from >= 0),
  per_piece int not null check (per_piece >= 0)
);

create table maker (
  id int primary key,
  name text not null unique,
  -- One group of letters a character, so that every reading is found: 'ae qj m s'.
  initials text not null
);

create table category (
  id int primary key,
  parent_id int references category,
  -- Which of the four menus it belongs to.
  menu text not null check (menu in ('category', 'category_yx', 'category_zy', 'category_qx')),
  name text not null,
  -- Its drawing, and the colour of its goods' packs.
  icon text not null,
  -- A category that is a zone (秒杀, 近效期 …) holds goods of all others.
  zone text not null default '',
  position int not null
);

create table leaflet (
  id int primary key,
  sections jsonb not null
);

create table manjian (
  id int primary key,
  name text not null,
  starts_at bigint not null,
  ends_at bigint not null
);
create table manjian_tier (
  manjian_id int not null references manjian on delete cascade,
  amount int not null check (amount > 0),
  minus int not null check (minus > 0 and minus < amount),
  primary key (manjian_id, amount)
);

-- One row is one goods in one warehouse.
create table goods (
  id int primary key,
  name text not null,
  initials text not null,
  maker_id int not null references maker,
  ypgg text not null,
  bzdw text not null,
  ck_id int not null references warehouse,
  category_id int not null references category,
  kind text not null check (kind in ('drug', 'herb', 'device')),
  control text not null default '' check (control in ('', 'rx', 'otc', 'hm')),
  -- 经营范围 a buyer needs, '' none.
  scope text not null default '',
  clinic_only boolean not null default false,
  dosage_form text not null,
  approval text not null default '',
  barcode text not null default '',
  base_price int not null check (base_price > 0),
  stock int not null check (stock >= 0),
  sold int not null default 0 check (sold >= 0),
  qg_number int not null check (qg_number > 0),
  carton int not null check (carton > 0),
  limit_number int not null default 0 check (limit_number >= 0),
  -- YYYY-MM-DD, '' where goods do not expire.
  expires text not null default '',
  made text not null default '',
  batch text not null default '',
  has_picture boolean not null default true,
  is_yj boolean not null default false,
  is_youx boolean not null default false,
  -- 单品包邮 from this many pieces on, 0 never.
  free_shipping_number int not null default 0 check (free_shipping_number >= 0),
  manjian_id int references manjian,
  leaflet_id int references leaflet,
  listed_at bigint not null,
  on_sale boolean not null default true,
  rev bigint not null default 0
);
create index goods_rev on goods (rev);
create index goods_maker on goods (maker_id);

create table ladder (
  id int primary key,
  goods_id int not null unique references goods on delete cascade,
  type int not null check (type in (0, 1))
);
create table ladder_step (
  ladder_id int not null references ladder on delete cascade,
  number int not null check (number > 0),
  price int not null check (price > 0),
  primary key (ladder_id, number)
);

create table flash (
  id int primary key,
  starts_at bigint not null,
  ends_at bigint not null check (ends_at > starts_at)
);
create index flash_ends on flash (ends_at);
create table flash_goods (
  id int primary key,
  flash_id int not null references flash on delete cascade,
  goods_id int not null references goods on delete cascade,
  price int not null check (price > 0),
  -- Apart from the goods' own stock.
  stock int not null check (stock >= 0),
  limit_number int not null default 0 check (limit_number >= 0),
  unique (goods_id, flash_id)
);
create index flash_goods_flash on flash_goods (flash_id);

create table order_discount (
  amount int primary key check (amount > 0),
  percent int not null check (percent between 1 and 99)
);

create table gift (
  id int primary key,
  name text not null,
  amount int not null check (amount > 0),
  total int not null check (total > 0)
);
create table gift_goods (
  gift_id int not null references gift on delete cascade,
  goods_id int not null references goods on delete cascade,
  primary key (gift_id, goods_id)
);
create index gift_goods_goods on gift_goods (goods_id);

-- Begins far above goods: a combination stands in a cart where a goods does, and their ids must not meet.
create table combination (
  id int primary key check (id > 900000),
  name text not null,
  price int not null check (price > 0)
);
create table combination_goods (
  combination_id int not null references combination on delete cascade,
  goods_id int not null references goods on delete cascade,
  number int not null check (number > 0),
  position int not null,
  primary key (combination_id, goods_id)
);
create index combination_goods_goods on combination_goods (goods_id);

create table brand (
  id int primary key,
  name text not null,
  url text not null,
  position int not null
);

create table nav (
  id int primary key,
  parent_id int references nav,
  name text not null,
  url text not null,
  image text not null default '',
  is_open boolean not null default false,
  position int not null
);

create table ad (
  id int primary key,
  place text not null check (place in ('focus', 'top', 'right', 'common')),
  picture text not null,
  title text not null,
  url text not null,
  position int not null
);

create table hot_word (
  position int primary key,
  word text not null
);

create table article_category (
  id int primary key,
  parent_id int references article_category,
  name text not null,
  position int not null
);
create table article (
  id int primary key,
  category_id int references article_category,
  title text not null,
  url text not null,
  -- Sanitised when it was written.
  html text not null,
  updated_at bigint not null,
  position int not null
);

create table link (
  id int primary key,
  name text not null,
  url text not null,
  position int not null
);

create table site (
  singleton boolean primary key default true check (singleton),
  about jsonb not null
);

create trigger goods_written before insert or update of
  name, initials, maker_id, ypgg, bzdw, ck_id, category_id, kind, control, scope, clinic_only, dosage_form, approval,
  barcode, base_price, qg_number, carton, limit_number, expires, has_picture, is_yj, is_youx,
  free_shipping_number, manjian_id, listed_at, on_sale
  on goods for each statement execute function bump_catalogue();
create trigger goods_stamped before insert or update of
  name, initials, maker_id, ypgg, bzdw, ck_id, category_id, kind, control, scope, clinic_only, dosage_form, approval,
  barcode, base_price, qg_number, carton, limit_number, expires, has_picture, is_yj, is_youx,
  free_shipping_number, manjian_id, listed_at, on_sale
  on goods for each row execute function stamp_goods();
create trigger goods_stock before update of stock on goods
  for each row when ((old.stock > 0) <> (new.stock > 0)) execute function stamp_stock();

create trigger goods_gone after delete on goods for each statement execute function bump_whole();

create trigger written after insert or delete or update on warehouse for each statement execute function bump_whole();
create trigger written after insert or delete or update on maker for each statement execute function bump_whole();
create trigger written after insert or delete or update on category for each statement execute function bump_whole();
create trigger written after insert or delete or update on manjian for each statement execute function bump_whole();
create trigger written after insert or delete or update on ladder for each statement execute function bump_whole();
create trigger written after insert or delete or update on ladder_step for each statement execute function bump_whole();
create trigger written after insert or delete or update on flash for each statement execute function bump_whole();
create trigger written after insert or delete or update of flash_id, goods_id, price, limit_number
  on flash_goods for each statement execute function bump_whole();
create trigger written after insert or delete or update on brand for each statement execute function bump_whole();
create trigger written after insert or delete or update on nav for each statement execute function bump_whole();
create trigger written after insert or delete or update on ad for each statement execute function bump_whole();
create trigger written after insert or delete or update on hot_word for each statement execute function bump_whole();
create trigger written after insert or delete or update on article_category for each statement execute function bump_whole();
create trigger written after insert or delete or update on article for each statement execute function bump_whole();
create trigger written after insert or delete or update on link for each statement execute function bump_whole();
create trigger written after insert or delete or update on site for each statement execute function bump_whole();

-- expand: two finer counters beside "whole", which still grows with all of it, for the build before.
-- An offer of some goods, a word of the frame: readers used to fetch all goods again for each. Now the goods an offer
-- is about are stamped like goods that were written, and content has a counter of its own.
alter table catalogue add column complete bigint not null default 1;
alter table catalogue add column content bigint not null default 1;

-- Each transaction raises "rev" once, whatever it writes first: the goods it stamps later bear that revision too.
create or replace function bump_whole() returns trigger language plpgsql as $$
begin
  update catalogue set whole = whole + 1, complete = complete + 1,
    rev = rev + case when xmin = pg_current_xact_id()::xid then 0 else 1 end;
  return null;
end $$;

create function bump_content() returns trigger language plpgsql as $$
begin
  update catalogue set whole = whole + 1, content = content + 1,
    rev = rev + case when xmin = pg_current_xact_id()::xid then 0 else 1 end;
  return null;
end $$;

-- Goods first and the catalogue's row after them, as orders lock them.
create function touch_goods(ids int[]) returns void language plpgsql as $$
declare current bigint;
begin
  perform 1 from goods where id = any(ids) order by id for no key update;
  if not found then
    return;
  end if;
  select rev into current from catalogue where xmin = pg_current_xact_id()::xid;
  if not found then
    update catalogue set rev = rev + 1, whole = whole + 1 returning rev into current;
  end if;
  update goods set rev = current where id = any(ids) and rev <> current;
end $$;

create function touch_its_goods() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform touch_goods(array[old.goods_id]);
  end if;
  if tg_op = 'INSERT' then
    perform touch_goods(array[new.goods_id]);
  elsif tg_op = 'UPDATE' and new.goods_id <> old.goods_id then
    perform touch_goods(array[new.goods_id]);
  end if;
  return null;
end $$;

-- Its ladder's row says which goods; a ladder that is deleted touches them itself.
create function touch_goods_of_step() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform touch_goods(array(select goods_id from ladder where id = old.ladder_id));
  end if;
  if tg_op <> 'DELETE' then
    perform touch_goods(array(select goods_id from ladder where id = new.ladder_id));
  end if;
  return null;
end $$;

create function touch_goods_of_flash() returns trigger language plpgsql as $$
begin
  perform touch_goods(array(select goods_id from flash_goods where flash_id = new.id));
  return null;
end $$;
create function touch_goods_of_welfare() returns trigger language plpgsql as $$
begin
  perform touch_goods(array(select goods_id from welfare_goods where welfare_id = new.id));
  return null;
end $$;
create function touch_goods_of_manjian() returns trigger language plpgsql as $$
begin
  perform touch_goods(array(select id from goods where manjian_id = new.id));
  return null;
end $$;
create function touch_goods_of_maker() returns trigger language plpgsql as $$
begin
  perform touch_goods(array(select id from goods where maker_id = new.id));
  return null;
end $$;

-- "touched" comes before "written" in the alphabet, and rows before statements: goods are locked first.
create trigger touched after insert or delete or update on ladder for each row execute function touch_its_goods();
create trigger touched after insert or delete or update on ladder_step for each row execute function touch_goods_of_step();
create trigger touched after insert or delete or update of flash_id, goods_id, price, limit_number
  on flash_goods for each row execute function touch_its_goods();
create trigger touched after insert or delete or update on daily_price for each row execute function touch_its_goods();
create trigger touched after insert or delete or update on group_buy for each row execute function touch_its_goods();
create trigger touched after insert or delete or update on welfare_goods for each row execute function touch_its_goods();
create trigger touched after insert or delete or update on gift_goods for each row execute function touch_its_goods();
create trigger touched after insert or delete or update on swap for each row execute function touch_its_goods();
create trigger touched after update on flash for each row execute function touch_goods_of_flash();
create trigger touched after update on welfare for each row execute function touch_goods_of_welfare();
create trigger touched after update on manjian for each row execute function touch_goods_of_manjian();
create trigger touched after update on maker for each row execute function touch_goods_of_maker();

-- What is said besides, and the times of offers: goods stay as they are.
do $$
declare one text;
begin
  foreach one in array array['maker', 'manjian', 'ladder', 'ladder_step', 'flash', 'welfare', 'welfare_goods', 'daily_price',
    'group_buy', 'gift', 'gift_goods', 'swap', 'swap_goods', 'brand', 'nav', 'ad', 'hot_word', 'article_category', 'article',
    'link', 'site', 'activity', 'activity_section', 'post']
  loop
    execute format('drop trigger written on %I', one);
    execute format('create trigger written after insert or delete or update on %I for each statement execute function bump_content()', one);
  end loop;
end $$;
drop trigger written on flash_goods;
create trigger written after insert or delete or update of flash_id, goods_id, price, limit_number
  on flash_goods for each statement execute function bump_content();

-- The index on fresh_id leaves out 0. A statement of a function is planned before its value is known, so without saying
-- that it is above 0 each changed row of goods read the whole table: a delivery of many goods took the square of its time.
create or replace function stamp_goods() returns trigger language plpgsql as $$
declare current bigint;
begin
  -- Their rows are written after this one: they are locked before the catalogue's row.
  perform 1 from goods where fresh_id = new.id and fresh_id > 0 order by id for no key update;
  select rev into current from catalogue where xmin = pg_current_xact_id()::xid;
  if not found then
    update catalogue set rev = rev + 1 returning rev into current;
  end if;
  new.rev := current;
  return new;
end $$;
create or replace function stamp_near_expiry() returns trigger language plpgsql as $$
begin
  if exists (select 1 from goods where fresh_id = new.id and fresh_id > 0) then
    update goods set fresh_id = fresh_id where fresh_id = new.id and fresh_id > 0;
  end if;
  return null;
end $$;

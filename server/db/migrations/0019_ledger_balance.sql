-- Each entry of a buyer's wallet has its place in the wallet, from 1, and the balance after it: the last entry is the
-- balance, and a page of entries is a range of places. The shop's own accounts have neither: everybody writes to them,
-- so a running balance would make all payments wait for one another.
alter table ledger_entry add column ordinal integer;
alter table ledger_entry add column balance bigint;

alter table ledger_entry disable trigger ledger_entry_keeps;
update ledger_entry e set ordinal = r.ordinal, balance = r.balance
from (
  select e.transfer_id, e.ledger_account_id, row_number() over w as ordinal, sum(e.amount) over w as balance
  from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
  where a.account_id is not null
  window w as (partition by e.ledger_account_id order by e.transfer_id)
) r where r.transfer_id = e.transfer_id and r.ledger_account_id = e.ledger_account_id;
alter table ledger_entry enable trigger ledger_entry_keeps;

create unique index ledger_entry_place on ledger_entry (ledger_account_id, ordinal) include (amount, balance);
drop index ledger_entry_account;

create function ledger_entry_places() returns trigger language plpgsql as $$
declare last record;
begin
  -- A wallet's entries wait for one another here, also where nobody took its lock before.
  perform 1 from ledger_account where id = new.ledger_account_id and account_id is not null for no key update;
  if not found then
    return new;
  end if;
  select ordinal, balance into last from ledger_entry
    where ledger_account_id = new.ledger_account_id order by ordinal desc limit 1;
  new.ordinal := coalesce(last.ordinal, 0) + 1;
  new.balance := coalesce(last.balance, 0) + new.amount;
  return new;
end $$;
create trigger ledger_entry_placed before insert on ledger_entry
  for each row execute function ledger_entry_places();

-- A change of goods takes the row of the goods first and the catalogue's row after it, as orders do. Changes of one
-- transaction are one revision: the catalogue's row is written once, however many goods change.
create or replace function stamp_stock() returns trigger language plpgsql as $$
declare current bigint;
begin
  select rev into current from catalogue where xmin = pg_current_xact_id()::xid;
  if not found then
    update catalogue set rev = rev + 1 returning rev into current;
  end if;
  new.rev := current;
  return new;
end $$;
create or replace function stamp_goods() returns trigger language plpgsql as $$
declare current bigint;
begin
  -- Their rows are written after this one: they are locked before the catalogue's row.
  perform 1 from goods where fresh_id = new.id order by id for no key update;
  select rev into current from catalogue where xmin = pg_current_xact_id()::xid;
  if not found then
    update catalogue set rev = rev + 1 returning rev into current;
  end if;
  new.rev := current;
  return new;
end $$;
drop trigger goods_written on goods;

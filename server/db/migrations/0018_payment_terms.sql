-- When an unpaid order is cancelled, Unix ms. Nobody was told of a term before: orders of before have two days from now.
alter table purchase add column pay_by bigint not null default 0;
alter table purchase add column pay_reminded boolean not null default false;
update purchase set pay_by = (extract(epoch from now()) * 1000)::bigint + 172800000 where state = 0;
create index purchase_unpaid on purchase (pay_by) where state = 0;

-- The bank's number of a payment that the seller noted: noted twice, it moves money once.
alter table ledger_transfer add column reference text;
create unique index ledger_transfer_reference on ledger_transfer (reference) where reference is not null;

-- The row of the flash sale that a line took its pieces from; 0: from the ordinary stock.
alter table purchase_line add column flash_goods_id int not null default 0;

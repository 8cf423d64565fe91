-- With whom the buyer sent returned goods, and under which number; '' not said yet, or fetched by the seller.
alter table purchase_return add column carrier text not null default '';
alter table purchase_return add column parcel text not null default '';

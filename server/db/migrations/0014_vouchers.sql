-- A voucher is spent once, whole: its amount becomes money of the wallet. null: not spent.
alter table voucher add column spent_at bigint;
create index voucher_account on voucher (account_id);

-- Goods on account: how much a buyer may owe, and for how many days. What is owed is the sum of the ledger in a unit of
-- its own; each of its transfers names the order it takes up or settles.
create table credit_line (
  account_id integer primary key references account (id),
  most bigint not null check (most > 0),
  term_days integer not null check (term_days between 1 and 365),
  set_at bigint not null
);

alter table ledger_account drop constraint ledger_account_unit_check;
alter table ledger_account add constraint ledger_account_unit_check check (unit in ('money', 'packet', 'points', 'credit'));
alter table ledger_transfer add column settles text references purchase (id);
create index ledger_transfer_settles on ledger_transfer (settles) where settles is not null;

-- When an order on account has to be paid, 0 for other payments.
alter table payment add column due_at bigint not null default 0;

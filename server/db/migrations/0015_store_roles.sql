-- Who may go on as which other store of the same owner, and what they may do there. Until now every store might do everything.
create table store_role (
  -- Who was given it: the account that logs in.
  account_id integer not null references account (id),
  store_id integer not null references account (id),
  role text not null check (role in ('own', 'order', 'look')),
  given_at bigint not null,
  primary key (account_id, store_id)
);
create index store_role_store on store_role (store_id);

-- The account whose stores they are keeps all its rights; the stores' own accounts get what they are given from now on.
insert into store_role (account_id, store_id, role, given_at)
select o.id, s.id, 'own', floor(extract(epoch from now()) * 1000)::bigint
from account s join account o on o.id = s.owner_id
where s.id <> o.id and s.closed_at = 0 and o.closed_at = 0;

-- Who logged in, where the session goes on as another store; null: the account itself.
alter table session add column login_id integer references account (id);
create index session_login on session (login_id) where login_id is not null;
-- A session may have come from another store, and nothing tells: its person logs in again.
delete from session s using account a where a.id = s.account_id and a.owner_id > 0;

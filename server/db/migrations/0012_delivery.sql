-- When a parcel is expected: until what time goods leave on the same day, on which weekdays none leave, how many days they
-- travel to a region, and the days that are not as their weekday says.
alter table warehouse add column cut_off text not null default '17:00' check (cut_off ~ '^([01]\d|2[0-3]):[0-5]\d$');
alter table warehouse add column rest_days int[] not null default '{0}' check (rest_days <@ '{0,1,2,3,4,5,6}');

create table delivery_route (
  ck_id int not null references warehouse (id),
  -- '': everywhere else; a city '': the whole province.
  province text not null,
  city text not null,
  days int not null check (days between 0 and 60),
  primary key (ck_id, province, city)
);

create table holiday (
  day text primary key check (day ~ '^\d{4}-\d\d-\d\d$'),
  -- true: worked although it is a weekday of rest.
  works boolean not null
);

-- What the buyer was told when the order was paid, by warehouse.
alter table purchase add column expected jsonb not null default '[]';

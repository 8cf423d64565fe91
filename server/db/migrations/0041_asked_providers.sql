-- expand: columns that the build before leaves at their default.
-- When a provider was last asked about it: what waits is asked in turn, however much there is.
alter table online_payment add column tried_at bigint not null default 0;
alter table provider_refund add column tried_at bigint not null default 0;

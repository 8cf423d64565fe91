-- expand: a column that may be left away; the build before it moves a session as it did, and what waits follows it.
-- The session that this one goes on from, until its cookie was used: that one holds so long, and this one ends with it.
alter table session add column replaces text references session (id_hash) on update cascade on delete cascade;
create index session_replaces on session (replaces) where replaces is not null;

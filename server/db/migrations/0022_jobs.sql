-- expand: a table of its own; the build before it has its own timers, and both may do the same work at once.
-- What has to be done again and again, by one process at a time (server/jobs).
create table job (
  name text primary key,
  -- Nobody takes it before.
  due_at bigint not null,
  -- Names the run that has it now: who was taken for dead must not write the next time over another's.
  lease text not null default '',
  -- Of the runs since the last good one.
  failures int not null default 0,
  done_at bigint not null default 0
);

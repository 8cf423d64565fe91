-- expand: a table of its own, which the build before neither reads nor writes.
-- Processes that serve now, so that each takes its share of what one reader may ask for (server/guard/share.ts).
create table process (
  id text primary key,
  seen_at bigint not null
);

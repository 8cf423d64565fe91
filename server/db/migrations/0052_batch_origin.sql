-- Where a herb comes from: the paper that goes with it has to name it.
alter table shipped_batch add column origin text not null default '';

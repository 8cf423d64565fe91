-- expand: a herb's paper has to name where it comes from; a process that does not write it yet leaves it ''.
alter table shipped_batch add column origin text not null default '';

-- Why the seller refused the newer paper; '' it waits for review. It stays until another one takes its place.
alter table paper_renewal add column refused text not null default '';

-- expand: an index alone; a job looks for teams that were not full in time.
-- outside a transaction
create index concurrently if not exists group_team_unfilled on group_team (ends_at) where full_at = 0;

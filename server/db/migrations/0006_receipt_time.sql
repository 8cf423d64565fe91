-- An order that was received says when: days for returns and reviews count from that time.
update purchase p set received_at = coalesce((select max(e.at) from purchase_event e where e.purchase_id = p.id), p.created_at)
where state in (7, 9) and received_at = 0;
alter table purchase add constraint purchase_received check (state not in (7, 9) or received_at > 0);
-- The buyer does not want to review this line.
alter table purchase_line add column review_dismissed boolean not null default false;

-- expand: an index alone; a job looks for orders on account that are due soon.
-- outside a transaction
create index concurrently if not exists payment_due on payment (due_at) where due_at > 0;

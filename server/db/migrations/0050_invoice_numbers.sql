-- expand: an index alone; whoever issues an invoice asks whether its number stands on another one.
-- outside a transaction
create index concurrently if not exists invoice_number on invoice (number) where number <> '';

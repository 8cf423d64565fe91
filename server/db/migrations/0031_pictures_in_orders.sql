-- expand: an index alone; removing pictures asks whether an order still shows one.
-- outside a transaction
create index concurrently if not exists purchase_line_picture on purchase_line (image) where image like '%.webp';

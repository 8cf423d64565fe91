-- Rows are found by these columns: an order's coupon, returns and invoice, an account's own lists, and what names a file.
create index coupon_order on coupon (order_id) where order_id is not null;
create index purchase_return_order on purchase_return (purchase_id);
create index invoice_order on invoice (purchase_id);
create index invoice_account on invoice (account_id, at desc);
create index review_account on review (account_id, at desc);
create index receipt_account on receipt (account_id);
create index reset_ticket_account on reset_ticket (account_id);
create index wechat_code_account on wechat_code (account_id);
create index paper_file on paper (file_id) where file_id is not null;
create index paper_renewal_file on paper_renewal (file_id) where file_id is not null;
create index receipt_file on receipt (file_id);
create index contract_signature_file on contract_signature (file_id);
create index coupon_offer_taken on coupon (offer_id) where offer_id is not null;
create index draw_record_account on draw_record (account_id, at desc);
create index group_team_leader on group_team (leader_id);
create index ledger_transfer_order on ledger_transfer (purchase_id) where purchase_id is not null;

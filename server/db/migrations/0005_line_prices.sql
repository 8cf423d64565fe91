-- The pieces of a line by price: number × price of each sums up to the line's amount. Orders from before rounded the
-- line instead of the unit price: there some pieces cost a fen more than the others.
alter table purchase_line add column prices jsonb not null default '[]';
update purchase_line set prices = case amount % number
  when 0 then jsonb_build_array(jsonb_build_object('number', number, 'price', amount / number))
  else jsonb_build_array(
    jsonb_build_object('number', number - amount % number, 'price', amount / number),
    jsonb_build_object('number', amount % number, 'price', amount / number + 1))
  end;

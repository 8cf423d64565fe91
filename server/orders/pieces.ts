/** What lines of orders are made of: a combination counts as the goods that were in it when it was sold. */

/** Joined to `purchase_line l`: rows `piece (goods_id, number)`. */
export const PIECES = `cross join lateral (
    select l.goods_id, l.number where l.goods_id > 0
    union all
    select (part->>'goods_id')::int, l.number * (part->>'number')::int from jsonb_array_elements(l.parts) part where l.goods_id = 0
  ) piece (goods_id, number)`

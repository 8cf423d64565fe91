/** Whether orders, payments, ledger and shelves agree, whatever was killed or restored. */
import type { Queryable } from '#server/db/sql.ts'

/** Each lists what is wrong, by its id. $1: when the test began; the demo shop has a past that no buyer of a test wrote. */
const CHECKS = [
  // No half order: lines, event, effect and amounts agree.
  `select p.id from purchase p where p.created_at >= $1 and (not exists (select 1 from purchase_line l where l.purchase_id = p.id)
      or not exists (select 1 from purchase_event e where e.purchase_id = p.id)
      or p.goods_amount <> (select sum(amount) from purchase_line l where l.purchase_id = p.id)
      or 1 <> (select count(*) from effect e where e.kind = 'order' and e.detail->>'id' = p.id))`,
  // What is paid has moved money once; on a slow machine the demo has sent some of it meanwhile.
  `select p.id from purchase p join payment y on y.purchase_id = p.id where p.created_at >= $1 and y.state = 'paid' and (p.state not between 1 and 7
      or p.total is distinct from (select sum(e.amount) from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
        where t.purchase_id = p.id and t.kind = 'purchase' and e.amount > 0))`,
  // What is paid has earned its points once.
  `select p.id from purchase p join payment y on y.purchase_id = p.id where p.created_at >= $1 and y.state = 'paid' and p.total / 100 is distinct from
      (select sum(e.amount) from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
        where t.purchase_id = p.id and t.kind = 'earned' and e.amount > 0)`,
  // What left the shelves is what was ordered.
  `select g.id::text as id from goods g join (select goods_id, sum(l.number) as ordered from purchase_line l join purchase p on p.id = l.purchase_id
      where p.created_at >= $1 group by goods_id) o
      on o.goods_id = g.id where g.sold < o.ordered or g.stock < 0`,
  // What moves in the ledger sums to nothing.
  'select transfer_id::text as id from ledger_entry group by transfer_id having sum(amount) <> 0',
]

/** @returns ids of orders, goods and transfers that do not agree */
export async function brokenRows(sql: Queryable, began: number): Promise<string[]> {
  const found: string[] = []
  for (const text of CHECKS) {
    const rows = await sql.query<{ id: string }>(text, text.includes('$1') ? [began] : [])
    found.push(...rows.map(({ id }) => id))
  }
  return found
}

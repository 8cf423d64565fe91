/** The demo shop's sales reps and whose customers are whose. */
import type { Tx } from '#server/db/sql.ts'

/** No customer has two reps. */
const REPS = [
  { phone: '13800000004', contact: '周演示', customers: ['13800000001', '13800000003', '13800000005', '13800000008'] },
  { phone: '13800000007', contact: '冯演示', customers: ['13800000006', '13800000013'] },
] as const

const WORKDAYS = 5

export async function seedReps(tx: Tx, hash: string, now: number): Promise<void> {
  for (const { phone, contact, customers } of REPS) {
    await tx.query(
      `insert into account (phone, password_hash, contact, company, kind, approved, scope, is_rep, created_at)
       values ($1, $2, $3, '', 'company', false, '{}', true, $4)`,
      [phone, hash, contact, now],
    )
    await tx.query(
      `insert into rep_customer (rep_id, customer_id, weekday, position, since)
       select r.id, c.id, 1 + (n.at - 1) % ${WORKDAYS}, 1 + (n.at - 1) / ${WORKDAYS}, $3
       from unnest($2::text[]) with ordinality as n (phone, at) join account c on c.phone = n.phone, account r where r.phone = $1`,
      [phone, customers, now],
    )
  }
}

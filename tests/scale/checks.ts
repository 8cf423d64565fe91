/** Whether the scale shop is a true one: what its rows say of each other agrees, and nothing of the schema rests. */
import type { Queryable } from '#server/db/sql.ts'

/** Each counts what is wrong. */
const CHECKS: Readonly<Record<string, string>> = {
  'orders whose sum is not that of their lines': `select count(*) as n from purchase p join (select purchase_id, sum(amount) as goods, sum(shipping) as shipping
      from purchase_line group by purchase_id) l on l.purchase_id = p.id where p.goods_amount <> l.goods or p.shipping_amount <> l.shipping`,
  'orders without lines': `select count(*) as n from purchase p where not exists (select 1 from purchase_line l where l.purchase_id = p.id)`,
  'orders without events': `select count(*) as n from purchase p where not exists (select 1 from purchase_event e where e.purchase_id = p.id)`,
  'payments of another sum than their order': `select count(*) as n from purchase p join payment y on y.purchase_id = p.id where y.amount <> p.total`,
  'paid orders without a transfer': `select count(*) as n from payment y where y.state = 'paid' and y.kind in ('bank', 'balance', 'wechat') and y.amount > 0 and not exists
      (select 1 from ledger_transfer t where t.purchase_id = y.purchase_id and t.kind = 'purchase')`,
  'transfers that do not sum to nothing': `select count(*) as n from (select transfer_id from ledger_entry group by transfer_id having sum(amount) <> 0) t`,
  'entries whose balance is not the sum so far': `select count(*) as n from (
      select e.balance, sum(e.amount) over w as sum, e.ordinal, row_number() over w as place
      from ledger_entry e join ledger_account a on a.id = e.ledger_account_id where a.account_id is not null
      window w as (partition by e.ledger_account_id order by e.ordinal)) e where e.balance is distinct from e.sum or e.ordinal is distinct from e.place`,
  'wallets below nothing': `select count(*) as n from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
      where a.account_id is not null and a.unit <> 'credit' and e.balance < 0`,
  'goods with a revision the catalogue has not': `select count(*) as n from goods g, catalogue c where g.rev > c.rev or g.rev = 0`,
  'triggers that rest': `select count(*) as n from pg_trigger where tgenabled <> 'O'`,
  'tables without statistics': `select count(*) as n from pg_class c join pg_namespace s on s.oid = c.relnamespace
      where s.nspname = 'public' and c.relkind = 'r' and c.reltuples < 0`,
}

type Key = { table: string; columns: string[]; target: string; targets: string[] }

/** @returns what is wrong, with how often; empty: nothing */
export async function faultsOf(db: Queryable): Promise<string[]> {
  const faults: string[] = []
  const count = async (what: string, statement: string): Promise<void> => {
    const [row] = await db.query<{ n: number }>(statement)
    if (row?.n !== 0) faults.push(`${what}: ${row?.n}`)
  }
  for (const [what, statement] of Object.entries(CHECKS)) await count(what, statement)
  for (const { table, columns, target, targets } of await foreignKeys(db)) {
    const missing = columns.map((column) => `t.${column} is not null`).join(' and ')
    const same = columns.map((column, i) => `r.${targets[i]} = t.${column}`).join(' and ')
    await count(
      `${table} (${columns.join(', ')}) without its ${target}`,
      `select count(*) as n from ${table} t where ${missing} and not exists (select 1 from ${target} r where ${same})`,
    )
  }
  return faults
}

function foreignKeys(db: Queryable): Promise<Key[]> {
  const names = (relation: string, keys: string): string =>
    `array(select a.attname::text from unnest(${keys}) with ordinality k (number, place)
       join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number order by k.place)`
  return db.query<Key>(
    `select c.conrelid::regclass::text as table, ${names('c.conrelid', 'c.conkey')} as columns,
       c.confrelid::regclass::text as target, ${names('c.confrelid', 'c.confkey')} as targets
     from pg_constraint c where c.contype = 'f'`,
  )
}

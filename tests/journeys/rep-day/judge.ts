/** The end of the day: what the server has, customer by customer, against what the screen acknowledged. */
import type { Queryable } from '#server/db/sql.ts'
import { cartInTheEnd, differences, type Customer, type SignedHere } from './model.ts'

type Intent = { state: string; total: number; kinds: number; purchase_id: string | null; arrived: unknown }
type Placed = { id: string; total: number; goods: number[] }

/** @param since ms, when the day began @returns what is wrong, in words */
export async function judge(
  db: Queryable,
  customers: readonly Customer[],
  { since, toldOf }: { since: number; toldOf: ReadonlySet<number> },
): Promise<string[]> {
  const wrong: string[] = []
  for (const customer of customers) {
    const { id } = customer
    const placed = await db.query<Placed>(
      `select p.id, p.total, array(select goods_id from purchase_line where purchase_id = p.id and goods_id > 0) as goods
       from purchase p where p.account_id = $1 and p.created_at >= $2`,
      [id, since],
    )
    const intents = await db.query<Intent>(
      `select state, total, jsonb_array_length(lines) as kinds, purchase_id, arrived from order_intent
       where account_id = $1 and signed_at >= $2`,
      [id, Math.floor(since / 1_000)],
    )
    const ordered = new Set(placed.flatMap(({ goods }) => goods))
    const lines = await db.query<{ goods_id: number; number: number }>(
      'select goods_id, number from cart_line where account_id = $1',
      [id],
    )
    const visits = await db.query('select 1 from rep_visit where customer_id = $1 and at >= $2', [id, since])
    const found = [
      ...differences(
        cartInTheEnd(customer, ordered),
        new Map(lines.map(({ goods_id, number }) => [goods_id, number])),
      ).filter((text) => !isTold(text, customer, toldOf)),
      ...wrongOrder(customer, intents, placed),
      ...(visits.length === customer.visits ? [] : [`${customer.visits} visits noted, ${visits.length} on the server`]),
    ]
    wrong.push(...found.map((text) => `customer ${id} ${customer.company}: ${text}`))
  }
  return [...wrong, ...(await crossed(db, customers, since))]
}

/** Goods that ran out may differ, where the customer's screen says that something needs an answer. */
const isTold = (text: string, { id, short }: Customer, toldOf: ReadonlySet<number>): boolean =>
  toldOf.has(id) && [...short].some((goods) => text.startsWith(`goods ${goods}:`))

function wrongOrder({ signed }: Customer, intents: readonly Intent[], placed: readonly Placed[]): string[] {
  if (!signed) return intents.length + placed.length > 0 ? ['nobody signed, and there is an order'] : []
  const [intent] = intents
  if (!intent || intents.length > 1) return [`signed once, ${intents.length} intents arrived`]
  const wrong: string[] = []
  if (intent.total !== signed.total) wrong.push(`signed ${signed.total} fen, ${intent.total} arrived`)
  if (intent.kinds !== signed.kinds) wrong.push(`signed ${signed.kinds} lines, ${intent.kinds} arrived`)
  const [order] = placed
  if ((intent.state === 'parked') !== (signed.outcome === 'parked'))
    wrong.push(`has to be ${signed.outcome}, and is ${intent.state}: ${JSON.stringify(intent.arrived)}`)
  if (intent.state === 'parked') {
    if (order) wrong.push(`parked, and order ${order.id} was placed`)
    if (!isDifferent(intent.arrived, signed.total))
      wrong.push(`parked without a difference: ${JSON.stringify(intent.arrived)}`)
  } else if (intent.state !== 'placed') wrong.push(`the intent is ${intent.state}`)
  else if (!order || placed.length > 1) wrong.push(`signed once, ${placed.length} orders`)
  else if (!isAllowed(signed, order.total) || intent.purchase_id !== order.id)
    wrong.push(`signed ${signed.total} fen, ${signed.outcome}; order ${order.id} is of ${order.total}`)
  return wrong
}

function isAllowed({ outcome, total }: SignedHere, now: number): boolean {
  return outcome === 'placed' ? now === total : now > total && now * 100 <= total * 101
}

/** The sum now, or lines that cannot be ordered. */
function isDifferent(arrived: unknown, total: number): boolean {
  const { total: now, lines = [] } = arrived as { total?: number; lines?: { why?: string }[] }
  return now !== total || lines.some(({ why }) => why)
}

/** Goods of one customer in what was written for another; each customer has goods of its own. */
async function crossed(db: Queryable, customers: readonly Customer[], since: number): Promise<string[]> {
  const owners = new Map(customers.flatMap(({ id, goods }) => goods.map((one) => [one.id, id] as const)))
  const rows = await db.query<{ account_id: number; goods_id: number; place: string }>(
    `select account_id, goods_id, 'cart' as place from cart_line
     union all select p.account_id, l.goods_id, 'order ' || p.id from purchase p join purchase_line l on l.purchase_id = p.id
       where p.created_at >= $1
     union all select i.account_id, (l ->> 'goods_id')::int, 'intent ' || i.id from order_intent i, jsonb_array_elements(i.lines) l`,
    [since],
  )
  const keys = await db.query<{ account_id: number; actor_id: number | null }>(
    `select i.account_id, i.actor_id from idempotency i join account r on r.id = i.actor_id
     where i.created_at >= $1 and i.account_id <> all($2::int[]) and i.account_id <> i.actor_id`,
    [since, customers.map(({ id }) => id)],
  )
  return [
    ...rows
      .filter(({ goods_id, account_id }) => owners.has(goods_id) && owners.get(goods_id) !== account_id)
      .map(
        ({ goods_id, account_id, place }) =>
          `goods ${goods_id} of customer ${owners.get(goods_id)} in the ${place} of ${account_id}`,
      ),
    ...keys.map(({ account_id, actor_id }) => `a key of rep ${actor_id} under account ${account_id}`),
  ]
}

/** Buyers over HTTP who use a shop as fast as it answers: for tests that stop it, kill it, or destroy what it has written. */
import { randomUUID } from 'node:crypto'
import { encodeForm, type FormValue } from '#contract/form.ts'
import type { Shop } from './shop.ts'

type Address = Pick<Shop, 'url'>
type Body = { code: number; msg: string; data: Record<string, unknown> | null }

/** Undefined: the answer did not come. */
export async function send(
  shop: Address,
  cookie: string,
  method: string,
  path: string,
  form: Record<string, FormValue> = {},
  key?: string,
): Promise<Body | undefined> {
  const headers = {
    origin: shop.url,
    cookie,
    'x-requested-with': 'x',
    'content-type': 'application/x-www-form-urlencoded',
    ...(key && { 'idempotency-key': key }),
  }
  const body = method === 'GET' ? {} : { body: encodeForm(form) }
  try {
    return (await (await fetch(shop.url + path, { method, headers, ...body })).json()) as Body
  } catch {
    return undefined
  }
}

export async function login(shop: Address, phone: string): Promise<string> {
  const headers = { origin: shop.url, 'x-requested-with': 'x', 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(`${shop.url}/api/user/login`, {
    method: 'POST',
    headers,
    body: encodeForm({ phone, password: 'demo-2099' }),
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

type Buyable = { id: number; qg_number: number; is_buy: number; type: number }

export async function goodsToBuy(shop: Address, cookie: string): Promise<Buyable[]> {
  const list = await send(shop, cookie, 'GET', '/api/goods/list?size=100&in_stock=1')
  return ((list?.data?.['data'] ?? []) as Buyable[]).filter((g) => g.is_buy && g.type === 0)
}

export type Acked = { keys: Set<string>; orders: Set<string>; paid: Set<string> }

/** Fills the cart, orders and pays, until the answers stop coming. */
export async function shopUntilItEnds(
  shop: Address,
  cookie: string,
  goods: { id: number; qg_number: number }[],
  acked: Acked,
): Promise<void> {
  const addresses = (await send(shop, cookie, 'GET', '/api/user/address'))?.data?.['data'] as
    | { id: number }[]
    | undefined
  for (let i = 0; ; i++) {
    const one = goods[i % goods.length]
    const key = randomUUID()
    const added = await send(
      shop,
      cookie,
      'POST',
      '/api/cart',
      { params: [{ goods_id: one?.id, number: one?.qg_number }] },
      key,
    )
    if (!added) return
    const line = (added.data?.['results'] as { id: number; code: number }[] | undefined)?.[0]
    // Too fast for one session: the kill comes sooner than the bucket fills.
    if (line?.code !== 200) await new Promise((r) => setTimeout(r, 20))
    if (line?.code !== 200) continue
    acked.keys.add(key)
    const checkout = await send(shop, cookie, 'POST', '/api/cart/checkout', { ids: [line.id] })
    if (!checkout) return
    const total = (checkout.data?.['totals'] as { total: string } | undefined)?.total ?? ''
    const placed = await send(
      shop,
      cookie,
      'POST',
      '/api/order',
      { ids: [line.id], address_id: addresses?.[0]?.id, total },
      randomUUID(),
    )
    if (!placed) return
    const [id = ''] = (placed.data?.['ids'] as string[] | undefined) ?? []
    if (!id) continue
    acked.orders.add(id)
    const paid = await send(shop, cookie, 'POST', `/api/order/${id}/pay`, { kind: 'balance' }, randomUUID())
    if (!paid) return
    if (paid.code === 200) acked.paid.add(id)
  }
}

/** The API as a script uses it: one session, form bodies, the headers every write needs. */
import type { Goods } from '#contract/entities.ts'
import { encodeForm, type FormValue } from '#contract/form.ts'

export type ApiAnswer = { status: number; headers: Headers; code: number; data: never; msg: string }

export type Api = {
  cookie: string
  get(path: string): Promise<ApiAnswer>
  post(path: string, form?: Record<string, FormValue>, headers?: Record<string, string>): Promise<ApiAnswer>
}

export const PASSWORD = 'demo-2099'

/** @param phone logs in as this demo account; none: a visitor */
export async function api(url: string, phone?: string): Promise<Api> {
  let cookie = ''
  const ask = async (path: string, init: RequestInit): Promise<ApiAnswer> => {
    const answer = await fetch(url + path, { ...init, headers: { cookie, ...init.headers } })
    const set = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    if (set.length > 0) cookie = set.join('; ')
    const body = (await answer.json()) as { code: number; data: never; msg: string }
    return { status: answer.status, headers: answer.headers, ...body }
  }
  const post: Api['post'] = (path, form = {}, headers = {}) =>
    ask(path, {
      method: 'POST',
      body: encodeForm(form),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-requested-with': 'XMLHttpRequest',
        origin: url,
        ...headers,
      },
    })
  if (phone) {
    const { code, msg } = await post('/api/user/login', { phone, password: PASSWORD })
    if (code !== 200) throw new Error(`login of ${phone}: ${msg}`)
  }
  return {
    get cookie() {
      return cookie
    },
    get: (path) => ask(path, {}),
    post,
  }
}

/** A line of POST /api/cart for goods as a list answered them. */
export function lineOf(goods: Goods, number: number = goods.qg_number): Record<string, FormValue> {
  return {
    goods_id: goods.id,
    number,
    type: goods.type,
    goods_price_id: goods.goods_price_id,
    ladder_price_id: goods.ladder_price_id,
    goods_manjian_id: goods.goods_manjian_id,
    is_yj: goods.is_yj,
  }
}

/** Puts `n` goods that this buyer may buy into the cart, `times` the smallest order of each. @returns them */
export async function fillCart(buyer: Api, n: number, { times = 1 } = {}): Promise<Goods[]> {
  const found: Goods[] = []
  for (let page = 1; found.length < n && page <= 40; page++) {
    const { data } = await buyer.get(`/api/goods/list?size=100&in_stock=1&page=${page}`)
    found.push(
      ...(data as { data: Goods[] }).data.filter(
        (g) => g.is_buy === 1 && g.type === 0 && g.limit_number === 0 && g.number >= g.qg_number * 20,
      ),
    )
  }
  const goods = found.slice(0, n)
  for (let i = 0; i < goods.length; i += 20) {
    const { code, msg } = await buyer.post('/api/cart', {
      params: goods.slice(i, i + 20).map((g) => lineOf(g, g.qg_number * times)),
    })
    if (code !== 200) throw new Error(`filling the cart: ${msg}`)
  }
  if (goods.length < n) throw new Error(`only ${goods.length} goods can be bought`)
  return goods
}

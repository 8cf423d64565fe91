/** The shop as a model: carts, favourites and watches, keys stored with their effects, and a log of every effect. */
import * as v from 'valibot'
import { calls } from '#contract/calls.ts'
import { inputs } from '#contract/inputs.ts'
import type { LineResult } from '#contract/entities.ts'
import { decodeForm } from '#contract/decode-form.ts'
import { itemOf } from './catalogue.ts'
import { cartList } from '#tests/outbox/sample.ts'

export type Row = { id: number; goods: number; number: number; is_selected: 0 | 1 }
export type Request = { method: string; path: string; body: string; headers: Record<string, string> }
export type Reply = { status: number; body: unknown; headers: Record<string, string> }
/** `store`, `n`: what a copy put where. */
export type Effect = { user: number; key: string; goods: number; kind: string; store?: number; n?: number }

/** A goods that the server always refuses. */
export const POISON = 8
/** The first store of an owner may not have this one. */
export const BARRED = 5

/** Stores that are an account's own. */
export const storesOf = (user: number): number[] => [user * 10 + 1, user * 10 + 2]

export class Shop {
  carts = new Map<number, Map<number, Row>>()
  stars = new Map<number, Set<number>>()
  watches = new Map<number, Set<number>>()
  effects: Effect[] = []
  /** A store that nothing can be copied into just now: its database is down. */
  down = 0
  /** Goods whose next entry cannot be done just now. */
  busy = new Set<number>()
  private keys = new Map<string, { body: string; reply: Reply }>()
  private shipments = new Map<string, number>()
  private rev = 0
  private lastId = 0

  cart(user: number): Map<number, Row> {
    let cart = this.carts.get(user)
    if (!cart) this.carts.set(user, (cart = new Map()))
    return cart
  }

  watchesOf(user: number): Set<number> {
    let watches = this.watches.get(user)
    if (!watches) this.watches.set(user, (watches = new Set()))
    return watches
  }

  starsOf(user: number): Set<number> {
    let stars = this.stars.get(user)
    if (!stars) this.stars.set(user, (stars = new Set()))
    return stars
  }

  /** @param user the account of the request's session, 0 without one */
  handle(request: Request, user: number): Reply {
    if (user === 0) return answer(401, '请先登录')
    const acting = request.headers['x-acting-user']
    if (acting !== undefined && Number(acting) !== user)
      return answer(409, '当前登录的是另一个账号', { reason: 'acting_user' })
    const [device = '', seq = '0'] = (request.headers['x-shipment'] ?? '').split(':')
    if (request.method === 'GET') {
      const rows = [...this.cart(user).values()].sort((a, b) => b.id - a.id)
      const list = { ...cartList(user, this.rev, rows.map(itemOf)), watched: [...this.watchesOf(user)] }
      return {
        ...answer(200, '', list),
        headers: { 'x-last-shipment': String(this.shipments.get(`${user} ${device}`) ?? 0) },
      }
    }
    const key = `${user} ${request.headers['idempotency-key']}`
    const stored = this.keys.get(key)
    const body = `${request.path} ${request.body}`
    if (stored && stored.body !== body) return answer(422, '', null, { idempotency_key: ['已用于另一个请求'] })
    if (stored) return { ...stored.reply, headers: { ...stored.reply.headers, 'idempotency-replayed': 'true' } }
    if (this.down && request.path === calls.cartCopy.path && copyOf(request.body).other_user_ids.includes(this.down))
      return answer(503, '')
    const data = this.effect(request, user)
    if (data === null) return this.refuse(request, user, answer(404, '商品已不在购物车'))
    this.shipments.set(`${user} ${device}`, Math.max(this.shipments.get(`${user} ${device}`) ?? 0, Number(seq)))
    const reply: Reply = { ...answer(200, '', data), headers: storedUnder(request) }
    this.keys.set(key, { body, reply })
    return reply
  }

  /** Does its session answer for whom the request names? That is checked before the input. */
  mayAsk({ headers }: Request, session: number): boolean {
    return session > 0 && Number(headers['x-acting-user'] ?? session) === session
  }

  /** A refusal is an answer too: a copy that arrives late must not succeed after its sender was told no. */
  refuse(request: Request, user: number, refusal: Reply): Reply {
    const key = `${user} ${request.headers['idempotency-key']}`
    const stored = this.keys.get(key)
    if (stored) return stored.reply
    const reply = { ...refusal, headers: { ...refusal.headers, ...storedUnder(request) } }
    this.keys.set(key, { body: `${request.path} ${request.body}`, reply })
    return reply
  }

  /** Another device of the same account, without our queue. */
  elsewhere(user: number, goods: number, number: number): void {
    this.rev += 1
    const cart = this.cart(user)
    const line = cart.get(goods)
    if (number === 0) cart.delete(goods)
    else cart.set(goods, line ? { ...line, number } : { id: (this.lastId += 1), goods, number, is_selected: 1 })
  }

  /** The goods are back: the message is sent, and the watch ends. */
  back(user: number, goods: number): void {
    this.watchesOf(user).delete(goods)
  }

  /** @returns null when the whole request is about a line that is not there */
  protected effect(request: Request, user: number): unknown {
    this.rev += 1
    const form = decodeForm(request.body)
    const log = (goods: number, kind: string) =>
      this.effects.push({ user, key: request.headers['idempotency-key'] ?? '', goods, kind })
    const cart = this.cart(user)
    const byId = (id: number) => [...cart.values()].find((row) => row.id === id)
    const each = (ids: readonly number[], change: (row: Row) => void) => ({
      results: ids.map((id, i): LineResult => {
        const row = byId(id)
        if (!row) return { i, code: 404, id, number: 0, msg: '' }
        change(row)
        return { i, code: 200, id, number: row.number, msg: '' }
      }),
    })
    switch (request.path) {
      case calls.cartAdd.path: {
        const { params } = v.parse(inputs.cartAdd, form)
        return {
          results: params.map((wish, i): LineResult => {
            const goods = wish.goods_id
            if (wish.id > 0 && !byId(wish.id)) return { i, code: 404, id: wish.id, number: 0, msg: '' }
            if (this.busy.delete(goods)) return { i, code: 503, id: 0, number: 0, msg: '稍后再试' }
            if (goods === POISON) return { i, code: 409, id: 0, number: 0, msg: '不可购买' }
            const line = cart.get(goods)
            const number = wish.set ? wish.number : (line?.number ?? 0) + wish.number
            const row: Row = line ? { ...line, number } : { id: (this.lastId += 1), goods, number, is_selected: 1 }
            cart.set(goods, row)
            log(goods, wish.set ? 'set' : 'add')
            return { i, code: 200, id: row.id, number, msg: '' }
          }),
        }
      }
      case calls.cartDelete.path:
        return each(v.parse(inputs.cartDelete, form).ids, (row) => {
          cart.delete(row.goods)
          log(row.goods, 'del')
        })
      case calls.cartSelect.path: {
        const { ids, is_selected } = v.parse(inputs.cartSelect, form)
        return each(ids, (row) => {
          cart.set(row.goods, { ...row, is_selected })
          log(row.goods, 'sel')
        })
      }
      case calls.cartCopy.path: {
        const { ids, other_user_ids, numbers = [] } = copyOf(request.body)
        const rows = ids.flatMap((id) => byId(id) ?? [])
        if (rows.length < ids.length || other_user_ids.some((store) => !storesOf(user).includes(store))) return null
        return {
          results: other_user_ids.map((store) => {
            const lines = rows.map((row, i): LineResult => {
              if (row.goods === BARRED && store === storesOf(user)[0])
                return { i, code: 409, id: 0, number: 0, msg: '超出经营范围' }
              const n = numbers.find((cell) => cell.id === row.id && cell.user_id === store)?.number ?? row.number
              const theirs = this.cart(store)
              const number = (theirs.get(row.goods)?.number ?? 0) + n
              theirs.set(row.goods, { id: (this.lastId += 1), goods: row.goods, number, is_selected: 1 })
              this.effects.push({
                user,
                key: request.headers['idempotency-key'] ?? '',
                goods: row.goods,
                kind: 'copy',
                store,
                n,
              })
              return { i, code: 200, id: 0, number, msg: '' }
            })
            return { user_id: store, code: lines.find((line) => line.code !== 200)?.code ?? 200, msg: '', lines }
          }),
        }
      }
      case calls.favouriteAdd.path:
      case calls.favouriteCancel.path: {
        const stars = this.starsOf(user)
        const on = request.path === calls.favouriteAdd.path
        return {
          results: v.parse(inputs.favouriteAdd, form).goods_ids.map((goods, i): LineResult => {
            if (on) stars.add(goods)
            else stars.delete(goods)
            log(goods, on ? 'fav' : 'unfav')
            return { i, code: 200, id: goods, number: 0, msg: '' }
          }),
        }
      }
      case calls.watchAdd.path:
      case calls.watchCancel.path: {
        const watches = this.watchesOf(user)
        const on = request.path === calls.watchAdd.path
        return {
          results: v.parse(inputs.watchAdd, form).goods_ids.map((goods, i): LineResult => {
            if (on && goods === POISON) return { i, code: 422, id: goods, number: 0, msg: '商品不存在或已下架' }
            if (on) watches.add(goods)
            else watches.delete(goods)
            log(goods, on ? 'watch' : 'unwatch')
            return { i, code: 200, id: goods, number: 0, msg: '' }
          }),
        }
      }
      default: {
        const [, id] = /^\/api\/cart\/(\d+)\/edit$/.exec(request.path) ?? []
        if (!id) throw new Error(`no such call: ${request.path}`)
        const { params } = v.parse(inputs.cartEdit, { ...form, id })
        const row = byId(Number(id))
        if (!row) return null
        cart.set(row.goods, { ...row, number: params.number })
        log(row.goods, 'set')
        return { id: row.id, number: params.number }
      }
    }
  }
}

/** What tells that an answer is stored with its key. */
function storedUnder({ headers }: Request): Record<string, string> {
  const [, seq] = (headers['x-shipment'] ?? '').split(':')
  return { 'idempotency-key': headers['idempotency-key'] ?? '', ...(seq !== undefined && { 'x-last-shipment': seq }) }
}

function copyOf(body: string) {
  return v.parse(inputs.cartCopy, decodeForm(body))
}

export function answer(code: number, msg: string, data: unknown = null, errors?: Record<string, string[]>): Reply {
  return { status: code, body: { code, msg, data, ...(errors && { errors }) }, headers: {} }
}

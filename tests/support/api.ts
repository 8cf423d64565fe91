/** The server in this process, as a browser of ours would use it: cookies, form bodies, no ports. */
import type { Hono } from 'hono'
import { type Call, type CallName, calls, fillPath, type Input, type Reply } from '#contract/calls.ts'
import { encodeForm, type FormValue } from '#contract/form.ts'
import { type AppDeps, createApp } from '#server/app.ts'
import { type ChatEvents, chatEvents } from '#server/chat/events.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/db/sql.ts'
import { demo } from '#server/demo/plug.ts'
import { SEEDED_AT, seededDatabase } from './database.ts'

export const ORIGIN = 'http://shop.test'
export const PASSWORD = 'demo-2099'
/** The demo accounts by what they are. */
export const PHONES = {
  pharmacy: '13800000001',
  unapproved: '13800000002',
  owner: '13800000003',
  secondStore: '13800000013',
  company: '13800000008',
  rep: '13800000004',
  secondRep: '13800000007',
  clinic: '13800000005',
  ephedrine: '13800000006',
} as const

export type Answer<T = unknown> = {
  status: number
  code: number
  msg: string
  data: T
  errors: Record<string, string[]> | undefined
  headers: Headers
}

export type Api = {
  app: Hono
  sql: Database
  config: Config
  /** What the server's clock shows; tests may turn it. */
  clock: { now: number }
  /** The chat room's open streams. */
  events: ChatEvents
  /** A reader with a cookie jar of its own, logged in where a phone is given. */
  reader(phone?: string): Promise<Reader>
  close(): Promise<void>
}

export type Reader = {
  id: number
  cookie: string
  call<N extends CallName>(name: N, input: Input<N>, headers?: Record<string, string>): Promise<Answer<Reply<N>>>
  /** A request as written; `null` leaves a usual header away. */
  send(method: string, path: string, body?: string, headers?: Record<string, string | null>): Promise<Answer>
}

/** The clock stands still while a test asks: nothing would drip into a bucket. The limits have tests of their own (tests/safety). */
const READ_RATE = '999999'

/** @param db the seeded shop where it is left away */
export async function openApi(deps: Partial<AppDeps> = {}, db?: Database): Promise<Api> {
  const sql = db ?? (await seededDatabase())
  const clock = { now: SEEDED_AT + 60_000 }
  const config = deps.config ?? { ...readConfig({ READ_RATE }), effectLogPort: 1 }
  const events = chatEvents(sql, () => clock.now)
  // A fault answers 500 and nothing else: the test's output says what it was.
  const log: AppDeps['log'] = ({ error }) => console.error(error)
  const app = createApp({ pool: sql, now: () => clock.now, config, demo, events, log, ...deps })
  return {
    app,
    sql,
    config,
    clock,
    events,
    reader: async (phone) => {
      const one = openReader(app)
      if (phone) await one.login(phone)
      return one
    },
    close: () => sql.close(),
  }
}

function openReader(app: Hono): Reader & { login(phone: string): Promise<void> } {
  const jar = new Map<string, string>()
  const usual = {
    host: 'shop.test',
    origin: ORIGIN,
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/x-www-form-urlencoded',
  }

  const send: Reader['send'] = async (method, path, body, extra = {}) => {
    const headers = new Headers()
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const [name, value] of Object.entries({ ...usual, ...(cookie && { cookie }), ...extra }))
      if (value !== null) headers.set(name, value)
    const response = await app.request(ORIGIN + path, { method, headers, ...(body !== undefined && { body }) })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json') && text ? JSON.parse(text) : {}
    return {
      status: response.status,
      code: json.code,
      msg: json.msg,
      data: json.data,
      errors: json.errors,
      headers: response.headers,
    }
  }

  const reader = {
    id: 0,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    send,
    call: (async (name: CallName, input: object, headers: Record<string, string> = {}) => {
      const row: Call = calls[name]
      const { path, rest } = fillPath(row.path, input as Record<string, unknown>)
      const form = encodeForm(rest as Record<string, FormValue>)
      return row.method === 'GET'
        ? send('GET', form ? `${path}?${form}` : path, undefined, headers)
        : send(row.method, path, form, headers)
    }) as Reader['call'],
    async login(phone: string) {
      const answer = await reader.call('login', { phone, password: PASSWORD })
      if (answer.code !== 200) throw new Error(`login of ${phone}: ${answer.code} ${answer.msg}`)
      reader.id = answer.data.id
    },
  }
  return reader
}

/** Goods an account may buy plainly: no offer, no limit, enough in stock. */
export async function plainGoods(
  api: Api,
  count: number,
  where = "control <> 'hm' and not clinic_only and kind = 'drug' and scope = '中成药'",
): Promise<{ id: number; step: number; stock: number; price: number }[]> {
  return api.sql.query(
    `select g.id, g.qg_number as step, g.stock, g.base_price as price from goods g
     where ${where} and stock > 2000 and on_sale and kx_line_id is null and limit_number = 0 and manjian_id is null and free_shipping_number = 0
       and (expires = '' or expires > '2028-01-01')
       and not exists (select 1 from ladder l where l.goods_id = g.id) and not exists (select 1 from flash_goods f where f.goods_id = g.id)
       and not exists (select 1 from gift_goods f where f.goods_id = g.id)
       and not exists (select 1 from welfare_goods o where o.goods_id = g.id) and not exists (select 1 from daily_price o where o.goods_id = g.id)
       and not exists (select 1 from group_buy o where o.goods_id = g.id) and not exists (select 1 from swap o where o.goods_id = g.id)
       and not exists (select 1 from swap_goods o where o.goods_id = g.id) and limit_day = 0 and limit_week = 0
     order by id limit ${count}`,
  )
}

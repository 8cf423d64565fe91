/** A tablet for tests of src/account: a disk in memory, a clock that is moved by hand, a server that a test scripts. */
import { createHash } from 'node:crypto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { serverClock } from '#account/server-clock.ts'
import type { Env } from '#account/env.ts'
import type { DeviceSource } from '#account/reads.ts'
import { createKeeper } from '#account/keeper.ts'
import { wire, type Wired } from '#account/wire.ts'
import { calls } from '#contract/calls.ts'
import { buildView } from '#outbox/view.ts'
import { cartList } from '#tests/outbox/sample.ts'

export type Asked = { method: string; path: string; query: string; body: string; headers: Record<string, string> }
export type Said = { status?: number; code?: number; data?: unknown; headers?: Record<string, string> } | 'lost'

export class Tablet {
  /** Whose session the cookie is, 0 nobody's. */
  cookie = 0
  asked: Asked[] = []
  /** Reps and the customers that are assigned to them. */
  readonly reps = new Map<number, Set<number>>()
  /** Answers in the server's place; undefined lets the usual answer stand. A promise is a slow network. */
  script: (asked: Asked) => Said | Promise<Said> | undefined = () => undefined
  drawnAnew = 0
  digest = async (text: string): Promise<string> => createHash('sha256').update(text).digest('hex')
  readonly indexedDB = new IDBFactory()
  private readonly listeners = new Map<string, { page: object; hear: (message: string) => void }[]>()
  private pages = 0

  /** Opens a page, as a start or a reload does. */
  open(device?: DeviceSource, customer = 0): Wired {
    const page = { name: `page${(this.pages += 1)}` }
    const clock = serverClock(() => performance.now())
    const env: Env = {
      origin: 'https://shop.example',
      base: '',
      customer,
      idb: { indexedDB: this.indexedDB, IDBKeyRange },
      fetch: (url, init) => this.fetch(url, init ?? {}),
      lineOf: (name) => calls[name],
      serverNow: clock.now,
      digest: (text) => this.digest(text),
      channel: (name) => ({
        post: (message) => {
          for (const one of this.listeners.get(name) ?? [])
            if (one.page !== page) queueMicrotask(() => one.hear(message))
        },
        listen: (hear) => {
          this.listeners.set(name, [...(this.listeners.get(name) ?? []), { page, hear }])
          return () => {}
        },
      }),
      locks: null,
      online: () => true,
      now: Date.now,
      elapsed: () => performance.now(),
      setTimeout: (run, ms) => setTimeout(run, ms),
      clearTimeout: (timer) => clearTimeout(timer as never),
      random: () => 0.5,
      uuid: () => crypto.randomUUID(),
      makeRoom: async () => {},
    }
    return wire(env, {
      usedBefore: async () => (await this.indexedDB.databases()).some(({ name }) => name === 'shared'),
      loadKeeper: async () => ({ createKeeper, look: buildView }),
      ready: async () => {},
      heard: clock.heard,
      onLate: () => (this.drawnAnew += 1),
      ...(device && { device }),
    })
  }

  paths(): string[] {
    return this.asked.map(({ method, path }) => `${method} ${path}`)
  }

  databases(): Promise<string[]> {
    return this.indexedDB.databases().then((all) => all.map(({ name }) => name ?? '').sort())
  }

  private async fetch(url: string, init: RequestInit): Promise<Response> {
    const [path = '', query = ''] = url.split('?')
    const asked: Asked = {
      method: init.method ?? 'GET',
      path,
      query,
      body: (init.body as string) ?? '',
      headers: { ...(init.headers as Record<string, string>) },
    }
    this.asked.push(asked)
    const said = (await this.script(asked)) ?? this.usual(asked)
    if (said === 'lost') throw new TypeError('network')
    const { status = 200, code = status, data = null, headers = {} } = said
    return new Response(JSON.stringify({ code, msg: '', data }), { status, headers })
  }

  /** Whom the server answers for; what it says where it does not. */
  private viewer(headers: Record<string, string>): number | Said {
    const customers = this.reps.get(this.cookie)
    const acting = Number(headers['x-acting-user'] ?? this.cookie)
    if (!customers || acting === this.cookie)
      return acting === this.cookie ? this.cookie : { status: 409, data: { reason: 'acting_user' } }
    const rep = Number(headers['x-acting-rep'] ?? this.cookie)
    if (rep !== this.cookie) return { status: 409, data: { reason: 'acting_user' } }
    return customers.has(acting) ? acting : { status: 403, data: { reason: 'unassigned' } }
  }

  private usual({ path, headers }: Asked): Said {
    if (path === calls.logout.path) {
      this.cookie = 0
      return { data: { ok: 1 } }
    }
    const isBase = path === calls.userBase.path
    if (this.cookie === 0 && (isBase || headers['x-acting-user'] !== undefined || path === calls.cartList.path))
      return isBase ? { code: 10_001 } : { status: 401 }
    const viewer = this.viewer(headers)
    if (typeof viewer !== 'number') return viewer
    const rep = this.reps.has(this.cookie) ? { rep: { id: this.cookie, name: `r${this.cookie}`, phone: '' } } : {}
    if (isBase) return { data: { id: viewer, username: `u${viewer}`, ...rep } }
    if (path === calls.cartList.path) return { data: cartList(viewer, 1, []), headers: { 'x-last-shipment': '0' } }
    if (path === calls.goodsList.path)
      return { data: { data: [{ id: viewer }], total: 1 }, headers: { 'x-reader': String(viewer) } }
    return { data: { id: 1, points: 1, number: 1, results: [] } }
  }
}

/**
 * The account's life: one shared tablet, its tabs wired as the page wires them (account/wire.ts). People log in, tap,
 * read, switch stores and leave, sessions end, processes die at any await, the network goes and comes back without a
 * reload, and another tab's connection blocks databases. Checked: nothing is sent, drawn or stored as somebody else
 * (I4, I5), an acknowledged edit takes effect once (I1, I2, I6), whoever left is gone (I22).
 */
import { createHash } from 'node:crypto'
import { calls } from '#contract/calls.ts'
import { serverClock } from '#account/server-clock.ts'
import { createKeeper, type Keeper } from '#account/keeper.ts'
import type { Env } from '#account/env.ts'
import { idOf, type Presence } from '#account/machine.ts'
import { wire, type Wired, type Wiring } from '#account/wire.ts'
import { buildView } from '#outbox/view.ts'
import { accountDb } from '#storage/account.ts'
import { cacheName } from '#storage/names.ts'
import { cardOf } from './catalogue.ts'
import { answer, Shop, type Reply, type Request } from './server.ts'
import { createWorld, pick, type Random, type World } from './world.ts'

const USERS = [1, 2] as const
/** Goods that only this member's screen offers: a tap that is sent by another shows in the other's cart. */
const goodsOf = (user: number): number[] => [1, 2, 3].map((id) => id + (user - 1) * 4)
const ORIGIN = 'https://shop.example'
const BASE_TIME = Date.UTC(2026, 0, 1)

export type LifeFault =
  | 'L1 base late'
  | 'L2 kill while leaving'
  | 'L3 tap while switching'
  | 'L4 expiry then another'
  | 'L5 network back without reload'
  | 'L6 open blocked'
  | 'L7 other tab left'
  | 'L8 answer lost'
  | 'L9 leave off line'
  | 'L10 refused before the key'

/** A change of the world that the checks must notice; the product stays as it is. */
export type LifeBug = {
  name: string
  env?: (env: Env) => Env
  keeper?: (keeper: Keeper) => Keeper
  wiring?: (wiring: Wiring) => Wiring
}

type Step =
  | { do: 'tap'; tab: number; goods: number; n: number }
  | { do: 'exchange'; tab: number }
  | { do: 'read'; tab: number }
  | { do: 'login'; tab: number; user: number }
  | { do: 'switch'; tab: number; taps: boolean }
  | { do: 'leave'; tab: number; kill: number | null }
  | { do: 'expire' }
  | { do: 'kill'; tab: number }
  | { do: 'open' }
  | { do: 'network'; down: boolean }
  | { do: 'block'; user: number; ms: number }
  | { do: 'back'; tab: number }

function schedule(rng: Random): { step: Step; wait: number }[] {
  const count = 12 + Math.floor(rng() * 24)
  return Array.from({ length: count }, () => {
    const dice = rng()
    const tab = Math.floor(rng() * 4)
    const user = pick(rng, USERS)
    const n = 1 + Math.floor(rng() * 5)
    const [goods, off, at] = [Math.floor(rng() * 3), rng() < 0.5, rng()]
    const wait = rng() < 0.7 ? rng() * 400 : rng() * 12_000
    const step: Step =
      dice < 0.36
        ? { do: 'tap', tab, goods, n }
        : dice < 0.44
          ? { do: 'exchange', tab }
          : dice < 0.52
            ? { do: 'read', tab }
            : dice < 0.62
              ? { do: 'login', tab, user }
              : dice < 0.7
                ? { do: 'switch', tab, taps: off }
                : dice < 0.79
                  ? { do: 'leave', tab, kill: off ? at * 60 : null }
                  : dice < 0.83
                    ? { do: 'expire' }
                    : dice < 0.88
                      ? { do: 'kill', tab }
                      : dice < 0.92
                        ? { do: 'open' }
                        : dice < 0.96
                          ? { do: 'network', down: off }
                          : dice < 0.98
                            ? { do: 'block', user, ms: at * 20_000 }
                            : { do: 'back', tab }
    return { step, wait }
  })
}

export type LifeReport = {
  seed: number
  violations: string[]
  hits: Map<LifeFault, number>
  log: string[]
  hash: string
}

class LifeTab {
  alive = true
  readonly name: string
  wired!: Wired
  private databases = new Set<IDBDatabase>()
  private listeners: { name: string; hear: (message: string) => void }[] = []
  private readonly life: Life

  constructor(life: Life, name: string) {
    this.life = life
    this.name = name
  }

  presence(): Presence {
    return this.wired.machine.presence()
  }

  when(run: () => void): void {
    if (this.alive) run()
  }

  end(): void {
    this.alive = false
    for (const db of this.databases) db.close()
  }

  env(): Env {
    const { life } = this
    const { world } = life
    const clock = serverClock(world.clock)
    const idb = {
      ...world.idb,
      indexedDB: new Proxy(world.idb.indexedDB as IDBFactory, {
        get: (factory, key) => {
          if (key !== 'open') return (factory[key as 'cmp'] as unknown as () => void).bind(factory)
          return (name: string, version?: number) => {
            if (!this.alive) throw new Error('the process is gone')
            const request = factory.open(name, version)
            request.addEventListener('success', () => {
              if (this.alive) this.databases.add(request.result)
              else request.result.close()
            })
            return request
          }
        },
      }),
    }
    return {
      origin: ORIGIN,
      base: '',
      customer: 0,
      idb,
      fetch: (url, init) => life.fetch(this, url, init ?? {}),
      lineOf: (name) => calls[name],
      serverNow: clock.now,
      digest: async (text) => createHash('sha256').update(text).digest('hex'),
      channel: (name) => ({
        post: (message) => life.post(this, name, message),
        listen: (hear) => {
          const entry = { name, hear }
          this.listeners.push(entry)
          return () => (this.listeners = this.listeners.filter((one) => one !== entry))
        },
      }),
      locks: null,
      online: () => !life.down,
      now: () => BASE_TIME + world.clock(),
      elapsed: world.clock,
      setTimeout: (run, ms) => world.after(ms, () => this.when(run)),
      clearTimeout: (timer) => {
        if (timer) (timer as { cancelled: boolean }).cancelled = true
      },
      random: world.chance.client,
      uuid: world.uuid,
      makeRoom: async () => {},
    }
  }

  hear(name: string, message: string): void {
    for (const one of this.listeners) if (one.name === name) this.when(() => one.hear(message))
  }
}

type Tap = { user: number; goods: number; n: number; acked: boolean }

/** Points are exchanged at once, never by the outbox. */
class LifeShop extends Shop {
  readonly exchanged: { user: number; wish: number }[] = []

  protected override effect(request: Request, user: number): unknown {
    if (request.path !== calls.pointsExchange.path) return super.effect(request, user)
    this.exchanged.push({ user, wish: Number(new URLSearchParams(request.body).get('id')) })
    return { id: 1, points: 1 }
  }
}

class Life {
  readonly world: World
  readonly shop = new LifeShop()
  readonly hits = new Map<LifeFault, number>()
  readonly violations: string[] = []
  tabs: LifeTab[] = []
  /** Whose session the browser's cookie is, 0 nobody's. */
  cookie = 0
  /** Who left and must not be asked for again until they come back. */
  gone = 0
  down = false
  faulty = true
  taps: Tap[] = []
  /** What each member wants to have once, and presses for until the screen says that it is done. */
  readonly wishes = new Map<number, { wish: number; isDone: boolean }>()
  /** Members whose edits a person may have given up, or that lived in a page's memory only. */
  readonly loose = new Set<number>()
  private logins = 0
  private names = 0
  private readonly bug: LifeBug | undefined

  constructor(seed: number, bug?: LifeBug) {
    this.world = createWorld(seed)
    this.bug = bug
  }

  hit(fault: LifeFault): void {
    this.hits.set(fault, (this.hits.get(fault) ?? 0) + 1)
  }

  violated(what: string): void {
    if (this.violations.length < 10) this.violations.push(`${this.world.clock().toFixed(0)} ms: ${what}`)
  }

  open(): LifeTab {
    const tab = new LifeTab(this, `tab${(this.names += 1)}`)
    const env = this.bug?.env?.(tab.env()) ?? tab.env()
    const wiring: Wiring = {
      usedBefore: async () =>
        (await (this.world.idb.indexedDB as IDBFactory).databases()).some(({ name }) => name === 'shared'),
      loadKeeper: async () => ({
        createKeeper: (...given) => {
          const keeper = createKeeper(...given)
          return this.bug?.keeper?.(keeper) ?? keeper
        },
        look: buildView,
      }),
      ready: async () => {},
      heard: () => {},
      onLate: () => {},
    }
    tab.wired = wire(env, this.bug?.wiring?.(wiring) ?? wiring)
    this.tabs.push(tab)
    tab.wired.machine.subscribe(({ now }) => this.watch(tab, now))
    void tab.wired.machine.known().catch(() => {})
    this.world.note(`${tab.name} opened`)
    return tab
  }

  /** Every cart that a member's screen shows is that member's. */
  private watch(tab: LifeTab, now: Presence): void {
    this.world.note(`${tab.name} is ${now.kind} ${idOf(now)}`)
    if (now.kind !== 'member') return
    const { box, account } = now
    if (account.id === this.gone) this.violated(`I22 ${tab.name} lets ${account.id} in, who has left`)
    const look = () => {
      for (const line of box.getView().lines)
        if (tab.alive && !goodsOf(account.id).includes(line.goods.id))
          this.violated(`I5 ${tab.name} of ${account.id} shows goods ${line.goods.id}`)
    }
    box.subscribe(look)
    look()
  }

  kill(tab: LifeTab): void {
    tab.end()
    this.tabs = this.tabs.filter((one) => one !== tab)
    const presence = tab.presence()
    if (presence.kind === 'member' && presence.box.getView().sync.kind === 'unavailable')
      this.loose.add(presence.account.id)
  }

  post(from: LifeTab, name: string, message: string): void {
    if (!from.alive) return
    for (const tab of this.tabs) if (tab !== from) this.world.after(1, () => tab.hear(name, message))
  }

  readonly fetch = (tab: LifeTab, url: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const rng = this.world.chance.network
      const [delay, lost, slow] = [5 + rng() * 80, rng() < 0.12, rng() < 0.1]
      const turnedAway = rng() < 0.15 && this.faulty && url === calls.pointsExchange.path
      if (turnedAway) this.hit('L10 refused before the key')
      const [path = ''] = url.split('?')
      const request = {
        method: init.method ?? 'GET',
        path,
        body: (init.body as string) ?? '',
        headers: { ...(init.headers as Record<string, string>) },
      }
      const fail = () => tab.when(() => reject(new TypeError('network')))
      init.signal?.addEventListener('abort', fail)
      if (!tab.alive) return
      if (this.down) return void this.world.after(delay, fail)
      // The cookie goes with the request when it leaves.
      const session = this.cookie
      if (session > 0 && session === this.gone && path !== calls.logout.path)
        this.violated(`I22 ${tab.name} asks ${path} as ${session}, who has left`)
      const wait = this.faulty && slow ? 3_000 + rng() * 9_000 : delay
      if (this.faulty && slow && path === calls.userBase.path) this.hit('L1 base late')
      this.world.after(wait, () => {
        const reply = turnedAway ? answer(429, '操作过于频繁') : this.handle(request, session)
        this.world.note(`${tab.name} ${session} ${request.method} ${path} ${reply.status}`)
        this.world.after(delay, () => {
          if (this.down || (this.faulty && lost)) {
            if (request.method !== 'GET') this.hit('L8 answer lost')
            return fail()
          }
          tab.when(() => resolve(asResponse(reply)))
        })
      })
    })

  private handle(
    request: { method: string; path: string; body: string; headers: Record<string, string> },
    session: number,
  ): Reply {
    if (request.path === calls.logout.path) {
      if (this.cookie === session) this.cookie = 0
      return answer(200, '', { ok: 1 })
    }
    if (request.path === calls.userBase.path) {
      if (session === 0) return { ...answer(10_001, '请先登录'), status: 200 }
      if (Number(request.headers['x-acting-user'] ?? session) !== session)
        return answer(409, '', { reason: 'acting_user' })
      return answer(200, '', { id: session, username: `u${session}` })
    }
    if (request.path === calls.goodsList.path) {
      const acting = request.headers['x-acting-user']
      if (acting !== undefined && session > 0 && Number(acting) !== session)
        return answer(409, '', { reason: 'acting_user' })
      return {
        ...answer(200, '', { data: [{ id: session }], total: 1 }),
        headers: { 'x-reader': String(session) },
      }
    }
    return this.shop.handle(request, session)
  }

  // ── What a person does ──

  tap(tab: LifeTab, goods: number, n: number): void {
    const presence = tab.presence()
    if (presence.kind !== 'member') return
    const user = presence.account.id
    const id = goodsOf(user)[goods] as number
    const tapped: Tap = { user, goods: id, n, acked: false }
    this.taps.push(tapped)
    this.world.note(`${tab.name} taps ${id} ${n}`)
    const { box } = presence
    void box.dispatch({ kind: 'add', card: cardOf(id), n }).then((ack) => {
      if (!tab.alive) return
      tapped.acked = ack.ok
      if (ack.ok && box.getView().sync.kind === 'unavailable') this.loose.add(user)
    })
  }

  /** Pressed again and again, on any tab and after any reload, until the screen says that it is done; then for the next one. */
  exchange(tab: LifeTab): void {
    const presence = tab.presence()
    if (presence.kind !== 'member') return
    const user = presence.account.id
    const last = this.wishes.get(user) ?? { wish: 0, isDone: true }
    const now = last.isDone ? { wish: last.wish + 1, isDone: false } : last
    this.wishes.set(user, now)
    this.world.note(`${tab.name} exchanges ${now.wish}`)
    const told = tab.wired.client.call('pointsExchange', { id: now.wish, number: 1, address_id: 1 })
    void told.then(({ outcome }) => {
      if (tab.alive && outcome.kind === 'ok') now.isDone = true
    })
  }

  read(tab: LifeTab): void {
    void tab.wired.reads.read('goodsList', {}).then(
      ({ data }) => {
        const owner = data.data[0]?.id ?? 0
        const presence = tab.presence()
        if (tab.alive && presence.kind !== 'unknown' && owner !== idOf(presence))
          this.violated(`I5 ${tab.name} of ${idOf(presence)} draws what ${owner} was told`)
      },
      () => {},
    )
  }

  /** The server lets somebody in; the page asks who is here. */
  login(tab: LifeTab, user: number): void {
    if (this.down || tab.presence().kind === 'unknown') return
    const before = idOf(tab.presence())
    if (before !== 0 && before !== user) this.hit('L4 expiry then another')
    // As the login's own request does: what is owed is paid first, else it does not get through.
    void tab.wired.payDebt().then(
      (paid) => {
        if (!paid || !tab.alive || this.down) return
        this.cookie = user
        this.logins += 1
        if (this.gone === user) this.gone = 0
        this.world.note(`${tab.name} logs in ${user}`)
        void tab.wired.machine.arrived()
      },
      () => {},
    )
  }

  switchTo(tab: LifeTab, taps: boolean): void {
    const presence = tab.presence()
    if (presence.kind !== 'member' || this.down || this.cookie !== presence.account.id) return
    const other = USERS.find((user) => user !== presence.account.id) as number
    this.cookie = other
    this.logins += 1
    if (this.gone === other) this.gone = 0
    this.world.note(`${tab.name} switches to ${other}`)
    void tab.wired.machine.arrived()
    if (!taps) return
    this.hit('L3 tap while switching')
    for (const ms of [1, 10, 40, 90, 160, 240]) this.world.after(ms, () => tab.alive && this.tap(tab, ms % 3, 1))
  }

  leave(tab: LifeTab, kill: number | null): void {
    const presence = tab.presence()
    if (presence.kind !== 'member') return
    const { id } = presence.account
    if (this.down) this.hit('L9 leave off line')
    if (this.tabs.length > 1) this.hit('L7 other tab left')
    const before = this.logins
    this.world.note(`${tab.name} leaves ${id}`)
    void tab.wired.machine.leave({ edits: true, drafts: false }).then(() => {
      if (!tab.alive) return
      if (this.logins === before) {
        if (this.cookie === id) this.gone = id
        void this.checkWiped(id, before)
      }
      void tab.wired.payDebt().catch(() => {})
    })
    if (kill === null) return
    this.hit('L2 kill while leaving')
    this.world.after(kill, () => this.kill(tab))
  }

  /** A tab that sleeps: it closes its connection neither for a new version nor for a deletion. */
  block(user: number, ms: number): void {
    const name = cacheName(hashOf(user))
    const factory = this.world.idb.indexedDB as IDBFactory
    void factory.databases().then((all) => {
      if (!all.some((one) => one.name === name)) return
      this.hit('L6 open blocked')
      const request = factory.open(name)
      request.addEventListener('success', () => this.world.after(ms, () => request.result.close()))
    })
  }

  // ── The books ──

  /** Once somebody has left, nothing that was read for them is on the disk, and no other tab shows them. */
  private async checkWiped(user: number, logins: number): Promise<void> {
    const db = accountDb(hashOf(user), this.world.idb)
    const left = await Promise.all([db.reads.count(), db.snapshots.count()]).catch(() => [0])
    db.close()
    if (this.logins === logins && left.some((n) => n > 0))
      this.violated(`I22 ${left.join(' and ')} rows of ${user} are left`)
    this.world.after(1_000, () => {
      const still = this.tabs.filter((tab) => idOf(tab.presence()) === user)
      if (this.logins === logins && still.length > 0) this.violated(`I22 ${still[0]?.name} still shows ${user}`)
    })
  }

  /** At the end, with everything sent: each member's cart is what was tapped on that member's screens. */
  checkBooks(): void {
    for (const user of USERS) {
      const cart = this.shop.cart(user)
      for (const row of cart.values())
        if (!goodsOf(user).includes(row.goods)) this.violated(`I4 goods ${row.goods} in the cart of ${user}`)
      if (this.loose.has(user)) continue
      const wish = this.wishes.get(user)
      for (let one = 1; one <= (wish?.wish ?? 0); one += 1) {
        const times = this.shop.exchanged.filter((effect) => effect.user === user && effect.wish === one).length
        const isDone = one < (wish?.wish ?? 0) || wish?.isDone
        if (times > 1 || (isDone && times === 0)) this.violated(`I2 exchange ${one} of ${user} was made ${times} times`)
      }
      for (const goods of goodsOf(user)) {
        const mine = this.taps.filter((tap) => tap.goods === goods)
        const [least, most] = [mine.filter((tap) => tap.acked), mine].map((list) =>
          list.reduce((sum, { n }) => sum + n, 0),
        )
        const has = cart.get(goods)?.number ?? 0
        if (has < (least ?? 0) || has > (most ?? 0))
          this.violated(`I6 goods ${goods} of ${user}: ${has} in the cart, ${least} to ${most} were tapped`)
      }
    }
  }

  /** No cache holds what another account was told, and no cache is left of who is not here. */
  async checkDisk(): Promise<void> {
    const here = new Set(this.tabs.map((tab) => idOf(tab.presence())))
    for (const user of USERS) {
      const db = accountDb(hashOf(user), this.world.idb)
      const work = db.reads.toArray().catch(() => [])
      const rows = (await this.until(work, cacheName(hashOf(user)))) ?? []
      db.close()
      for (const { key, data } of rows) {
        const owner = (data as { data?: { id: number }[] }).data?.[0]?.id
        if (owner !== undefined && owner !== user)
          this.violated(`I5 ${cacheName(hashOf(user))} holds ${key} of ${owner}`)
      }
      if (rows.length > 0 && !here.has(user)) this.violated(`I22 ${rows.length} answers of ${user} are left`)
    }
  }

  /** A database that is never opened is held up by a connection that nobody closes. */
  async until<T>(work: Promise<T>, what: string): Promise<T | undefined> {
    let done: { value: T } | undefined
    void work.then((value) => (done = { value }))
    const began = this.world.clock()
    while (!done && this.world.clock() < began + 60_000) await this.world.pass(5)
    if (!done) this.violated(`L6 ${what} cannot be opened`)
    return done?.value
  }

  async run(): Promise<void> {
    const steps = schedule(this.world.chance.schedule)
    this.open()
    await this.world.pass(200)
    for (const { step, wait } of steps) {
      const tab = this.tabs[('tab' in step ? step.tab : 0) % Math.max(1, this.tabs.length)] ?? this.open()
      this.perform(step, tab)
      await this.world.pass(wait)
    }
    this.faulty = false
    this.down = false
    // Whoever sits at the tablet logs in as each in turn; nothing else wakes what waits.
    for (const tab of this.tabs) void tab.wired.payDebt().catch(() => {})
    await this.world.pass(60_000)
    for (const user of USERS) {
      const tab = this.tabs[0] ?? this.open()
      await this.world.pass(2_000)
      this.login(tab, user)
      await this.world.pass(200_000)
      if (idOf(tab.presence()) !== user)
        this.violated(`I10 ${tab.name} is ${idOf(tab.presence())} after the login of ${user}`)
    }
    this.checkBooks()
    await this.checkDisk()
  }

  private perform(step: Step, tab: LifeTab): void {
    switch (step.do) {
      case 'tap':
        return this.tap(tab, step.goods, step.n)
      case 'exchange':
        // Where nothing comes of it, the button is pressed again.
        for (const ms of [0, 400, 900, 1_600]) this.world.after(ms, () => tab.when(() => this.exchange(tab)))
        return
      case 'read':
        return this.read(tab)
      case 'login':
        return this.login(tab, step.user)
      case 'switch':
        return this.switchTo(tab, step.taps)
      case 'leave':
        return this.leave(tab, step.kill)
      case 'expire':
        this.world.note('the session ends')
        this.cookie = 0
        return
      case 'kill':
        return this.kill(tab)
      case 'open':
        if (this.tabs.length < 3) this.open()
        return
      case 'network':
        if (this.down && !step.down) {
          this.hit('L5 network back without reload')
          for (const one of this.tabs) void one.wired.payDebt().catch(() => {})
        }
        this.down = step.down
        return
      case 'block':
        return this.block(step.user, step.ms)
      case 'back':
        void tab.wired.machine.back().catch(() => {})
    }
  }
}

const hashOf = (user: number): string => createHash('sha256').update(`${ORIGIN}${user}`).digest('hex').slice(0, 16)

function asResponse({ status, body, headers }: Reply): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return {
    ok: status < 400,
    status,
    redirected: false,
    headers: { get: (name: string) => headers[name] ?? null },
    text: async () => text,
  } as never
}

export async function live(seed: number, bug?: LifeBug): Promise<LifeReport> {
  const life = new Life(seed, bug)
  try {
    await life.run()
  } finally {
    life.world.end()
  }
  const { violations, hits, world } = life
  return { seed, violations, hits, log: world.log, hash: world.hash() }
}

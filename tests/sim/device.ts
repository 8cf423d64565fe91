/** A device of the simulated world: its disk, locks, cookie, and the tabs and workers that come and go on it. */
import { calls } from '#contract/calls.ts'
import { createClient } from '#net/client.ts'
import { openOutbox } from '#outbox/open.ts'
import { listHeaders, shipmentHeaders } from '#outbox/shipments.ts'
import type { Account, Deps, Locks, Outbox, OutboxState, OutboxStore } from '#outbox/types.ts'
import { unseen } from '#outbox/unseen.ts'
import { buildView } from '#outbox/view.ts'
import { accountCache, accountDb } from '#storage/account.ts'
import { outboxDb, outboxStore } from '#storage/outbox.ts'
import type { Link } from './network.ts'
import type { World } from './world.ts'

/** A change to the product that the checks must notice. Test code only. */
export type Bug = {
  name: string
  deps?: (deps: Deps, tab: Tab) => Deps
  outbox?: (outbox: Outbox) => Outbox
  hash?: string
  anonymous?: true
}

export type Watch = {
  /** A transaction reached the disk. */
  committed(account: Account, state: OutboxState, result: unknown): void
  /** A process died right after its transaction: no other tab heard of it. */
  died(tab: Tab): void
}

/** One tab, or the worker: what it waits for comes through `when`, so it can die or freeze at every await. */
export class Tab {
  alive = true
  frozen = false
  /** Dies as soon as the disk has its next transaction, before it hears of it. */
  dying = false
  outbox: Outbox | null = null
  uuids: string[] = []
  /** Edits made in it. */
  edits = 0
  readonly account: Account
  readonly name: string
  private held: (() => void)[] = []
  private ends: (() => void)[] = []

  constructor(account: Account, name: string) {
    this.account = account
    this.name = name
  }

  when(run: () => void): void {
    if (!this.alive) return
    if (this.frozen) this.held.push(run)
    else run()
  }

  arrive<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      promise.then(
        (value) => this.when(() => resolve(value)),
        (error: unknown) => this.when(() => reject(error)),
      )
    })
  }

  /** The browser ends the requests of a tab that is gone; the shop may have got them. */
  onEnd(run: () => void): void {
    this.ends.push(run)
  }

  /** Its connections break; it hears of it when it thaws. */
  freeze(): void {
    this.frozen = true
    for (const run of this.ends.splice(0)) run()
  }

  end(): void {
    this.alive = false
    for (const run of this.ends.splice(0)) run()
  }

  thaw(): void {
    this.frozen = false
    for (const run of this.held.splice(0)) this.when(run)
  }
}

export class Device {
  /** The account of the browser's session, 0 without one. */
  cookie = 0
  /** How many of the next writes find the disk full. */
  full = 0
  tabs: Tab[] = []
  private locks = new Map<string, Tab>()
  private channels = new Map<string, { tab: Tab; listener: (message: string) => void }[]>()
  private readonly world: World
  private readonly link: Link
  private readonly watch: Watch
  private readonly bug: Bug | undefined
  private names = 0

  constructor(world: World, link: Link, watch: Watch, bug?: Bug) {
    this.world = world
    this.link = link
    this.watch = watch
    this.bug = bug
  }

  open(account: Account, kind: 'tab' | 'worker'): Tab {
    const identity = this.bug?.hash === undefined ? account : { ...account, hash: this.bug.hash }
    const tab = new Tab(identity, `${kind}${(this.names += 1)}`)
    this.tabs.push(tab)
    const deps = this.bug?.deps?.(this.deps(tab), tab) ?? this.deps(tab)
    openOutbox(deps, identity, kind === 'tab' ? buildView : unseen).then(
      (outbox) => {
        tab.outbox = this.bug?.outbox?.(outbox) ?? outbox
        if (kind === 'tab') void tab.outbox.pull().catch(() => {})
        else void tab.outbox.sendAll().then(() => this.close(tab))
      },
      // The disk was full at start: the person opens it again.
      () => this.world.note(`${tab.name} did not open`),
    )
    return tab
  }

  close(tab: Tab): void {
    if (tab.alive) void tab.outbox?.close()
    this.kill(tab)
  }

  kill(tab: Tab): void {
    tab.end()
    this.tabs = this.tabs.filter((t) => t !== tab)
    for (const [name, holder] of this.locks) if (holder === tab) this.locks.delete(name)
  }

  private deps(tab: Tab): Deps {
    const { world } = this
    const { hash } = tab.account
    const db = outboxDb(hash, world.idb)
    const cache = accountCache(accountDb(hash, world.idb), () => world.clock())
    const timers = {
      setTimeout: (run: () => void, ms: number) => world.after(ms, () => tab.when(run)),
      clearTimeout: (timer: unknown) => {
        if (timer) (timer as { cancelled: boolean }).cancelled = true
      },
    }
    const client = createClient({
      fetch: (url, init) => this.fetch(tab, url, init ?? {}),
      lineOf: (name) => calls[name],
      base: '',
      ...timers,
    })
    return {
      ...timers,
      store: this.watched(tab, outboxStore(db, { uuid: world.uuid })),
      cache: {
        snapshot: () => tab.arrive(cache.snapshot()),
        saveSnapshot: (snapshot) => tab.arrive(cache.saveSnapshot(snapshot)),
        cards: () => tab.arrive(cache.cards()),
        saveCards: (cards) => tab.arrive(cache.saveCards(cards)),
      },
      send: ({ ...shipment }) => client.raw(shipment, { headers: shipmentHeaders(shipment, tab.account) }),
      list: (device) => client.call('cartList', {}, { headers: listHeaders(tab.account, device) }),
      now: () => Date.UTC(2026, 0, 1) + world.clock(),
      serverNow: () => Date.UTC(2026, 0, 1) + world.clock(),
      elapsed: world.clock,
      random: world.chance.client,
      uuid: () => {
        const id = world.uuid()
        tab.uuids.push(id)
        return id
      },
      locks: this.locksFor(tab),
      channel: {
        post: (message) => {
          for (const { tab: other, listener } of this.channels.get(hash) ?? [])
            if (other !== tab) world.after(1, () => other.when(() => listener(message)))
        },
        listen: (listener) => {
          const list = this.channels.get(hash) ?? []
          this.channels.set(hash, [...list, { tab, listener }])
          return () =>
            this.channels.set(
              hash,
              (this.channels.get(hash) ?? []).filter((entry) => entry.tab !== tab),
            )
        },
      },
      online: () => true,
      durable: true,
    }
  }

  private watched(tab: Tab, store: OutboxStore): OutboxStore {
    return {
      read: () => tab.arrive(store.read()),
      restore: (known) => tab.arrive(store.restore(known)),
      change: (known, decide) =>
        tab.arrive(
          store
            .change(known, (state) => {
              if (!tab.alive) throw new Error('died before the disk had it')
              if (this.full > 0) {
                this.full -= 1
                throw Object.assign(new Error('full'), { name: 'QuotaExceededError' })
              }
              return decide(state)
            })
            .then((done) => {
              if (done.changed) this.watch.committed(tab.account, done.state, done.result)
              if (done.changed && tab.dying) {
                this.kill(tab)
                this.watch.died(tab)
              }
              return done
            }),
        ),
    }
  }

  private fetch(tab: Tab, url: string, init: RequestInit): Promise<Response> {
    return new Promise((resolve, reject) => {
      const [path = ''] = url.split('?')
      const request = {
        method: init.method ?? 'GET',
        path,
        body: (init.body as string) ?? '',
        headers: { ...(init.headers as Record<string, string>) },
      }
      if (this.bug?.anonymous) delete (request.headers as Record<string, string>)['x-acting-user']
      tab.onEnd(
        this.link.fetch(request, this.cookie, init.signal as AbortSignal, (reply) =>
          tab.when(() => (reply ? resolve(reply) : reject(new TypeError('network')))),
        ),
      )
    })
  }

  private locksFor(tab: Tab): Locks {
    return {
      request: (name, options, held) =>
        new Promise((resolve, reject) => {
          this.world.after(0.1, () =>
            tab.when(() => {
              const isHeld = this.locks.has(name)
              if (isHeld && !options.steal) return held(null).then(resolve, reject)
              this.locks.set(name, tab)
              const release = () => {
                if (this.locks.get(name) === tab) this.locks.delete(name)
              }
              held({}).then(resolve, reject).finally(release)
            }),
          )
        }),
    }
  }
}

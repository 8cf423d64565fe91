/**
 * One history of a device that takes the catalogue: people come, go and change rank, the server moves on and forgets, the
 * network cuts and lies, the disk is full, processes die at any await. After each step the device holds rows, prices and
 * rules of one generation, and of nobody but whoever is here.
 */
import type { DBCoreTable } from 'dexie'
import type { CatalogueStore, Opened } from '#catalogue/held.ts'
import { createSegments, type Get, type SegmentsDeps, type Taken, type Taker } from '#catalogue/segments.ts'
import { isQuota } from '#storage/care.ts'
import { catalogueDb, type CatalogueDb } from '#storage/catalogue-db.ts'
import { catalogueStore, claimPrices, forgetPrices } from '#storage/catalogue.ts'
import { createWorld, pick, type Random, type World } from '#tests/sim/world.ts'
import { nameOf, Server } from './server.ts'

const DAY = 86_400_000
const BASE_TIME = Date.UTC(2027, 2, 15)

export type DeviceFault =
  | 'cut'
  | 'wrong bytes'
  | 'failed'
  | 'moved on'
  | 'gone'
  | 'deployed'
  | 'full'
  | 'killed'
  | 'account changed'
  | 'rights changed'
  | 'aged'
  | 'room made'

/** A mistake that somebody could make in the product, put in from outside. */
export type DeviceBug = {
  name: string
  store?: (store: CatalogueStore, db: CatalogueDb) => CatalogueStore
  deps?: (deps: SegmentsDeps) => SegmentsDeps
  /** Leaving takes nothing away. */
  forgetsNothing?: true
}

export type DeviceReport = { violations: string[]; hits: Map<DeviceFault, number>; results: Taken['kind'][] }

type Step =
  | 'take'
  | 'take and kill'
  | 'login'
  | 'logout'
  | 'change'
  | 'purge'
  | 'rights'
  | 'full'
  | 'age'
  | 'room'
  | 'deploy'
const STEPS: readonly Step[] = [
  'take',
  'take',
  'take',
  'take and kill',
  'login',
  'login',
  'logout',
  'change',
  'change',
  'change',
  'purge',
  'rights',
  'full',
  'age',
  'room',
  'deploy',
]

const accountOf = (id: number): string => `account-${id}`
const never = new Promise<never>(() => {})

class History {
  violations: string[] = []
  hits = new Map<DeviceFault, number>()
  results: Taken['kind'][] = []
  readonly world: World
  private readonly server: Server
  private readonly bug: DeviceBug | undefined
  private readonly db: CatalogueDb
  private readonly rng: Random
  private here = 0
  private rank = 1
  private days = 0
  private full = 0
  private isCalm = false
  private running = new Set<Promise<unknown>>()

  constructor(seed: number, bug: DeviceBug | undefined) {
    this.world = createWorld(seed)
    this.bug = bug
    this.rng = this.world.chance.schedule
    this.server = new Server(() => this.now())
    this.db = catalogueDb(this.world.idb)
    this.db.use({
      stack: 'dbcore',
      name: 'full disk',
      create: (core) => ({ ...core, table: (name) => this.onFullDisk(core.table(name)) }),
    })
  }

  private now(): number {
    return BASE_TIME + this.days * DAY + this.world.clock()
  }

  private hit(fault: DeviceFault): void {
    this.hits.set(fault, (this.hits.get(fault) ?? 0) + 1)
  }

  /** Any row of the catalogue that is written may find the disk full. */
  private onFullDisk(table: DBCoreTable): DBCoreTable {
    if (table.name === 'claims') return table
    return {
      ...table,
      mutate: (change) => {
        const rows = change.type === 'put' || change.type === 'add' ? change.values.length : 0
        const isFull = this.full > 0 && this.full <= rows
        this.full = Math.max(0, this.full - rows)
        if (!isFull) return table.mutate(change)
        this.hit('full')
        return Promise.reject(Object.assign(new Error('full'), { name: 'QuotaExceededError' }))
      },
    }
  }

  private get(process: { alive: boolean }): Get {
    const { network } = this.world.chance
    return async (path, { acting } = {}) => {
      await this.wait(network() * 60)
      if (!process.alive) return never
      const dice = this.isCalm ? 1 : network()
      if (dice < 0.05) {
        this.hit('failed')
        return { kind: 'failed', retryAfter: 0 }
      }
      if (dice < 0.1) {
        this.hit('moved on')
        this.server.change(network)
        if (network() < 0.4) this.server.purge()
      }
      const { status, bytes } = this.server.answer(path, acting)
      // The body takes its time: much can happen until it is there.
      await this.wait(network() * 60)
      if (!process.alive) return never
      if (status === 404) this.hit('gone')
      if (status === 401) return { kind: 'login' }
      if (status === 403) return { kind: 'refused' }
      if (status === 404) return { kind: 'gone' }
      if (status === 409) return { kind: 'other' }
      if (dice > 0.1 && dice < 0.16) {
        this.hit('cut')
        return { kind: 'ok', bytes: bytes.slice(0, Math.floor(network() * bytes.length)) }
      }
      if (dice > 0.16 && dice < 0.2) {
        this.hit('wrong bytes')
        const wrong = new TextDecoder()
          .decode(bytes)
          .replace(/\d(?=\]\]?$)/, (digit) => String((Number(digit) + 1) % 10))
        return { kind: 'ok', bytes: new TextEncoder().encode(wrong) }
      }
      return { kind: 'ok', bytes }
    }
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => void this.world.after(ms, resolve))
  }

  /** What a dead process waits for never comes. */
  private mortal<T extends object>(made: T, process: { alive: boolean }): T {
    return new Proxy(made, {
      get: (target, key) => {
        const member = target[key as keyof T]
        if (typeof member !== 'function') return member
        return async (...args: unknown[]) => {
          if (!process.alive) return never
          const value: unknown = await (member as (...a: unknown[]) => unknown).apply(target, args)
          return process.alive ? value : never
        }
      },
    })
  }

  private segments(process: { alive: boolean }) {
    const plain = catalogueStore(this.db)
    const deps: SegmentsDeps = {
      store: this.mortal(this.bug?.store?.(plain, this.db) ?? plain, process),
      get: this.get(process),
      digest: async (bytes) => nameOf(bytes),
      now: () => this.now(),
      isFull: isQuota,
    }
    return createSegments(this.bug?.deps?.(deps) ?? deps)
  }

  private taker(): Taker | null {
    return this.here === 0 ? null : { id: this.here, account: accountOf(this.here) }
  }

  private take(process: { alive: boolean }): Promise<unknown> {
    const taking = this.segments(process)
      .take(this.taker())
      .then((taken) => void this.results.push(taken.kind))
      .catch((error: unknown) => this.violations.push(`taking threw ${String(error)}`))
      .finally(() => this.running.delete(taking))
    this.running.add(taking)
    return taking
  }

  private async leave(): Promise<void> {
    const going = this.here
    this.here = 0
    this.server.cookie = 0
    if (going !== 0 && !this.bug?.forgetsNothing) await forgetPrices(this.db, accountOf(going))
  }

  private async enter(id: number): Promise<void> {
    if (this.here !== 0 && this.here !== id) await this.leave()
    this.here = id
    this.server.cookie = id
    if (this.bug?.forgetsNothing) await this.db.claims.put({ account: accountOf(id), token: 'kept', rights: '' })
    else await claimPrices(this.db, { account: accountOf(id), rights: String(this.rank) }, () => this.world.uuid())
  }

  private async step(step: Step): Promise<void> {
    const { rng } = this
    const isTaking = this.running.size > 0
    if (step === 'take') void this.take({ alive: true })
    else if (step === 'take and kill') {
      const process = { alive: true }
      const taking = this.take(process)
      void this.wait(rng() * 900).then(() => {
        if (this.running.has(taking)) this.hit('killed')
        process.alive = false
        this.running.delete(taking)
      })
    } else if (step === 'login') {
      if (isTaking) this.hit('account changed')
      await this.enter(pick(rng, [1, 2]))
    } else if (step === 'logout') {
      if (isTaking && this.here !== 0) this.hit('account changed')
      await this.leave()
    } else if (step === 'change') this.server.change(rng)
    else if (step === 'purge') this.server.purge()
    else if (step === 'rights' && this.here !== 0) {
      this.hit('rights changed')
      this.rank += 1
      const { approved } = this.server
      if (!approved.delete(this.here)) approved.add(this.here)
      await this.enter(this.here)
    } else if (step === 'full') this.full = 1 + Math.floor(rng() * 12)
    else if (step === 'age') {
      this.hit('aged')
      this.days += 31
    } else if (step === 'room') {
      if (await catalogueStore(this.db).drop()) this.hit('room made')
    } else if (step === 'deploy') {
      this.hit('deployed')
      this.server.isDeployed = !this.server.isDeployed
    }
  }

  private read<T>(bytes: Uint8Array): T {
    return JSON.parse(new TextDecoder().decode(bytes)) as T
  }

  private tableOf(parts: Opened['parts'], of: 'rows' | 'prices'): [number, number][] {
    const table = new Map<number, number>()
    for (const part of parts) {
      for (const id of part.deleted) table.delete(id)
      const bytes = part[of]
      if (bytes) for (const [id, version] of this.read<[number, number][]>(bytes)) table.set(id, version)
    }
    return sorted(table)
  }

  async check(when: string): Promise<void> {
    const opened = await this.segments({ alive: true }).open(this.here === 0 ? null : accountOf(this.here))
    const { here } = this
    await this.checkLeft(when)
    if (!opened || here !== this.here) return
    const made = this.server.ever.find(({ manifest }) => manifest.generation === opened.rows.generation)
    const say = (what: string) => this.violations.push(`${when}: ${what}`)
    if (!made) return void say(`generation ${opened.rows.generation} never was`)
    const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
    try {
      if (this.now() - opened.rows.takenAt > 30 * DAY) say('older than 30 days')
      if (!same(this.tableOf(opened.parts, 'rows'), sorted(made.content.rows))) say('rows are a mixture')
      if (this.read<{ generation: number }>(opened.shop).generation !== opened.rows.generation) say('another shop')
      if (!opened.prices) {
        if (opened.parts.some(({ prices }) => prices)) say('prices without a reader')
        return
      }
      if (opened.prices.reader.owner !== here) say(`prices of ${opened.prices.reader.owner} for ${here}`)
      if (!same(this.tableOf(opened.parts, 'prices'), sorted(made.content.prices))) say('prices are a mixture')
      if (this.read<{ rules: number }>(opened.prices.rules).rules !== made.content.rules)
        say('rules are not of the prices')
    } catch {
      say('bytes that are none')
    }
  }

  /** Nothing of an account that is not here. */
  private async checkLeft(when: string): Promise<void> {
    const { here } = this
    const accounts = [
      ...(await this.db.prices.toArray()).map((row) => row.account),
      ...(await this.db.files.toArray()).map((row) => row.account),
    ]
    if (here !== this.here || this.bug?.forgetsNothing) return
    const others = accounts.filter((account) => account !== '' && account !== accountOf(here))
    if (others.length > 0) this.violations.push(`${when}: files of ${others[0]} while ${here} is here`)
  }

  async run(): Promise<void> {
    const count = 14 + Math.floor(this.rng() * 22)
    for (let i = 0; i < count; i++) {
      const step = pick(this.rng, STEPS)
      // The app of the new build is there sooner or later.
      if (this.rng() < 0.5) this.server.isDeployed = false
      await this.during(this.step(step))
      await this.world.pass(this.rng() < 0.6 ? this.rng() * 300 : this.rng() * 3_000)
      await this.during(this.check(`${i} ${step}`))
    }
    await this.heal()
  }

  /** All faults end: the device has the newest generation, with prices where its account sees them. */
  private async heal(): Promise<void> {
    this.isCalm = true
    this.full = 0
    this.server.isDeployed = false
    await this.world.pass(20_000)
    if (this.here !== 0) await this.during(this.enter(this.here))
    await this.during(this.take({ alive: true }))
    await this.during(this.check('after healing'))
    const opened = await this.during(this.segments({ alive: true }).open(this.here === 0 ? null : accountOf(this.here)))
    const newest = this.server.newest().manifest.generation
    if (opened?.rows.generation !== newest) this.violations.push(`ended at ${opened?.rows.generation}, not ${newest}`)
    const seesPrices = this.here !== 0 && this.server.approved.has(this.here)
    if ((opened?.prices !== null) !== seesPrices) this.violations.push('ended with the wrong prices')
  }

  /** Lets the world go on until this is done. */
  private async during<T>(work: Promise<T>): Promise<T> {
    let isDone = false
    const end = () => (isDone = true)
    work.then(end, end)
    for (let i = 0; i < 4_000 && !isDone; i++) await this.world.pass(5)
    return work
  }
}

function sorted(table: Map<number, number>): [number, number][] {
  return [...table].sort(([a], [b]) => a - b)
}

export async function runDevice(seed: number, bug?: DeviceBug): Promise<DeviceReport> {
  const history = new History(seed, bug)
  try {
    await history.run()
    return history
  } finally {
    history.world.end()
  }
}

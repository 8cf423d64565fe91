/**
 * A rep's tablet with up to 12 customers, seeded: pages open side by side and close, taps, rounds over what waits, answers
 * that are lost, customers that are taken away. I25: no byte of a customer is drawn, stored or sent under another.
 */
import { IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { idOf } from '#account/machine.ts'
import type { Wired } from '#account/wire.ts'
import { calls } from '#contract/calls.ts'
import { parseKey } from '#outbox/key.ts'
import { accountDb } from '#storage/account.ts'
import { outboxDb } from '#storage/outbox.ts'
import { card } from '#tests/outbox/sample.ts'
import { seedOf } from '#tests/support/property.ts'
import { Tablet, type Asked } from '#tests/account/tablet.ts'
import { pick, random, type Random } from './world.ts'

const REP = 900
const SEEDS = Number(process.env['REPS'] ?? 25)
/** Goods that only this customer's page offers: they show whose every byte is. */
const goodsOf = (customer: number): number => customer * 100 + 1
const customerOf = (goods: number): number => Math.floor(goods / 100)

/** A change of what is sent that the checks must notice. */
type Bug = { name: string; change(asked: Asked, open: readonly number[]): void; digest?: Tablet['digest'] }

const bugs: readonly Bug[] = [
  {
    name: 'the acting customer comes from memory',
    change: ({ headers }, open) => {
      if (headers['x-acting-user']) headers['x-acting-user'] = String(open.at(-1) ?? 0)
    },
  },
  { name: 'one database for all customers', change: () => {}, digest: async () => '0'.repeat(64) },
]

class Day {
  readonly violations: string[] = []
  sent = 0
  private readonly tablet = new Tablet()
  private readonly customers: number[]
  private readonly pages = new Map<number, Wired>()
  private readonly rng: Random

  constructor(seed: number, bug?: Bug) {
    this.rng = random(seed)
    this.customers = Array.from({ length: 2 + Math.floor(this.rng() * 11) }, (_, i) => i + 1)
    this.tablet.reps.set(REP, new Set(this.customers))
    this.tablet.cookie = REP
    if (bug?.digest) this.tablet.digest = bug.digest
    this.tablet.script = (asked) => {
      bug?.change(asked, [...this.pages.keys()])
      return this.hear(asked)
    }
  }

  /** What reaches the server is looked at before the answer is lost. */
  private hear({ method, path, body, headers }: Asked) {
    if (path !== calls.cartAdd.path || method !== 'POST') return undefined
    const acting = Number(headers['x-acting-user'])
    for (const [, goods] of body.matchAll(/goods_id(?:%5D|\])?=(\d+)/g)) {
      this.sent += 1
      if (customerOf(Number(goods)) !== acting) this.violations.push(`I25 goods ${goods} were sent for ${acting}`)
    }
    return this.rng() < 0.6 ? ('lost' as const) : undefined
  }

  async run(): Promise<void> {
    for (let step = 0; step < 14; step += 1) {
      const dice = this.rng()
      const customer = pick(this.rng, this.customers)
      if (dice < 0.3) await this.open(customer)
      else if (dice < 0.65) await this.tap(pick(this.rng, [...this.pages.keys(), customer]))
      else if (dice < 0.85) await this.sendOthers()
      else if (dice < 0.93) await this.close(customer)
      else this.tablet.reps.get(REP)?.delete(customer)
    }
    await this.checkDisk()
    for (const customer of this.pages.keys()) await this.close(customer)
  }

  private async open(customer: number): Promise<void> {
    if (this.pages.has(customer)) return
    const page = this.tablet.open(undefined, customer)
    this.pages.set(customer, page)
    await page.machine.known()
    await page.machine.identify()
    const here = idOf(page.machine.presence())
    if (here !== 0 && here !== customer) this.violations.push(`I25 the page of ${customer} is ${here}`)
    const read = await page.reads.read('goodsList', {}).catch(() => null)
    const drawn = read?.data.data[0]?.id
    if (drawn !== undefined && drawn !== customer) this.violations.push(`I25 the page of ${customer} draws ${drawn}`)
  }

  private async tap(customer: number): Promise<void> {
    const presence = this.pages.get(customer)?.machine.presence()
    if (presence?.kind === 'member') await presence.box.dispatch({ kind: 'add', card: card(goodsOf(customer)), n: 1 })
  }

  /** One page sends for all the others, as a round does. */
  private async sendOthers(): Promise<void> {
    const [page] = this.pages.values()
    const presence = page?.machine.presence()
    if (!page || presence?.kind !== 'member') return
    const { account } = presence
    const keeper = await page.keeper()
    const login = account.login ?? account
    const waiting = await keeper.customers(login.hash)
    await Promise.all(
      waiting
        .filter(({ edits, hash }) => edits > 0 && hash !== account.hash)
        .map((one) => keeper.sendFor(one, login).catch(() => false)),
    )
  }

  private async close(customer: number): Promise<void> {
    const presence = this.pages.get(customer)?.machine.presence()
    this.pages.delete(customer)
    if (presence?.kind === 'member') await presence.box.close()
  }

  private async checkDisk(): Promise<void> {
    const idb = { indexedDB: this.tablet.indexedDB, IDBKeyRange }
    for (const page of this.pages.values()) {
      const presence = page.machine.presence()
      if (presence.kind !== 'member') continue
      const { id, hash } = presence.account
      const [queue, seen] = [outboxDb(hash, idb), accountDb(hash, idb)]
      const ops = await queue.ops.toArray()
      if (ops.some(({ key }) => customerOf(parseKey(key).goods_id) !== id))
        this.violations.push(`I25 the outbox of ${id} holds another's edit`)
      for (const { data } of await seen.reads
        .where('name')
        .equals('goodsList')
        .toArray()
        .catch(() => []))
        if ((data as { data: { id: number }[] }).data[0]?.id !== id)
          this.violations.push(`I25 ${id} keeps another's list`)
      queue.close()
      seen.close()
    }
  }
}

async function dayOf(seed: number, bug?: Bug): Promise<Day> {
  const day = new Day(seed, bug)
  await day.run()
  return day
}

test('days with up to 12 customers: nothing of one is drawn, stored or sent under another', async () => {
  let sent = 0
  for (let n = 1; n <= SEEDS; n += 1) {
    const seed = seedOf(n)
    const day = await dayOf(seed)
    expect(day.violations, `day ${seed}`).toEqual([])
    sent += day.sent
  }
  expect(sent).toBeGreaterThan(SEEDS)
}, 120_000)

test.each(bugs.map((bug) => [bug.name, bug] as const))(
  'noticed: %s',
  async (_, bug) => {
    for (let seed = 1; seed <= SEEDS; seed += 1) if ((await dayOf(seed, bug)).violations.length > 0) return
    expect.unreachable('no day noticed it')
  },
  120_000,
)

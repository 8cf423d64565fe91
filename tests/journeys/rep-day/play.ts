/** One day, step by step: the tablet in front, the shop behind, and the notes of what the screen acknowledged. */
import { copyFile, rm } from 'node:fs/promises'
import type { OpenBrowser } from '#tests/support/browser.ts'
import { cookiesOnDisk } from '#tests/support/browser.ts'
import { cartLines, type Journey } from '#tests/support/journey.ts'
import { catalogueTaken, fillLogin, logOut, openPage, workerReady } from '#tests/support/pages.ts'
import { api } from '#tests/support/remote.ts'
import { seller } from '#tests/support/seller.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { yuan } from '#domain/money.ts'
import type { Customer, Outcome } from './model.ts'
import type { Ending, Line, Network, Step } from './script.ts'
import { deploy, say } from './shop.ts'
import {
  hasSentAll,
  isFullSaid,
  makeRescueFile,
  noteVisit,
  openDesk,
  setPin,
  sign,
  SIZE,
  takeRescueFile,
  typeLine,
} from './tablet.ts'

export const REP = '13800000004'
export const SECOND_REP = '13800000007'
const DRAIN_MOST = 120_000
/** How long answers are waited for that are to be lost. */
const LOST_AFTER = 30_000
/** Lines that the second rep types. */
const OTHERS_LINES = 3
const PASSPHRASE = 'rescue-2580'
/** What becomes of a price while a signed order waits: within one percent of any sum, and beyond it. */
const DEARER = 1.004
const TOO_DEAR = 5
/** Answers of a stay that are lost. */
const LOST_EACH = 2
/** Once each, for each customer or rep: what is asked for seldom would hardly ever meet the cut of a stay. */
const LOST_ONCE = /^\/api\/(intent|rep\/visit)$/

type Day = { journey: Journey; customers: readonly Customer[]; others: readonly Customer[] }

export class Player {
  private tablet!: OpenBrowser
  private deploys = 0
  private changes = 0
  /** Answers to edits that this stay has lost. */
  private lost = 0
  /** Whose first answer to a seldom request was lost. */
  private readonly lostOnce = new Set<string>()
  private readonly day: Day

  constructor(day: Day) {
    this.day = day
  }

  private get page() {
    return this.tablet.page
  }
  private get base(): string {
    return this.day.journey.proxy.url
  }

  async begin(): Promise<void> {
    this.tablet = await this.day.journey.open(undefined, { catalogue: true })
    await this.page.setViewportSize(SIZE)
    await this.logIn(REP, this.day.customers)
    await setPin(this.page, this.base)
  }

  async play(step: Step): Promise<void> {
    if (step.do === 'lines') return this.stay(this.at(step.customer), step.network, step.lines)
    const customer = this.at(step.customer)
    if (step.do === 'end') return this.leave(customer, step.as)
    const acts: Record<typeof step.do, () => Promise<void>> = {
      kill: () => this.kill(customer),
      'change of rep': () => this.changeRep(customer),
      deploy: () => this.deploy(),
      'full disk': () => this.fullDisk(customer),
      'rescue file': () => this.rescue(customer),
      seller: () => this.sell(customer),
    }
    return acts[step.do]()
  }

  /** The network is back, and the tablet sends whatever it has, of whichever customer. @returns customers whose page says that something needs an answer */
  async end(): Promise<Set<number>> {
    this.network('on')
    const { page, base } = this
    await waitUntil('the tablet has sent everything', () => hasSentAll(page, base), DRAIN_MOST)
    const told = new Set<number>()
    for (const { id, company } of this.day.customers) {
      const card = page.getByRole('article').filter({ hasText: company })
      if ((await card.getByText(/^未能提交/).count()) > 0) told.add(id)
    }
    for (const one of this.day.customers.filter(({ atLoss }) => atLoss))
      await page.getByText(new RegExp(`^${one.company} 已不由您负责`)).waitFor()
    return told
  }

  private at(customer: number): Customer {
    const one = this.day.customers[customer]
    if (!one) throw new Error(`no customer ${customer}`)
    return one
  }

  private async stay(customer: Customer, network: Network, lines: readonly Line[]): Promise<void> {
    this.network(network)
    await openDesk(this.page, this.base, customer)
    for (const line of lines) await this.type(customer, line)
    if (network === 'on' || network === 'off') return
    // What was typed waits, or was sent and the answers are lost: the tablet hears that there is a network, and sends it again.
    this.day.journey.proxy.online(true)
    await waitUntil(`answers are lost, network ${network}`, () => this.hasLost(), LOST_AFTER)
    if (network === 'cut') this.network('off')
  }

  private async hasLost(): Promise<boolean> {
    await this.page.evaluate(() => dispatchEvent(new Event('online')))
    return this.lost >= LOST_EACH
  }

  private async type(customer: Customer, { goods: place, times }: Line): Promise<void> {
    const goods = customer.goods[place]
    if (!goods || customer.short.has(goods.id)) return
    const wanted = goods.step * times
    // The same words twice would not tell whether the second line was taken.
    const number = customer.acknowledged.get(goods.id) === wanted ? wanted + goods.step : wanted
    await typeLine(this.page, goods, number)
    customer.acknowledged.set(goods.id, number)
    customer.typed.push({ goods: goods.id, number })
  }

  /** lossy: the first answers to edits are lost. cut: all of them, as soon as the cable is there again. */
  private network(network: Network): void {
    this.lost = 0
    const { proxy } = this.day.journey
    const most = { on: 0, off: 0, lossy: LOST_EACH, cut: Infinity }[network]
    proxy.fault(({ method, path, headers }) => {
      if (method !== 'POST') return undefined
      const isEdit = path === '/api/cart'
      const once = `${path} ${String(headers['x-acting-user'])}`
      if (isEdit ? this.lost >= most : !LOST_ONCE.test(path) || this.lostOnce.has(once)) return undefined
      if (isEdit) this.lost += 1
      else this.lostOnce.add(once)
      return { do: 'lose-answer' }
    })
    proxy.online(network === 'on' || network === 'lossy')
  }

  private async leave(customer: Customer, as: Ending): Promise<void> {
    customer.hasEnded = true
    if (as === 'lost') return this.loseAssignment(customer)
    if (as === 'visit') {
      await noteVisit(this.page, this.base, customer)
      customer.visits += 1
      return
    }
    // Prices change before the order arrives.
    this.network('off')
    const outcomes: Record<typeof as, Outcome> = { signed: 'placed', dearer: 'placed for more', 'too dear': 'parked' }
    const signed = await sign(this.page, this.base, customer, as !== 'signed')
    customer.signed = { ...signed, outcome: outcomes[as] }
    if (as !== 'signed') await this.raise(customer, as === 'dearer' ? DEARER : TOO_DEAR)
  }

  /** All that was typed for this customer becomes dearer. */
  private async raise(customer: Customer, by: number): Promise<void> {
    const raised = customer.goods
      .filter(({ id }) => (customer.acknowledged.get(id) ?? 0) > 0)
      .map(({ id, price }) => ({ id, was: price, price: Math.floor(price * by) }))
      .filter(({ was, price }) => price > was)
    if (raised.length === 0) throw new Error(`nothing of customer ${customer.id} becomes dearer by ${by}`)
    await say(
      this.day.journey,
      'prices',
      raised.map(({ id, price }) => [id, yuan(price)]),
    )
  }

  private async kill(customer: Customer): Promise<void> {
    await openDesk(this.page, this.base, customer)
    await this.type(customer, { goods: 0, times: 1 })
    await this.reopen()
    await openDesk(this.page, this.base, customer)
  }

  private async reopen(): Promise<void> {
    await this.tablet.kill()
    this.tablet = await this.day.journey.open(this.tablet.profile, { catalogue: true })
    await this.page.setViewportSize(SIZE)
  }

  /** The tablet breaks; another one takes in what it had not sent, and then it comes back, with the same edits still waiting. */
  private async rescue(customer: Customer): Promise<void> {
    this.network('off')
    await openDesk(this.page, this.base, customer)
    await this.type(customer, { goods: 3, times: 5 })
    await this.type(customer, { goods: 4, times: 6 })
    const file = await makeRescueFile(this.page, this.base, PASSPHRASE)
    const copy = `${this.tablet.profile}.txt`
    await copyFile(file, copy)
    await this.tablet.kill()
    this.network('on')
    const other = await this.day.journey.open(undefined)
    await other.page.goto(`${this.base}/login`)
    await fillLogin(other.page, REP)
    await other.page.waitForURL('**/dg')
    await takeRescueFile(other.page, this.base, copy, PASSPHRASE)
    await waitUntil('the other tablet has sent the file', () => hasSentAll(other.page, this.base), DRAIN_MOST)
    await other.kill()
    await rm(copy)
    await this.reopen()
    await openDesk(this.page, this.base, customer)
  }

  private async deploy(): Promise<void> {
    await deploy(this.day.journey, this.deploys)
    this.deploys += 1
  }

  /** First «同步后退出», then «保留在本机», in turn. */
  private async changeRep(customer: Customer): Promise<void> {
    const { proxy } = this.day.journey
    const isKept = this.changes % 2 === 1
    this.changes += 1
    const other = this.day.others[this.changes - 1]
    if (!other) throw new Error('no customer for the second rep')
    this.network('off')
    await openDesk(this.page, this.base, customer)
    await this.type(customer, { goods: 1, times: 2 })
    if (isKept)
      proxy.fault(({ method, path }) =>
        method === 'POST' && /cart|intent|visit/.test(path) ? { do: 'refuse' } : undefined,
      )
    proxy.online(true)
    await this.logOut(isKept ? /保留在本机/ : '同步后退出')
    this.network('on')
    await this.logIn(SECOND_REP, [other])
    this.network('off')
    await openDesk(this.page, this.base, other)
    for (let i = 0; i < OTHERS_LINES; i += 1) await this.type(other, { goods: i, times: i + 1 })
    this.network('on')
    await this.logOut('同步后退出')
    await this.logIn(REP, this.day.customers)
    await setPin(this.page, this.base)
    await openDesk(this.page, this.base, customer)
  }

  private async logOut(choice: string | RegExp): Promise<void> {
    const { page, base } = this
    await page.goto(`${base}/dg`)
    await page
      .getByRole('button', { name: /^拜访记录/ })
      .first()
      .waitFor()
    await logOut(page)
    const answer = page.getByRole('button', { name: choice })
    // Everything may have been sent by now: then nobody is asked.
    await Promise.race([answer.click(), page.waitForURL((url) => !url.pathname.startsWith('/dg'))])
    await page.waitForURL((url) => !url.pathname.startsWith('/dg'), { timeout: 60_000 })
  }

  /** What a rep opens before the storeroom: the desk of each customer. */
  private async logIn(phone: string, customers: readonly Customer[]): Promise<void> {
    const { page, base } = this
    await page.goto(`${base}/login`)
    await fillLogin(page, phone)
    await page.waitForURL('**/dg')
    await workerReady(page)
    await this.openAll(customers)
    await cookiesOnDisk(this.tablet)
  }

  private async openAll(customers: readonly Customer[]): Promise<void> {
    const { page, base } = this
    for (const one of customers.filter(({ hasEnded }) => !hasEnded)) {
      await openDesk(page, base, one)
      // What the customer may buy, and at which price, is each customer's own.
      await catalogueTaken(page, `${base}/dg/${one.id}`)
    }
  }

  /** Nothing more can be written: the screen must not say that it is entered, and must say what is wrong. */
  private async fullDisk(customer: Customer): Promise<void> {
    const [goods] = customer.goods
    if (!goods) throw new Error(`customer ${customer.id} has no goods`)
    this.network('off')
    await openDesk(this.page, this.base, customer)
    await this.page.evaluate(() => {
      for (const name of ['put', 'add'] as const)
        IDBObjectStore.prototype[name] = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
    })
    const number = (customer.acknowledged.get(goods.id) ?? 0) + goods.step * 3
    const isAcknowledged = await typeLine(this.page, goods, number, false)
    await isFullSaid(this.page)
    if (isAcknowledged) throw new Error('a line is acknowledged that no disk has')
    // The device has thrown away what it can read again, to make room, but not who is here.
    await openPage(this.page, this.page.url())
    await this.page.locator('main:not([aria-busy])').first().waitFor()
    if (this.page.url().includes('/login')) throw new Error('a full disk has logged the rep out')
    this.network('on')
    await openDesk(this.page, this.base, customer)
    const isStill = await this.page.getByText(`已录入 ${goods.name} ${number}${goods.unit}`, { exact: true }).count()
    if (isStill > 0) throw new Error('a refused line is acknowledged later')
    await this.openAll(this.day.customers)
  }

  private async loseAssignment(customer: Customer): Promise<void> {
    this.network('off')
    await openDesk(this.page, this.base, customer)
    await this.type(customer, { goods: 2, times: 4 })
    const buyer = await api(this.day.journey.shop.url, customer.phone)
    await seller(this.day.journey.shop, 'rep', 'take', REP, customer.phone)
    customer.atLoss = new Map((await cartLines(buyer)).map(({ goods, number }) => [goods.id, number]))
  }

  /** Something becomes dearer and something else runs out. */
  private async sell({ goods, short }: Customer): Promise<void> {
    const { journey } = this.day
    const [dear, gone] = [goods.at(-1), goods.at(-2)]
    if (!dear || !gone) return
    await say(journey, 'prices', [[dear.id, '99.90']])
    await say(journey, 'stock', [[gone.id, '0']])
    short.add(gone.id)
  }
}

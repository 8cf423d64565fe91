/** One day, step by step: the tablet in front, the shop behind, and the notes of what the screen acknowledged. */
import type { OpenBrowser } from '#tests/support/browser.ts'
import { cookiesOnDisk } from '#tests/support/browser.ts'
import { cartLines, type Journey } from '#tests/support/journey.ts'
import { catalogueTaken, fillLogin, logOut, openPage, workerReady } from '#tests/support/pages.ts'
import { api } from '#tests/support/remote.ts'
import { seller } from '#tests/support/seller.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import type { Customer } from './model.ts'
import type { Line, Network, Step } from './script.ts'
import { deploy, say } from './shop.ts'
import { isFullSaid, noteVisit, openDesk, setPin, sign, SIZE, typeLine } from './tablet.ts'

export const REP = '13800000004'
export const SECOND_REP = '13800000007'
const DRAIN_MOST = 120_000
/** How long a drain is waited for that is to be cut in its middle. */
const CUT_AFTER = 10_000
/** Lines that the second rep types. */
const OTHERS_LINES = 3

type Day = { journey: Journey; customers: readonly Customer[]; others: readonly Customer[] }

export class Player {
  private tablet!: OpenBrowser
  private deploys = 0
  private changes = 0
  private sales = 0
  private current: Customer
  private readonly day: Day

  constructor(day: Day) {
    this.day = day
    const [first] = day.customers
    if (!first) throw new Error('a rep without customers')
    this.current = first
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
    if (step.do === 'visit' || step.do === 'sign') return this.leave(step.do, this.at(step.customer))
    const acts: Record<typeof step.do, () => Promise<void>> = {
      kill: () => this.kill(),
      'change of rep': () => this.changeRep(),
      deploy: () => this.deploy(),
      'full disk': () => this.fullDisk(),
      'lost assignment': () => this.loseAssignment(),
      seller: () => this.sell(),
    }
    return acts[step.do]()
  }

  /** The network is back, and the tablet sends whatever it has, of whichever customer. @returns customers whose page says that something needs an answer */
  async end(): Promise<Set<number>> {
    this.network('on')
    const { page, base } = this
    await page.goto(`${base}/dg`)
    const isDrained = async () => {
      await page.goto(`${base}/dg`)
      await page
        .getByRole('button', { name: /^拜访记录/ })
        .first()
        .waitFor()
      return (await page.getByText(/^本机待同步 \d+|^拜访待同步$/).count()) === 0
    }
    await waitUntil('the tablet has sent everything', isDrained, DRAIN_MOST)
    const told = new Set<number>()
    for (const { id, company } of this.day.customers) {
      const card = page.getByRole('article').filter({ hasText: company })
      if ((await card.getByText(/^未能提交/).count()) > 0) told.add(id)
    }
    for (const one of this.day.customers.filter(({ atLoss }) => atLoss))
      await page.getByText(new RegExp(`^${one.id} 已不由您负责，以下修改没有提交`)).waitFor()
    return told
  }

  private at(customer: number): Customer {
    const one = this.day.customers[customer]
    if (!one) throw new Error(`no customer ${customer}`)
    return one
  }

  private async stay(customer: Customer, network: Network, lines: readonly Line[]): Promise<void> {
    if (customer.atLoss) return
    this.network(network)
    this.current = customer
    await openDesk(this.page, this.base, customer)
    for (const line of lines) await this.type(customer, line)
    if (network === 'cut') await this.cut()
  }

  private async type(customer: Customer, { goods: place, times }: Line): Promise<void> {
    const goods = customer.goods[place]
    if (!goods || customer.short.has(goods.id)) return
    const wanted = goods.step * times
    // The same words twice would not tell whether the second line was taken.
    const number = customer.acknowledged.get(goods.id) === wanted ? wanted + goods.step : wanted
    await typeLine(this.page, goods, number)
    customer.acknowledged.set(goods.id, number)
  }

  private network(network: Network): void {
    const { proxy } = this.day.journey
    let lost = 0
    proxy.fault(
      network === 'lossy'
        ? ({ method, path }) =>
            method === 'POST' && path.startsWith('/api/cart') && lost++ < 2 ? { do: 'lose-answer' } : undefined
        : null,
    )
    proxy.online(network === 'on' || network === 'lossy')
  }

  /** The first shipment gets through, its answer and the rest do not. */
  private async cut(): Promise<void> {
    const { proxy } = this.day.journey
    let sent = 0
    proxy.fault(({ method, path }) => {
      if (method !== 'POST' || !path.startsWith('/api/cart')) return undefined
      sent += 1
      return { do: 'lose-answer' }
    })
    proxy.online(true)
    const until = Date.now() + CUT_AFTER
    while (sent < 2 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20))
    this.network('off')
  }

  private async leave(how: 'visit' | 'sign', customer: Customer): Promise<void> {
    if (customer.atLoss) return
    if (how === 'visit') {
      await noteVisit(this.page, this.base, customer)
      customer.visits += 1
      return
    }
    customer.signed = await sign(this.page, this.base, customer)
  }

  private async kill(): Promise<void> {
    if (!this.current.signed && !this.current.atLoss) {
      await openDesk(this.page, this.base, this.current)
      await this.type(this.current, { goods: 0, times: 1 })
    }
    await this.tablet.kill()
    this.tablet = await this.day.journey.open(this.tablet.profile, { catalogue: true })
    await this.page.setViewportSize(SIZE)
    await openDesk(this.page, this.base, this.current)
  }

  private async deploy(): Promise<void> {
    await deploy(this.day.journey, this.deploys)
    this.deploys += 1
  }

  /** First «同步后退出», then «保留在本机», in turn. */
  private async changeRep(): Promise<void> {
    const { proxy } = this.day.journey
    const isKept = this.changes % 2 === 1
    this.changes += 1
    const other = this.day.others[this.changes - 1]
    if (!other) throw new Error('no customer for the second rep')
    this.network('off')
    const open = this.day.customers.find((one) => !one.signed && !one.atLoss)
    if (open) {
      await openDesk(this.page, this.base, open)
      await this.type(open, { goods: 1, times: 2 })
    }
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
    await openDesk(this.page, this.base, this.current)
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
    const mine = customers.filter(({ atLoss }) => !atLoss)
    for (const one of mine) {
      await openDesk(page, base, one)
      // What the customer may buy, and at which price, is each customer's own.
      await catalogueTaken(page, `${base}/dg/${one.id}`)
    }
  }

  /** Nothing more can be written: the screen must not say that it is entered, and must say what is wrong. */
  private async fullDisk(): Promise<void> {
    const customer = this.day.customers.find((one) => !one.signed && !one.atLoss)
    const goods = customer?.goods[0]
    if (!customer || !goods) return
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

  private async loseAssignment(): Promise<void> {
    const customer = this.day.customers.find((one) => !one.signed && !one.atLoss)
    if (!customer) return
    this.network('off')
    await openDesk(this.page, this.base, customer)
    await this.type(customer, { goods: 2, times: 4 })
    const buyer = await api(this.day.journey.shop.url, customer.phone)
    await seller(this.day.journey.shop, 'rep', 'take', REP, customer.phone)
    customer.atLoss = new Map((await cartLines(buyer)).map(({ goods, number }) => [goods.id, number]))
  }

  /** Something becomes dearer and something else runs out, of a customer that a signed order may wait for. */
  private async sell(): Promise<void> {
    const { customers, journey } = this.day
    const customer = customers[this.sales % customers.length]
    this.sales += 1
    const [dear, gone] = [customer?.goods.at(-1), customer?.goods.at(-2)]
    if (!customer || !dear || !gone) return
    await say(journey, 'prices', [[dear.id, '99.90']])
    await say(journey, 'stock', [[gone.id, '0']])
    customer.short.add(gone.id)
  }
}

/**
 * The shop's money, points, stock and debts in plain memory, by the same rules of the domain as the server's: thousands of
 * histories a second. That the server does the same is tried act by act on real-shop.ts. What a command does
 * is a method each, so that a test can plant a fault in one.
 */
import { dueAt, creditBar, spread } from '#domain/credit.ts'
import { POINT_FOR, POINT_WORTH } from '#domain/limits.ts'
import { canCancel, canPay, canReceive, mayMove, payBy, RETURN, returnBar, STATE, WAREHOUSE } from '#domain/order.ts'
import { clawback, freightDue, refundOf } from '#domain/refund.ts'
import { day } from '#domain/time.ts'
import type { Take } from '#server/catalogue/stock.ts'
import { FRESH } from '#server/pay/online.ts'
import { pickPrize } from '#server/promo/draw.ts'
import { type Command, PAID_OUT, type Wanted, WAIT, type Way } from './command.ts'
import { goodsView, type Moment, offered, type Owned } from './pricing.ts'
import { type Back, type Debt, type Order, ShopState, type Team } from './shop-state.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A command that is refused changes nothing. */
type Accepted = boolean

export class ShopModel extends ShopState {
  do(command: Command): Accepted {
    switch (command.name) {
      case 'place':
        return this.place(command.member, command.lines)
      case 'pay':
        return this.pay(command.member, command.order, command.kind)
      case 'notice':
        return this.notice(command.payment)
      case 'cancel':
        return this.cancel(command.member, command.order)
      case 'transfer arrives':
        return this.transferArrives(command.order)
      case 'pick':
        return this.advance(command.order, STATE.picked)
      case 'deliver':
        return this.advance(command.order, STATE.shipped)
      case 'receive':
        return this.receive(command.member, command.order)
      case 'ask return':
        return this.askReturn(command.member, command.order, command.lines)
      case 'withdraw return':
        return this.withdrawReturn(command.member, command.back)
      case 'agree to return':
        return this.agreeToReturn(command.back)
      case 'refund return':
        return this.refundReturn(command.back)
      case 'exchange points':
        return this.exchangePoints(command.member)
      case 'take coupon':
        return this.takeCoupon(command.member)
      case 'team up':
        return this.teamUp(command.member, command.team)
      case 'draw':
        return this.draw(command.member, command.chance)
      case 'packet to money':
        return this.packetToMoney(command.member, command.amount)
      case 'repay':
        return this.repay(command.member, command.amount)
      case 'pay out':
        return this.payOut(command.member, command.reference)
      case 'wait':
        return this.wait()
      case 'reconcile':
        return true
    }
  }

  protected place(member: number, lines: readonly Wanted[]): Accepted {
    const owned: Owned[] = []
    this.coupons.forEach(({ terms, member: owner, order }, coupon) => {
      if (owner === member && order === null && terms.starts_at <= this.now && this.now < terms.ends_at)
        owned.push({ terms, coupon })
    })
    owned.sort((a, b) => b.terms.minus - a.terms.minus || a.terms.ends_at - b.terms.ends_at || a.coupon - b.coupon)
    const found = offered(this.facts, lines, owned, this.moment(member))
    if (!found || this.facts.signed[this.waits]?.[member] !== true || !this.take(found.takes)) return false
    const { items, quote, coupon, takes } = found
    const id = `${day(this.now).replaceAll('/', '')}9${String(this.orders.length).padStart(7, '0')}`
    const kept = coupon === null ? undefined : this.coupons[coupon]
    if (kept) kept.order = this.orders.length
    this.orders.push({
      id,
      member,
      state: STATE.unpaid,
      total: quote.total,
      cashback: quote.cashback.back,
      lines: quote.lines.map(({ payable, shipping }, i) => ({
        number: items[i]?.number ?? 0,
        payable,
        shipping,
        ck_id: items[i]?.goods.ck_id ?? 0,
      })),
      takes,
      placedAt: this.now,
      payBy: payBy(this.now, { isTransfer: false }),
      receivedAt: 0,
      payment: null,
      given: { packet: 0, points: 0 },
      isCreditedLate: false,
    })
    return true
  }

  protected moment(member: number): Moment {
    const { facts, now, stock, flash, waits } = this
    const own = this.newestTeam(member)
    const team = own && {
      missing: facts.group.people - own.members.length,
      full: own.full,
      ends_at: own.ends_at,
    }
    const rules = facts.rules[waits]
    const owner = facts.owners[member]
    if (!rules || !owner) throw new Error(`the facts do not reach to ${waits} waits and member ${member}`)
    return { now, rules, member: owner.member, stock, flash, team }
  }

  protected newestTeam(member: number): Team | undefined {
    return this.teams.findLast(({ members }) => members.includes(member))
  }

  protected placeOf({ goods_id }: Take): 0 | 1 {
    return goods_id === this.facts.goods[0].id ? 0 : 1
  }

  protected take(takes: readonly Take[]): Accepted {
    const own = [0, 0]
    let flash = 0
    for (const take of takes) {
      if (take.flash_goods_id > 0) flash += take.number
      else own[this.placeOf(take)] = (own[this.placeOf(take)] ?? 0) + take.number
    }
    const [first = 0, second = 0] = own
    if (first > this.stock[0] || second > this.stock[1] || flash > this.flash) return false
    this.stock[0] -= first
    this.stock[1] -= second
    this.flash -= flash
    return true
  }

  /** Into the flash sale while that runs, which is until the clock is moved on. */
  protected putBack({ takes }: Order): void {
    for (const take of takes) {
      if (take.flash_goods_id > 0 && this.waits === 0) this.flash += take.number
      else this.stock[this.placeOf(take)] += take.number
    }
  }

  protected freeCoupon(at: number): void {
    for (const coupon of this.coupons) if (coupon.order === at) coupon.order = null
  }

  protected pay(member: number, at: number, kind: Way): Accepted {
    const order = this.orders[at]
    const wallet = this.wallets[member]
    if (!order || !wallet || order.member !== member) return false
    if (!canPay(order.state)) return order.payment?.state === 'paid'
    if (kind === 'bank') {
      order.payment = { kind, state: 'pending' }
      order.payBy = Math.max(order.payBy, payBy(order.placedAt, { isTransfer: true }))
      return true
    }
    if (kind === 'wechat') {
      if (order.total <= 0) return false
      const isBegun = this.online.some((one) => one.order === at && one.state === 'begun' && one.at > this.now - FRESH)
      if (!isBegun) this.online.push({ order: at, amount: order.total, state: 'begun', at: this.now })
      order.payment = { kind, state: 'pending' }
      return true
    }
    if (kind === 'credit' ? !this.takeOnCredit(member, order) : wallet.money < order.total) return false
    if (kind === 'balance') wallet.money -= order.total
    order.payment = { kind, state: 'paid' }
    this.markPaid(order)
    return true
  }

  protected takeOnCredit(member: number, { id, total }: Order): Accepted {
    const items = this.debtsOf(member)
    const line = this.facts.owners[member]?.credit
    if (!line && items.length === 0) return false
    if (creditBar({ most: line?.most ?? 0, items }, total, this.now)) return false
    this.debts.push({ member, id, open: total, due_at: dueAt(this.now, line?.term_days ?? 0) })
    return true
  }

  protected debtsOf(member: number): Debt[] {
    return this.debts.filter((debt) => debt.member === member && debt.open !== 0)
  }

  protected markPaid(order: Order): void {
    order.state = STATE.paid
    this.reward(order)
  }

  protected reward({ member, total, cashback, given }: Order): void {
    const wallet = this.wallets[member]
    const points = Math.floor(total / POINT_FOR)
    if (!wallet) return
    wallet.packet += cashback
    wallet.points += points
    given.packet += cashback
    given.points += points
  }

  /** What the provider says takes effect once; for an order that needs no money any more it goes to the wallet. */
  protected notice(at: number): Accepted {
    const payment = this.online[at]
    const order = this.orders[payment?.order ?? -1]
    const wallet = this.wallets[order?.member ?? -1]
    if (!payment || !order || !wallet) return false
    if (payment.state !== 'begun') return true
    const isDue = mayMove('provider', order.state, STATE.paid) && order.total === payment.amount
    payment.state = isDue ? 'paid' : 'late'
    wallet.outside -= payment.amount
    this.arrived.push(`payment ${at}`)
    if (isDue) {
      order.payment = { kind: 'wechat', state: 'paid' }
      this.markPaid(order)
    } else wallet.money += payment.amount
    return true
  }

  protected cancel(member: number, at: number): Accepted {
    const order = this.orders[at]
    if (!order || order.member !== member) return false
    if (this.isCancelled(order)) return true
    if (!canCancel(order.state)) return false
    this.undo(at, order)
    return true
  }

  protected isCancelled({ state }: Order): boolean {
    return state === STATE.cancelled
  }

  protected undo(at: number, order: Order): void {
    const isPaid = order.state !== STATE.unpaid
    const wallet = this.wallets[order.member]
    order.state = STATE.cancelled
    this.putBack(order)
    this.freeCoupon(at)
    const left = isPaid ? this.reverse(order, { whole: order.total, before: 0, amount: order.total }) : 0
    if (!wallet || order.payment?.kind !== 'wechat' || order.payment.state !== 'paid' || left <= 0) return
    wallet.money -= left
    wallet.outside += left
  }

  /** Money comes back, what was given for it goes; what of that is spent is deducted. @returns what is left in the wallet */
  protected reverse(
    order: Order,
    { whole, before, amount }: { whole: number; before: number; amount: number },
  ): number {
    const wallet = this.wallets[order.member]
    if (!wallet) return 0
    const packet = this.clawback(order.given.packet, whole, before, amount)
    const points = this.clawback(order.given.points, whole, before, amount)
    const packetThere = Math.min(packet, wallet.packet)
    const pointsThere = Math.min(points, wallet.points)
    wallet.packet -= packetThere
    wallet.points -= pointsThere
    const net = amount - (packet - packetThere) - (points - pointsThere) * POINT_WORTH
    wallet.money += net
    if (order.payment?.kind !== 'credit') return net
    const own = this.debtsOf(order.member).filter(({ id }) => id === order.id)
    return net - this.settle(order.member, net, own)
  }

  protected clawback(reward: number, whole: number, before: number, part: number): number {
    return clawback(reward, whole, before, part)
  }

  protected settle(member: number, amount: number, debts: readonly Debt[]): number {
    const parts = spread(amount, debts)
    for (const part of parts) {
      const debt = debts.find(({ id }) => id === part.id)
      if (debt) debt.open -= part.amount
    }
    const sum = parts.reduce((all, part) => all + part.amount, 0)
    const wallet = this.wallets[member]
    if (wallet) wallet.money -= sum
    return sum
  }

  protected transferArrives(at: number): Accepted {
    const order = this.orders[at]
    const wallet = this.wallets[order?.member ?? -1]
    if (!order || !wallet || order.payment?.kind !== 'bank' || order.payment.state !== 'pending') return false
    const isLate = order.state === STATE.cancelled
    if (isLate ? this.isCreditedLate(order) : !mayMove('seller', order.state, STATE.paid)) return false
    wallet.outside -= order.total
    this.arrived.push(`transfer for order ${at}`)
    if (isLate) {
      wallet.money += order.total
      order.isCreditedLate = true
      return true
    }
    order.payment.state = 'paid'
    this.markPaid(order)
    return true
  }

  protected isCreditedLate({ isCreditedLate }: Order): boolean {
    return isCreditedLate
  }

  protected advance(at: number, goal: number): Accepted {
    const order = this.orders[at]
    const way: readonly number[] = WAREHOUSE
    const from = way.indexOf(order?.state ?? -1)
    if (!order || from < 0 || way.indexOf(goal) <= from) return false
    order.state = goal
    return true
  }

  protected receive(member: number, at: number): Accepted {
    const order = this.orders[at]
    if (!order || order.member !== member) return false
    if (order.state === STATE.done) return true
    if (!canReceive(order.state)) return false
    order.state = STATE.done
    order.receivedAt = this.now
    return true
  }

  protected returnable(at: number) {
    const counting = this.backs.filter(
      ({ order, state }) => order === at && state !== RETURN.refused && state !== RETURN.withdrawn,
    )
    return (this.orders[at]?.lines ?? []).map((line, position) => {
      const sum = (backs: readonly Back[], key: 'number' | 'amount'): number =>
        backs.reduce((all, { lines }) => all + (lines.find((one) => one.position === position)?.[key] ?? 0), 0)
      const refunded = counting.filter(({ state }) => state === RETURN.refunded)
      return {
        ...line,
        position,
        taken: sum(counting, 'number'),
        refunded: sum(counting, 'amount'),
        back: sum(refunded, 'number'),
      }
    })
  }

  protected askReturn(member: number, at: number, wanted: readonly { position: number; number: number }[]): Accepted {
    const order = this.orders[at]
    if (!order || order.member !== member) return false
    if (returnBar({ state: order.state, received_at: order.receivedAt }, this.now)) return false
    const all = this.returnable(at)
    const lines: Back['lines'] = []
    for (const { position, number } of wanted) {
      const line = all[position]
      if (!line || number > line.number - line.taken) return false
      lines.push({ position, number, amount: this.refundOf(line, number) })
    }
    const amount = lines.reduce((sum, line) => sum + line.amount, 0) + freightDue(all, lines)
    if (amount === 0) return false
    this.backs.push({ order: at, state: RETURN.asked, amount, lines })
    return true
  }

  protected refundOf(line: Parameters<typeof refundOf>[0], number: number): number {
    return refundOf(line, number)
  }

  protected withdrawReturn(member: number, at: number): Accepted {
    const back = this.backs[at]
    if (!back || this.orders[back.order]?.member !== member) return false
    if (back.state === RETURN.withdrawn) return true
    if (back.state !== RETURN.asked && back.state !== RETURN.agreed) return false
    back.state = RETURN.withdrawn
    return true
  }

  protected agreeToReturn(at: number): Accepted {
    const back = this.backs[at]
    if (back?.state !== RETURN.asked) return false
    back.state = RETURN.agreed
    return true
  }

  protected refundReturn(at: number): Accepted {
    const back = this.backs[at]
    const order = this.orders[back?.order ?? -1]
    if (!back || !order || back.state !== RETURN.agreed) return false
    const all = this.returnable(back.order)
    const before = this.refunded(back.order)
    back.amount = back.lines.reduce((sum, line) => sum + line.amount, 0) + freightDue(all, back.lines)
    back.state = RETURN.refunded
    this.reverse(order, { whole: order.total, before, amount: back.amount })
    if (!this.returnable(back.order).every((line) => line.back === line.number)) return true
    order.state = STATE.returned
    this.freeCoupon(back.order)
    return true
  }

  refunded(at: number): number {
    return this.backs.reduce(
      (sum, { order, state, amount }) => sum + (order === at && state === RETURN.refunded ? amount : 0),
      0,
    )
  }

  protected exchangePoints(member: number): Accepted {
    const wallet = this.wallets[member]
    const { points } = this.facts.gift
    if (!wallet || this.gifts < 1 || wallet.points < points) return false
    wallet.points -= points
    wallet.gifts += points
    this.gifts--
    return true
  }

  protected takeCoupon(member: number): Accepted {
    const { total, valid_days, starts_at, ends_at } = this.facts.offer
    const taken = this.coupons.filter(({ isTaken }) => isTaken)
    if (taken.some((coupon) => coupon.member === member)) return true
    if (this.now < starts_at || this.now >= ends_at || taken.length >= total) return false
    const terms = { ...this.facts.offer, starts_at: this.now, ends_at: this.now + valid_days * DAY }
    this.coupons.push({ terms, member, order: null, isTaken: true })
    return true
  }

  protected isOver({ full, ends_at }: Team): boolean {
    return !full && this.now >= ends_at
  }

  protected teamUp(member: number, at: number | null): Accepted {
    const { people, team_hours, ends_at } = this.facts.group
    const own = this.newestTeam(member)
    const wanted = at === null ? undefined : this.teams[at]
    if (own && !this.isOver(own)) return at === null || wanted === own
    if (this.now >= ends_at || goodsView(this.facts, 1, 0, this.moment(member)).is_buy === 0) return false
    if (at !== null && (!wanted || wanted.full || this.isOver(wanted))) return false
    const team = wanted ?? { members: [], full: false, ends_at: Math.min(ends_at, this.now + team_hours * HOUR) }
    team.members.push(member)
    team.full = team.members.length >= people
    if (!wanted) this.teams.push(team)
    return true
  }

  protected draw(member: number, chance: number): Accepted {
    const wallet = this.wallets[member]
    if (!wallet) return false
    if (this.lots.has(member)) return true
    const prizes = this.facts.prizes.map((prize, i) => ({ ...prize, stock: this.prizeStock[i] ?? null }))
    const prize = pickPrize(prizes, (below) => Math.floor(chance * below))
    if (!prize) return false
    const at = prizes.indexOf(prize)
    const left = this.prizeStock[at]
    if (typeof left === 'number') this.prizeStock[at] = left - 1
    this.lots.set(member, at)
    if (prize.kind === 'points') wallet.points += prize.value
    if (prize.kind === 'packet') wallet.packet += prize.value
    wallet.drawn += prize.kind === 'points' ? prize.value * POINT_WORTH : prize.kind === 'packet' ? prize.value : 0
    return true
  }

  protected packetToMoney(member: number, amount: number): Accepted {
    const wallet = this.wallets[member]
    if (!wallet || amount > wallet.packet) return false
    wallet.packet -= amount
    wallet.money += amount
    return true
  }

  protected repay(member: number, amount: number): Accepted {
    const wallet = this.wallets[member]
    const debts = this.debtsOf(member)
    const owed = debts.reduce((sum, { open }) => sum + open, 0)
    if (!wallet || amount > owed || wallet.money < amount) return false
    this.settle(member, amount, debts)
    return true
  }

  protected payOut(member: number, reference: string): Accepted {
    const wallet = this.wallets[member]
    if (!wallet || this.references.has(reference) || wallet.money < PAID_OUT) return false
    this.references.add(reference)
    wallet.money -= PAID_OUT
    wallet.outside += PAID_OUT
    return true
  }

  protected wait(): Accepted {
    this.now += WAIT
    this.waits++
    this.orders.forEach((order, at) => {
      if (order.state === STATE.unpaid && order.payBy <= this.now && !this.isBeingPaid(at)) this.expire(at, order)
    })
    return true
  }

  protected isBeingPaid(at: number): boolean {
    return this.online.some((one) => one.order === at && one.state === 'begun' && one.at > this.now - FRESH)
  }

  protected expire(at: number, order: Order): void {
    this.undo(at, order)
  }
}

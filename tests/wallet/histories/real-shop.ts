/** The same commands on the server's own handlers and verbs, inside one transaction, and what both sides can be compared by. */
import type { CallName, Parsed, Reply } from '#contract/calls.ts'
import { yuan } from '#domain/money.ts'
import { drawJoinWith } from '#server/promo/draw.ts'
import { expireOrders } from '#server/orders/expire.ts'
import { settleReceipt } from '#server/orders/online.ts'
import type { Tx } from '#server/db/sql.ts'
import { reconcile } from '#server/pay/reconcile.ts'
import type { Member } from '#server/viewer.ts'
import { Acts, COMBINATION, DRAW, FLASH_GOODS, GIFT, GROUP, OFFER, poolOf, PROVIDERS } from '#tests/support/wealth.ts'
import { type Command, type Offer, PAID_OUT, type Wanted, WAIT } from './command.ts'
import { MEMBERS, type Scene } from './scene.ts'
import type { ShopModel } from './shop-model.ts'

export class RealShop {
  readonly acts: Acts
  readonly #tx: Tx
  readonly #scene: Scene
  readonly #addresses: readonly number[]
  readonly #orders: string[] = []
  readonly #backs: string[] = []
  readonly #online: { reference: string; amount: number }[] = []
  readonly #teams: number[] = []

  private constructor(tx: Tx, scene: Scene, addresses: readonly number[]) {
    this.#tx = tx
    this.#scene = scene
    this.#addresses = addresses
    this.acts = new Acts(tx, scene.facts.now)
  }

  static async open(tx: Tx, scene: Scene): Promise<RealShop> {
    const rows = await tx.query<{ account_id: number; id: number }>(
      'select account_id, min(id) as id from address where account_id = any($1::int[]) group by 1',
      [scene.members.map(({ userId }) => userId)],
    )
    const addresses = scene.members.map(({ userId }) => rows.find((row) => row.account_id === userId)?.id ?? 0)
    return new RealShop(tx, scene, addresses)
  }

  /** @returns whether the shop did it */
  async do(command: Command): Promise<boolean> {
    const { acts } = this
    switch (command.name) {
      case 'place':
        return this.#place(command.member, command.lines)
      case 'pay': {
        const id = this.#order(command.order)
        const answer = await acts.call(this.#member(command.member), 'orderPay', { id, kind: command.kind })
        if (answer && command.kind === 'wechat') await this.#noteOnline()
        return answer !== null
      }
      case 'notice': {
        const payment = this.#online[command.payment]
        if (!payment) return false
        await settleReceipt(poolOf(this.#tx), 'wechat', { ...payment, trade: 'T' }, acts.now)
        return true
      }
      case 'cancel':
        return this.#called(command.member, 'orderCancel', { id: this.#order(command.order) })
      case 'transfer arrives':
        return acts.verb(`order paid ${this.#order(command.order)}`)
      case 'pick':
      case 'deliver':
        return acts.verb(`order ${command.name} ${this.#order(command.order)}`)
      case 'receive':
        return this.#called(command.member, 'orderReceive', { id: this.#order(command.order) })
      case 'ask return': {
        const lines = command.lines.map(({ position, number }) => ({ line_id: position + 1, number }))
        const order_id = this.#order(command.order)
        const form = { order_id, cause: '破损', text: '破损', lines, photos: [] } as const
        const answer = await acts.call(this.#member(command.member), 'returnApply', { ...form, lines, photos: [] })
        if (answer) this.#backs.push(answer.id)
        return answer !== null
      }
      case 'withdraw return':
        return this.#called(command.member, 'returnCancel', { id: this.#backs[command.back] ?? '' })
      case 'agree to return':
        return acts.verb(`return approve ${this.#backs[command.back]}`)
      case 'refund return':
        return acts.verb(`return received ${this.#backs[command.back]}`)
      case 'exchange points': {
        const address_id = this.#addresses[command.member] ?? 0
        return this.#called(command.member, 'pointsExchange', { id: GIFT, number: 1, address_id })
      }
      case 'take coupon':
        return this.#called(command.member, 'couponTake', { id: OFFER })
      case 'team up': {
        const team_id = command.team === null ? 0 : (this.#teams[command.team] ?? -1)
        const form = { id: this.#scene.goods[1] ?? 0, team_id }
        const answer = await acts.call(this.#member(command.member), 'groupJoin', form)
        if (answer && !this.#teams.includes(answer.id)) this.#teams.push(answer.id)
        return answer !== null
      }
      case 'draw': {
        const roll = (below: number): number => Math.floor(command.chance * below)
        const answer = await acts.handle(this.#member(command.member), 'drawJoin', { id: DRAW }, drawJoinWith(roll))
        return answer !== null
      }
      case 'packet to money':
        return this.#called(command.member, 'packetToMoney', { amount: yuan(command.amount) })
      case 'repay':
        return this.#called(command.member, 'creditRepay', { kind: 'balance', amount: yuan(command.amount) })
      case 'pay out':
        return acts.verb(`balance out ${MEMBERS[command.member] ?? ''} ${yuan(PAID_OUT)} ${command.reference}`)
      case 'wait':
        acts.now += WAIT
        await expireOrders(poolOf(this.#tx), PROVIDERS, acts.now)
        return true
      case 'reconcile':
        await reconcile(poolOf(this.#tx), PROVIDERS, acts.now + 3_600_000)
        return true
    }
  }

  #member(at: number): Member {
    const member = this.#scene.members[at]
    if (!member) throw new Error(`there is no member ${at}`)
    return member
  }

  #order(at: number): string {
    return this.#orders[at] ?? ''
  }

  async #called<N extends CallName>(member: number, name: N, input: Parsed<N>): Promise<boolean> {
    return (await this.acts.call(this.#member(member), name, input)) !== null
  }

  async #place(at: number, wanted: readonly Wanted[]): Promise<boolean> {
    const member = this.#member(at)
    const params = wanted.map(({ offer, number }) => ({ ...LINE, ...this.#named(offer), number }))
    const added = await this.acts.call(member, 'cartAdd', { params })
    const ids = added?.results.flatMap(({ id, code }) => (code === 200 ? [id] : [])) ?? []
    const checkout = ids.length > 0 ? await this.acts.call(member, 'cartCheckout', { ids, new: 0 }) : null
    const placed = checkout && (await this.acts.call(member, 'orderPlace', formOf(ids, checkout)))
    await this.#tx.query('delete from cart_line where account_id = $1', [member.userId])
    this.#orders.push(...(placed?.ids ?? []))
    return placed !== null
  }

  #named(offer: Offer) {
    const [first = 0, second = 0] = this.#scene.goods
    const none = { goods_id: 0, combination_id: 0, goods_price_id: 0 }
    if (offer === 'flash') return { ...none, goods_id: first, type: 1, goods_price_id: FLASH_GOODS } as const
    if (offer === 'group') return { ...none, goods_id: second, type: 2, goods_price_id: GROUP } as const
    if (offer === 'set') return { ...none, combination_id: COMBINATION, type: 3 } as const
    return { ...none, goods_id: offer === 'first' ? first : second, type: 0 } as const
  }

  /** A payment that is begun again may be the one that was begun before. */
  async #noteOnline(): Promise<void> {
    const rows = await this.#tx.query<{ reference: string; amount: number }>(
      "select reference, amount from online_payment where account_id = any($1::int[]) and created_at >= $2 and state = 'begun'",
      [this.#scene.members.map(({ userId }) => userId), this.#scene.facts.now],
    )
    for (const row of rows)
      if (!this.#online.some(({ reference }) => reference === row.reference)) this.#online.push(row)
  }

  /** Everything the model has too, in its order. */
  async seen(): Promise<Seen> {
    const [row] = await this.#tx.query<{ seen: Seen }>(SEEN, [
      this.#scene.members.map(({ userId }) => userId),
      this.#scene.facts.now,
      this.#scene.goods,
    ])
    if (!row) throw new Error('the shop cannot be seen')
    return row.seen
  }
}

const LINE = { ladder_price_id: 0, is_yj: 0, seen_price: '', goods_manjian_id: 0, set: 0, id: 0 } as const

type Checkout = Reply<'cartCheckout'>
function formOf(ids: number[], { totals, digest, coupon_id, addresses }: Checkout): Parsed<'orderPlace'> {
  return { ids, address_id: addresses[0]?.id ?? 0, total: totals.total, digest, remark: '', coupon_id }
}

/** wallets: money, packet, points, debt. orders: state, total, cashback, kind and state of the payment. backs: state, amount. */
export type Seen = {
  wallets: number[][]
  orders: (number | string | null)[][]
  backs: number[][]
  stock: number[]
  coupons: number[]
  teams: number[]
  lots: number
}

const SEEN = `
  with member as (select id, place from unnest($1::int[]) with ordinality as m (id, place))
  select jsonb_build_object(
    'wallets', (select jsonb_agg((select jsonb_agg(coalesce((select e.balance from ledger_account a
         join ledger_entry e on e.ledger_account_id = a.id where a.account_id = m.id and a.unit = u.unit
         order by e.ordinal desc limit 1), 0) order by u.place)
       from unnest(array['money', 'packet', 'points', 'credit']) with ordinality as u (unit, place)) order by m.place) from member m),
    'orders', (select coalesce(jsonb_agg(jsonb_build_array(p.state, p.total, p.cashback, y.kind, y.state) order by p.id), '[]')
       from purchase p left join payment y on y.purchase_id = p.id where p.account_id = any($1::int[]) and p.created_at >= $2),
    'backs', (select coalesce(jsonb_agg(jsonb_build_array(r.state, r.amount) order by r.id), '[]')
       from purchase_return r where r.account_id = any($1::int[]) and r.created_at >= $2),
    'stock', (select jsonb_agg(g.stock order by g.id) from goods g where g.id = any($3::int[]))
       || (select to_jsonb(f.stock) from flash_goods f where f.id = ${FLASH_GOODS})
       || (select to_jsonb(o.stock) from points_goods o where o.id = ${GIFT}),
    'coupons', (select jsonb_agg((select count(*) from coupon c where c.account_id = m.id and c.order_id is null and c.ends_at > $2)
       order by m.place) from member m),
    'teams', (select coalesce(jsonb_agg((select count(*) from group_member o where o.team_id = t.id) order by t.id), '[]')
       from group_team t where t.group_buy_id = ${GROUP}),
    'lots', (select count(*) from draw_record r where r.draw_id = ${DRAW})) as seen`

export function seenOf(model: ShopModel): Seen {
  const members = model.wallets.map((_, member) => member)
  return {
    wallets: model.wallets.map(({ money, packet, points }, i) => [
      money,
      packet,
      points,
      model.debts.reduce((sum, { member, open }) => sum + (member === i ? open : 0), 0),
    ]),
    orders: model.orders.map(({ state, total, cashback, payment }) => [
      state,
      total,
      cashback,
      payment?.kind ?? null,
      payment?.state ?? null,
    ]),
    backs: model.backs.map(({ state, amount }) => [state, amount]),
    stock: [...model.stock, model.flash, model.gifts],
    coupons: members.map((i) => model.coupons.filter(({ member, order }) => member === i && order === null).length),
    teams: model.teams.map(({ members: joined }) => joined.length),
    lots: model.lots.size,
  }
}

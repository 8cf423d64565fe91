/**
 * No sequence of acts makes money: three members and a seller act at random, each history inside one transaction that is
 * undone. After every history nobody owns more than the rules granted, ledgers agree with their balances, and no piece of
 * any goods came into being or was lost.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireOrders } from '#server/orders/expire.ts'
import { settleReceipt } from '#server/orders/online.ts'
import { fen, yuan } from '#domain/money.ts'
import type { Tx } from '#server/db/sql.ts'
import { random, type Random } from '#server/demo/random.ts'
import { reconcile } from '#server/pay/reconcile.ts'
import type { Member } from '#server/viewer.ts'
import { type Api, openApi, PHONES, plainGoods } from '#tests/support/api.ts'
import { onPostgres } from '#tests/support/database.ts'
import { seedOf } from '#tests/support/property.ts'
import {
  Acts,
  COMBINATION,
  DRAW,
  faults,
  FLASH_GOODS,
  emptyRewards,
  GIFT,
  GROUP,
  memberOf,
  OFFER,
  openOffers,
  pieces,
  poolOf,
  PROVIDERS,
  surplus,
} from '#tests/support/wealth.ts'

/** `npm run wealth` has a million; on PostgreSQL only the statements are in question. */
const HISTORIES = Number(process.env['COUNT'] ?? (onPostgres ? 20 : 120))
/** So many succeed at everything. */
const ENOUGH = 120
const ACTS = 10
const MEMBERS = [PHONES.pharmacy, PHONES.owner, PHONES.clinic] as const
const A_TRANSACTION = 200
/** Ends a run that hangs; says nothing about speed. */
const AT_MOST = 60_000 + HISTORIES * 2_000

let api: Api
let goods: number[]
beforeAll(async () => {
  api = await openApi()
  goods = (await plainGoods(api, 2)).map(({ id }) => id).sort((a, b) => a - b)
  await api.sql.transaction(async (tx) => {
    await openOffers(tx, goods, api.clock.now)
    for (const phone of MEMBERS) await emptyRewards(tx, (await memberOf(tx, phone)).userId, api.clock.now)
  })
}, 120_000)
afterAll(() => api.close())

type Scene = { tx: Tx; acts: Acts; members: [Member, ...Member[]]; chance: Random }
type Row = { id: string }

/** An order of this member in one of these states, by chance. */
async function someOrder({ tx, chance }: Scene, member: Member, states: number[]): Promise<string> {
  const rows = await tx.query<Row>(
    'select id from purchase where account_id = $1 and state = any($2::int[]) and created_at >= $3 order by id',
    [member.userId, states, api.clock.now],
  )
  return rows[chance.whole(0, Math.max(0, rows.length - 1))]?.id ?? ''
}

async function place(scene: Scene, member: Member): Promise<void> {
  const { tx, acts, chance } = scene
  const [a = 0, b = 0] = goods
  const line = {
    goods_price_id: 0,
    ladder_price_id: 0,
    is_yj: 0,
    seen_price: '',
    goods_manjian_id: 0,
    set: 0,
    id: 0,
  } as const
  const kinds = [
    { ...line, goods_id: a, combination_id: 0, type: 0, number: chance.whole(1, 9) },
    { ...line, goods_id: b, combination_id: 0, type: 0, number: chance.whole(1, 9) },
    { ...line, goods_id: a, combination_id: 0, type: 1, goods_price_id: FLASH_GOODS, number: chance.whole(1, 20) },
    { ...line, goods_id: b, combination_id: 0, type: 2, goods_price_id: GROUP, number: chance.whole(1, 9) },
    { ...line, goods_id: 0, combination_id: COMBINATION, type: 3, number: chance.whole(1, 4) },
  ] as const
  const params = chance.shuffle(kinds).slice(0, chance.whole(1, 3))
  const added = await acts.call(member, 'cartAdd', { params })
  const ids = added?.results.flatMap(({ id, code }) => (code === 200 ? [id] : [])) ?? []
  const checkout = await acts.call(member, 'cartCheckout', { ids, new: 0 })
  if (!checkout) return
  const { totals, digest } = checkout
  const form = { ids, address_id: checkout.addresses[0]?.id ?? 0, total: totals.total, digest, remark: '' }
  await acts.call(member, 'orderPlace', { ...form, coupon_id: checkout.coupon_id })
  await tx.query('delete from cart_line where account_id = $1', [member.userId])
}

async function payOnline(scene: Scene, member: Member): Promise<void> {
  const { acts, tx, chance } = scene
  const id = await someOrder(scene, member, [0])
  if (!id) return
  const order = await acts.call(member, 'orderPay', { id, kind: 'wechat' })
  // Meanwhile the order may be paid in another way, or cancelled.
  const meanwhile = chance.whole(1, 3)
  if (meanwhile === 1) await acts.call(member, 'orderCancel', { id })
  if (meanwhile === 2) await acts.call(member, 'orderPay', { id, kind: 'balance' })
  const receipt = { reference: order?.payment?.reference ?? '', amount: fen(order?.total ?? '0.00'), trade: 'T' }
  for (let times = chance.whole(0, 2); times > 0; times--) await settleReceipt(poolOf(tx), 'wechat', receipt, acts.now)
}

async function giveBack(scene: Scene, member: Member): Promise<void> {
  const { acts, tx, chance } = scene
  const id = await someOrder(scene, member, [7])
  const lines = await tx.query<{ line_id: number; number: number }>(
    'select position + 1 as line_id, number from purchase_line where purchase_id = $1 order by position',
    [id],
  )
  const wanted = lines
    .filter(() => chance.chance(70))
    .map((line) => ({ ...line, number: chance.whole(1, line.number) }))
  const form = { order_id: id, cause: '破损', text: '破损', lines: wanted, photos: [] } as const
  const asked =
    wanted.length > 0 ? await acts.call(member, 'returnApply', { ...form, lines: wanted, photos: [] }) : null
  if (!asked) return
  if (chance.chance(50)) return void (await acts.call(member, 'returnCancel', { id: asked.id }))
  await acts.verb(`return approve ${asked.id}`)
  await acts.verb(`return received ${asked.id}`)
}

type Act = (scene: Scene, member: Member) => Promise<unknown>
const own =
  (kind: 'balance' | 'credit' | 'bank', then?: string): Act =>
  async (scene, member) => {
    const id = await someOrder(scene, member, [0])
    if (!id) return
    await scene.acts.call(member, 'orderPay', { id, kind })
    if (then) await scene.acts.verb(`${then} ${id}`)
  }
async function deliver(scene: Scene, member: Member): Promise<void> {
  const id = await someOrder(scene, member, [1, 3])
  await scene.acts.verb(`order ${scene.chance.pick(['pick', 'deliver', 'deliver'])} ${id}`)
  await scene.acts.call(member, 'orderReceive', { id })
}
const WHERE = [0, 1, 2, 3, 4, 5]

/** By name, as a failure tells them. */
const ACTS_BY_NAME: Record<string, Act> = {
  place,
  'place and pay': async (scene, member) => {
    await place(scene, member)
    await own('balance')(scene, member)
  },
  'buy and receive': async (scene, member) => {
    await place(scene, member)
    await own('balance')(scene, member)
    await deliver(scene, member)
  },
  'pay from the balance': own('balance'),
  'pay again from the balance': own('balance'),
  'pay on account': own('credit'),
  'announce a transfer': own('bank'),
  'pay by transfer': own('bank', 'order paid'),
  'pay online': payOnline,
  cancel: async (scene, member) =>
    scene.acts.call(member, 'orderCancel', { id: await someOrder(scene, member, WHERE) }),
  'transfer late': async (scene, member) => scene.acts.verb(`order paid ${await someOrder(scene, member, [8])}`),
  deliver,
  'give back': giveBack,
  'buy, receive and give back': async (scene, member) => {
    await place(scene, member)
    await own('balance')(scene, member)
    await deliver(scene, member)
    await giveBack(scene, member)
  },
  'cancel what is paid': async (scene, member) =>
    scene.acts.call(member, 'orderCancel', { id: await someOrder(scene, member, [1]) }),
  exchange: async ({ acts, tx }, member) => {
    const [address] = await tx.query<{ id: number }>('select id from address where account_id = $1', [member.userId])
    await acts.call(member, 'pointsExchange', { id: GIFT, number: 1, address_id: address?.id ?? 0 })
  },
  'team up': async ({ acts, tx }, member) => {
    const [team] = await tx.query<{ id: number }>(
      `select id from group_team where group_buy_id = ${GROUP} and full_at = 0 and leader_id <> $1 order by id limit 1`,
      [member.userId],
    )
    await acts.call(member, 'groupJoin', { id: goods[1] ?? 0, team_id: team?.id ?? 0 })
  },
  draw: ({ acts }, member) => acts.call(member, 'drawJoin', { id: DRAW }),
  'take a coupon': ({ acts }, member) => acts.call(member, 'couponTake', { id: OFFER }),
  'packet to money': async ({ acts, chance }, member) =>
    acts.call(member, 'packetToMoney', { amount: yuan(chance.pick([100, 300, 1_500, 2_000])) }),
  repay: ({ acts, chance }, member) =>
    acts.call(member, 'creditRepay', { kind: 'balance', amount: yuan(chance.whole(1, 5_000)) }),
  withdraw: ({ acts, chance }) => acts.verb(`balance out ${chance.pick(MEMBERS)} 10.00 B${chance.whole(1, 3)}`),
  expire: async ({ acts, tx }) => {
    acts.now += 49 * 3_600_000
    await expireOrders(poolOf(tx), PROVIDERS, acts.now)
  },
  reconcile: ({ acts, tx }) => reconcile(poolOf(tx), PROVIDERS, acts.now + 3_600_000),
}

/** One history. @returns what happened, in words that name its seed */
async function live(tx: Tx, members: Scene['members'], seed: number): Promise<{ story: string; acts: Acts }> {
  const chance = random(`wealth ${seed}`)
  const acts = new Acts(tx, api.clock.now)
  const names = Object.keys(ACTS_BY_NAME)
  const hero = chance.pick(members)
  const story: string[] = []
  for (let i = 0; i < ACTS; i++) {
    const name = i === 0 ? 'place' : (names[chance.whole(0, names.length - 1)] ?? 'place')
    // Mostly one member: what they earn in one act is what they can spend in the next.
    const member = chance.chance(75) ? hero : chance.pick(members)
    story.push(`${member.userId} ${name}`)
    await ACTS_BY_NAME[name]?.({ tx, acts, members, chance }, member)
  }
  return { story: `history ${seed}: ${story.join(', ')}`, acts }
}

/** What succeeds in at least one history. */
const EXPECTED = [
  'balance out',
  'cartAdd',
  'cartCheckout',
  'couponTake',
  'creditRepay',
  'drawJoin',
  'groupJoin',
  'order deliver',
  'order paid',
  'order pick',
  'orderCancel',
  'orderPay',
  'orderPlace',
  'orderReceive',
  'packetToMoney',
  'pointsExchange',
  'return approve',
  'return received',
  'returnApply',
  'returnCancel',
]

const difference = (after: Map<number, number>, before: Map<number, number>): string[] =>
  [...after].flatMap(([id, sum]) => (sum === before.get(id) ? [] : [`${id}: ${sum - (before.get(id) ?? 0)}`]))

test(
  'no sequence of acts makes money, loses a piece, or leaves a ledger that disagrees with its balance',
  async () => {
    const done = new Set<string>()
    for (let from = 1; from <= HISTORIES; from += A_TRANSACTION) {
      const last = Math.min(HISTORIES, from + A_TRANSACTION - 1)
      await api.sql.transaction(async (tx) => {
        const members: Member[] = []
        for (const phone of MEMBERS) members.push(await memberOf(tx, phone))
        const [before, stocks] = [await surplus(tx), await pieces(tx, goods)]
        for (let n = from; n <= last; n++) {
          const undo = await tx.savepoint()
          const { story, acts } = await live(tx, members as Scene['members'], seedOf(n))
          expect(difference(await surplus(tx), before), story).toEqual([])
          expect(await pieces(tx, goods), story).toEqual(stocks)
          expect(await faults(tx), story).toEqual([])
          for (const name of acts.done.keys()) done.add(name)
          await undo()
        }
      })
      // What was undone is still in the tables.
      if (last < HISTORIES) await api.sql.script('vacuum')
    }
    // Each act succeeds somewhere: a property over refusals would prove nothing.
    if (HISTORIES >= ENOUGH) expect([...done].sort()).toEqual(EXPECTED)
  },
  AT_MOST,
)

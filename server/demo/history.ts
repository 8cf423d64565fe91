/**
 * Orders that demo buyers placed over the past months, so that what they usually buy is real. Priced and stored
 * by the shop's own code and paid from the bank, so that every sum, share and ledger is true. Stock is as it was
 * left after them.
 */
import type { CartItem } from '#contract/entities.ts'
import { STATE } from '#domain/order.ts'
import { loadRules } from '#server/catalogue/rules.ts'
import { viewLines, priceViews } from '#server/cart/line-view.ts'
import type { Tx } from '#server/db/sql.ts'
import { placed } from '#server/copy/orders.ts'
import { noteBatches } from '#server/orders/batches.ts'
import { shipmentsOf } from '#server/orders/lines.ts'
import { nextOrderId } from '#server/orders/numbers.ts'
import { completeOrder } from '#server/orders/receive.ts'
import { insertOrder, noteEvent } from '#server/orders/store.ts'
import { writePayment } from '#server/orders/mark-paid.ts'
import { ways } from '#server/pay/ways.ts'
import { shopAccount, transfer } from '#server/pay/ledger.ts'
import { readAddresses } from '#server/user/addresses.ts'
import { buyerFacts } from '#server/user/facts.ts'
import type { Member } from '#server/viewer.ts'
import { EARLIER_LETTER } from './batches.ts'
import { random, type Random } from './random.ts'
import { DAY } from '#domain/time.ts'

const BUYERS = ['13800000001', '13800000003', '13800000005']
const ORDERS = 12
/** Between two orders, and since the last one: no limit of this week remembers them. */
const INTERVAL = 9 * DAY
const LAST = 9 * DAY
/** Goods a buyer usually takes, by warehouse (1 main, 2 branch, 4 herbs). */
const USUAL: readonly [ck: number, goods: number][] = [
  [1, 20],
  [2, 6],
  [4, 6],
]
/** Of the goods that sell best, so that a usual basket looks like one. */
const BEST = 300

/** Buys on account: the older of the two orders is overdue. Orders are counted backwards, the last one is 0. */
const ON_ACCOUNT = { phone: '13800000005', most: 5_000_000, days: 30, orders: [4, 1] }

type Usual = { id: number; number: number }

export async function seedHistory(tx: Tx, now: number): Promise<void> {
  for (const phone of BUYERS) {
    const [account] = await tx.query<{ id: number }>('select id from account where phone = $1', [phone])
    if (!account) continue
    const member: Member = {
      userId: account.id,
      buyer: await buyerFacts(tx, account.id),
      actor: null,
      loginId: account.id,
      role: 'own',
      ownerId: 0,
      session: '',
    }
    const chance = random(`history ${phone}`)
    // Nobody orders before they are known.
    await tx.query('update account set created_at = $2 where id = $1', [
      account.id,
      now - LAST - (ORDERS + 1) * INTERVAL,
    ])
    if (phone === ON_ACCOUNT.phone) await openLine(tx, account.id, now)
    const basket = await usualBasket(tx, member, chance)
    for (let n = ORDERS - 1; n >= 0; n -= 1) {
      const at = now - LAST - n * INTERVAL - chance.whole(0, 20) * 3_600_000
      const taken = basket
        .filter(() => chance.chance(45))
        .map((one) => ({ ...one, number: chance.chance(75) ? one.number : one.number * 2 }))
      const isOnAccount = phone === ON_ACCOUNT.phone && ON_ACCOUNT.orders.includes(n)
      await seedOrder(tx, member, taken, { at, isReceived: n > 0, isOnAccount })
    }
  }
  await listBefore(tx)
}

/** What was bought was on sale by then, so it is new no more. */
async function listBefore(tx: Tx): Promise<void> {
  await tx.query(
    `update goods g set listed_at = bought.at - $1::bigint from (
       select l.goods_id, min(p.created_at) as at from purchase p join purchase_line l on l.purchase_id = p.id group by l.goods_id) bought
     where bought.goods_id = g.id and g.listed_at > bought.at`,
    [INTERVAL],
  )
}

/** Goods within the buyer's scope that no limit holds back, each with its usual number. */
async function usualBasket(tx: Tx, { buyer }: Member, chance: Random): Promise<Usual[]> {
  const basket: Usual[] = []
  for (const [ck, goods] of USUAL) {
    const rows = await tx.query<{ id: number; step: number }>(
      `select id, qg_number as step from goods
       where ck_id = $1 and on_sale and stock > 500 and scope = any($2::text[]) and control <> 'hm' and not clinic_only and kx_line_id is null
         and limit_number = 0 and limit_day = 0 and limit_week = 0 and base_price between 200 and 4000
       order by sold desc, id limit ${BEST}`,
      [ck, buyer.scope],
    )
    for (const { id, step } of chance.shuffle(rows).slice(0, goods))
      basket.push({ id, number: step * chance.whole(1, step > 1 ? 3 : 10) })
  }
  return basket
}

async function seedOrder(
  tx: Tx,
  member: Member,
  taken: readonly Usual[],
  { at, isReceived, isOnAccount }: { at: number; isReceived: boolean; isOnAccount: boolean },
): Promise<void> {
  const rows = taken.map(({ id, number }, i) => ({ ...LINE, id: i + 1, goods_id: id, number }))
  const views = await viewLines(tx, rows, member, at)
  const { items, quote } = priceViews(views, await loadRules(tx, at))
  const lines = items.flatMap((item: CartItem, i) => (quote.lines[i]?.counts ? [{ item, line: quote.lines[i] }] : []))
  const [home] = await readAddresses(tx, member.userId)
  if (lines.length === 0 || !home) return
  const { id: _, is_default: __, ...address } = home
  const id = await nextOrderId(tx, at)
  const order = {
    id,
    sibling: '',
    is_hm: false,
    remark: '',
    coupon_id: 0,
    cashback: 0,
    address,
    shipments: shipmentsOf(lines, quote),
    event: placed,
  }
  await insertOrder(tx, member.userId, order, lines, at)
  if (isOnAccount) await payOnAccount(tx, member.userId, { id, total: quote.total }, at + 600_000)
  else await pay(tx, id, quote.total, at + 600_000)
  await tx.query('update purchase set state = $2 where id = $1', [id, STATE.shipped])
  await noteEvent(tx, id, '已出库，配送中', at + 6 * 3_600_000)
  await shipOlderBatches(tx, id, at + 6 * 3_600_000)
  if (isReceived) await completeOrder(tx, id, '已签收，订单完成', at + 30 * 3_600_000)
}

/** What was sent then is older than what is on sale now: a batch made later than it was sent is the one before. */
async function shipOlderBatches(tx: Tx, id: string, at: number): Promise<void> {
  await noteBatches(tx, id, at)
  await tx.query(
    `update shipped_batch set batch = left(batch, -1) || '${EARLIER_LETTER}', made = '', expires = to_char(expires::date - interval '1 year', 'YYYY-MM-DD')
     where purchase_id = $1 and made > $2 and expires <> ''`,
    [id, new Date(at).toISOString().slice(0, 10)],
  )
}

const LINE = {
  combination_id: 0,
  type: 0,
  goods_price_id: 0,
  ladder_price_id: 0,
  is_yj: 0,
  is_selected: true,
  seen_price: '',
}

async function openLine(tx: Tx, userId: number, now: number): Promise<void> {
  await tx.query('insert into credit_line (account_id, most, term_days, set_at) values ($1, $2, $3, $4)', [
    userId,
    ON_ACCOUNT.most,
    ON_ACCOUNT.days,
    now - (ORDERS + 1) * INTERVAL,
  ])
}

/** By the shop's own code, so that debts are those of the ledger. */
async function payOnAccount(tx: Tx, userId: number, order: { id: string; total: number }, at: number): Promise<void> {
  const { reference, due_at = 0 } = await ways.credit.start(tx, userId, { ...order, is_hm: false }, at)
  await writePayment(tx, order, { kind: 'credit', state: 'paid', reference, due_at }, at)
  await noteEvent(tx, order.id, '已付款，等待仓库发货', at)
}

/** By bank transfer that has arrived. */
async function pay(tx: Tx, orderId: string, amount: number, at: number): Promise<void> {
  const given = { amount, kind: 'purchase', orderId, memo: `订单 ${orderId}`, now: at }
  await transfer(tx, { ...given, from: await shopAccount(tx, 'bank'), to: await shopAccount(tx, 'sales') })
  await tx.query(
    `insert into payment (purchase_id, kind, state, amount, reference, started_at, paid_at) values ($1, 'bank', 'paid', $2, $3, $4, $4)`,
    [orderId, amount, `YX${orderId}`, at],
  )
  await noteEvent(tx, orderId, '已付款，等待仓库发货', at)
}

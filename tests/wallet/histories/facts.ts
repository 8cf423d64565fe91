/** What the model has to know of the seeded shop: goods, rules of each moment, and what the members own at the beginning. */
import { yuan } from '#domain/money.ts'
import type { CouponRule, CouponScope, PriceRules } from '#domain/quote.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'
import { factsOf } from '#server/catalogue/facts.ts'
import { loadRules } from '#server/catalogue/rules.ts'
import type { CombinationRow } from '#server/catalogue/combinations.ts'
import { mustSign } from '#server/contract/contract.ts'
import { type Line, readLine } from '#server/credit/line.ts'
import type { Tx } from '#server/db/sql.ts'
import { walletBalance } from '#server/pay/ledger.ts'
import { type Prize, readPrizes } from '#server/promo/draw.ts'
import type { Member } from '#server/viewer.ts'
import { COMBINATION, DRAW, FLASH_GOODS, GIFT, GROUP, OFFER } from '#tests/support/wealth.ts'
import { WAIT } from './command.ts'

/** minus in fen, by which coupons are ordered; times in ms. */
export type CouponFacts = { rule: CouponRule; minus: number; starts_at: number; ends_at: number }
export type Owner = {
  member: Member
  money: number
  packet: number
  points: number
  credit: Line | null
  coupons: CouponFacts[]
}
/** rules, signed: by how often the clock was moved on. signed: whether each member may order as to the contract. */
export type ShopFacts = {
  now: number
  goods: [GoodsFacts, GoodsFacts]
  set: CombinationRow
  rules: PriceRules[]
  signed: boolean[][]
  owners: Owner[]
  gift: { points: number; stock: number }
  prizes: Prize[]
  offer: CouponFacts & { total: number; valid_days: number }
  group: { people: number; team_hours: number; ends_at: number }
  flashStock: number
}

/** @param waits how often a history may move the clock on */
export async function readFacts(
  tx: Tx,
  members: readonly Member[],
  goods: readonly number[],
  { now, waits }: { now: number; waits: number },
): Promise<ShopFacts> {
  const one = async <T extends object>(text: string): Promise<T> => {
    const [row] = await tx.query<T>(text)
    if (!row) throw new Error(`nothing is found by ${text}`)
    return row
  }
  const found = new Map((await factsOf(tx, goods)).map((facts) => [facts.id, facts]))
  const [first, second] = goods.map((id) => found.get(id))
  if (!first || !second) throw new Error('the goods of the histories are not there')
  const rules: PriceRules[] = []
  const signed: boolean[][] = []
  for (let k = 0; k <= waits; k++) {
    rules.push(rulesFor(goods, await loadRules(tx, now + k * WAIT)))
    const may: boolean[] = []
    for (const { userId } of members) may.push(!(await mustSign(tx, userId, now + k * WAIT)))
    signed.push(may)
  }
  const owners: Owner[] = []
  for (const member of members) owners.push(await readOwner(tx, member, now))
  return {
    now,
    goods: [first, second],
    set: await one(`select c.id, c.name, c.price, (select jsonb_agg(jsonb_build_object('goods_id', p.goods_id, 'number', p.number) order by p.position)
       from combination_goods p where p.combination_id = c.id) as parts from combination c where c.id = ${COMBINATION}`),
    rules,
    signed,
    owners,
    gift: await one(`select points, stock from points_goods where id = ${GIFT}`),
    prizes: await readPrizes(tx, DRAW),
    offer: withRule(
      await one<CouponRow & { total: number; valid_days: number }>(
        `select scope, amount, minus, starts_at, ends_at, total, valid_days from coupon_offer where id = ${OFFER}`,
      ),
    ),
    group: await one(`select people, team_hours, ends_at from group_buy where id = ${GROUP}`),
    flashStock: (await one<{ stock: number }>(`select stock from flash_goods where id = ${FLASH_GOODS}`)).stock,
  }
}

/** Gifts and swaps of other goods change nothing: a history need not look at them each time. */
function rulesFor(goods: readonly number[], rules: PriceRules): PriceRules {
  const touches = ({ goods_ids }: { goods_ids: readonly number[] }): boolean =>
    goods_ids.length === 0 || goods.some((id) => goods_ids.includes(id))
  return {
    ...rules,
    gifts: rules.gifts.filter(touches),
    swaps: rules.swaps.filter((swap) => touches(swap) || goods.includes(swap.goods_id)),
  }
}

async function readOwner(tx: Tx, member: Member, now: number): Promise<Owner> {
  const id = member.userId
  const coupons = await tx.query<CouponRow>(
    'select scope, amount, minus, starts_at, ends_at from coupon where account_id = $1 and order_id is null and ends_at > $2 order by id',
    [id, now],
  )
  return {
    member,
    money: await walletBalance(tx, id),
    packet: await walletBalance(tx, id, 'packet'),
    points: await walletBalance(tx, id, 'points'),
    credit: await readLine(tx, id),
    coupons: coupons.map(withRule),
  }
}

type CouponRow = { scope: CouponScope; amount: number; minus: number; starts_at: number; ends_at: number }

function withRule<Row extends CouponRow>(row: Row): Row & { rule: CouponRule } {
  return { ...row, rule: { scope: row.scope, amount: yuan(row.amount), minus: yuan(row.minus) } }
}

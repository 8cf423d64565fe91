/** The shop that both kinds of histories start from, and a history on the model. */
import type { Tx } from '#server/db/sql.ts'
import { random } from '#server/demo/random.ts'
import type { Member } from '#server/viewer.ts'
import { type Api, PHONES, plainGoods } from '#tests/support/api.ts'
import { emptyRewards, memberOf, openOffers, poolOf, PROVIDERS } from '#tests/support/wealth.ts'
import { expireOrders } from '#server/orders/expire.ts'
import { history } from './acts.ts'
import { faultsOf, piecesOf, surplusOf } from './check.ts'
import { WAIT } from './command.ts'
import { readFacts, type ShopFacts } from './facts.ts'
import type { ShopModel } from './shop-model.ts'

export const MEMBERS = [PHONES.pharmacy, PHONES.owner, PHONES.clinic] as const
/** Of one history. */
export const ACTS = 10

export type Scene = { goods: number[]; members: Member[]; facts: ShopFacts }

/** Opens the offers, empties carts, and ends what was begun before the histories. */
export async function setScene(api: Api): Promise<Scene> {
  const goods = (await plainGoods(api, 2)).map(({ id }) => id).sort((a, b) => a - b)
  return api.sql.transaction(async (tx) => {
    await openOffers(tx, goods, api.clock.now)
    for (const phone of MEMBERS) await emptyRewards(tx, (await memberOf(tx, phone)).userId, api.clock.now)
    await settleUnpaid(tx, api.clock.now)
    const members: Member[] = []
    for (const phone of MEMBERS) members.push(await memberOf(tx, phone))
    await tx.query('delete from cart_line where account_id = any($1::int[])', [members.map(({ userId }) => userId)])
    const facts = await readFacts(tx, members, goods, { now: api.clock.now, waits: ACTS })
    return { goods, members, facts }
  })
}

/** Orders of the seeded shop would be cancelled in the middle of a history. */
async function settleUnpaid(tx: Tx, now: number): Promise<void> {
  await expireOrders(poolOf(tx), PROVIDERS, now + ACTS * WAIT)
}

export type Sums = { surplus: number[]; pieces: [number, number] }
export const sumsOf = (model: ShopModel): Sums => ({ surplus: surplusOf(model), pieces: piecesOf(model) })

/** Everything that is wrong with a model that began with these sums, in words. */
function wrongs(model: ShopModel, before: Sums): string[] {
  const { surplus, pieces } = sumsOf(model)
  return [
    ...surplus.flatMap((sum, i) =>
      sum === before.surplus[i] ? [] : [`member ${i} gained ${sum - (before.surplus[i] ?? 0)}`],
    ),
    ...pieces.flatMap((sum, i) =>
      sum === before.pieces[i] ? [] : [`goods ${i}: ${sum - (before.pieces[i] ?? 0)} pieces`],
    ),
    ...faultsOf(model),
  ]
}

/** One history on the model alone. @returns what is wrong after it */
export function liveOnModel(model: ShopModel, seed: number, before: Sums): string[] {
  for (const { commands } of history(model, random(`wealth ${seed}`), ACTS))
    for (const command of commands) model.do(command)
  return wrongs(model, before)
}

/** The story of a seed, for a failure. */
export function tell(open: () => ShopModel, seed: number): string {
  const model = open()
  const lines: string[] = []
  for (const { title, commands } of history(model, random(`wealth ${seed}`), ACTS)) {
    lines.push(title)
    for (const command of commands) lines.push(`  ${JSON.stringify(command)}${model.do(command) ? '' : ' refused'}`)
  }
  return `history ${seed}\n${lines.join('\n')}`
}

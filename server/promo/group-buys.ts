/**
 * Group-buys: offers that run, one with its teams, and opening or joining a team. The price stands for a
 * team's members once it is full, as long as the offer runs. An offer is addressed by its goods.
 */
import type { Goods, GroupBuy } from '#contract/entities.ts'
import type { Entry } from '#domain/find/table.ts'
import { catalogueOf } from '#server/catalogue/catalogue.ts'
import { groupNow } from '#domain/find/prices.ts'
import { loadGoods, loadSales } from '#server/catalogue/goods.ts'
import { ALL_GOODS } from '#domain/find/query.ts'
import { goodsFound } from '#server/catalogue/list.ts'
import type { PoolHandler, WriteHandler } from '#server/context.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'
import { sendMessage } from '#server/messages/send.ts'
import { conflict, notFound } from '#server/refusal.ts'
import type { Member, Viewer } from '#server/viewer.ts'
import { dateTime, seconds } from '#domain/time.ts'
import * as copy from '#server/copy/promo.ts'
import * as goodsCopy from '#copy/found-goods.ts'
import { findTeam, joinTeam, openTeam, openTeams, ownTeams, teamState, toTeam, type TeamRow } from './teams.ts'

/** Other buyers' teams a screen offers. */
const TEAMS_SHOWN = 10
export const groupBuys: PoolHandler<'groupBuys'> = async ({ page, size }, { pool, viewer, now }) => {
  const entries = goodsFound(await catalogueOf(pool).current(), { ...ALL_GOODS, zone: 'group', sort: 'sales' }, now)
  const shown = entries.slice((page - 1) * size, page * size)
  return { data: await viewOffers(pool, shown, viewer, now), total: entries.length, page, size }
}

async function viewOffers(db: Queryable, entries: readonly Entry[], viewer: Viewer, now: number): Promise<GroupBuy[]> {
  const sales = await loadSales(
    db,
    entries.map(({ facts }) => ({ goods_id: facts.id, type: 2 })),
    viewer,
    now,
  )
  const offers = entries.flatMap(({ facts }) => groupNow(facts, now) ?? [])
  const mine = await ownTeams(
    db,
    viewer.userId,
    offers.map((offer) => offer.id),
  )
  return entries.flatMap(({ facts }, i) => {
    const goods = sales[i]
    const offer = groupNow(facts, now)
    return goods && offer ? [toGroupBuy(goods, offer, mine.get(offer.id), viewer, now)] : []
  })
}

function toGroupBuy(
  goods: Goods,
  offer: { people: number; ends_at: number },
  own: TeamRow | undefined,
  viewer: Viewer,
  now: number,
): GroupBuy {
  const mine = own ? toTeam(own, viewer.userId, now) : null
  return { id: goods.id, goods, people: offer.people, ends_at: seconds(offer.ends_at), mine }
}

type OfferRow = { id: number; people: number; starts_at: number; ends_at: number }

/** The offer of a product: the one that runs, else its last one, else its next. */
async function findOffer(db: Queryable, goodsId: number, now: number): Promise<OfferRow | undefined> {
  const [row] = await db.query<OfferRow>(
    `select b.id, b.people, b.starts_at, b.ends_at from group_buy b join goods g on g.id = b.goods_id and g.on_sale
     where b.goods_id = $1
     order by (b.starts_at <= $2 and $2 < b.ends_at) desc, (b.ends_at <= $2) desc, case when b.ends_at <= $2 then -b.ends_at else b.starts_at end, b.id
     limit 1`,
    [goodsId, now],
  )
  return row
}

export const groupBuy: PoolHandler<'groupBuy'> = async ({ id }, { pool, viewer, now }) => {
  const offer = await findOffer(pool, id, now)
  const [goods] = offer ? await loadSales(pool, [{ goods_id: id, type: 2 }], viewer, now) : []
  const alone = (await loadGoods(pool, [id], viewer, now)).get(id)
  if (!offer || !goods || !alone) throw notFound(copy.noGroupBuy)
  const own = (await ownTeams(pool, viewer.userId, [offer.id])).get(offer.id)
  // One more than is shown: one's own may be among them.
  const open = now < offer.ends_at ? await openTeams(pool, offer.id, now, TEAMS_SHOWN + 1) : []
  const teams = open.filter((team) => team.id !== own?.id).slice(0, TEAMS_SHOWN)
  return {
    ...toGroupBuy(goods, offer, own, viewer, now),
    alone,
    teams: teams.map((team) => toTeam(team, viewer.userId, now)),
  }
}

/** The offer's row is the lock of its teams. Who is in a running team of the offer already is shown that one. */
export const groupJoin: WriteHandler<'groupJoin'> = async ({ id, team_id }, context) => {
  const { tx, member, now, effect } = context
  const offer = await findOffer(tx, id, now)
  if (!offer) throw notFound(copy.noGroupBuy)
  await tx.query('select id from group_buy where id = $1 for no key update', [offer.id])
  const own = (await ownTeams(tx, member.userId, [offer.id])).get(offer.id)
  if (own && teamState(own, now) !== 'over' && (team_id === 0 || team_id === own.id))
    return toTeam(own, member.userId, now)
  assertRunning(offer, now)
  if (own && teamState(own, now) !== 'over') throw conflict(copy.otherTeam)
  const { name } = await assertMayBuy(tx, id, member, now)
  if (team_id > 0) await assertOpen(tx, offer, team_id, now)
  const team =
    team_id > 0 ? await joinTeam(tx, member.userId, team_id, now) : await openTeam(tx, member.userId, offer.id, now)
  if (team.full_at > 0) await tellMembers(tx, team, { id, name, until: offer.ends_at }, member.userId, now)
  effect('group', { offer: offer.id, team: team.id, joined: team.members.length })
  return toTeam(team, member.userId, now)
}

function assertRunning({ starts_at, ends_at }: OfferRow, now: number): void {
  if (now < starts_at) throw conflict(goodsCopy.groupToCome)
  if (now >= ends_at) throw conflict(goodsCopy.groupOver)
}

/** Only buyers who may buy the product join: others would take up a place. */
async function assertMayBuy(db: Queryable, goodsId: number, member: Member, now: number): Promise<Goods> {
  const [goods] = await loadSales(db, [{ goods_id: goodsId, type: 0 }], member, now)
  if (!goods || goods.is_buy === 0) throw conflict(goods?.why ?? copy.noGroupBuy)
  return goods
}

/** Those who waited would not learn that they can buy, while the price runs out; who came last reads it at once. */
async function tellMembers(
  tx: Tx,
  team: TeamRow,
  goods: { id: number; name: string; until: number },
  lastId: number,
  now: number,
): Promise<void> {
  const text = copy.teamFullText(goods.name, dateTime(goods.until))
  const url = `/list_info_pt/${goods.id}`
  for (const { account_id: userId } of team.members)
    if (userId !== lastId) await sendMessage(tx, { userId, type: 'promo', title: copy.teamFullTitle, text, url }, now)
}

async function assertOpen(db: Queryable, offer: OfferRow, teamId: number, now: number): Promise<void> {
  const team = await findTeam(db, teamId)
  if (team?.group_buy_id !== offer.id) throw notFound(copy.noTeam)
  const state = teamState(team, now)
  if (state !== 'open') throw conflict(state === 'full' ? copy.teamFull : copy.teamOver)
}

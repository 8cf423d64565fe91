/** What a reader did before that decides how a product is sold to them: pieces ordered lately, group-buy teams joined. */
import type { OwnTeam } from '#catalogue/goods-view.ts'
import type { Bought } from '#domain/allowance.ts'
import { STATE } from '#domain/order.ts'
import { dayStart, weekStart } from '#domain/days.ts'
import type { Queryable } from '#server/db/sql.ts'
import { PIECES } from '#server/orders/pieces.ts'
import type { Viewer } from '#server/viewer.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'

/** teams by the offer's id. */
export type ReaderHistory = { bought: ReadonlyMap<number, Bought>; teams: ReadonlyMap<number, OwnTeam> }

export const NO_HISTORY: ReaderHistory = { bought: new Map(), teams: new Map() }

/** Asks the database only about goods with a limit by day or week, and about teams where group-buys are sold. */
export async function readHistory(
  db: Queryable,
  goods: readonly Pick<GoodsFacts, 'id' | 'limit_day' | 'limit_week'>[],
  viewer: Viewer,
  now: number,
  offers: readonly number[] = [],
): Promise<ReaderHistory> {
  if (!viewer.buyer?.approved) return NO_HISTORY
  const limited = goods.filter(hasPeriod).map((g) => g.id)
  return {
    bought: limited.length > 0 ? await readBought(db, viewer.userId, limited, now) : NO_HISTORY.bought,
    teams: offers.length > 0 ? await readTeams(db, viewer.userId, offers) : NO_HISTORY.teams,
  }
}

/** Limited by day or week: what was bought counts. */
export function hasPeriod({ limit_day, limit_week }: Pick<GoodsFacts, 'limit_day' | 'limit_week'>): boolean {
  return limit_day > 0 || limit_week > 0
}

/** Pieces of each product of $2, also those in combinations, that account $1 ordered since $3, the week's beginning, and since $4, the day's. */
export const BOUGHT = `
  select piece.goods_id, sum(piece.number)::int as week,
    coalesce(sum(piece.number) filter (where p.created_at >= $4), 0)::int as today
  from purchase p join purchase_line l on l.purchase_id = p.id ${PIECES}
  where p.account_id = $1 and p.created_at >= $3 and p.state <> ${STATE.cancelled} and piece.goods_id = any($2::int[])
  group by piece.goods_id`

/** The parameters of BOUGHT. */
export function asksBought(
  userId: number,
  ids: readonly number[],
  now: number,
): [number, readonly number[], number, number] {
  return [userId, ids, weekStart(now), dayStart(now)]
}

async function readBought(
  db: Queryable,
  userId: number,
  ids: readonly number[],
  now: number,
): Promise<Map<number, Bought>> {
  const rows = await db.query<Bought & { goods_id: number }>(BOUGHT, asksBought(userId, ids, now))
  return new Map(rows.map((row) => [row.goods_id, row]))
}

async function readTeams(db: Queryable, userId: number, offers: readonly number[]): Promise<Map<number, OwnTeam>> {
  const rows = await db.query<OwnTeam & { offer: number }>(
    `select t.group_buy_id as offer, t.full_at > 0 as full, t.ends_at,
       (b.people - (select count(*) from group_member o where o.team_id = t.id))::int as missing
     from group_member m join group_team t on t.id = m.team_id join group_buy b on b.id = t.group_buy_id
     where m.account_id = $1 and t.group_buy_id = any($2::int[]) order by t.id`,
    [userId, offers],
  )
  return new Map(rows.map((row) => [row.offer, row]))
}

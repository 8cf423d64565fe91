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

const NO_HISTORY: ReaderHistory = { bought: new Map(), teams: new Map() }

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
    bought: limited.length > 0 ? await readBought(db, asksBought(viewer.userId, limited, now)) : NO_HISTORY.bought,
    teams: offers.length > 0 ? await readTeams(db, viewer.userId, offers) : NO_HISTORY.teams,
  }
}

/** Limited by day or week: what was bought counts. */
export function hasPeriod({ limit_day, limit_week }: Pick<GoodsFacts, 'limit_day' | 'limit_week'>): boolean {
  return limit_day > 0 || limit_week > 0
}

/** Whose orders, since when: the beginnings of the week and of the day, Unix ms; and of which goods. */
export type BoughtAsked = { userId: number; week: number; day: number; ids: readonly number[] }

/** @param ids goods with a limit by day or week */
export function asksBought(userId: number, ids: readonly number[], now: number): BoughtAsked {
  return { userId, ids, week: weekStart(now), day: dayStart(now) }
}

/** Two who ask before and after midnight ask about other days. */
export const boughtKey = ({ userId, day }: BoughtAsked): string => `${userId} ${day}`

/**
 * Pieces of each product, also those in combinations, that readers ordered: as json, by `boughtKey` and goods. Its
 * parameters are accounts, beginnings of their weeks and of their days, and goods.
 * @param first the number of the first of these four
 */
export const boughtBySeveral = (first: number): string => `
  select json_object_agg(one.account_id || ' ' || one.day, one.pieces) from (
    select asked.account_id, asked.day, json_object_agg(had.goods_id, json_build_object('today', had.today, 'week', had.week)) as pieces
    from unnest($${first}::int[], $${first + 1}::bigint[], $${first + 2}::bigint[]) as asked (account_id, week, day)
      cross join lateral (
        select piece.goods_id, sum(piece.number)::int as week,
          coalesce(sum(piece.number) filter (where p.created_at >= asked.day), 0)::int as today
        from purchase p join purchase_line l on l.purchase_id = p.id ${PIECES}
        where p.account_id = asked.account_id and p.created_at >= asked.week and p.state <> ${STATE.cancelled}
          and piece.goods_id = any($${first + 3}::int[])
        group by piece.goods_id) had
    group by 1, 2) one`
const BOUGHT = `select (${boughtBySeveral(1)}) as bought`

/** Goods the account ordered none of are left out. */
async function readBought(db: Queryable, asked: BoughtAsked): Promise<Map<number, Bought>> {
  const [row] = await db.query<{ bought: Record<string, Record<string, Bought>> | null }>(BOUGHT, [
    [asked.userId],
    [asked.week],
    [asked.day],
    asked.ids,
  ])
  return new Map(Object.entries(row?.bought?.[boughtKey(asked)] ?? {}).map(([id, had]) => [Number(id), had]))
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

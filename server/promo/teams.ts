/** Teams of group-buys: opening and entering one, and how readers see them, every member's name masked but the reader's own. */
import type { GroupTeam } from '#contract/entities.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'
import { seconds } from '#domain/time.ts'
import { maskCompany } from './mask.ts'

const HOUR = 3_600_000

export type TeamRow = {
  id: number
  group_buy_id: number
  people: number
  ends_at: number
  full_at: number
  members: { account_id: number; company: string }[]
}

const TEAMS = `
  select t.id, t.group_buy_id, b.people, t.ends_at, t.full_at,
    (select jsonb_agg(jsonb_build_object('account_id', a.id, 'company', a.company) order by a.id <> t.leader_id, m.joined_at, a.id)
       from group_member m join account a on a.id = m.account_id where m.team_id = t.id) as members
  from group_team t join group_buy b on b.id = t.group_buy_id`

/** The reader's newest team of each offer. */
export async function ownTeams(
  db: Queryable,
  userId: number,
  offers: readonly number[],
): Promise<Map<number, TeamRow>> {
  if (userId === 0 || offers.length === 0) return new Map()
  const rows = await db.query<TeamRow>(
    `${TEAMS} where t.group_buy_id = any($2::int[]) and t.id in (select team_id from group_member where account_id = $1) order by t.id`,
    [userId, offers],
  )
  return new Map(rows.map((row) => [row.group_buy_id, row]))
}

export async function findTeam(db: Queryable, id: number): Promise<TeamRow | undefined> {
  const [row] = await db.query<TeamRow>(`${TEAMS} where t.id = $1`, [id])
  return row
}

/** Teams one could join, the fullest first, then those that end soonest. */
export function openTeams(db: Queryable, offer: number, now: number, limit: number): Promise<TeamRow[]> {
  return db.query<TeamRow>(
    `${TEAMS} where t.group_buy_id = $1 and t.full_at = 0 and t.ends_at > $2
     order by (select count(*) from group_member m where m.team_id = t.id) desc, t.ends_at, t.id limit $3`,
    [offer, now, limit],
  )
}

export function teamState({ full_at, ends_at }: Pick<TeamRow, 'full_at' | 'ends_at'>, now: number): GroupTeam['state'] {
  if (full_at > 0) return 'full'
  return now < ends_at ? 'open' : 'over'
}

export function toTeam(row: TeamRow, userId: number, now: number): GroupTeam {
  const joined = row.members.length
  return {
    id: row.id,
    state: teamState(row, now),
    members: row.members.map(({ account_id, company }) => (account_id === userId ? company : maskCompany(company))),
    joined,
    missing: Math.max(0, row.people - joined),
    ends_at: seconds(row.ends_at),
  }
}

/** Lock the offer's row first: entering looks at how many there are. A team never outlives its offer. */
export async function openTeam(tx: Tx, userId: number, offer: number, now: number): Promise<TeamRow> {
  const [made] = await tx.query<{ id: number }>(
    `insert into group_team (group_buy_id, leader_id, opened_at, ends_at)
     select b.id, $2, $3::bigint, least(b.ends_at, $3::bigint + b.team_hours * ${HOUR}::bigint) from group_buy b where b.id = $1 returning id`,
    [offer, userId, now],
  )
  return joinTeam(tx, userId, made?.id ?? 0, now)
}

export async function joinTeam(tx: Tx, userId: number, teamId: number, now: number): Promise<TeamRow> {
  await tx.query('insert into group_member (team_id, account_id, joined_at) values ($1, $2, $3)', [teamId, userId, now])
  const team = await findTeam(tx, teamId)
  if (!team) throw new Error(`team ${teamId} is gone`)
  if (team.members.length < team.people) return team
  await tx.query('update group_team set full_at = $2 where id = $1', [teamId, now])
  return { ...team, full_at: now }
}

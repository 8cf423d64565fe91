/** What demo buyers have done already: teams that lack one member, and lots drawn. Through the shop's own code, so that every ledger is true. */
import type { Tx } from '#server/db/sql.ts'
import { drawLot } from '#server/promo/draw.ts'
import { joinTeam, openTeam } from '#server/promo/teams.ts'
import { random } from './random.ts'

/** Who is in a team, its leader first: one is missing in each. */
const TEAMS: [offer: number, members: string[]][] = [
  [1, ['13800000023']],
  [2, ['13800000003', '13800000013']],
  [7, ['13800000005']],
]
const DRAWERS = ['13800000013', '13800000023', '13800000008']
const DRAW = 1

export async function seedDeeds(tx: Tx, now: number): Promise<void> {
  const rows = await tx.query<{ id: number; phone: string }>('select id, phone from account')
  const idOf = new Map(rows.map((row) => [row.phone, row.id]))
  for (const [offer, members] of TEAMS) {
    const [leader, ...others] = members.flatMap((phone) => idOf.get(phone) ?? [])
    if (!leader) continue
    const team = await openTeam(tx, leader, offer, now)
    for (const other of others) await joinTeam(tx, other, team.id, now)
  }
  const chance = random('lots')
  for (const drawer of DRAWERS.flatMap((phone) => idOf.get(phone) ?? []))
    await drawLot(tx, drawer, DRAW, now, (below) => chance.whole(0, below - 1))
}

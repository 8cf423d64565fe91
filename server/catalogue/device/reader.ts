/** What decides for one buyer which goods they may buy, and how many: it goes with the prices, and leaves with them. */
import type { CatalogueReader } from '#contract/catalogue.ts'
import { catalogueOf, remember } from '#server/catalogue/catalogue.ts'
import { hasPeriod, readHistory } from '#server/catalogue/reader-history.ts'
import type { Pool } from '#server/db/sql.ts'
import type { Member } from '#server/viewer.ts'

export async function catalogueReader(pool: Pool, member: Member, now: number): Promise<CatalogueReader> {
  const snapshot = await catalogueOf(pool).current()
  const limited = remember(snapshot, 'goods with a limit by day or week', () =>
    [...snapshot.entries.values()].map(({ facts }) => facts).filter(hasPeriod),
  )
  const { bought } = await readHistory(pool, limited, member, now)
  return {
    owner: member.userId,
    at: now,
    buyer: member.buyer,
    bought: [...bought].map(([goods_id, { today, week }]) => ({ goods_id, today, week })),
  }
}

/** Fills an empty shop: goods, buyers, grants, and what buyers have done until now. */
import type { Tx } from '#server/db/sql.ts'
import { seedBuyers } from './buyers.ts'
import { seedGrants } from './controlled.ts'
import { seedDeeds } from './deeds.ts'
import { seedHistory } from './history.ts'
import { seedReps } from './reps.ts'
import { seedShop } from './seed.ts'

export async function fillShop(tx: Tx, { now, pepper }: { now: number; pepper: string }): Promise<void> {
  await seedShop(tx, { now })
  await seedBuyers(tx, { now, pepper })
  await seedGrants(tx)
  await seedDeeds(tx, now)
  await seedHistory(tx, now)
  await seedReps(tx, now)
}

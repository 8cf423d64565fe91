/** A rep's visits that wait: they stand in the outbox of the rep's own account, whichever customer's page made them. */
import { changeRow, withCare } from './care.ts'
import type { OutboxDb, VisitRow } from './outbox.ts'

export async function keepVisit(db: OutboxDb, row: VisitRow): Promise<void> {
  await withCare(db, () => db.visits.put(row))
}

/** @returns false: it is not there any more, because it was sent or taken back */
export async function dropVisit(db: OutboxDb, key: string): Promise<boolean> {
  return withCare(db, () =>
    db.transaction('rw', db.visits, async () => {
      const isThere = (await db.visits.get(key)) !== undefined
      await db.visits.delete(key)
      return isThere
    }),
  )
}

/** Those that were refused among them; the oldest first. */
export async function waitingVisits(db: OutboxDb): Promise<VisitRow[]> {
  return (await withCare(db, () => db.visits.toArray())).sort((a, b) => a.visit.time - b.visit.time)
}

/** The server will not take it. Taken back meanwhile, it stays so. */
export async function refuseVisit(db: OutboxDb, key: string, refused: string): Promise<void> {
  await withCare(db, () => changeRow(db.visits, key, { refused }))
}

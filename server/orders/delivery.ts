/** On which day each parcel of an order is expected: from its warehouse, the time of payment and the region. */
import type { Expected } from '#contract/entities.ts'
import { type Calendar, expectedDay, type Region, type Route, type Schedule } from '#domain/delivery.ts'
import { isoDay } from '#domain/days.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'

export type DeliveryRules = { schedules: ReadonlyMap<number, Schedule>; calendar: Calendar }

export async function readDelivery(db: Queryable, ids: readonly number[], now: number): Promise<DeliveryRules> {
  const warehouses = await db.query<{ id: number; cut_off: string; rest_days: number[] }>(
    'select id, cut_off, rest_days from warehouse where id = any($1::int[])',
    [ids],
  )
  const routes = await db.query<Route & { ck_id: number }>(
    'select ck_id, province, city, days from delivery_route where ck_id = any($1::int[])',
    [ids],
  )
  const days = await db.query<{ day: string; works: boolean }>('select day, works from holiday where day >= $1', [
    isoDay(now),
  ])
  return {
    schedules: new Map(
      warehouses.map(({ id, cut_off, rest_days }) => [
        id,
        { cut_off, rest_days, routes: routes.filter(({ ck_id }) => ck_id === id) },
      ]),
    ),
    calendar: new Map(days.map(({ day, works }) => [day, works])),
  }
}

/** Parcels that cannot be promised for a day are left out. */
export function expectedOf({ schedules, calendar }: DeliveryRules, region: Region, paidAt: number): Expected[] {
  return [...schedules].flatMap(([ck_id, schedule]) => {
    const day = expectedDay(schedule, calendar, region, paidAt)
    return day ? [{ ck_id, day }] : []
  })
}

type Row = { shipments: { ck_id: number }[]; address: Region }

/** If it were paid now. */
export async function expectedFor(db: Queryable, { shipments, address }: Row, now: number): Promise<Expected[]> {
  const ids = shipments.map(({ ck_id }) => ck_id)
  return expectedOf(await readDelivery(db, ids, now), address, now)
}

/** What the buyer is promised when the order is paid; it does not change when rules do. */
export async function promiseDelivery(tx: Tx, id: string, now: number): Promise<void> {
  const [row] = await tx.query<Row>('select shipments, address from purchase where id = $1', [id])
  if (!row) return
  await tx.query('update purchase set expected = $2 where id = $1', [
    id,
    JSON.stringify(await expectedFor(tx, row, now)),
  ])
}

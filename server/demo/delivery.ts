/** How long parcels travel, and the holidays whose days are the same every year. */
import { isoDay } from '#domain/days.ts'
import { year } from '#domain/time.ts'
import { WAREHOUSE } from './goods.ts'

type Route = [province: string, city: string, days: number]

/** From Chengdu; the branch lies in Chongqing. */
const ROUTES: readonly Route[] = [
  ['四川省', '成都市', 1],
  ['四川省', '', 2],
  ['重庆市', '', 2],
  ['', '', 4],
]
const FROM_BRANCH: readonly Route[] = [
  ['重庆市', '', 1],
  ['四川省', '', 2],
  ['', '', 4],
]

export function routeRows(warehouses: readonly number[]) {
  return warehouses.flatMap((ck_id) =>
    (ck_id === WAREHOUSE.branch ? FROM_BRANCH : ROUTES).map(([province, city, days]) => ({
      ck_id,
      province,
      city,
      days,
    })),
  )
}

const HOLIDAYS = ['01-01', '05-01', '05-02', '10-01', '10-02', '10-03']

/** Of this year and the next. */
export function holidayRows(now: number) {
  const today = isoDay(now)
  return [year(now), year(now) + 1]
    .flatMap((one) => HOLIDAYS.map((day) => ({ day: `${one}-${day}`, works: false })))
    .filter(({ day }) => day >= today)
}

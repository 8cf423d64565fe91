/** When parcels leave and how long they travel: holidays, cut-off times, routes. */
import { invalid, notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/seller.ts'
import { isDay } from './day.ts'
import { wholeOf } from './whole.ts'
import type { Verbs } from './verb.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const DAYS_MAX = 60

export const deliveryVerbs: Verbs = {
  holiday: {
    subject: 'day',
    args: copy.dayKind,
    about: copy.holidayAbout,
    run: async ([day = '', kind = ''], { tx }) => {
      if (!isDay(day)) throw invalid('day', copy.day)
      if (kind === copy.usual) await tx.query('delete from holiday where day = $1', [day])
      else if (kind === copy.rest || kind === copy.work)
        await tx.query(
          'insert into holiday (day, works) values ($1, $2) on conflict (day) do update set works = excluded.works',
          [day, kind === copy.work],
        )
      else throw invalid('kind', copy.dayKind)
      return copy.holidaySet(day, kind)
    },
  },
  'delivery cutoff': {
    subject: 'warehouse',
    args: copy.warehouseTime,
    about: copy.cutoffAbout,
    run: async ([id = '', time = ''], { tx }) => {
      if (!TIME.test(time)) throw invalid('time', copy.time)
      const [row] = await tx.query<{ name: string }>('update warehouse set cut_off = $2 where id = $1 returning name', [
        wholeOf(id),
        time,
      ])
      if (!row) throw notFound(copy.noWarehouse)
      return copy.cutoffSet(row.name, time)
    },
  },
  'delivery days': {
    subject: 'warehouse',
    args: copy.warehouseRoute,
    about: copy.routeAbout,
    run: async ([id = '', days = '', province = '', city = ''], { tx }) => {
      const number = Number(days)
      if (!/^\d+$/.test(days) || number > DAYS_MAX) throw invalid('days', copy.routeDays(DAYS_MAX))
      const [row] = await tx.query<{ name: string }>('select name from warehouse where id = $1', [wholeOf(id)])
      if (!row) throw notFound(copy.noWarehouse)
      await tx.query(
        `insert into delivery_route (ck_id, province, city, days) values ($1, $2, $3, $4)
         on conflict (ck_id, province, city) do update set days = excluded.days`,
        [wholeOf(id), province, city, number],
      )
      return copy.routeSet(row.name, `${province}${city}` || copy.elsewhere, number)
    },
  },
}

/** When parcels leave and how long they travel: holidays, cut-off times, routes. */
import * as f from '#contract/fields.ts'
import { isDay } from '#domain/days.ts'
import type { Queryable } from '#server/db/sql.ts'
import { invalid, notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/seller.ts'
import { typed } from './typed.ts'
import { wholeOf } from './whole.ts'
import type { Verbs } from './verb.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const DAYS_MAX = 60
/** As in addresses. */
const REGION_MAX = 20

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
    run: async ([code = '', time = ''], { tx }) => {
      if (!TIME.test(time)) throw invalid('time', copy.time)
      const { id, name } = await warehouseOf(tx, code)
      await tx.query('update warehouse set cut_off = $2 where id = $1', [id, time])
      return copy.cutoffSet(name, time)
    },
  },
  'delivery days': {
    subject: 'warehouse',
    args: copy.warehouseRoute,
    about: copy.routeAbout,
    run: async ([code = '', days = '', ...region], { tx }) => {
      const number = typed('days', f.whole(0, DAYS_MAX, copy.routeDays(DAYS_MAX)), days)
      const [province = '', city = ''] = region.map((one) => typed('region', f.text(REGION_MAX), one))
      const { id, name } = await warehouseOf(tx, code)
      await tx.query(
        `insert into delivery_route (ck_id, province, city, days) values ($1, $2, $3, $4)
         on conflict (ck_id, province, city) do update set days = excluded.days`,
        [id, province, city, number],
      )
      return copy.routeSet(name, `${province}${city}` || copy.elsewhere, number)
    },
  },
}

/** By the seller's own code, as feeds name it, or by our number. Nothing else lists them, so who errs is told them all. */
async function warehouseOf(db: Queryable, word: string): Promise<{ id: number; name: string }> {
  const rows = await db.query<{ id: number; code: string | null; name: string }>(
    'select id, code, name from warehouse order by id',
  )
  const found = rows.find(({ code }) => code === word) ?? rows.find(({ id }) => id === wholeOf(word))
  if (!found) throw notFound(copy.noWarehouse(rows.map(({ id, code, name }) => `${code ?? id} ${name}`)))
  return found
}

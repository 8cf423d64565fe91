/** Goods with a price for a time: daily specials and 全场94折. */
import { dayStart } from '#domain/days.ts'
import { DAY, seconds } from '#domain/time.ts'
import { dailyNow, welfareNow } from '#domain/find/prices.ts'
import { ALL_GOODS } from '#domain/find/query.ts'
import { chooseGoods, goodsFound } from '#server/catalogue/list.ts'
import type { PoolHandler } from '#server/context.ts'

/** Without a special it ends with the day: then there may be new ones. */
export const everydayPrice: PoolHandler<'everydayPrice'> = async (_, { pool, viewer, now }) => {
  const { goods, picked } = await chooseGoods(pool, viewer, now, (snapshot) => ({
    entries: goodsFound(snapshot, { ...ALL_GOODS, zone: 'daily', sort: 'sales' }, now),
  }))
  const ends = picked.entries.flatMap(({ facts }) => dailyNow(facts, now)?.ends_at ?? [])
  return { data: goods, ends_at: seconds(Math.min(dayStart(now) + DAY, ...ends)) }
}

export const welfare: PoolHandler<'welfare'> = async ({ page, size }, { pool, viewer, now }) => {
  const { goods, picked } = await chooseGoods(pool, viewer, now, (snapshot) => {
    const entries = goodsFound(snapshot, { ...ALL_GOODS, zone: 'welfare', sort: 'sales' }, now)
    return { entries: entries.slice((page - 1) * size, page * size), first: entries[0], total: entries.length }
  })
  const running = picked.first && welfareNow(picked.first.facts, now)
  const offer = running ? { name: running.name, percent: running.percent, ends_at: seconds(running.ends_at) } : null
  return { data: goods, total: picked.total, page, size, offer }
}

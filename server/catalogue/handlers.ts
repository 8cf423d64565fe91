/** The calls of goods and content, each one line to what answers it. */
import type { Parsed, Reply } from '#contract/calls.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Viewer } from '#server/viewer.ts'
import { catalogueOf, type Entry } from './catalogue.ts'
import { readAds, readArticle, readArticleCategories, readCommon, readLinks, type Place } from './content.ts'
import { readDetail } from './detail.ts'
import { flashNow } from './dress.ts'
import { dressAll, findGoods, listGoods, wantedOf } from './list.ts'
import { suggest } from './suggest.ts'

type CatalogueCall =
  | 'goodsSearch' | 'goodsHot' | 'goodsList' | 'goodsDetail' | 'spike' | 'common' | 'focus' | 'focusTop' | 'focusRight'
  | 'focusCommon' | 'articleCategory' | 'article' | 'links'
type Reader = { sql: Sql; viewer: Viewer; now: number }
type Handlers = { [N in CatalogueCall]: (input: Parsed<N>, reader: Reader) => Promise<Reply<N>> }

/** Goods of the home page's best sellers. */
const HOT = 20

const ads = (place: Place) => (_: unknown, { sql }: Reader) => readAds(sql, place)

export const catalogueHandlers: Handlers = {
  goodsSearch: (input, { sql, now }) => suggest(sql, input, now),
  goodsHot: (_, { sql, viewer, now }) => hot(sql, viewer, now),
  goodsList: (input, { sql, viewer, now }) => listGoods(sql, input, viewer, now),
  goodsDetail: ({ id }, { sql, viewer, now }) => readDetail(sql, id, viewer, now),
  spike: (_, { sql, viewer, now }) => spike(sql, viewer, now),
  common: (_, { sql, now }) => readCommon(sql, now),
  focus: ads('focus'),
  focusTop: ads('top'),
  focusRight: ads('right'),
  focusCommon: ads('common'),
  articleCategory: ({ category_id }, { sql }) => readArticleCategories(sql, category_id),
  article: ({ id }, { sql }) => readArticle(sql, id),
  links: (_, { sql }) => readLinks(sql),
}

const ordinary = { keywords: '', type: 'goods', category: 0, zone: '', sccj: '', ck_id: 0, in_stock: 1, months: 0, sort: 'sales' } as const

/** Best sellers everybody may buy, one of a name: twenty makers of one drug would be no choice. */
async function hot(sql: Sql, viewer: Viewer, now: number): Promise<Reply<'goodsHot'>> {
  const { picked, stock } = await catalogueOf(sql).choose(
    (snapshot) => {
      const names = new Set<string>()
      const free = ({ facts }: Entry): boolean => facts.control !== 'hm' && !facts.clinic_only
      return findGoods(snapshot, ordinary, now).entries.filter((entry) => free(entry) && names.size < HOT && names.size < names.add(entry.facts.name).size)
    },
    (entries) => wantedOf(entries, now),
  )
  return { data: dressAll(picked, stock, viewer, now) }
}

/** The flash sale that runs; without one both times are 0. */
async function spike(sql: Sql, viewer: Viewer, now: number): Promise<Reply<'spike'>> {
  const { picked, stock } = await catalogueOf(sql).choose(
    (snapshot) => findGoods(snapshot, { ...ordinary, zone: 'flash', in_stock: 0 }, now).entries,
    (entries) => wantedOf(entries, now),
  )
  const running = picked.flatMap(({ facts }) => flashNow(facts, now) ?? [])
  const seconds = (ms: number): number => Math.floor(ms / 1000)
  return {
    data: dressAll(picked, stock, viewer, now),
    starts_at: running.length > 0 ? seconds(Math.max(...running.map((f) => f.starts_at))) : 0,
    ends_at: running.length > 0 ? seconds(Math.min(...running.map((f) => f.ends_at))) : 0,
  }
}

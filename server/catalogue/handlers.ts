/** The calls of goods and content, each one line to what answers it. */
import type { Parsed, Reply } from '#contract/calls.ts'
import type { Config } from '#server/config.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Viewer } from '#server/viewer.ts'
import { readActivities } from './activities.ts'
import { listBrands, readBrand } from './brands.ts'
import { readAds, readArticle, readArticleCategories, readCommon, readLinks, type Place } from './content.ts'
import { listControlled } from './controlled.ts'
import { readDetail } from './detail.ts'
import { flashNow } from './dress.ts'
import { anything, chooseGoods, findGoods, listGoods } from './list.ts'
import { listPosts, readPost } from './posts.ts'
import { distinct, free, recommend } from './recommended.ts'
import { suggest } from './suggest.ts'

type CatalogueCall =
  | 'goodsSearch'
  | 'goodsHot'
  | 'goodsList'
  | 'goodsDetail'
  | 'spike'
  | 'common'
  | 'focus'
  | 'focusTop'
  | 'focusRight'
  | 'focusCommon'
  | 'articleCategory'
  | 'article'
  | 'links'
  | 'recommended'
  | 'focusKxzq'
  | 'focusKxzqAd'
  | 'focusNewKxzq'
  | 'focusXrtj'
  | 'focusZyzq'
  | 'focusLogin'
  | 'focusYx'
  | 'focusDemo'
  | 'focusPpzq'
  | 'focusBrand'
  | 'controlled'
  | 'activities'
  | 'posts'
  | 'post'
type Reader = { sql: Sql; viewer: Viewer; now: number; config: Pick<Config, 'chatUrl'> }
type Handlers = { [N in CatalogueCall]: (input: Parsed<N>, reader: Reader) => Promise<Reply<N>> }

/** Goods of the home page's best sellers. */
const HOT = 20

const ads =
  (place: Place) =>
  (_: unknown, { sql }: Reader) =>
    readAds(sql, place)

export const catalogueHandlers: Handlers = {
  goodsSearch: (input, { sql, now }) => suggest(sql, input, now),
  goodsHot: (_, { sql, viewer, now }) => hot(sql, viewer, now),
  goodsList: (input, { sql, viewer, now }) => listGoods(sql, input, viewer, now),
  goodsDetail: ({ id }, { sql, viewer, now }) => readDetail(sql, id, viewer, now),
  spike: (_, { sql, viewer, now }) => spike(sql, viewer, now),
  common: (_, { sql, now, config }) => readCommon(sql, now, config.chatUrl),
  focus: ads('focus'),
  focusTop: ads('top'),
  focusRight: ads('right'),
  focusCommon: ads('common'),
  focusKxzq: ads('kxzq'),
  focusKxzqAd: ({ ids }, { sql }) => readAds(sql, 'kxzq_ad', ids ?? null),
  focusNewKxzq: ads('new_kxzq'),
  focusXrtj: ads('xrtj'),
  focusZyzq: ads('zyzq'),
  focusLogin: ads('login'),
  focusYx: ads('yx'),
  focusDemo: ads('demo'),
  focusPpzq: (input, { sql }) => listBrands(sql, input),
  focusBrand: ({ id }, { sql }) => readBrand(sql, id),
  recommended: (_, { sql, viewer, now }) => recommend(sql, viewer, now),
  controlled: (input, { sql, viewer, now }) => listControlled(sql, input, viewer, now),
  activities: (input, { sql, viewer, now }) => readActivities(sql, input, viewer, now),
  posts: (input, { sql, now }) => listPosts(sql, input, now),
  post: ({ id }, { sql, now }) => readPost(sql, id, now),
  articleCategory: ({ category_id }, { sql }) => readArticleCategories(sql, category_id),
  article: ({ id }, { sql }) => readArticle(sql, id),
  links: (_, { sql }) => readLinks(sql),
}

/** Best sellers everybody may buy. */
async function hot(sql: Sql, viewer: Viewer, now: number): Promise<Reply<'goodsHot'>> {
  const { goods } = await chooseGoods(sql, viewer, now, (snapshot) => ({
    entries: distinct(findGoods(snapshot, { ...anything, in_stock: 1, sort: 'sales' }, now).entries.filter(free)).slice(
      0,
      HOT,
    ),
  }))
  return { data: goods }
}

/** The flash sale that runs; without one both times are 0. */
async function spike(sql: Sql, viewer: Viewer, now: number): Promise<Reply<'spike'>> {
  const { goods, picked } = await chooseGoods(sql, viewer, now, (snapshot) =>
    findGoods(snapshot, { ...anything, zone: 'flash', sort: 'sales' }, now),
  )
  const running = picked.entries.flatMap(({ facts }) => flashNow(facts, now) ?? [])
  const seconds = (ms: number): number => Math.floor(ms / 1000)
  return {
    data: goods,
    starts_at: running.length > 0 ? seconds(Math.max(...running.map((f) => f.starts_at))) : 0,
    ends_at: running.length > 0 ? seconds(Math.min(...running.map((f) => f.ends_at))) : 0,
  }
}

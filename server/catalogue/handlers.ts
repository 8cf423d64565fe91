/** The calls of goods and content, each one line to what answers it. */
import type { Parsed, Reply } from '#contract/calls.ts'
import type { Config } from '#server/config.ts'
import type { Pool } from '#server/db/sql.ts'
import { seconds } from '#domain/time.ts'
import type { Viewer } from '#server/viewer.ts'
import { readActivities } from './activities.ts'
import { listBrands, readBrand } from './brands.ts'
import { readAds, readArticle, readArticleCategories, readCommon, readLinks, type Place } from './content.ts'
import { listControlled } from './controlled.ts'
import { readDetail } from './detail.ts'
import { flashNow } from '#domain/find/prices.ts'
import { ALL_GOODS } from '#domain/find/query.ts'
import { chooseGoods, goodsFound, listGoods } from './list.ts'
import { listPosts, readPost } from './posts.ts'
import { bestSellers, recommend } from './recommended.ts'
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
type Reader = {
  pool: Pool
  viewer: Viewer
  now: number
  config: Pick<Config, 'chatUrl' | 'demo'>
  wechat: object | null
  sms: object | null
}
type Handlers = { [N in CatalogueCall]: (input: Parsed<N>, reader: Reader) => Promise<Reply<N>> }

/** Goods of the home page's best sellers. */
const HOT = 20

const ads =
  (place: Place) =>
  (_: unknown, { pool }: Reader) =>
    readAds(pool, place)

export const catalogueHandlers: Handlers = {
  goodsSearch: (input, { pool, viewer, now }) => suggest(pool, input, viewer, now),
  goodsHot: (_, { pool, viewer, now }) => hot(pool, viewer, now),
  goodsList: (input, { pool, viewer, now }) => listGoods(pool, input, viewer, now),
  goodsDetail: ({ id }, { pool, viewer, now }) => readDetail(pool, id, viewer, now),
  spike: (_, { pool, viewer, now }) => spike(pool, viewer, now),
  common: (_, { pool, now, config, wechat, sms }) =>
    readCommon(pool, now, { ...config, canBindWechat: wechat !== null, canSendCodes: sms !== null }),
  focus: ads('focus'),
  focusTop: ads('top'),
  focusRight: ads('right'),
  focusCommon: ads('common'),
  focusKxzq: ads('kxzq'),
  focusKxzqAd: ({ ids }, { pool }) => readAds(pool, 'kxzq_ad', ids ?? null),
  focusNewKxzq: ads('new_kxzq'),
  focusXrtj: ads('xrtj'),
  focusZyzq: ads('zyzq'),
  focusLogin: ads('login'),
  focusYx: ads('yx'),
  focusDemo: ads('demo'),
  focusPpzq: (input, { pool }) => listBrands(pool, input),
  focusBrand: ({ id }, { pool }) => readBrand(pool, id),
  recommended: (_, { pool, viewer, now }) => recommend(pool, viewer, now),
  controlled: (input, { pool, viewer, now }) => listControlled(pool, input, viewer, now),
  activities: (input, { pool, viewer, now }) => readActivities(pool, input, viewer, now),
  posts: (input, { pool, now }) => listPosts(pool, input, now),
  post: ({ id }, { pool, now }) => readPost(pool, id, now),
  articleCategory: ({ category_id }, { pool }) => readArticleCategories(pool, category_id),
  article: ({ id }, { pool }) => readArticle(pool, id),
  links: (_, { pool }) => readLinks(pool),
}

/** Best sellers everybody may buy. */
async function hot(pool: Pool, viewer: Viewer, now: number): Promise<Reply<'goodsHot'>> {
  const { goods } = await chooseGoods(pool, viewer, now, (snapshot) => ({
    entries: bestSellers(snapshot, now).slice(0, HOT),
  }))
  return { data: goods }
}

/** The flash sale that runs; without one both times are 0. */
async function spike(pool: Pool, viewer: Viewer, now: number): Promise<Reply<'spike'>> {
  const { goods, picked } = await chooseGoods(pool, viewer, now, (snapshot) => ({
    entries: goodsFound(snapshot, { ...ALL_GOODS, zone: 'flash', sort: 'sales' }, now),
  }))
  const running = picked.entries.flatMap(({ facts }) => flashNow(facts, now) ?? [])
  return {
    data: goods,
    starts_at: running.length > 0 ? seconds(Math.max(...running.map((f) => f.starts_at))) : 0,
    ends_at: running.length > 0 ? seconds(Math.min(...running.map((f) => f.ends_at))) : 0,
  }
}

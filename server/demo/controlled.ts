/** Controlled sales (控销) of the demo shop: one brand's goods of one use, sold to those a contract names. */
import type { BuyerKind } from '#domain/permission.ts'
import type { Tx } from '#server/db/sql.ts'
import { categoryName } from './categories.ts'
import type { GoodsRow } from './goods.ts'
import { makers } from './makers.ts'
import { DAY } from '#domain/time.ts'

type Line = {
  url: string
  name: string
  intro: string
  picture: string
  brand: string
  category: string
  areas: string[]
  kinds: BuyerKind[]
  /** Accounts with a contract of their own. */
  granted: string[]
  /** Days it has been listed. */
  days: number
}

const LINES: readonly Line[] = [
  {
    url: 'hechang-xinnao',
    name: '和畅 心脑血管系列',
    picture: 'kx-heart',
    brand: '和畅',
    category: '心脑血管',
    intro: '区域内每条街道只签一家药店，统一零售价，附会员用药管理资料和血压记录本。',
    areas: ['成都市锦江区', '成都市武侯区'],
    kinds: ['pharmacy'],
    granted: [],
    days: 320,
  },
  {
    url: 'langu-gushang',
    name: '岚谷 风湿骨伤系列',
    picture: 'kx-bone',
    brand: '岚谷',
    category: '风湿骨伤',
    intro: '秋冬主推品种，签约门店享陈列支持和店员培训，不得跨区销售。',
    areas: ['成都市青羊区', '成都市成华区'],
    kinds: ['pharmacy'],
    granted: [],
    days: 210,
  },
  {
    url: 'jingcheng-fuer',
    name: '景程 妇儿科系列',
    picture: 'kx-child',
    brand: '景程',
    category: '妇儿科',
    intro: '面向基层诊所的妇儿科组合，随货附剂量换算表。',
    areas: [],
    kinds: ['clinic'],
    granted: [],
    days: 400,
  },
  {
    url: 'wangchuan-shenrong',
    name: '望川 参茸贵细系列',
    picture: 'kx-root',
    brand: '望川',
    category: '参茸贵细',
    intro: '一物一码可溯源，统一零售价；所有通过认证的客户均可采购。',
    areas: [],
    kinds: [],
    granted: [],
    days: 150,
  },
  {
    url: 'langqiao-jiance',
    name: '朗桥 检测仪器系列',
    picture: 'kx-gauge',
    brand: '朗桥',
    category: '检测仪器',
    intro: '绵阳地区独家渠道；其他地区凭单独签订的合作协议供货，整机一年包换。',
    areas: ['绵阳市'],
    kinds: [],
    granted: ['13800000001', '13800000003'],
    days: 95,
  },
  {
    url: 'nanji-wuguan',
    name: '南箕 五官皮肤系列',
    picture: 'kx-eye',
    brand: '南箕',
    category: '五官皮肤',
    intro: '委托医药公司分销的品种，签约连锁总部可直接采购。',
    areas: [],
    kinds: ['company'],
    granted: ['13800000003'],
    days: 260,
  },
  {
    url: 'mingze-xiaohua',
    name: '明泽 消化肝胆系列',
    picture: 'kx-stomach',
    brand: '明泽',
    category: '消化肝胆',
    intro: '新上线控销品种，首批签约享三个月价格保护和首单陈列物料。',
    areas: ['成都市'],
    kinds: ['pharmacy', 'clinic'],
    granted: [],
    days: 6,
  },
]

export function lineRows(now: number) {
  return LINES.map(({ url, name, intro, picture, areas, kinds, days }, i) => ({
    id: i + 1,
    url,
    name,
    intro,
    picture,
    areas,
    kinds,
    listed_at: now - days * DAY,
    position: i + 1,
  }))
}

/** Ads of the lines: each its own, about nothing else. */
export const lineAds = LINES.map(({ url, name, picture }, i) => ({
  subject_id: i + 1,
  picture: picture.replace('kx-', 'kxad-'),
  title: `${name.split(' ')[1] ?? name} 签约门店专供`,
  url: `/kxzq/goods/${url}`,
}))

/** Gives the goods of each line to it. */
export function controlGoods(goods: readonly GoodsRow[]): void {
  const brands = new Map(makers.map((maker) => [maker.id, maker.brand]))
  const byKey = new Map(LINES.map((line, i) => [`${line.brand} ${line.category}`, i + 1]))
  for (const one of goods)
    one.kx_line_id = byKey.get(`${brands.get(one.maker_id)} ${categoryName(one.category_id)}`) ?? null
}

/** Contracts of single buyers; accounts that are not there have none. */
export async function seedGrants(tx: Tx): Promise<void> {
  for (const [i, { granted }] of LINES.entries())
    await tx.query(
      'insert into kx_grant (kx_line_id, account_id) select $1, id from account where phone = any($2::text[])',
      [i + 1, granted],
    )
}

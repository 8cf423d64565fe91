/** Promotions of the demo shop over goods already made. */
import { WAREHOUSE, type GoodsRow } from './goods.ts'
import { random } from './random.ts'
import { DAY } from '#domain/time.ts'

const SHANGHAI = 8 * 3_600_000
/** Flash sales are laid out this many days ahead, one a day, so that an old demo still has one. */
const FLASH_DAYS = 400
const FLASH_GOODS = 16
/** They come from these many goods, again and again. */
const FLASH_POOL = 240
const FIRST_COMBINATION = 900_001
const COMBINATIONS = 24

const percent = (amount: number, p: number): number => Math.floor((amount * p) / 100)

/** 阶梯: from its number on (0), or the first pieces cheaper (1). Cheap goods leave no room for steps. */
export function ladders(goods: readonly GoodsRow[]) {
  const ladder: { id: number; goods_id: number; type: 0 | 1 }[] = []
  const ladder_step: { ladder_id: number; number: number; price: number }[] = []
  for (const { id, base_price, qg_number, control } of goods) {
    const chance = random(`ladder ${id}`)
    const type = chance.chance(22) ? 0 : chance.chance(5) ? 1 : null
    if (type === null || base_price < 60 || control === 'hm') continue
    const steps =
      type === 1
        ? [{ number: Math.max(20, qg_number * 2), price: percent(base_price, 82) }]
        : [
            [10, 97],
            [50, 94],
            [200, 90],
          ].map(([n = 0, p = 0]) => ({ number: Math.max(n, qg_number * 2 * (n / 10)), price: percent(base_price, p) }))
    ladder.push({ id, goods_id: id, type })
    for (const step of steps) ladder_step.push({ ladder_id: id, ...step })
  }
  return { ladder, ladder_step }
}

export function flashSales(goods: readonly GoodsRow[], now: number) {
  const flash: { id: number; starts_at: number; ends_at: number }[] = []
  const flash_goods: {
    id: number
    flash_id: number
    goods_id: number
    price: number
    stock: number
    limit_number: number
  }[] = []
  const fit = goods.filter(
    (g) =>
      g.stock > 0 && g.has_picture && g.base_price >= 100 && g.control !== 'hm' && !g.clinic_only && g.kind !== 'herb',
  )
  const pool = random('flash').shuffle(fit).slice(0, FLASH_POOL)
  const midnight = Math.floor((now + SHANGHAI) / DAY) * DAY - SHANGHAI
  for (let day = -1; day < FLASH_DAYS; day++) {
    const id = day + 2
    flash.push({ id, starts_at: midnight + day * DAY, ends_at: midnight + (day + 1) * DAY })
    const chance = random(`flash ${day}`)
    const chosen = new Set<GoodsRow>()
    while (chosen.size < Math.min(FLASH_GOODS, pool.length))
      chosen.add(pool[chance.whole(0, pool.length - 1)] as GoodsRow)
    for (const g of chosen)
      flash_goods.push({
        id: flash_goods.length + 1,
        flash_id: id,
        goods_id: g.id,
        price: percent(g.base_price, chance.whole(72, 86)),
        stock: g.qg_number * chance.whole(6, 40),
        limit_number: g.qg_number * 5,
      })
  }
  return { flash, flash_goods }
}

export function manjians(now: number) {
  const names = ['普药满减', '中药饮片满减', '器械满减']
  const tiers = [
    [500, 10],
    [1000, 30],
    [2000, 80],
    [5000, 260],
  ]
  return {
    manjian: names.map((name, i) => ({ id: i + 1, name, starts_at: now - DAY, ends_at: now + FLASH_DAYS * DAY })),
    manjian_tier: names.flatMap((_, i) =>
      tiers.map(([amount = 0, minus = 0]) => ({ manjian_id: i + 1, amount: amount * 100, minus: minus * 100 })),
    ),
  }
}

export const orderDiscounts = [
  [2_000, 98],
  [5_000, 97],
  [10_000, 96],
  [20_000, 95],
].map(([amount = 0, p = 0]) => ({ amount: amount * 100, percent: p }))

const GIFTS = [
  {
    id: 1,
    picture: 'bag',
    name: '药店手提袋(100 只)',
    amount: 60_000,
    total: 1,
    fits: (g: GoodsRow) => g.kind === 'drug' && g.id % 29 === 3,
  },
  {
    id: 2,
    picture: 'sticker',
    name: '近效期提示贴(50 张)',
    amount: 30_000,
    total: 2,
    fits: (g: GoodsRow) => g.kind === 'drug' && g.id % 37 === 5,
  },
  {
    id: 3,
    picture: 'mortar',
    name: '中药小药臼',
    amount: 100_000,
    total: 1,
    fits: (g: GoodsRow) => g.kind === 'herb' && g.id % 7 === 2,
  },
  {
    id: 4,
    picture: 'swab',
    name: '医用棉签(20 包)',
    amount: 50_000,
    total: 1,
    fits: (g: GoodsRow) => g.kind === 'device' && g.id % 9 === 4,
  },
]

export function gifts(goods: readonly GoodsRow[]) {
  return {
    gift: GIFTS.map(({ id, name, amount, total, picture }) => ({ id, name, amount, total, picture })),
    gift_goods: GIFTS.flatMap((gift) => goods.filter(gift.fits).map((g) => ({ gift_id: gift.id, goods_id: g.id }))),
  }
}

/** Sets of two or three goods that a pharmacy orders together, from one warehouse, at 92 %. */
const SETS = [
  ['感冒常备组合', /^(感冒灵颗粒|板蓝根颗粒|柴胡口服液|连花清瘟胶囊|氨咖黄敏胶囊)$/],
  ['肠胃常备组合', /^(蒙脱石散|健胃消食片|藿香正气颗粒|多潘立酮片)$/],
  ['伤口护理组合', /^(创可贴|碘伏消毒液|医用棉签|医用脱脂纱布块)$/],
  ['补益养生组合', /^(六味地黄丸\(浓缩丸\)|归脾丸\(浓缩丸\)|逍遥丸\(浓缩丸\)|补中益气丸\(浓缩丸\))$/],
  ['居家检测组合', /^(电子体温计|血糖试纸|75%酒精消毒液|医用外科口罩)$/],
  ['四季花茶组合', /^(菊花|枸杞子|玫瑰花|决明子|金银花)$/],
] as const

export function combinations(goods: readonly GoodsRow[]) {
  const combination: { id: number; name: string; price: number }[] = []
  const combination_goods: { combination_id: number; goods_id: number; number: number; position: number }[] = []
  for (let i = 0; i < COMBINATIONS; i++) {
    const chance = random(`combination ${i}`)
    const [name, fits] = SETS[i % SETS.length] ?? SETS[0]
    const house = name === '四季花茶组合' ? WAREHOUSE.herb : chance.pick([WAREHOUSE.main, WAREHOUSE.branch])
    const parts = new Map<string, GoodsRow>()
    for (const g of chance.shuffle(goods.filter((one) => fits.test(one.name) && one.ck_id === house && one.stock > 0)))
      if (parts.size < 3 && !parts.has(g.name)) parts.set(g.name, g)
    if (parts.size < 2) continue
    const id = FIRST_COMBINATION + i
    const list = [...parts.values()]
    combination.push({
      id,
      name,
      price: percent(
        list.reduce((sum, g) => sum + g.base_price * g.qg_number, 0),
        92,
      ),
    })
    list.forEach((g, position) =>
      combination_goods.push({ combination_id: id, goods_id: g.id, number: g.qg_number, position }),
    )
  }
  return { combination, combination_goods }
}

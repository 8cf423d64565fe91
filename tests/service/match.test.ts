import { describe, expect, test } from 'vitest'
import type { Goods } from '#contract/entities.ts'
import { adviseOn } from '#catalogue/match-rows.ts'
import { tableOf } from '#domain/find/array-table.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'
import { matchRow } from '#domain/find/match.ts'
import { matchIndex as indexOf } from '#domain/find/match-index.ts'
import { factsWith } from '#tests/support/facts.ts'

const names = new Map([
  ['阿莫西林胶囊', 'ae m x l j n'],
  ['阿莫西林分散片', 'ae m x l f s p'],
  ['氨酚黄那敏颗粒', 'a f h n m k l'],
  ['小儿氨酚黄那敏颗粒', 'x e a f h n m k l'],
  ['六味地黄丸(浓缩丸)', 'l w d h w n s w'],
])
let ids = 0
function goods(name: string, ypgg: string, maker: string, more: Partial<GoodsFacts> = {}): GoodsFacts {
  return factsWith({ id: ++ids, name, initials: names.get(name) ?? '', ypgg, maker, ...more })
}
const matchIndex = (facts: GoodsFacts[]) => indexOf(tableOf(facts))
const index = matchIndex([
  goods('阿莫西林胶囊', '0.25g*24粒', '安泰制药有限公司(演示)', {
    id: 1,
    approval: '国药准字H20990001',
    barcode: '6990000000012',
  }),
  goods('阿莫西林胶囊', '0.25g*24粒', '华康药业股份有限公司(演示)', { id: 2 }),
  goods('阿莫西林胶囊', '0.5g*12粒', '安泰制药有限公司(演示)', { id: 3 }),
  goods('阿莫西林分散片', '0.25g*24片', '安泰制药有限公司(演示)', { id: 4 }),
  goods('氨酚黄那敏颗粒', '6g*10袋', '华康药业股份有限公司(演示)', { id: 5 }),
  goods('小儿氨酚黄那敏颗粒', '6g*10袋', '华康药业股份有限公司(演示)', { id: 6, stock: 0 }),
  // The same product in two warehouses.
  goods('小儿氨酚黄那敏颗粒', '6g*10袋', '华康药业股份有限公司(演示)', { id: 7 }),
  goods('六味地黄丸(浓缩丸)', '200丸', '同德堂中药有限公司(演示)', { id: 8 }),
])

describe('matched', () => {
  test.each([
    ['阿莫西林胶囊 0.25g*24粒 安泰制药', [1], '品名、规格、厂家一致'],
    ['阿莫西林胶囊０．２５ｇ×２４粒（华康）', [2], '品名、规格、厂家一致'],
    ['阿莫西林胶囊\t0.5gx12粒', [3], '品名、规格一致'],
    ['6990000000012', [1], '条码一致'],
    ['国药准字H20990001 10盒', [1], '批准文号一致'],
    // The longer name is meant, and of one product the goods in stock.
    ['小儿氨酚黄那敏颗粒 6g*10袋', [7], '品名、规格一致'],
    ['六味地黄丸（浓缩丸）200丸/瓶', [8], '品名、规格一致'],
    ['amxlfsp 0.25g*24片', [4], '拼音、规格一致'],
  ])('%s', (text, ids, why) => {
    expect(matchRow(text, index)).toEqual({ bin: 'matched', ids, why, differs: false })
  })
})

describe('to be confirmed, with the reason', () => {
  test.each([
    ['阿莫西林胶囊 0.25g*24粒', [1, 2], '有多个厂家'],
    ['阿莫西林胶囊', [1, 2, 3], '未写规格'],
    ['阿莫西林胶囊 0.125g*50粒', [1, 2, 3], '规格不同'],
    ['阿莫西林', [1, 2, 3, 4], '部分品名一致'],
    ['emxl', [1, 2, 3, 4], '部分品名一致'],
  ])('%s', (text, ids, why) => {
    const match = matchRow(text, index)
    expect(match.bin).toBe('confirm')
    expect([...match.ids].sort()).toEqual(ids)
    expect(match.why).toContain(why)
  })
})

describe('a specification that is a part of the one that was written', () => {
  const only = (ypgg: string, name = '叶酸片') => matchIndex([goods(name, ypgg, '安泰制药有限公司(演示)', { id: 41 })])
  test.each([
    ['4mg*31片', '叶酸片 0.4mg*31片'],
    ['5mg*100片', '叶酸片 15mg*100片'],
    ['0.5mg*10片', '叶酸片 10.5mg*10片'],
    ['10片', '叶酸片 10片*2板'],
    ['10片*2板', '叶酸片 10片*2板*2小盒'],
    ['0.25g', '叶酸片 0.25g*24片'],
    ['5mg*10', '叶酸片 5mg*100片'],
    ['5m', '叶酸片 5ml'],
  ])('%s is another product than %s', (ypgg, text) => {
    expect(matchRow(text, only(ypgg))).toMatchObject({
      bin: 'confirm',
      why: '品名一致，规格不同，请确认',
      differs: true,
    })
  })

  test.each([
    ['5mg*100片', '叶酸片5mg*100片'],
    ['5mg*100片', '维生素B1 5mg*100片', '维生素B1'],
    ['5mg*100片', '维生素B1(5mg*100片)', '维生素B1'],
    ['0.25g*24片', '叶酸片 0.25g*24片/盒'],
    ['10g', '叶酸片 10g*1支'],
    ['10g*10袋', '叶酸片 10g*10袋*20盒'],
    ['10g 一级 甘肃', '叶酸片 10g 一级（甘肃）'],
    ['24片', '叶酸片 规格:24片 2盒'],
  ])('%s is %s', (ypgg, text, name?: string) => {
    expect(matchRow(text, only(ypgg, name))).toMatchObject({ bin: 'matched', ids: [41] })
  })
})

describe('a dosage form or a qualifier that differs', () => {
  const shop = matchIndex([
    goods('丹参', '500g', '同德堂中药有限公司(演示)', { id: 21 }),
    goods('板蓝根', '500g', '同德堂中药有限公司(演示)', { id: 22 }),
    goods('板蓝根颗粒', '10g*20袋', '安泰制药有限公司(演示)', { id: 23 }),
    goods('布洛芬缓释胶囊', '0.3g*20粒', '安泰制药有限公司(演示)', { id: 24 }),
    goods('六味地黄丸', '200丸', '同德堂中药有限公司(演示)', { id: 25 }),
    goods('氨酚黄那敏颗粒', '6g*10袋', '华康药业股份有限公司(演示)', { id: 26 }),
    goods('创可贴', '100片', '安泰制药有限公司(演示)', { id: 27 }),
  ])
  test.each([
    '复方丹参片',
    '复方丹参片 0.2g*60片',
    '丹参滴丸 27mg*180丸',
    '丹参注射液',
    '丹参 片 100片',
    '布洛芬缓释胶囊颗粒',
    '六味地黄丸(浓缩丸) 200丸',
    '小儿氨酚黄那敏颗粒 6g*10袋',
    '复方板蓝根颗粒',
  ])('%s is none of the goods whose name it contains', (text) => {
    expect(matchRow(text, shop)).toMatchObject({ bin: 'unknown', ids: [] })
  })
  test.each([
    ['丹参 500g', [21]],
    ['丹参饮片 500g', [21]],
    ['丹参(饮片)500g', [21]],
    ['丹参 散装 500g', [21]],
    ['板蓝根颗粒10g*20袋', [23]],
    ['板蓝根 颗粒 10g*20袋', [23]],
    ['板蓝根500g', [22]],
    ['布洛芬 缓释胶囊 0.3g*20粒', [24]],
    ['同德堂六味地黄丸200丸', [25]],
    ['创可贴100片', [27]],
    ['1. 创可贴 100片', [27]],
    ['２、氨酚黄那敏颗粒 6g*10袋', [26]],
  ])('%s is still matched', (text, ids) => {
    expect(matchRow(text, shop)).toMatchObject({ bin: 'matched', ids })
  })
})

describe('words attached to a name, which may be a longer name that is not sold here', () => {
  const shop = matchIndex([
    goods('防风', '500g', '同德堂中药有限公司(演示)', { id: 31 }),
    goods('氯化钠注射液', '500ml', '安泰制药有限公司(演示)', { id: 32 }),
  ])
  test.each(['防风通圣丸 500g', '葡萄糖氯化钠注射液 500ml'])('%s is to be confirmed', (text) => {
    expect(matchRow(text, shop)).toMatchObject({ bin: 'confirm', differs: true })
  })
  test.each(['安泰氯化钠注射液 500ml', '氯化钠注射液安泰制药 500ml'])('%s: the maker is no other name', (text) => {
    expect(matchRow(text, shop)).toMatchObject({ bin: 'matched', ids: [32] })
  })
})

describe('what the goods do not explain is asked about, never taken silently', () => {
  const shop = matchIndex([
    goods('阿莫西林分散片', '0.25g*24片', '青岚制药有限公司(演示)', {
      id: 51,
      approval: '国药准字H20990051',
      barcode: '6990000000517',
    }),
    goods('头孢拉定分散片', '0.25g*24片', '青岚制药有限公司(演示)', { id: 52 }),
    goods('氯化钠注射液', '500ml', '安泰制药有限公司(演示)', { id: 53 }),
    goods('健胃消食片', '0.8g*32片', '芷岸药业有限公司(演示)', { id: 54 }),
    goods('牛黄解毒片', '24片', '听泉制药(北京)有限公司', { id: 55 }),
  ])
  test.each([
    ['another strength of the same maker', '阿莫西林分散片 0.5g*24片 青岚', [51], '规格不同'],
    ['another strength beside an approval number', '国药准字H20990051 0.5g*12片', [51], '规格不同'],
    ['another maker who is not sold here', '健胃消食片 0.8g*32片 江中', [54], '清单上还写有“江中”'],
    ['another maker who sells other goods here', '健胃消食片 0.8g*32片 安泰', [54], '清单上还写有“安泰”'],
    ['药业 and 制药 are two makers', '阿莫西林分散片 0.25g*24片 青岚药业', [51], '清单上还写有“药业”'],
    ['a part of a name with specification and maker', '头孢 0.25g*24片 青岚', [52], '部分品名'],
    ['a longer name with specification and maker', '葡萄糖氯化钠注射液 500ml 安泰', [53], '“葡萄糖”'],
    ['another pack', '氯化钠注射液 500ml 软袋', [53], '清单上还写有“软袋”'],
    ['a wish', '阿莫西林分散片 0.25g*24片 不要青岚', [51], '清单上还写有“不要”'],
    ['a bar code beside the name of other goods', '6990000000517 头孢拉定分散片', [51], '“头孢拉定分散片”'],
  ])('%s: %s', (_, text, ids, why) => {
    expect(matchRow(text, shop)).toMatchObject({ bin: 'confirm', ids, why: expect.stringContaining(why) })
  })
  test.each([
    ['a name of the buyer’s own beside a bar code', '6990000000517 阿莫仙', [51]],
    ['a maker in full', '阿莫西林分散片 0.25g*24片 青岚制药股份有限公司', [51]],
    ['a place within the maker', '牛黄解毒片 24片 听泉制药（北京）有限公司', [55]],
    ['headings and units', '品名：健胃消食片 规格：0.8g*32片 单位：盒 厂家：芷岸', [54]],
    ['name and maker without a specification', '健胃消食片 芷岸药业', [54]],
  ])('%s is no reason to ask: %s', (_, text, ids) => {
    expect(matchRow(text, shop)).toMatchObject({ bin: 'matched', ids })
  })
})

describe('lists as people write them', () => {
  const shop = matchIndex([
    goods('阿莫西林分散片', '0.25g*24片', '青岚制药有限公司(演示)', { id: 61 }),
    goods('维生素C片', '0.1g*100片', '青岚制药有限公司(演示)', { id: 62 }),
    goods('维生素B12注射液', '1ml:0.5mg', '青岚制药有限公司(演示)', { id: 63 }),
    goods('75%酒精消毒液', '500ml', '青岚医疗器械有限公司(演示)', { id: 64 }),
    goods('84消毒液', '500ml', '青岚医疗器械有限公司(演示)', { id: 65 }),
    goods('板蓝根颗粒', '10g*20袋', '青岚药业有限公司(演示)', { id: 66 }),
    goods('阿司匹林肠溶片', '25mg*100片', '青岚制药有限公司(演示)', { id: 67 }),
    goods('熟地黄', '250g 统货 河南焦作', '青岚中药饮片有限公司(演示)', { id: 68 }),
    goods('人参片', '250g', '青岚中药饮片有限公司(演示)', { id: 69 }),
    goods('牛黄解毒片', '0.27g*24片', '青岚药业有限公司(演示)', { id: 70 }),
    goods('牛黄解毒片', '0.27g*48片', '青岚药业有限公司(演示)', { id: 71 }),
  ])
  test.each([
    ['阿莫西林分散片 0.25*24', [61]],
    ['阿莫西林分散片250mg×24片', [61]],
    ['1、阿莫西林分散片 0.25g 24s', [61]],
    ['84消毒液 500毫升', [65]],
    ['板蓝根颗粒 10克*20包', [66]],
  ])('%s is matched', (text, ids) => {
    expect(matchRow(text, shop)).toMatchObject({ bin: 'matched', ids })
  })
  test.each([
    ['阿莫西林0.25*24', [61], '部分品名、规格一致'],
    ['阿莫分散片 0.25*24', [61], '部分品名、规格一致'],
    ['维生素C 100片', [62], '规格未写全'],
    ['75%酒精 500ml', [64], '部分品名、规格一致'],
    ['熟地黄 250g', [68], '规格未写全'],
    ['板兰根颗粒 10g*20袋', [66], '有一个字不同'],
    ['板兰根', [66], '有一个字不同'],
    ['阿斯匹林 25mg', [67], '有一个字不同'],
  ])('%s is to be confirmed', (text, ids, why) => {
    expect(matchRow(text, shop)).toMatchObject({ bin: 'confirm', ids, why: expect.stringContaining(why) })
  })
  test('what fits a part of the specification comes first', () => {
    expect(matchRow('牛黄解毒片 48', shop)).toMatchObject({ bin: 'confirm', ids: [71, 70] })
  })
  test.each(['维生素B1注射液', '生地黄 250g', '丹参片', '人参健脾丸', '板兰根片', '阿莫胶囊'])(
    '%s is another drug',
    (text) => {
      expect(matchRow(text, shop)).toMatchObject({ bin: 'unknown' })
    },
  )
})

test('of products that match equally well, what was bought last comes first', () => {
  const bought = new Map([
    [2, 1000],
    [3, 2000],
  ])
  expect(matchRow('阿莫西林胶囊', index, bought).ids).toEqual([3, 2, 1])
  expect(matchRow('阿莫西林胶囊 0.25g*24粒', index, bought).ids).toEqual([2, 1])
})

describe('advice', () => {
  const one = (id: number, part: Partial<Goods> = {}): Goods =>
    ({ id, is_buy: 1, number: 100, qg_number: 5, limit_number: 0, ...part }) as Goods
  const bought = new Map([
    [2, 1000],
    [3, 2000],
  ])
  test.each([
    ['the last bought', [one(1), one(2), one(3)], 3],
    ['bought, and still to be had', [one(1), one(2), one(3, { number: 4 })], 2],
    ['the only one that can be bought', [one(4, { is_buy: 0 }), one(1), one(5, { number: 0 })], 1],
    ['none of several', [one(1), one(4)], 0],
    ['none that can be bought', [one(2, { is_buy: 0 })], 0],
  ])('%s', (_, goods, id) => {
    expect(adviseOn(goods, bought)).toBe(id)
  })
})

test('initials after the number of a line are initials', () => {
  expect(matchRow('3. amxlfsp', index).ids).toEqual([4])
})

test.each(['连花清瘟胶囊', '10', '?', '演示', 'zzzz', '  ', '.*', '有限公司'])('%j is unknown', (text) => {
  expect(matchRow(text, index)).toMatchObject({ bin: 'unknown', ids: [] })
})

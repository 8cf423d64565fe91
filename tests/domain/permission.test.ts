import { expect, test } from 'vitest'
import {
  type BuyerFacts,
  type Controlled,
  controlledMay,
  controlledWho,
  type GoodsFacts,
  permission,
} from '#domain/permission.ts'

const now = Date.parse('2027-03-15T10:00:00+08:00')
const goods: GoodsFacts = {
  onSale: true,
  scope: '中成药',
  clinicOnly: false,
  ephedrine: false,
  expires: '2028-01-01',
  stock: 100,
  step: 10,
  kx: null,
}
const buyer: BuyerFacts = {
  kind: 'pharmacy',
  approved: true,
  scope: ['中成药'],
  papersUntil: '2028-01-01',
  ephedrineUntil: '',
  area: '成都市锦江区',
  kx: [],
}
const line: Controlled = { id: 7, name: '安宫品种', areas: ['成都市锦江区', '成都市武侯区'], kinds: ['pharmacy'] }
const only = '控销品种，仅限成都市锦江区、武侯区的药店采购'

const cases: [name: string, goods: Partial<GoodsFacts>, buyer: Partial<BuyerFacts> | null, why: string][] = [
  ['an approved buyer within its scope', {}, {}, ''],
  ['a visitor', {}, null, '登录后可采购'],
  ['an unapproved member', {}, { approved: false }, '资质认证后可采购'],
  ['goods taken off sale, whoever asks', { onSale: false }, null, '商品已下架'],
  ['goods past their last day', { expires: '2027-03-14' }, {}, '已过有效期'],
  ['goods on their last day', { expires: '2027-03-15' }, {}, ''],
  ['goods that do not expire', { expires: '' }, {}, ''],
  ['a paper that lapsed yesterday', {}, { papersUntil: '2027-03-14' }, '证照已过期，更新后可采购'],
  ['a paper on its last day', {}, { papersUntil: '2027-03-15' }, ''],
  ['no papers at all', {}, { papersUntil: '' }, '证照已过期，更新后可采购'],
  ['a scope the licence lacks', { scope: '生物制品' }, {}, '超出经营范围（生物制品）'],
  ['goods without a scope', { scope: '' }, { scope: [] }, ''],
  ['an injection for a pharmacy', { clinicOnly: true }, {}, '仅限医疗机构采购'],
  ['an injection for a clinic', { clinicOnly: true }, { kind: 'clinic' }, ''],
  ['ephedrine without authorisation', { ephedrine: true }, {}, '需要有效的含麻委托书'],
  ['ephedrine with a lapsed one', { ephedrine: true }, { ephedrineUntil: '2027-03-14' }, '需要有效的含麻委托书'],
  ['ephedrine with a valid one', { ephedrine: true }, { ephedrineUntil: '2027-03-15' }, ''],
  ['a controlled goods in its district', { kx: line }, {}, ''],
  ['a controlled goods in another district', { kx: line }, { area: '成都市青羊区' }, only],
  ['a controlled goods for another kind of buyer', { kx: line }, { kind: 'clinic' }, only],
  ['a buyer whose district nobody knows', { kx: line }, { area: '' }, only],
  ['a contract of one’s own, wherever one is', { kx: line }, { area: '重庆市渝中区', kind: 'company', kx: [3, 7] }, ''],
  ['a contract for another line', { kx: line }, { area: '重庆市渝中区', kx: [3] }, only],
  ['a line sold in a whole city', { kx: { ...line, areas: ['成都市'] } }, { area: '成都市青羊区' }, ''],
  ['a line sold to everybody', { kx: { ...line, areas: [], kinds: [] } }, { area: '' }, ''],
  ['the reader before the controlled line', { kx: line }, null, '登录后可采购'],
  ['nothing in stock', { stock: 0 }, {}, '暂时缺货'],
  ['less than one step in stock', { stock: 9 }, {}, '库存不足一个起订量'],
  ['exactly one step', { stock: 10 }, {}, ''],
  ['rights before stock', { stock: 0, clinicOnly: true }, {}, '仅限医疗机构采购'],
]

test.each(cases)('%s', (_, changed, reader, why) => {
  const facts = reader && { ...buyer, ...reader }
  expect(permission({ ...goods, ...changed }, facts, now)).toEqual({ is_buy: why ? 0 : 1, why })
})

const words: [who: string, line: Pick<Controlled, 'areas' | 'kinds'>][] = [
  ['', { areas: [], kinds: [] }],
  ['仅限药店采购', { areas: [], kinds: ['pharmacy'] }],
  ['仅限药店、诊所采购', { areas: [], kinds: ['pharmacy', 'clinic'] }],
  ['仅限成都市锦江区的客户采购', { areas: ['成都市锦江区'], kinds: [] }],
  [
    '仅限成都市锦江区、武侯区、重庆市渝中区的医药公司采购',
    { areas: ['成都市锦江区', '成都市武侯区', '重庆市渝中区'], kinds: ['company'] },
  ],
  ['仅限成都市、绵阳市的药店采购', { areas: ['成都市', '绵阳市'], kinds: ['pharmacy'] }],
]

test.each(words)('who buys a controlled line: %s', (who, one) => {
  expect(controlledWho(one)).toBe(who)
})

test('a line says the same as its goods, stock and scope apart', () => {
  expect(controlledMay(line, buyer, now)).toEqual({ is_buy: 1, why: '' })
  expect(controlledMay(line, { ...buyer, area: '成都市青羊区' }, now)).toEqual({ is_buy: 0, why: only })
  expect(controlledMay(line, { ...buyer, approved: false }, now)).toEqual({ is_buy: 0, why: '资质认证后可采购' })
  expect(controlledMay(line, null, now)).toEqual({ is_buy: 0, why: '登录后可采购' })
})

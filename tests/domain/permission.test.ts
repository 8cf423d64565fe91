import { expect, test } from 'vitest'
import { type BuyerFacts, type GoodsFacts, permission } from '#domain/permission.ts'

const now = Date.parse('2027-03-15T10:00:00+08:00')
const goods: GoodsFacts = { onSale: true, scope: '中成药', clinicOnly: false, ephedrine: false, expires: '2028-01-01', stock: 100, step: 10 }
const buyer: BuyerFacts = { kind: 'pharmacy', approved: true, scope: ['中成药'], papersUntil: '2028-01-01', ephedrineUntil: '' }

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
  ['nothing in stock', { stock: 0 }, {}, '暂时缺货'],
  ['less than one step in stock', { stock: 9 }, {}, '库存不足一个起订量'],
  ['exactly one step', { stock: 10 }, {}, ''],
  ['rights before stock', { stock: 0, clinicOnly: true }, {}, '仅限医疗机构采购'],
]

test.each(cases)('%s', (_, changed, reader, why) => {
  const facts = reader && { ...buyer, ...reader }
  expect(permission({ ...goods, ...changed }, facts, now)).toEqual({ is_buy: why ? 0 : 1, why })
})

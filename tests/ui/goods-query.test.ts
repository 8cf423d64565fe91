import { expect, test } from 'vitest'
import { goodsAddress } from '#actions/goods/goods-list.ts'
import { GOODS_TEXT_MAX } from '#domain/limits.ts'
import { listTitle, priceRange, priceWords } from '#parts/goods/goods-query.ts'

const NO_CATEGORIES = { category: [], category_yx: [], category_zy: [], category_qx: [] }

test('an address asks only for what the call understands', () => {
  const params = new URLSearchParams('keywords= 阿莫 &category=12&page=0&months=x&sort=price_asc&source=pwa&zone=')
  expect(goodsAddress.given(params)).toEqual({ keywords: '阿莫', category: 12, sort: 'price_asc' })
})

test('a keyword longer than the server takes is left out, not cut', () => {
  expect(goodsAddress.given(new URLSearchParams(`keywords=${'长'.repeat(GOODS_TEXT_MAX + 1)}`))).toEqual({})
})

test.each(['sort=foo', 'zone=moon', 'type=shop', 'months=99', 'ck_id=100', 'in_stock=2', 'page=99999'])(
  'a list is shown as if a value the call refuses were not there: %s',
  (search) => expect(goodsAddress.given(new URLSearchParams(search))).toEqual({}),
)

test('prices are fen in the address, and yuan as typed are checked at their field', () => {
  expect(goodsAddress.given(new URLSearchParams('price_min=1050&price_max=123456789'))).toEqual({ price_min: 1050 })
  expect(priceRange({ min: ' １０.5', max: '20' })).toEqual({ min: 1050, max: 2000, errors: {} })
  expect(priceRange({ min: '0', max: '' })).toEqual({ min: 0, max: 0, errors: {} })
  expect(Object.keys(priceRange({ min: '1.234', max: 'x' }).errors)).toEqual(['min', 'max'])
  expect(priceRange({ min: '1000000', max: '' }).errors.min).toMatch(/金额/)
  expect(priceRange({ min: '20', max: '19.99' }).errors).toEqual({ max: '最高价不能低于最低价' })
  expect(priceRange({ min: '20', max: '20' }).errors).toEqual({})
  expect([priceWords(1050, 200000), priceWords(0, 2000), priceWords(500, 0), priceWords()]).toEqual([
    '¥10.50–¥2,000',
    '¥20 以下',
    '¥5 以上',
    '',
  ])
})

test('setting a filter keeps the others and begins at the first page', () => {
  expect(goodsAddress.change('?keywords=a&page=3', { zone: 'jxq' })).toBe('?keywords=a&zone=jxq')
  expect(goodsAddress.change('?zone=jxq', { zone: '' })).toBe('')
})

test('a list is named by its keyword, else its category, maker or offer', () => {
  const child = { id: 7, name: '片剂', logo: '', logo1: '', children: [] }
  const tree = { ...NO_CATEGORIES, category: [{ id: 1, name: '呼吸系统', logo: '', logo1: '', children: [child] }] }
  expect(listTitle({ keywords: '阿莫', category: 7 }, tree)).toBe('“阿莫”的搜索结果')
  expect(listTitle({ category: 7 }, tree)).toBe('片剂')
  expect(listTitle({ category: 8, zone: 'jxq' }, tree)).toBe('近效期')
  expect(listTitle({}, tree)).toBe('全部商品')
})

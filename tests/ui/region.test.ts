import { expect, test } from 'vitest'
import { choose, cities, districts, loadAreas, provinces } from '#parts/form/region.ts'

const areas = await loadAreas()

test('every province has cities, and every city districts', () => {
  for (const province of provinces(areas)) {
    expect(cities(areas, province), province).not.toEqual([])
    for (const city of cities(areas, province)) expect(districts(areas, province, city), city).not.toEqual([])
  }
})

test('names are as addresses have them, without the words of the register', () => {
  const all = provinces(areas).flatMap((province) =>
    cities(areas, province).flatMap((city) => [city, ...districts(areas, province, city)]),
  )
  expect(all.filter((name) => /^(市辖区|县)$|直辖县级/.test(name))).toEqual([])
  expect(cities(areas, '重庆市')).toEqual(['重庆市'])
  expect(districts(areas, '重庆市', '重庆市')).toEqual(expect.arrayContaining(['渝中区', '城口县']))
  expect(districts(areas, '湖北省', '仙桃市')).toEqual(['仙桃市'])
  expect(districts(areas, '四川省', '成都市')).toEqual(expect.arrayContaining(['锦江区', '武侯区']))
})

test('another province empties what belonged to the first; what can only be one thing is chosen', () => {
  const chengdu = { province: '四川省', city: '成都市', district: '锦江区' }
  expect(choose(areas, chengdu, { province: '浙江省' })).toEqual({ province: '浙江省', city: '', district: '' })
  expect(choose(areas, chengdu, { province: '北京市' })).toEqual({ province: '北京市', city: '北京市', district: '' })
  expect(choose(areas, chengdu, { city: '绵阳市' })).toEqual({ province: '四川省', city: '绵阳市', district: '' })
  expect(choose(areas, chengdu, { district: '武侯区' })).toEqual({ ...chengdu, district: '武侯区' })
})

test('a place nobody knows has nothing below it', () => {
  expect(cities(areas, '某省')).toEqual([])
  expect(districts(areas, '四川省', '某市')).toEqual([])
})

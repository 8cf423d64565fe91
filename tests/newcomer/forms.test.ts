/** What a newcomer types: what is wrong with it, what is sent, and how a sheet becomes stores. */
import { expect, test } from 'vitest'
import { loadAreas } from '#parts/form/region.ts'
import type { Picked } from '#actions/upload/upload.ts'
import * as company from '../../src/pages/auth/register-company/form.ts'
import {
  emptyStore,
  fromSheet,
  namedFaults,
  regionFaults,
  storeFaults,
} from '../../src/pages/auth/register-stores/form.ts'

const NOW = Date.parse('2026-11-21T12:00:00+08:00')
const file: Picked = { key: 'k', id: 'f', name: 'a.jpg', blob: null, done: true, thumb: '' }
const paper = (part: Partial<company.PaperForm> = {}): company.PaperForm => ({
  number: 'N1',
  validUntil: '2027-01-01',
  endless: false,
  file,
  ...part,
})
const whole: company.CompanyForm = {
  ...company.fromApplication(null),
  company: '演示药房',
  contact: '李演示',
  province: '四川省',
  city: '成都市',
  district: '锦江区',
  street: '演示路 1 号',
  scope: ['中成药'],
  idConsent: true,
  papers: {
    营业执照: paper({ endless: true }),
    药品经营许可证: paper(),
    采购委托书: paper(),
    法人身份证: paper({ endless: true }),
  },
}
const faults = (part: Partial<company.CompanyForm>) => company.companyFaults({ ...whole, ...part }, NOW)

test('an empty form names every field that is missing, in the order they stand', () => {
  expect(Object.keys(company.companyFaults(company.fromApplication(null), NOW))).toEqual([
    'company',
    'contact',
    'province',
    'city',
    'district',
    'street',
    'scope',
    ...['营业执照', '药品经营许可证', '采购委托书'].flatMap((kind) => [
      `${kind}.file`,
      `${kind}.number`,
      `${kind}.end`,
    ]),
    ...['consent', 'file', 'number', 'end'].map((field) => `法人身份证.${field}`),
  ])
})

test('a whole form is without fault; a paper that need not be there is looked at once something of it is', () => {
  expect(faults({})).toEqual({})
  expect(
    Object.keys(faults({ papers: { ...whole.papers, 含麻委托书: paper({ validUntil: '', file: null }) } })),
  ).toEqual(['含麻委托书.file', '含麻委托书.end'])
})

test('a lapsed paper, a wrong landline and a wrong address are told before they are sent', () => {
  expect(faults({ papers: { ...whole.papers, 采购委托书: paper({ validUntil: '2026-11-20' }) } })).toEqual({
    '采购委托书.end': '采购委托书已过有效期',
  })
  expect(faults({ landline: '80000000' })).toHaveProperty('landline')
  expect(faults({ email: 'a@b' })).toHaveProperty('email')
})

test('what is sent has the papers in their order, an endless one without a last day', () => {
  const { papers, ...rest } = company.toInput(whole)
  expect(rest).toMatchObject({ company: '演示药房', scope: ['中成药'] })
  expect(rest).not.toHaveProperty('idConsent')
  expect(papers.map(({ kind, valid_until }) => [kind, valid_until])).toEqual([
    ['营业执照', ''],
    ['药品经营许可证', '2027-01-01'],
    ['采购委托书', '2027-01-01'],
    ['法人身份证', ''],
  ])
})

test('faults of the server stand at the paper they are about', () => {
  expect(company.namedFaults({ 'papers.1.valid_until': '已过', 'scope.0': '请选择', company: '重复' }, whole)).toEqual({
    '药品经营许可证.end': '已过',
    scope: '请选择',
    company: '重复',
  })
})

test('a file on its way holds the form up, one that is there does not', () => {
  const late = { ...whole.papers, 营业执照: paper({ endless: true, file: { ...file, done: false } }) }
  expect(Object.keys(company.uploadFaults({ ...whole, papers: late }))).toEqual(['营业执照.file'])
  expect(company.uploadFaults(whole)).toEqual({})
})

test('what was refused comes back as it was handed in', () => {
  const back = company.fromApplication({
    ...whole,
    state: 'refused',
    reason: '照片不清',
    applied_at: 1,
    scope: ['中成药'],
    papers: company.toInput(whole).papers.map((one) => ({ ...one, valid_until: one.valid_until ?? '' })),
  })
  expect(back.papers['营业执照']).toMatchObject({ endless: true, file: { id: 'f', done: true } })
  expect(company.companyFaults({ ...back, idConsent: true }, NOW)).toEqual({})
})

test('rows of a sheet become stores, with headings in any order or without', () => {
  const plain =
    '演示一店\t药店\t张三\t+86 138 0000 1111\t四川省\t成都市\t锦江区\t演示路 1 号\r\n\r\n演示二店\t诊所\t李四\t13800001112\t四川省\t成都市\t武侯区\t"演示路\n2 号"\n'
  expect(fromSheet(plain).map(({ company: name, kind, phone, street }) => [name, kind, phone, street])).toEqual([
    ['演示一店', 'pharmacy', '13800001111', '演示路 1 号'],
    ['演示二店', 'clinic', '13800001112', '演示路 2 号'],
  ])
  const headed = '手机号\t门店名称\t备注\t联系人\n13800001111\t演示一店\t旧客户\t张三'
  expect(fromSheet(headed)).toEqual([
    expect.objectContaining({ company: '演示一店', phone: '13800001111', contact: '张三', street: '' }),
  ])
  expect(fromSheet('')).toEqual([])
})

test('two stores with one phone, and a store half filled in, are told at their rows', () => {
  const store = {
    ...emptyStore(),
    company: '演示一店',
    contact: '张三',
    phone: '13800001111',
    province: '四川省',
    city: '成都市',
    district: '锦江区',
    street: '演示路',
  }
  const twin = { ...store, key: 'twin' }
  expect(storeFaults([store, twin])).toEqual({ 'twin.phone': '与前面的门店手机号重复' })
  expect(Object.keys(storeFaults([{ ...store, key: 'a', street: ' ' }]))).toEqual(['a.street'])
  expect(namedFaults({ 'stores.1.phone': '不正确' }, [store, twin])).toEqual({ 'twin.phone': '不正确' })
})

test('a region that no map has is told at its row', async () => {
  const areas = await loadAreas()
  const at = (key: string, province: string, city: string, district: string) => ({
    ...emptyStore(),
    key,
    province,
    city,
    district,
  })
  const stores = [
    at('right', '四川省', '成都市', '锦江区'),
    at('direct', '重庆市', '重庆市', '渝中区'),
    at('begun', '四川省', '', ''),
    at('a', '火星省', '成都市', '锦江区'),
    at('b', '四川省', '广州市', '天河区'),
    at('c', '四川省', '成都市', '天河区'),
  ]
  expect(regionFaults(stores, areas)).toEqual({
    'a.province': '地区表没有“火星省”，请重新选择',
    'b.city': '四川省没有“广州市”，请重新选择',
    'c.district': '成都市没有“天河区”，请重新选择',
  })
})

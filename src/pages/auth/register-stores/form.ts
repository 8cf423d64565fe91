/** The form of several stores, typed or pasted from a spreadsheet. */
import type { Input } from '#contract/calls.ts'
import type { BuyerKind } from '#contract/entities.ts'
import { cleanMobile, MOBILE } from '#domain/validate.ts'
import { wrongPart, type Areas } from '#parts/form/region.ts'
import type { Faults } from '#parts/form/form-faults.ts'
import { stores as copy } from '#copy/auth.ts'
import * as inputs from '#copy/inputs.ts'

type Texts = {
  company: string
  contact: string
  phone: string
  province: string
  city: string
  district: string
  street: string
}
export type StoreForm = Texts & { key: string; kind: BuyerKind }

/** The columns of a spreadsheet in their usual order, and the headings that identify them. */
const COLUMNS: readonly (readonly [field: keyof Texts | 'kind', heading: RegExp])[] = [
  ['company', /门店|企业|名称|店名/],
  ['kind', /类型|类别/],
  ['contact', /联系人|负责人|姓名/],
  ['phone', /手机|电话/],
  ['province', /^省/],
  ['city', /^(城市|市)/],
  ['district', /区县|区|县/],
  ['street', /地址|街道/],
]

export function emptyStore(): StoreForm {
  return {
    key: crypto.randomUUID(),
    company: '',
    kind: 'pharmacy',
    contact: '',
    phone: '',
    province: '',
    city: '',
    district: '',
    street: '',
  }
}

export function isEmpty({ company, contact, phone, street }: StoreForm): boolean {
  return company + contact + phone + street === ''
}

/** Rows of a spreadsheet: cells separated by tabs, with or without a heading row. Only blank rows are dropped. */
export function fromSheet(text: string): StoreForm[] {
  const rows = cells(text).filter((row) => row.some((cell) => cell !== ''))
  const first = rows[0] ?? []
  const hasHeading =
    first.filter((cell) => COLUMNS.some(([, heading]) => heading.test(cell))).length >= 3 &&
    !first.some((cell) => MOBILE.test(cleanMobile(cell)))
  const order = hasHeading
    ? first.map((cell) => COLUMNS.find(([, heading]) => heading.test(cell))?.[0])
    : COLUMNS.map(([field]) => field)
  return rows.slice(hasHeading ? 1 : 0).map((row) => {
    const cell = (field: keyof Texts | 'kind') => row[order.indexOf(field)] ?? ''
    const { key, kind: _, ...texts } = emptyStore()
    const filled = Object.fromEntries(Object.keys(texts).map((field) => [field, cell(field as keyof Texts)])) as Texts
    return { ...filled, key, phone: cleanMobile(filled.phone), kind: kindOf(cell('kind')) }
  })
}

function kindOf(words: string): BuyerKind {
  if (/诊所|卫生|门诊|医院/.test(words)) return 'clinic'
  return /公司/.test(words) ? 'company' : 'pharmacy'
}

/** A cell that contains tabs, line breaks or quotes is quoted, with its own quotes doubled. */
function cells(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|\r|$)/g)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain ?? '').replace(/\s+/g, ' ').trim())
    if (end !== '\t') rows.push([])
  }
  return rows
}

const NEEDED = [
  ['company', inputs.store],
  ['contact', inputs.contact],
  ['phone', inputs.noPhone],
  ['province', inputs.province],
  ['city', inputs.city],
  ['district', inputs.district],
  ['street', inputs.street],
] as const

export const storeField = (key: string, field: string): string => `${key}.${field}`

export function storeFaults(stores: readonly StoreForm[]): Faults {
  const faults: Record<string, string> = {}
  const phones = new Set<string>()
  for (const store of stores) {
    for (const [field, words] of NEEDED) if (store[field].trim() === '') faults[storeField(store.key, field)] = words
    if (store.phone === '') continue
    if (!MOBILE.test(store.phone)) faults[storeField(store.key, 'phone')] = inputs.phone
    else if (phones.has(store.phone)) faults[storeField(store.key, 'phone')] = copy.samePhone
    phones.add(store.phone)
  }
  return faults
}

/** Regions that no map has, each said at its row: a sheet may hold anything. */
export function regionFaults(stores: readonly StoreForm[], areas: Areas): Faults {
  return Object.fromEntries(
    stores.flatMap((store) => {
      const part = wrongPart(areas, store)
      return part === null ? [] : [[storeField(store.key, part), copy.noSuchPlace(store[part], above(store, part))]]
    }),
  )
}

/** The place that should contain the part. */
function above({ province, city }: StoreForm, part: 'province' | 'city' | 'district'): string {
  return part === 'district' ? city : part === 'city' ? province : ''
}

export function toInput(stores: readonly StoreForm[]): Input<'applicationStores'> {
  return {
    stores: stores.map(({ company, kind, contact, phone, province, city, district, street }) => ({
      company,
      kind,
      contact,
      phone,
      province,
      city,
      district,
      street,
    })),
  }
}

/** The server names a store by its index, the form by its key. */
export function namedFaults(faults: Faults, stores: readonly StoreForm[]): Faults {
  return Object.fromEntries(
    Object.entries(faults).map(([name, words]) => {
      const [, at = '', field = 'company'] = name.split('.')
      return [storeField(stores[Number(at)]?.key ?? '', field), words]
    }),
  )
}

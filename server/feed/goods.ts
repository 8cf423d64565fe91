/** Goods by the seller's codes. A price comes by its own feed; goods without one are not on sale yet. */
import * as v from 'valibot'
import { formOf } from '#domain/dosage-form.ts'
import { GOODS_TEXT_MAX } from '#domain/limits.ts'
import { SCOPES } from '#domain/papers.ts'
import { initialsOf } from '#server/catalogue/initials.ts'
import type { Tx } from '#server/db/sql.ts'
import * as copy from '#server/copy/feed.ts'
import {
  askAgain,
  type GoodsImageRow,
  hasAddresses,
  imagesOf,
  IMAGES_MAX,
  setAddresses,
} from '#server/pictures/goods-images.ts'
import { differs, given, idsByCode, nextId } from './codes.ts'
import * as f from './fields.ts'
import { feedKind, isFault, type Fault, type RowResult } from './kind.ts'

const NUMBER_MAX = 999_999
const number = v.optional(f.whole(0, NUMBER_MAX))
const atLeastOne = v.optional(f.whole(1, NUMBER_MAX))

const schema = f.row({
  code: f.code,
  name: v.optional(f.words(GOODS_TEXT_MAX)),
  maker: v.optional(f.words(GOODS_TEXT_MAX)),
  ypgg: v.optional(f.words(GOODS_TEXT_MAX)),
  bzdw: v.optional(f.words(10)),
  warehouse: v.optional(f.code),
  category: v.optional(f.code),
  brand: v.optional(v.union([v.literal(''), f.code], copy.code)),
  kind: v.optional(f.word(['drug', 'herb', 'device'])),
  control: v.optional(f.word(['', 'rx', 'otc', 'hm'])),
  scope: v.optional(f.word(['', ...SCOPES])),
  clinic_only: v.optional(f.flag),
  dosage_form: v.optional(f.text(20)),
  approval: v.optional(f.text(60)),
  barcode: v.optional(f.text(40)),
  qg_number: atLeastOne,
  carton: atLeastOne,
  limit_number: number,
  limit_day: number,
  limit_week: number,
  free_shipping_number: number,
  grade: v.optional(f.text(20)),
  origin: v.optional(f.text(20)),
  is_youx: v.optional(f.flag),
  on_sale: v.optional(f.flag),
  pictures: v.optional(f.addresses(IMAGES_MAX)),
})
type Row = v.InferOutput<typeof schema>

/** Columns that this feed writes. */
const COLUMNS = [
  'id', 'code', 'name', 'initials', 'maker_id', 'ypgg', 'bzdw', 'ck_id', 'category_id', 'kind', 'control', 'scope',
  'clinic_only', 'dosage_form', 'approval', 'barcode', 'qg_number', 'carton', 'limit_number', 'limit_day',
  'limit_week', 'free_shipping_number', 'grade', 'origin', 'is_youx', 'on_sale', 'is_offered', 'brand_id',
] as const // prettier-ignore
type Stored = Record<(typeof COLUMNS)[number], string | number | boolean | null>

const NEW = {
  control: '',
  scope: '',
  clinic_only: false,
  approval: '',
  barcode: '',
  qg_number: 1,
  carton: 1,
  limit_number: 0,
  limit_day: 0,
  limit_week: 0,
  free_shipping_number: 0,
  grade: '',
  origin: '',
  is_youx: false,
  is_offered: true,
}
/** What goods cannot be without. */
const NEEDED = ['name', 'maker', 'ypgg', 'bzdw', 'warehouse', 'category', 'kind'] as const

export const goodsFeed = feedKind(schema, { '': schema }, { key: ({ code }) => code, rowsAtOnce: 300, apply })

type Known = {
  goods: Map<string, Stored & { base_price: number }>
  warehouses: Map<string, number>
  categories: Map<string, number>
  brands: Map<string, number>
  makers: Map<string, number>
  initials: Map<string, string>
  images: Map<number, GoodsImageRow[]>
}

async function apply(tx: Tx, rows: readonly Row[], now: number): Promise<RowResult[]> {
  const known = await readKnown(tx, rows)
  let id = await nextId(tx, 'goods')
  const inserted: object[] = []
  const updated: object[] = []
  const withPictures: { goods_id: number; urls: readonly string[] }[] = []
  const named: number[] = []
  const results = rows.map((row): RowResult => {
    const stored = known.goods.get(row.code)
    const wanted = wantedOf(row, stored, known)
    if (isFault(wanted)) return wanted
    const goods_id = stored ? Number(stored.id) : id++
    const urls = row.pictures
    const hasOthers = urls !== undefined && !hasAddresses(known.images.get(goods_id) ?? [], urls)
    if (hasOthers) withPictures.push({ goods_id, urls })
    if (urls) named.push(goods_id)
    if (!stored) {
      inserted.push({ ...wanted, id: goods_id, base_price: 0, stock: 0, has_picture: false, listed_at: now })
      return 'new'
    }
    const isChanged = differs(stored, wanted)
    if (isChanged) updated.push({ ...stored, ...wanted })
    return isChanged || hasOthers ? 'changed' : 'unchanged'
  })
  if (inserted.length > 0) {
    const columns = [...COLUMNS, 'base_price', 'stock', 'has_picture', 'listed_at'].join()
    await tx.query(
      `insert into goods (${columns}) select ${columns} from jsonb_populate_recordset(null::goods, $1::jsonb)`,
      [JSON.stringify(inserted)],
    )
  }
  if (updated.length > 0)
    await tx.query(
      `update goods g set ${COLUMNS.filter((name) => name !== 'id')
        .map((name) => `${name} = r.${name}`)
        .join()}
       from jsonb_populate_recordset(null::goods, $1::jsonb) r where g.id = r.id`,
      [JSON.stringify(updated)],
    )
  if (withPictures.length > 0) await setAddresses(tx, withPictures, now)
  if (named.length > 0) await askAgain(tx, named, now)
  return results
}

async function readKnown(tx: Tx, rows: readonly Row[]): Promise<Known> {
  const goods = await tx.query<Stored & { base_price: number }>(
    `select ${COLUMNS.join()}, base_price from goods where code = any($1::text[]) order by id for no key update`,
    [rows.map(({ code }) => code)],
  )
  const makers = new Set(rows.flatMap(({ maker }) => maker ?? []))
  const names = [...new Set([...rows.flatMap(({ name }) => name ?? []), ...makers])]
  const spelled = await initialsOf(names)
  const initials = new Map(names.map((name, i) => [name, spelled[i] ?? '']))
  return {
    images: await imagesOf(
      tx,
      goods.map(({ id }) => Number(id)),
    ),
    goods: new Map(goods.map((one) => [String(one.code), one])),
    warehouses: await idsByCode(
      tx,
      'warehouse',
      rows.map((row) => row.warehouse),
    ),
    categories: await idsByCode(
      tx,
      'category',
      rows.map((row) => row.category),
    ),
    brands: await idsByCode(
      tx,
      'brand',
      rows.map((row) => row.brand || undefined),
    ),
    makers: await makersOf(tx, [...makers], initials),
    initials,
  }
}

/** Makers are known by their names; a new name is a new maker. */
async function makersOf(tx: Tx, names: readonly string[], initials: Known['initials']): Promise<Map<string, number>> {
  const read = () =>
    tx.query<{ id: number; name: string }>('select id, name from maker where name = any($1::text[])', [names])
  const known = new Map((await read()).map(({ id, name }) => [name, id]))
  let id = await nextId(tx, 'maker')
  const added = names.filter((name) => !known.has(name))
  if (added.length === 0) return known
  const rows = added.map((name) => ({ id: id++, name, initials: initials.get(name) ?? '' }))
  await tx.query(
    `insert into maker (id, name, initials) select id, name, initials from jsonb_populate_recordset(null::maker, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
  for (const row of rows) known.set(row.name, row.id)
  return known
}

function wantedOf(row: Row, stored: Known['goods'] extends Map<string, infer G> ? G | undefined : never, known: Known) {
  const { warehouse, category, maker, on_sale, name, dosage_form, brand, pictures: _, ...plain } = row
  const missing = stored ? undefined : NEEDED.find((field) => row[field] === undefined)
  if (missing) return { field: missing, reason: copy.needed } satisfies Fault
  if (warehouse !== undefined && !known.warehouses.has(warehouse))
    return { field: 'warehouse', reason: copy.noWarehouse } satisfies Fault
  if (category !== undefined && !known.categories.has(category))
    return { field: 'category', reason: copy.noCategory } satisfies Fault
  if (brand && !known.brands.has(brand)) return { field: 'brand', reason: copy.noBrand } satisfies Fault
  const is_offered = on_sale ?? stored?.is_offered ?? true
  return {
    ...(stored ? {} : NEW),
    ...given({
      ...plain,
      name,
      initials: name === undefined ? undefined : known.initials.get(name),
      dosage_form: dosage_form ?? formByName(row, stored),
      maker_id: maker === undefined ? undefined : known.makers.get(maker),
      ck_id: warehouse === undefined ? undefined : known.warehouses.get(warehouse),
      brand_id: brand === undefined ? undefined : (known.brands.get(brand) ?? null),
      category_id: category === undefined ? undefined : known.categories.get(category),
    }),
    // A row that does not speak of it leaves alone what was taken off sale by other means.
    ...(on_sale === undefined && stored ? {} : { is_offered, on_sale: is_offered && (stored?.base_price ?? 0) > 0 }),
  }
}

/**
 * The form of a drug that the feed does not speak of is what its name ends with, and unknown where that says none. Herbs
 * and devices have no such names. A form that was read from a name changes with it.
 */
function formByName({ name, kind }: Row, stored: Partial<Stored> | undefined): string | undefined {
  if (name === undefined || name === stored?.['name']) return undefined
  const isRead = !stored || stored['dosage_form'] === '' || stored['dosage_form'] === formOf(String(stored['name']))
  if (!isRead) return undefined
  return (kind ?? stored?.['kind']) === 'drug' ? formOf(name) : ''
}

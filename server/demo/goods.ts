/**
 * The goods of the demo shop: every product × specification × maker, shuffled for itself and dealt out in
 * rounds, so that a small shop has every product once before a large one has it forty times.
 */
import { hasLater, lastDay, laterBatch } from './batches.ts'
import { deviceCategory, drugCategory, herbCategory } from './categories.ts'
import { dosageForm, drugs, type Drug } from './drugs.ts'
import { devices, GRADES, HERB_PACKS, herbs, type Device, type Herb } from './herbs-devices.ts'
import { makers, type Maker, type MakerKind } from './makers.ts'
import { barcode, devicePermit, drugApproval, share } from './numbers.ts'
import { random, type Random } from './random.ts'
import { DAY } from '#domain/time.ts'

/** A row of the table, as it is written. */
export type GoodsRow = {
  id: number
  name: string
  initials: string
  maker_id: number
  ypgg: string
  bzdw: string
  ck_id: number
  category_id: number
  kind: 'drug' | 'herb' | 'device'
  control: '' | 'rx' | 'otc' | 'hm'
  scope: string
  clinic_only: boolean
  dosage_form: string
  approval: string
  barcode: string
  base_price: number
  stock: number
  sold: number
  qg_number: number
  carton: number
  limit_number: number
  limit_day: number
  limit_week: number
  expires: string
  made: string
  batch: string
  has_picture: boolean
  is_yj: boolean
  is_youx: boolean
  free_shipping_number: number
  manjian_id: number | null
  leaflet_id: number | null
  listed_at: number
  on_sale: boolean
  grade: string
  origin: string
  /** The same with full shelf life, for near-expiry goods; 0 none. */
  fresh_id: number
  brand_id: number | null
  kx_line_id: number | null
}

/** What a product and its variant decide; the rest is one warehouse's. */
type Product = Pick<
  GoodsRow,
  | 'name'
  | 'maker_id'
  | 'ypgg'
  | 'bzdw'
  | 'category_id'
  | 'kind'
  | 'control'
  | 'scope'
  | 'clinic_only'
  | 'dosage_form'
  | 'base_price'
  | 'grade'
  | 'origin'
> & {
  cold: boolean
  /** Years it keeps, 0 for ever. */
  keeps: number
  approval: (n: number) => string
}

export const WAREHOUSE = { main: 1, branch: 2, cold: 3, herb: 4 } as const
const MANJIAN = { drug: 1, herb: 2, device: 3 } as const
const EPHEDRINE_LIMIT = 50

export function goodsRows(count: number, now: number): GoodsRow[] {
  const families = [...drugs.map(drugFamily), ...herbs.map(herbFamily), ...devices.map(deviceFamily)]
  const rows: GoodsRow[] = []
  let product = 0
  for (let round = 0; rows.length < count; round++) {
    const before = rows.length
    for (const [f, family] of families.entries()) {
      const one = family[round]
      if (!one || rows.length >= count) continue
      product++
      const chance = random(`goods ${f} ${round}`)
      const [first, second] = warehouses(one, chance)
      for (const house of second ? [first, second] : [first]) {
        if (rows.length >= count) continue
        const made = row(one, rows.length + 1, product, house, chance, now)
        rows.push(made)
        if (rows.length < count && hasLater(made, now)) rows.push(laterBatch(made, one.keeps, now))
      }
    }
    if (rows.length === before) throw new Error(`the tables give ${rows.length} goods, not ${count}`)
  }
  return rows
}

function makersOf(kind: MakerKind): Maker[] {
  return makers.filter((maker) => maker.kind === kind)
}

function drugFamily(drug: Drug): Product[] {
  const form = dosageForm(drug.name)
  const chance = random(`drug ${drug.name}`)
  const variants = [...new Map(drug.specs.flatMap((spec, i) => packs(spec, priceOf(drug, spec, i))))]
  return chance.shuffle(
    makersOf(drug.letter === 'Z' ? 'Z' : 'H').flatMap((maker) => {
      const level = chance.whole(88, 128)
      return variants.map(([ypgg, price]) => ({
        name: drug.name,
        maker_id: maker.id,
        ypgg,
        bzdw: drug.unit,
        category_id: drugCategory(drug.category, form),
        kind: 'drug' as const,
        control: drug.control,
        scope: drug.cold ? '冷藏药品' : drug.scope,
        clinic_only: drug.clinicOnly,
        dosage_form: form,
        base_price: share(price, level),
        grade: '',
        origin: '',
        cold: drug.cold,
        keeps: drug.letter === 'Z' ? 3 : 2,
        approval: (n: number) => drugApproval(drug.letter, n),
      }))
    }),
  )
}

/** The table's price is the first specification's; the others cost by what is in them, roughly. */
function priceOf(drug: Drug, spec: string, i: number): number {
  if (i === 0) return drug.price
  const amount = (text: string): number => {
    const numbers = text.match(/\d+(\.\d+)?/g)?.map(Number) ?? [1]
    return numbers.at(-1) ?? 1
  }
  const ratio = amount(spec) / amount(drug.specs[0] ?? spec)
  return Math.max(10, Math.round(drug.price * Math.min(3, Math.max(0.4, ratio ** 0.8))))
}

const COUNTED = /^(.*?)(\d+)(片|粒|袋|支|丸)$/
/** A pack beside its half and its double, where that is a pack one would make. */
function packs(spec: string, price: number): [string, number][] {
  const [, before = '', count = '', unit = ''] = COUNTED.exec(spec) ?? []
  const n = Number(count)
  const list: [string, number][] = [[spec, price]]
  if (unit === '' || before.includes('+')) return list
  if (n >= 12 && n % 2 === 0) list.push([`${before}${n / 2}${unit}`, share(price, 55)])
  if (n >= 6 && n <= 60) list.push([`${before}${n * 2}${unit}`, share(price, 184)])
  return list
}

function herbFamily(herb: Herb): Product[] {
  const chance = random(`herb ${herb.name}`)
  return chance.shuffle(
    makersOf('herb').flatMap((maker) =>
      GRADES.flatMap(([grade, level]) =>
        HERB_PACKS.map(([pack, unit, portion], i) => ({
          name: herb.name,
          maker_id: maker.id,
          ...from(herb, grade, maker.id + i, pack),
          bzdw: unit,
          category_id: herbCategory(herb.category),
          kind: 'herb' as const,
          control: '' as const,
          scope: '中药饮片',
          clinic_only: false,
          dosage_form: '饮片',
          base_price: share(share(herb.price, level), portion),
          cold: false,
          keeps: 3,
          // Decoction pieces carry grade and origin in place of an approval number.
          approval: () => '',
        })),
      ),
    ),
  )
}

/** Grade and origin stand in the specification too, where a buyer of herbs looks first. */
function from({ origins }: Herb, grade: string, n: number, pack: string): Pick<Product, 'ypgg' | 'grade' | 'origin'> {
  const origin = origins[n % origins.length] ?? ''
  return { ypgg: `${pack} ${grade} ${origin}`, grade, origin }
}

const DEVICE_SCOPES: Record<string, string> = { 1: '', 2: '二类器械', 3: '三类器械', d: '' }

function deviceFamily(device: Device): Product[] {
  const chance = random(`device ${device.name}`)
  return chance.shuffle(
    makersOf('device').flatMap((maker) => {
      const level = chance.whole(84, 130)
      return device.specs.map((ypgg, i) => ({
        name: device.name,
        maker_id: maker.id,
        ypgg,
        bzdw: device.unit,
        category_id: deviceCategory(device.category),
        kind: 'device' as const,
        control: '' as const,
        scope: DEVICE_SCOPES[device.permit.charAt(0)] ?? '',
        clinic_only: false,
        dosage_form: device.shape,
        base_price: share(device.price, level + i * 12),
        grade: '',
        origin: '',
        cold: false,
        keeps: device.shape === '血压计' || device.shape === '血糖仪' || device.permit === '1' ? 0 : 3,
        approval: (n: number) => devicePermit(device.permit, n),
      }))
    }),
  )
}

/** Mostly one of the two houses, sometimes both; cold goods and herbs have their own. */
function warehouses({ cold, kind }: Product, chance: Random): [number, number?] {
  if (cold) return [WAREHOUSE.cold]
  if (kind === 'herb') return [WAREHOUSE.herb]
  const first = chance.chance(68) ? WAREHOUSE.main : WAREHOUSE.branch
  return chance.chance(14) ? [first, first === WAREHOUSE.main ? WAREHOUSE.branch : WAREHOUSE.main] : [first]
}

type Packing = readonly [step: number, carton: number]
/** Middle pack and carton that go together; dear goods come singly. */
const PACKING: readonly [Packing, ...Packing[]] = [
  [1, 100],
  [5, 60],
  [10, 120],
  [10, 200],
  [20, 400],
]
const DEAR = 8_000
const SINGLY: Packing = [1, 20]
/** The order's limit is whole middle packs. */
const EPHEDRINE_PACKING: Packing = [5, 100]

function row(product: Product, id: number, n: number, ck_id: number, chance: Random, now: number): GoodsRow {
  const { cold: _, keeps, approval, ...facts } = product
  const [qg_number, carton] =
    facts.control === 'hm' ? EPHEDRINE_PACKING : facts.base_price >= DEAR ? SINGLY : chance.pick(PACKING)
  const months = chance.chance(5) ? chance.whole(1, 7) : chance.whole(10, keeps * 12 - 2)
  const expires = keeps > 0 ? lastDay(now, Math.max(1, months)) : ''
  const offered = chance.chance(34)
  return {
    ...facts,
    id,
    initials: '',
    ck_id,
    base_price: ck_id === WAREHOUSE.branch ? share(facts.base_price, 102) : facts.base_price,
    approval: approval(n),
    barcode: barcode(n),
    stock: chance.chance(4) ? 0 : qg_number * chance.whole(4, 400),
    sold: Math.floor(12_000 * chance.next() ** 5),
    qg_number,
    carton,
    limit_number: facts.control === 'hm' ? EPHEDRINE_LIMIT : chance.chance(3) ? qg_number * 20 : 0,
    limit_day: 0,
    limit_week: 0,
    expires,
    made: expires === '' ? '' : lastDay(now, months - keeps * 12),
    batch: `2099${String(chance.whole(1, 12)).padStart(2, '0')}${String(chance.whole(1, 28)).padStart(2, '0')}${chance.pick(['A', 'B', 'C', 'D'])}`,
    has_picture: !chance.chance(6),
    is_yj: facts.kind === 'drug' && chance.chance(80),
    is_youx: chance.chance(6),
    free_shipping_number: facts.control !== 'hm' && chance.chance(2) ? qg_number * 10 : 0,
    manjian_id: offered && facts.control !== 'hm' ? MANJIAN[facts.kind] : null,
    leaflet_id: null,
    listed_at: now - chance.whole(chance.chance(3) ? 1 : 31, 900) * DAY,
    on_sale: true,
    fresh_id: 0,
    brand_id: null,
    kx_line_id: null,
  }
}

/**
 * Rows as columns: everybody's part of the catalogue, without any amount. Columns that repeat hold places in a list of
 * distinct texts. The sections stand in the order of SECTIONS; a change of them is a new version of KIND.
 */
import type { GoodsFacts } from '#domain/find/facts.ts'
import { joinNumbers, numberText, type NumberText } from '#domain/find/number-text.ts'
import { rightsOf } from '#domain/find/rights.ts'
import { stockBand } from '#domain/find/stock-band.ts'
import type { Rights } from '#domain/find/table.ts'
import { plain } from '#domain/find/words.ts'
import {
  CatalogueBytesError,
  deltasOf,
  ofDeltas,
  pack,
  type SlimArray,
  textsOf,
  textSection,
  textsSection,
  unpack,
} from './bytes.ts'
import { type Encoding, filled } from './encoding.ts'
import { offersText, pricesOf, sharedText } from './offers-text.ts'
import { swapPercent } from './without-prices.ts'

/** 'GDR' and the version. */
const KIND = 0x47445202
/** Places in a list of texts have 16 bits. */
export const ROWS_MAX = 65_535

const KINDS = ['drug', 'herb', 'device'] as const
const CONTROLS = ['', 'rx', 'otc', 'hm'] as const
/** Bits of `flags`; the kind has the two lowest, the class of control the next two. */
export const FLAG = { picture: 16, report: 32, quality: 64, gift: 128, stepsUpTo: 256 } as const

const WIDE = ['id', 'ck_id', 'category_id', 'brand', 'stock', 'sold', 'qg_number'] as const
/** Written like those above; most are small, and no list of all goods is sorted by them. */
const SLIM = ['carton', 'limit_number', 'limit_day', 'limit_week', 'free_shipping_number', 'ladder'] as const
const PLACES = [
  'name',
  'maker',
  'spec',
  'unit',
  'form',
  'expires',
  'grade',
  'origin',
  'rights',
  'offers',
  'shared',
] as const
const SMALL = ['offerCount', 'swapPercent'] as const
const TEXTS = [
  'names',
  'nameInitials',
  'makers',
  'makerInitials',
  'specs',
  'labels',
  'rightsTexts',
  'offersTexts',
  'sharedTexts',
  'otherApprovals',
  'ownPictures',
] as const
const NUMBERS = ['barcodes', 'approvals'] as const
const SECTIONS = [...WIDE, ...SLIM, ...PLACES, 'flags', ...SMALL, 'listed_at', ...TEXTS, ...NUMBERS] as const

type Of<Names extends readonly string[], T> = { [N in Names[number]]: T }
export type RowColumns = Of<typeof WIDE, Uint32Array> &
  Of<typeof SLIM, SlimArray> &
  Of<typeof PLACES, Uint16Array> &
  Of<typeof SMALL, Uint8Array> & {
    rows: number
    flags: Uint16Array
    listed_at: Float64Array
    texts: Of<typeof TEXTS, string[]>
    rightsList: Rights[]
    /** As compared; `approvalOf` gives them as written. */
    numbers: Of<typeof NUMBERS, NumberText>
    otherApprovals: ReadonlyMap<number, string>
    /** Hashes with a blank between. */
    ownPictures: ReadonlyMap<number, string>
  }

export const kindOf = (flags: number): GoodsFacts['kind'] => KINDS[flags & 3] ?? 'drug'
export const controlOf = (flags: number): GoodsFacts['control'] => CONTROLS[(flags >> 2) & 3] ?? ''

/** Distinct texts in the order of their first row. */
function places() {
  const known = new Map<string, number>()
  const placeOf = (text: string): number => {
    const had = known.get(text)
    if (had !== undefined) return had
    known.set(text, known.size)
    return known.size - 1
  }
  return { placeOf, texts: (): string[] => [...known.keys()] }
}

/** A word goes with the initials of its first goods. */
function words() {
  const { placeOf, texts } = places()
  const initials: string[] = []
  return {
    texts,
    initials,
    placeOf(text: string, letters: string): number {
      const place = placeOf(text)
      initials[place] ??= letters
      return place
    },
  }
}

/** @param goods on sale, in ascending order of their ids */
export function* packRows(goods: readonly GoodsFacts[]): Encoding {
  if (goods.length > ROWS_MAX) throw new RangeError(`a part of the catalogue has at most ${ROWS_MAX} goods`)
  const [names, makers, specs, labels] = [words(), words(), places(), places()]
  const [rights, offers, shared] = [places(), places(), places()]
  const approvals = goods.map(({ approval }) => plain(approval))
  yield
  const otherApprovals = goods.flatMap(({ approval }, row) =>
    approvals[row]?.toUpperCase() === approval ? [] : [`${row} ${approval}`],
  )
  const wide = (value: (facts: GoodsFacts) => number) => filled(new Uint32Array(goods.length), goods, value)
  const place = (value: (facts: GoodsFacts) => number) => filled(new Uint16Array(goods.length), goods, value)
  const small = (value: (facts: GoodsFacts) => number) => filled(new Uint8Array(goods.length), goods, value)
  const columns = {
    id: deltasOf(yield* wide(({ id }) => id)),
    ck_id: yield* wide(({ ck_id }) => ck_id),
    category_id: yield* wide(({ category_id }) => category_id),
    // Ids begin at 1, so 0 is none.
    brand: yield* wide(({ brand_id }) => brand_id ?? 0),
    stock: yield* wide(({ stock, qg_number }) => stockBand(stock, qg_number)),
    sold: yield* wide(({ sold }) => sold),
    qg_number: yield* wide(({ qg_number }) => qg_number),
    carton: yield* wide(({ carton }) => carton),
    limit_number: yield* wide(({ limit_number }) => limit_number),
    limit_day: yield* wide(({ limit_day }) => limit_day),
    limit_week: yield* wide(({ limit_week }) => limit_week),
    free_shipping_number: yield* wide(({ free_shipping_number }) => free_shipping_number),
    ladder: yield* wide(({ ladder }) => ladder?.id ?? 0),
    name: yield* place(({ name, initials }) => names.placeOf(name, initials)),
    maker: yield* place(({ maker, maker_initials }) => makers.placeOf(maker, maker_initials)),
    spec: yield* place(({ ypgg }) => specs.placeOf(ypgg)),
    unit: yield* place(({ bzdw }) => labels.placeOf(bzdw)),
    form: yield* place(({ dosage_form }) => labels.placeOf(dosage_form)),
    expires: yield* place(({ expires }) => labels.placeOf(expires)),
    grade: yield* place(({ grade }) => labels.placeOf(grade)),
    origin: yield* place(({ origin }) => labels.placeOf(origin)),
    rights: yield* place((facts) => rights.placeOf(JSON.stringify(rightsOf(facts)))),
    offers: yield* place((facts) => offers.placeOf(offersText(facts))),
    shared: yield* place((facts) => shared.placeOf(sharedText(facts))),
    flags: yield* place(flagsOf),
    offerCount: yield* small((facts) => pricesOf(facts).length),
    swapPercent: yield* small(swapPercent),
    listed_at: yield* filled(new Float64Array(goods.length), goods, ({ listed_at }) => listed_at),
    names: textsSection(names.texts()),
    nameInitials: textsSection(names.initials),
    makers: textsSection(makers.texts()),
    makerInitials: textsSection(makers.initials),
    specs: textsSection(specs.texts()),
    labels: textsSection(labels.texts()),
    rightsTexts: textsSection(rights.texts()),
    offersTexts: textsSection(offers.texts()),
    sharedTexts: textsSection(shared.texts()),
    otherApprovals: textsSection(otherApprovals),
    ownPictures: textsSection(
      goods.flatMap(({ pictures }, row) => (pictures.length > 0 ? [[row, ...pictures].join(' ')] : [])),
    ),
    barcodes: textSection(joinNumbers(goods.map(({ barcode }) => barcode))),
    approvals: textSection(joinNumbers(approvals)),
  }
  yield
  return pack(
    KIND,
    goods.length,
    SECTIONS.map((name) => columns[name]),
  )
}

function flagsOf({ kind, control, has_picture, is_yj, is_youx, gift, ladder }: GoodsFacts): number {
  return (
    KINDS.indexOf(kind) |
    (CONTROLS.indexOf(control) << 2) |
    (has_picture ? FLAG.picture : 0) |
    (is_yj ? FLAG.report : 0) |
    (is_youx ? FLAG.quality : 0) |
    (gift ? FLAG.gift : 0) |
    (ladder?.type === 1 ? FLAG.stepsUpTo : 0)
  )
}

const SECTION_OF = new Map<string, number>(SECTIONS.map((name, i) => [name, i]))

/** @throws CatalogueBytesError */
export function openRows(bytes: Uint8Array): RowColumns {
  const { rows, u8, u16, u32, slim, f64, text } = unpack(KIND, bytes)
  const section = (name: (typeof SECTIONS)[number]): number => SECTION_OF.get(name) as number
  const numbersOf = (name: (typeof NUMBERS)[number]): NumberText => {
    const numbers = numberText(text(section(name)), rows)
    if (!numbers) throw new CatalogueBytesError(name)
    return numbers
  }
  const texts = each(TEXTS, (name) => textsOf(text(section(name))))
  return {
    rows,
    ...each(WIDE, (name) => u32(section(name), rows)),
    ...each(SLIM, (name) => slim(section(name), rows)),
    id: ofDeltas(u32(section('id'), rows)),
    ...each(PLACES, (name) => u16(section(name), rows)),
    ...each(SMALL, (name) => u8(section(name), rows)),
    flags: u16(section('flags'), rows),
    listed_at: f64(section('listed_at'), rows),
    texts,
    rightsList: texts.rightsTexts.map((one) => JSON.parse(one) as Rights),
    numbers: each(NUMBERS, numbersOf),
    otherApprovals: new Map(texts.otherApprovals.map(ofRow)),
    ownPictures: new Map(texts.ownPictures.map(ofRow)),
  }
}

/** The row, a blank, what only few rows have. */
function ofRow(text: string): [number, string] {
  const blank = text.indexOf(' ')
  return [Number(text.slice(0, blank)), text.slice(blank + 1)]
}

function each<Names extends readonly string[], T>(names: Names, value: (name: Names[number]) => T): Of<Names, T> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Of<Names, T>
}

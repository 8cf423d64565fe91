/**
 * How facts of goods travel from the database: few columns instead of forty, because a process that starts reads 200,000
 * rows, and a text that many goods share is looked up once instead of being made again for each. For goods `g` of maker `k`.
 */
import type { GoodsFacts } from '#domain/find/facts.ts'

/** Whole numbers, in one text. Flags are 0 and 1. */
const NUMBERS = [
  ...(['id', 'base_price', 'stock', 'sold', 'qg_number', 'carton', 'limit_number', 'limit_day', 'limit_week'] as const),
  ...(['free_shipping_number', 'listed_at', 'rev'] as const),
] as const
const FLAGS = ['has_picture', 'is_yj', 'is_youx', 'on_sale'] as const
/** Null travels as NONE: ids are above it. */
const IDS = ['brand_id', 'kx_line_id'] as const
const NONE = -1

/** What goods have in common with many others: some thousand different texts for 200,000 goods. */
const KIND = ['bzdw', 'scope', 'dosage_form', 'grade', 'origin', 'kind', 'control'] as const
type Kind = Pick<GoodsFacts, (typeof KIND)[number]> & { clinic_only: boolean; ck_id: number; category_id: number }

/** Columns of a select; json of an array of text, because that is the text which is made fastest and can hold anything. */
export const PACKED = `concat_ws(' ', ${[
  ...NUMBERS.map((name) => `g.${name}`),
  ...FLAGS.map((name) => `g.${name}::int`),
  ...IDS.map((name) => `coalesce(g.${name}, ${NONE})`),
].join(', ')}) as numbers,
  array_to_json(array[g.name, g.initials])::text as named,
  array_to_json(array[k.name, k.initials])::text as made,
  array_to_json(array[${KIND.map((name) => `g.${name}`).join(', ')}, g.clinic_only::text, g.ck_id::text, g.category_id::text])::text as kind`

const LISTS = ['pictures', 'flashes', 'dailies', 'groups', 'welfares'] as const
type List = (typeof LISTS)[number]
type Offer = 'kx' | 'swap_price' | 'manjian' | 'ladder' | 'fresh_price'

/** A row with the columns of PACKED. */
export type Row = { numbers: string; named: string; made: string; kind: string; gift: boolean | null } & Pick<
  GoodsFacts,
  'ypgg' | 'approval' | 'barcode' | 'expires' | Offer
> & { [N in List]: GoodsFacts[N] | null }

/** Most goods have no offers: one list serves them all, and PostgreSQL need not write 200,000 empty ones for us to read. */
const NOTHING: never[] = []

/** For the rows of one reading: equal texts become one. */
export function unpacking(): (row: Row) => GoodsFacts {
  const texts = new Map<string, string>()
  const pairs = new Map<string, readonly [string, string]>()
  const kinds = new Map<string, Kind>()
  const numbers: number[] = []

  const share = (text: string): string => known(texts, text, () => text)
  const pairOf = (json: string) => known(pairs, json, () => JSON.parse(json) as [string, string])
  const kindOf = (json: string) => known(kinds, json, () => readKind(json, share))
  return (row) => {
    readNumbers(row.numbers, numbers)
    const [name, initials] = pairOf(row.named)
    const [maker, maker_initials] = pairOf(row.made)
    const kind = kindOf(row.kind)
    let at = 0
    const next = (): number => numbers[at++] as number
    const flag = (): boolean => next() === 1
    const id = (): number | null => {
      const number = next()
      return number === NONE ? null : number
    }
    // In the order of NUMBERS, FLAGS and IDS. Written out, so that all facts have one shape.
    return {
      id: next(),
      base_price: next(),
      stock: next(),
      sold: next(),
      qg_number: next(),
      carton: next(),
      limit_number: next(),
      limit_day: next(),
      limit_week: next(),
      free_shipping_number: next(),
      listed_at: next(),
      rev: next(),
      has_picture: flag(),
      is_yj: flag(),
      is_youx: flag(),
      on_sale: flag(),
      brand_id: id(),
      kx_line_id: id(),
      name,
      initials,
      maker,
      maker_initials,
      ypgg: share(row.ypgg),
      approval: row.approval,
      barcode: row.barcode,
      expires: share(row.expires),
      bzdw: kind.bzdw,
      scope: kind.scope,
      dosage_form: kind.dosage_form,
      grade: kind.grade,
      origin: kind.origin,
      kind: kind.kind,
      control: kind.control,
      clinic_only: kind.clinic_only,
      ck_id: kind.ck_id,
      category_id: kind.category_id,
      fresh_price: row.fresh_price,
      kx: row.kx,
      gift: row.gift ?? false,
      swap_price: row.swap_price,
      manjian: row.manjian,
      ladder: row.ladder,
      pictures: row.pictures ?? NOTHING,
      flashes: row.flashes ?? NOTHING,
      dailies: row.dailies ?? NOTHING,
      groups: row.groups ?? NOTHING,
      welfares: row.welfares ?? NOTHING,
    }
  }
}

function known<T>(all: Map<string, T>, key: string, make: () => T): T {
  const had = all.get(key)
  if (had !== undefined) return had
  const made = make()
  all.set(key, made)
  return made
}

function readKind(json: string, share: (text: string) => string): Kind {
  const fields = (JSON.parse(json) as string[]).map(share)
  const texts = Object.fromEntries(KIND.map((name, place) => [name, fields[place]])) as Pick<
    Kind,
    (typeof KIND)[number]
  >
  const [clinic_only, ck_id, category_id] = fields.slice(KIND.length)
  return { ...texts, clinic_only: clinic_only === 'true', ck_id: Number(ck_id), category_id: Number(category_id) }
}

const [ZERO, MINUS, BLANK] = ['0', '-', ' '].map((one) => one.charCodeAt(0)) as [number, number, number]

/** Whole numbers with a blank between two of them, into `numbers`: split and Number take five times as long. */
function readNumbers(text: string, numbers: number[]): void {
  let [place, value, sign] = [0, 0, 1]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === BLANK) {
      numbers[place++] = sign * value
      value = 0
      sign = 1
    } else if (code === MINUS) sign = -1
    else value = value * 10 + code - ZERO
  }
  numbers[place] = sign * value
}

/** The facts of goods, for the index of everything and for the few goods of a cart alike. */
import type { GoodsFacts } from '#domain/find/facts.ts'
import type { Param, Queryable } from '#server/db/sql.ts'

/** What many rows of another table say of one goods; json, because it is made in half the time of jsonb. */
type Part = { value: string; from: string; where?: string; of: string }

const listOf = (fields: Record<string, string>, order: string): string =>
  `json_agg(json_build_object(${Object.entries(fields).map(([name, column]) => `'${name}', ${column}`)}) order by ${order})`
const spanOf = (table: string) => ({ starts_at: `${table}.starts_at`, ends_at: `${table}.ends_at` })

const PARTS: Record<string, Part> = {
  pictures: {
    value: 'array_agg(i.hash order by i.position)',
    from: 'goods_image i',
    where: 'i.hash is not null',
    of: 'i.goods_id',
  },
  gift: { value: 'bool_or(true)', from: 'gift_goods o', of: 'o.goods_id' },
  swap_price: { value: 'min(s.price)', from: 'swap s', of: 's.goods_id' },
  ladder: {
    value: `json_build_object('id', min(l.id), 'type', min(l.type), 'steps', ${listOf({ number: 's.number', price: 's.price' }, 's.number')})`,
    from: 'ladder l join ladder_step s on s.ladder_id = l.id',
    of: 'l.goods_id',
  },
  flashes: {
    value: listOf(
      { id: 'fg.id', ...spanOf('f'), price: 'fg.price', stock: 'fg.stock', limit_number: 'fg.limit_number' },
      'f.starts_at',
    ),
    from: 'flash_goods fg join flash f on f.id = fg.flash_id',
    of: 'fg.goods_id',
  },
  dailies: {
    value: listOf({ id: 'd.id', ...spanOf('d'), price: 'd.price' }, 'd.starts_at, d.id'),
    from: 'daily_price d',
    of: 'd.goods_id',
  },
  groups: {
    value: listOf(
      { id: 'b.id', ...spanOf('b'), price: 'b.price', people: 'b.people', limit_number: 'b.limit_number' },
      'b.starts_at, b.id',
    ),
    from: 'group_buy b',
    of: 'b.goods_id',
  },
  welfares: {
    value: listOf({ name: 'w.name', percent: 'w.percent', ...spanOf('w') }, 'w.starts_at, w.id'),
    from: 'welfare_goods wg join welfare w on w.id = wg.welfare_id',
    of: 'wg.goods_id',
  },
}

/** For few goods each part is looked up by an index; for all of them each table is read once. */
function statement(many: boolean): string {
  const parts = Object.entries(PARTS)
  const columns = parts.map(([name, { value, from, where = 'true', of }]) => {
    const found = many
      ? `of_${name}.value`
      : `(select ${value} from ${from} where ${where} and ${of} = g.id having count(*) > 0)`
    return `${found} as ${name}`
  })
  const joins = parts.map(
    ([name, { value, from, where = 'true', of }]) =>
      `left join (select ${of} as goods_id, ${value} as value from ${from} where ${where} group by 1) of_${name} on of_${name}.goods_id = g.id`,
  )
  return `
  select g.id, g.name, g.initials, k.name as maker, k.initials as maker_initials, g.ypgg, g.bzdw, g.ck_id, g.category_id,
    g.kind, g.control, g.scope, g.clinic_only, g.dosage_form, g.approval, g.barcode, g.base_price, g.stock, g.sold,
    g.qg_number, g.carton, g.limit_number, g.limit_day, g.limit_week, g.expires, g.has_picture, g.is_yj, g.is_youx, g.free_shipping_number,
    g.listed_at, g.on_sale, g.rev, g.grade, g.origin, g.brand_id, g.kx_line_id,
    fresh.base_price as fresh_price,
    case when x.id is not null then json_build_object('id', x.id, 'name', x.name, 'areas', x.areas, 'kinds', x.kinds) end as kx,
    case when m.id is not null then json_build_object('id', m.id, 'starts_at', m.starts_at, 'ends_at', m.ends_at) end as manjian,
    ${columns.join(',\n    ')}
  from goods g
    join maker k on k.id = g.maker_id
    left join goods fresh on fresh.id = g.fresh_id and fresh.on_sale
    left join kx_line x on x.id = g.kx_line_id
    left join manjian m on m.id = g.manjian_id
    ${many ? joins.join('\n    ') : ''}`
}

const FEW = statement(false)
const ALL = statement(true)

export function factsOf(db: Queryable, ids: readonly number[]): Promise<GoodsFacts[]> {
  return read(db, `${FEW} where g.id = any($1::int[])`, [ids])
}

/** Every goods written since revision `rev`; all of them since 0. */
export function factsSince(db: Queryable, rev: number): Promise<GoodsFacts[]> {
  return rev === 0 ? read(db, ALL, []) : read(db, `${FEW} where g.rev > $1`, [rev])
}

const LISTS = ['pictures', 'flashes', 'dailies', 'groups', 'welfares'] as const
/** Most goods have no offers: one list serves them all, and PostgreSQL need not write 200,000 empty ones for us to read. */
const NONE: never[] = []

type Row = Omit<GoodsFacts, 'gift' | (typeof LISTS)[number]> & Record<'gift' | (typeof LISTS)[number], unknown>

async function read(db: Queryable, text: string, parameters: readonly Param[]): Promise<GoodsFacts[]> {
  const rows = await db.query<Row>(text, parameters)
  for (const row of rows) {
    row.gift ??= false
    for (const name of LISTS) row[name] ??= NONE
  }
  return rows as GoodsFacts[]
}

/** Goods repeat the same few texts: each is held once, or a large catalogue would fill the memory with copies. */
const REPEATED = [
  ...(['name', 'initials', 'maker', 'maker_initials', 'ypgg', 'bzdw', 'scope', 'dosage_form'] as const),
  ...(['expires', 'grade', 'origin'] as const),
]

/** For the goods of one reading. @returns changes the facts it is given */
export function shareTexts(): (facts: GoodsFacts) => GoodsFacts {
  const texts = new Map<string, string>()
  const share = (text: string): string => {
    const known = texts.get(text)
    if (known !== undefined) return known
    texts.set(text, text)
    return text
  }
  return (facts) => {
    for (const name of REPEATED) facts[name] = share(facts[name])
    return facts
  }
}

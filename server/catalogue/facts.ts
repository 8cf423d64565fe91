/** The facts of goods, for the index of everything and for the few goods of a cart alike. */
import type { GoodsFacts } from '#domain/find/facts.ts'
import type { Param, Queryable } from '#server/db/sql.ts'
import { PACKED, type Row, unpacking } from './packed-facts.ts'

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

/** For few goods each part is looked up by an index; for a stretch of ids, after $1 until $2, each table is read once. */
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
      `left join (select ${of} as goods_id, ${value} as value from ${from} where ${where} and ${within(of)} group by 1) of_${name} on of_${name}.goods_id = g.id`,
  )
  return `
  select ${PACKED}, g.ypgg, g.approval, g.barcode, g.expires,
    fresh.base_price as fresh_price,
    case when x.id is not null then json_build_object('id', x.id, 'name', x.name, 'areas', x.areas, 'kinds', x.kinds) end as kx,
    case when m.id is not null then json_build_object('id', m.id, 'starts_at', m.starts_at, 'ends_at', m.ends_at) end as manjian,
    ${columns.join(',\n    ')}
  from goods g
    join maker k on k.id = g.maker_id
    left join goods fresh on fresh.id = g.fresh_id and fresh.on_sale
    left join kx_line x on x.id = g.kx_line_id
    left join manjian m on m.id = g.manjian_id
    ${many ? `${joins.join('\n    ')}\n    where ${within('g.id')}` : ''}`
}

function within(id: string): string {
  return `${id} > $1 and ${id} <= $2`
}

const FEW = statement(false)
const STRETCH = statement(true)

export function factsOf(db: Queryable, ids: readonly number[]): Promise<GoodsFacts[]> {
  return read(db, `${FEW} where g.id = any($1::int[])`, [ids])
}

/** Every goods written since revision `rev`; all of them since 0. @param atOnce see AT_ONCE */
export function factsSince(db: Queryable, rev: number, atOnce = AT_ONCE): Promise<GoodsFacts[]> {
  return rev === 0 ? readAll(db, atOnce) : read(db, `${FEW} where g.rev > $1`, [rev])
}

async function read(db: Queryable, text: string, parameters: readonly Param[]): Promise<GoodsFacts[]> {
  const rows = await db.query<Row>(text, parameters)
  return rows.map(unpacking())
}

/** Goods that are read at once: rows of more would fill the memory beside the facts that are made of them. */
const AT_ONCE = 20_000

/** While rows of one stretch become facts, the database reads the next. */
async function readAll(db: Queryable, atOnce: number): Promise<GoodsFacts[]> {
  const ends = await db.query<{ id: number }>(
    `select id from (select id, row_number() over (order by id) as place from goods) one where place % $1 = 0 order by id`,
    [atOnce],
  )
  const unpack = unpacking()
  const all: GoodsFacts[] = []
  const stretches = [0, ...ends.map(({ id }) => id)].map((after, i): [number, number] => [after, ends[i]?.id ?? ID_MAX])
  const readStretch = (i: number): Promise<Row[]> | null => {
    const stretch = stretches[i]
    return stretch ? db.query<Row>(STRETCH, stretch) : null
  }
  let coming = readStretch(0)
  for (let i = 1; coming; i++) {
    const rows = await coming
    coming = readStretch(i)
    for (const row of rows) all.push(unpack(row))
  }
  return all
}

const ID_MAX = 2 ** 31 - 1

/** Controlled sales (控销): its lines with who may buy them, and their goods. */
import type { ControlledLine } from '#contract/entities.ts'
import type { Parsed, Reply } from '#contract/calls.ts'
import { controlledMay, controlledWho, type Controlled } from '#domain/permission.ts'
import type { Pool, Queryable } from '#server/db/sql.ts'
import { notFound } from '#server/refusal.ts'
import type { Viewer } from '#server/viewer.ts'
import { controlled as controlledCopy } from '#copy/zones.ts'
import { picture } from '#catalogue/addresses.ts'
import type { Entry } from '#domain/find/table.ts'
import { epochOf } from '#domain/find/epoch.ts'
import { rememberFound, type Snapshot } from './catalogue.ts'
import { rememberContent } from './content.ts'
import { isNew, NEW_FOR } from '#domain/find/prices.ts'
import { ALL_GOODS } from '#domain/find/query.ts'
import { chooseGoods, goodsFound } from './list.ts'

type Row = Controlled & { url: string; intro: string; picture: string; listed_at: number }

/** `is_new`: new goods, and all goods of a new line. Only lines that have goods to show are listed. */
export async function listControlled(
  pool: Pool,
  { page, size, url, is_new }: Parsed<'controlled'>,
  viewer: Viewer,
  now: number,
): Promise<Reply<'controlled'>> {
  const rows = (await rememberContent(pool, 'controlled', () => readLines(pool))).filter(
    (row) => url === '' || row.url === url,
  )
  if (url !== '' && rows.length === 0) throw notFound(controlledCopy.unknownLine)
  const { goods, picked } = await chooseGoods(pool, viewer, now, (snapshot) => {
    const byLine = goodsOf(snapshot, rows, is_new === 1, now)
    const all = rows.flatMap((row) => byLine.get(row.id) ?? [])
    return { byLine, total: all.length, entries: all.slice((page - 1) * size, page * size) }
  })
  const lines = rows.flatMap((row) => {
    const count = picked.byLine.get(row.id)?.length ?? 0
    return count > 0 || url !== '' ? [lineOf(row, count, viewer, now)] : []
  })
  return { data: goods, total: picked.total, page, size, lines }
}

function readLines(db: Queryable): Promise<Row[]> {
  return db.query<Row>(
    'select id, url, name, intro, picture, areas, kinds, listed_at from kx_line order by position, id',
  )
}

/** In the order of a list: in stock first, then what sells. */
function goodsOf(snapshot: Snapshot, rows: readonly Row[], newOnly: boolean, now: number): Map<number, Entry[]> {
  const byLine = goodsByLine(snapshot, now)
  return new Map(
    rows.map(({ id, listed_at }) => {
      const all = byLine.get(id) ?? []
      const isAll = !newOnly || now - listed_at < NEW_FOR
      return [id, isAll ? all : all.filter(({ facts }) => isNew(facts, now))]
    }),
  )
}

/** Looked for once in all goods, most of which are in no line. */
function goodsByLine(snapshot: Snapshot, now: number): ReadonlyMap<number, Entry[]> {
  return rememberFound(snapshot, `controlled ${epochOf(snapshot.turns, now)}`, () => {
    const byLine = new Map<number, Entry[]>()
    for (const entry of goodsFound(snapshot, ALL_GOODS, now)) {
      const line = entry.facts.kx_line_id
      if (line === null) continue
      const others = byLine.get(line)
      if (others) others.push(entry)
      else byLine.set(line, [entry])
    }
    return byLine
  })
}

function lineOf(row: Row, count: number, viewer: Viewer, now: number): ControlledLine {
  const { id, url, name, intro } = row
  return {
    id,
    url,
    name,
    intro,
    image: picture('banner', row.picture, name),
    count,
    who: controlledWho(row),
    ...controlledMay(row, viewer.buyer, now),
  }
}

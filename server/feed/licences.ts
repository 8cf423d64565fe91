/** Licences of makers, for a buyer's file on who made what they bought (首营资质). A maker is known by the name its goods have. */
import * as v from 'valibot'
import { GOODS_TEXT_MAX, PAPER_NUMBER_MAX } from '#domain/limits.ts'
import type { Tx } from '#server/db/sql.ts'
import * as copy from '#server/copy/feed.ts'
import { changesOf } from './codes.ts'
import * as f from './fields.ts'
import { feedKind, type RowResult } from './kind.ts'

/** Characters of a licence's name: 药品生产许可证. */
const KIND_MAX = 30

const schema = f.row({
  maker: f.words(GOODS_TEXT_MAX),
  kind: f.words(KIND_MAX),
  number: f.words(PAPER_NUMBER_MAX),
  valid_until: v.optional(f.dayOrNone, ''),
  gone: v.optional(f.flag, '0'),
})
type Row = v.InferOutput<typeof schema>
type Stored = { maker_id: number; kind: string; number: string; valid_until: string }

export const licencesFeed = feedKind(
  schema,
  { '': schema },
  { key: ({ maker, kind }) => `${maker} ${kind}`, rowsAtOnce: 300, apply },
)

async function apply(tx: Tx, rows: readonly Row[]): Promise<RowResult[]> {
  const makers = await tx.query<{ id: number; name: string }>(
    'select id, name from maker where name = any($1::text[])',
    [rows.map(({ maker }) => maker)],
  )
  const ids = new Map(makers.map(({ id, name }) => [name, id]))
  const licences = await tx.query<Stored>(
    'select maker_id, kind, number, valid_until from maker_licence where maker_id = any($1::int[])',
    [[...ids.values()]],
  )
  const { written, taken, decide } = changesOf(licences, ({ maker_id, kind }) => `${maker_id} ${kind}`)
  const results = rows.map(({ maker, gone, ...row }): RowResult => {
    const maker_id = ids.get(maker)
    return maker_id === undefined ? { field: 'maker', reason: copy.noMaker } : decide({ maker_id, ...row }, gone)
  })
  if (written.length > 0)
    await tx.query(
      `insert into maker_licence (maker_id, kind, number, valid_until)
       select maker_id, kind, number, valid_until from jsonb_populate_recordset(null::maker_licence, $1::jsonb)
       on conflict (maker_id, kind) do update set number = excluded.number, valid_until = excluded.valid_until`,
      [JSON.stringify(written)],
    )
  if (taken.length > 0)
    await tx.query(
      'delete from maker_licence l using unnest($1::int[], $2::text[]) t (maker_id, kind) where l.maker_id = t.maker_id and l.kind = t.kind',
      [taken.map(({ maker_id }) => maker_id), taken.map(({ kind }) => kind)],
    )
  return results
}

/** Licences of customers, as the seller has checked them. What a customer handed in and waits for review stays. */
import * as v from 'valibot'
import { PAPER_NUMBER_MAX } from '#domain/limits.ts'
import { PAPERS } from '#domain/papers.ts'
import type { BuyerKind } from '#domain/permission.ts'
import type { Tx } from '#server/db/sql.ts'
import { toStoredEnd } from '#server/user/paper-rows.ts'
import * as copy from '#server/copy/feed.ts'
import { differs } from './codes.ts'
import * as f from './fields.ts'
import { feedKind, type RowResult } from './kind.ts'

const KINDS = [...new Set(Object.values(PAPERS).flatMap((rules) => rules.map(({ kind }) => kind)))]

const schema = f.row({
  customer: f.code,
  kind: f.word(KINDS),
  number: f.words(PAPER_NUMBER_MAX),
  valid_until: v.optional(f.dayOrNone, ''),
})
type Row = v.InferOutput<typeof schema>
type Stored = { account_id: number; kind: string; number: string; valid_until: string }

export const papersFeed = feedKind(
  schema,
  { '': schema },
  { key: ({ customer, kind }) => `${customer} ${kind}`, rowsAtOnce: 300, apply },
)

async function apply(tx: Tx, rows: readonly Row[]): Promise<RowResult[]> {
  const accounts = await tx.query<{ id: number; code: string; kind: BuyerKind }>(
    'select id, code, kind from account where code = any($1::text[]) and closed_at = 0 order by id for no key update',
    [rows.map(({ customer }) => customer)],
  )
  const byCode = new Map(accounts.map((one) => [one.code, one]))
  const papers = await tx.query<Stored>(
    'select account_id, kind, number, valid_until from paper where account_id = any($1::int[])',
    [accounts.map(({ id }) => id)],
  )
  const stored = new Map(papers.map((one) => [`${one.account_id} ${one.kind}`, one]))
  const written: Stored[] = []
  const results = rows.map(({ customer, kind, number, valid_until }): RowResult => {
    const account = byCode.get(customer)
    if (!account) return { field: 'customer', reason: copy.noCustomer }
    const rule = PAPERS[account.kind].find((one) => one.kind === kind)
    if (!rule) return { field: 'kind', reason: copy.notThisKind }
    if (valid_until === '' && !rule.endless) return { field: 'valid_until', reason: copy.needed }
    const wanted = { account_id: account.id, kind, number, valid_until: toStoredEnd(valid_until) }
    const had = stored.get(`${account.id} ${kind}`)
    if (had && !differs(had, wanted)) return 'unchanged'
    written.push(wanted)
    return had ? 'changed' : 'new'
  })
  if (written.length > 0)
    await tx.query(
      `insert into paper (account_id, kind, number, valid_until)
       select account_id, kind, number, valid_until from jsonb_populate_recordset(null::paper, $1::jsonb)
       on conflict (account_id, kind) do update set number = excluded.number, valid_until = excluded.valid_until`,
      [JSON.stringify(written)],
    )
  return results
}

/**
 * Copies lines into the carts of other stores that whoever logged in may order for, each by its own rights, with a number per cell where
 * one is given. Stores do not hold each other up: each has its own result, and asking again for those that failed
 * (numbers 0 for what is there already) goes on where it stopped.
 */
import type { Parsed, Reply } from '#contract/calls.ts'
import type { WriteHandler } from '#server/context.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'
import { notFound } from '#server/refusal.ts'
import { storesToOrderFor } from '#server/user/order-stores.ts'
import type { Member } from '#server/viewer.ts'
import { lineGone } from '#copy/edits.ts'
import { noStore } from '#server/copy/account.ts'
import { addLines, type LineRequest } from './add.ts'
import { type LineRow, readLinesById } from './rows.ts'

type Result = Reply<'cartCopy'>['results'][number]

export const cartCopy: WriteHandler<'cartCopy'> = async (input, { tx, member, now, effect }) => {
  const { ids, other_user_ids, numbers = [], check } = input
  const stores = await ownOtherStores(tx, member, other_user_ids)
  const rows = await readLinesById(tx, member.userId, ids)
  const wanted = [...new Set(ids)]
  const lines = wanted.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  if (lines.length < wanted.length) throw notFound(lineGone)
  const results: Result[] = []
  // In the order of ids, so that two copies cannot wait for each other's carts.
  for (const store of stores.sort((a, b) => a.userId - b.userId)) {
    const result = await keptIf(tx, check === 0, () => copyTo(tx, store, lines, numbers, now))
    results.push(result)
    const added = result.lines.filter((line) => line.code === 200 && line.number > 0)
    if (check === 0 && added.length > 0) effect('copy', { to: store.userId, lines: added.length })
  }
  return { results }
}

/** A line's `i` is its place among the ids asked for; number 0: nothing was to be copied. */
async function copyTo(
  tx: Tx,
  store: Member,
  rows: readonly LineRow[],
  numbers: NonNullable<Parsed<'cartCopy'>['numbers']>,
  now: number,
): Promise<Result> {
  const numberOf = (row: LineRow): number =>
    numbers.find((cell) => cell.id === row.id && cell.user_id === store.userId)?.number ?? row.number
  const wanted = rows.flatMap((row, i) => (numberOf(row) > 0 ? [{ i, request: requestOf(row, numberOf(row)) }] : []))
  const done =
    wanted.length > 0
      ? await addLines(
          tx,
          store.userId,
          wanted.map(({ request }) => request),
          store,
          now,
        )
      : []
  const byPlace = new Map(wanted.map(({ i }, k) => [i, done[k]]))
  const lines = rows.map((_, i) => ({ ...(byPlace.get(i) ?? { code: 200, id: 0, number: 0, msg: '' }), i }))
  const refused = lines.find((line) => line.code !== 200)
  return { user_id: store.userId, code: refused?.code ?? 200, msg: refused?.msg ?? '', lines }
}

function requestOf(
  { goods_id, combination_id, type, goods_price_id, ladder_price_id, is_yj, seen_price }: LineRow,
  number: number,
): LineRequest {
  return {
    goods_id,
    combination_id,
    type,
    goods_price_id,
    ladder_price_id,
    is_yj: is_yj === 1 ? 1 : 0,
    seen_price,
    number,
    goods_manjian_id: 0,
    set: 0,
    id: 0,
  }
}

/** Does the work, and undoes it for a mere check: so a check answers exactly what would happen. */
async function keptIf<T>(tx: Tx, kept: boolean, work: () => Promise<T>): Promise<T> {
  if (kept) return work()
  const undo = await tx.savepoint()
  const result = await work()
  await undo()
  return result
}

async function ownOtherStores(db: Queryable, member: Member, ids: readonly number[]): Promise<Member[]> {
  const wanted = new Set(ids)
  const stores = wanted.has(member.userId) ? [] : await storesToOrderFor(db, member, [...wanted])
  if (stores.length < wanted.size) throw notFound(noStore)
  return stores
}

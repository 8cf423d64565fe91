/**
 * Rows of a feed take effect: checked one by one, written some hundred at a time, each batch a transaction of its own.
 * A row that the database refuses harms no other: its batch is tried again row by row.
 */
import type { Pool, Tx } from '#server/db/sql.ts'
import * as copy from '#server/copy/feed.ts'
import { faultOf } from './fault.ts'
import { type Fault, type FeedKind, isFault, type RowResult } from './kind.ts'

export const ROWS_MAX = 200_000

/** What was read of a line: an object, or why it is none. */
export type Input = { line: number; value: unknown } | { line: number; fault: Fault }
/** key: what the row names, '' where it could not be read. */
export type Outcome = { line: number; key: string; result: RowResult }

export type RunOptions = {
  now: number
  /** Nothing is written; the results are those that writing would have. */
  isDry?: boolean
  /** Called in the transaction of a batch that changes something, before the first one alone. */
  onFirstChange?: (tx: Tx) => Promise<void>
}

type Waiting = { line: number; key: string; about: readonly string[]; row: object }

/** @yields an outcome for each input, in their order. @throws what is a fault of ours; what was yielded has taken effect */
export async function* runFeed(
  pool: Pool,
  kind: FeedKind,
  inputs: AsyncIterable<Input>,
  options: RunOptions,
): AsyncGenerator<Outcome> {
  const writer = batchWriter(pool, kind, options)
  let batch: Waiting[] = []
  let outcomes: (Outcome | Waiting)[] = []
  const keys = new Set<string>()
  let count = 0
  async function* flush(): AsyncGenerator<Outcome> {
    const results = batch.length > 0 ? await writer(batch) : []
    let at = 0
    for (const one of outcomes) {
      if ('result' in one) yield one
      else yield { line: one.line, key: one.key, result: results[at++] ?? { field: '', reason: copy.rowRefused } }
    }
    batch = []
    outcomes = []
    keys.clear()
  }
  for await (const input of inputs) {
    if (++count > ROWS_MAX) {
      yield* flush()
      yield { line: input.line, key: '', result: { field: '', reason: copy.tooManyRows(ROWS_MAX) } }
      return
    }
    const checked = 'fault' in input ? input.fault : kind.check(input.value)
    if (isFault(checked)) {
      outcomes.push({ line: input.line, key: '', result: checked })
    } else {
      // A later row of the same thing comes after it, not beside it in one statement.
      if (keys.has(checked.key)) yield* flush()
      keys.add(checked.key)
      const waiting = { line: input.line, ...checked }
      batch.push(waiting)
      outcomes.push(waiting)
    }
    if (batch.length >= kind.rowsAtOnce || outcomes.length >= OUTCOMES_AT_ONCE) yield* flush()
  }
  yield* flush()
}

/** Faults wait with the rows between them: a feed of faults alone must not collect them. */
const OUTCOMES_AT_ONCE = 1_000

function batchWriter(pool: Pool, kind: FeedKind, { now, isDry = false, onFirstChange }: RunOptions) {
  let hasChanged = false
  const apply = (tx: Tx, rows: readonly Waiting[]): Promise<RowResult[]> =>
    kind.apply(
      tx,
      rows.map(({ row }) => row),
      now,
    )
  const before = rowsBefore()
  const write = (rows: readonly Waiting[]): Promise<RowResult[]> =>
    pool.transaction(async (tx) => {
      // Feeds write one after the other: two of them would otherwise give the same new number.
      await tx.query(`select pg_advisory_xact_lock(${FEED_LOCK})`)
      if (isDry) return tryOut(tx, rows)
      const results = await apply(tx, rows)
      if (results.some(isChange) && !hasChanged) await onFirstChange?.(tx)
      return results
    })
  async function tryOut(tx: Tx, rows: readonly Waiting[]): Promise<RowResult[]> {
    const undo = await tx.savepoint()
    for (const round of before.of(rows)) await apply(tx, round)
    const results = await apply(tx, rows)
    await undo()
    before.add(rows.filter((_, i) => isChange(results[i])))
    return results
  }
  const written = async (rows: readonly Waiting[]): Promise<RowResult[]> => {
    const results = await write(rows)
    hasChanged ||= results.some(isChange)
    return results
  }
  const alone = async (one: Waiting): Promise<RowResult> => {
    try {
      return (await written([one]))[0] ?? { field: '', reason: copy.rowRefused }
    } catch (error) {
      const fault = faultOf(error)
      if (!fault) throw error
      return fault
    }
  }
  return async (rows: readonly Waiting[]): Promise<RowResult[]> => {
    try {
      return await written(rows)
    } catch (error) {
      const fault = faultOf(error)
      if (!fault) throw error
      if (rows.length === 1) return [fault]
      const results: RowResult[] = []
      for (const one of rows) results.push(await alone(one))
      return results
    }
  }
}

const isChange = (result: RowResult | undefined): boolean => result === 'new' || result === 'changed'

/**
 * The rows that a dry run would have written by now. Each of its batches is undone: what stands before a row and is
 * about the same has its effect once more, so that a code that stands twice is new once, and what names a row finds it.
 */
function rowsBefore() {
  const byName = new Map<string, Waiting[]>()
  return {
    add(rows: readonly Waiting[]): void {
      for (const row of rows)
        for (const name of row.about) {
          const named = byName.get(name)
          if (named) named.push(row)
          else byName.set(name, [row])
        }
    },
    /** @yields rows of different keys, as `apply` takes them, in their order */
    *of(rows: readonly Waiting[]): Generator<Waiting[]> {
      const names = new Set(rows.flatMap(({ about }) => about))
      const earlier = new Set([...names].flatMap((name) => byName.get(name) ?? []))
      const round = new Map<string, Waiting>()
      for (const row of [...earlier].toSorted((a, b) => a.line - b.line)) {
        if (round.has(row.key)) {
          yield [...round.values()]
          round.clear()
        }
        round.set(row.key, row)
      }
      if (round.size > 0) yield [...round.values()]
    },
  }
}

/** Any number that no other lock of ours has. */
const FEED_LOCK = 200_001

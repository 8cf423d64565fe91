/** Returns as they are stored, and how much of an order is returned already. */
import type { Return, ReturnLine, ReturnState, ReturnSummary } from '#contract/entities.ts'
import { yuan, type Fen } from '#domain/money.ts'
import { RETURN } from '#domain/order.ts'
import { readPage } from '#server/db/page.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'
import { seconds } from '#domain/time.ts'

export type ReturnRow = {
  id: string
  purchase_id: string
  account_id: number
  state: ReturnState
  cause: string
  text: string
  photos: string[]
  answer: string
  amount: Fen
  created_at: number
  carrier: string
  parcel: string
}

const COLUMNS = 'id, purchase_id, account_id, state, cause, text, photos, answer, amount, created_at, carrier, parcel'
/** Returns that take pieces of an order: those open and those refunded. */
const COUNTS = `state not in (${RETURN.refused}, ${RETURN.withdrawn})`

/** A line with what was paid for it, and what is in returns that count: in all, and refunded. */
export type ReturnableLine = {
  position: number
  name: string
  bzdw: string
  ck_id: number
  number: number
  payable: Fen
  shipping: Fen
  taken: number
  taken_amount: Fen
  back: number
}

/** @param orderId locked, so that two returns cannot both take the last piece */
export function readReturnable(tx: Tx, orderId: string): Promise<ReturnableLine[]> {
  return tx.query<ReturnableLine>(
    `select l.position, l.name, l.bzdw, l.ck_id, l.number, l.amount - l.manjian - l.discount - l.coupon as payable, l.shipping,
       coalesce(sum(r.number), 0)::int as taken, coalesce(sum(r.amount), 0)::bigint as taken_amount,
       coalesce(sum(r.number) filter (where r.state = ${RETURN.refunded}), 0)::int as back
     from purchase_line l left join (
       select d.position, d.number, d.amount, p.state from purchase_return_line d join purchase_return p on p.id = d.return_id
       where p.purchase_id = $1 and p.${COUNTS}) r on r.position = l.position
     where l.purchase_id = $1 group by l.purchase_id, l.position order by l.position`,
    [orderId],
  )
}

const RETURN_BY_ID = `select ${COLUMNS} from purchase_return where id = $1 and ($2::int is null or account_id = $2)`

/** Of this account, or of any for the seller, who gives null. */
export async function findReturn(db: Queryable, id: string, userId: number | null): Promise<ReturnRow | undefined> {
  const [row] = await db.query<ReturnRow>(RETURN_BY_ID, [id, userId])
  return row
}

/** The same, locked for this transaction. */
export async function lockReturn(tx: Tx, id: string, userId: number | null): Promise<ReturnRow | undefined> {
  const [row] = await tx.query<ReturnRow>(`${RETURN_BY_ID} for no key update`, [id, userId])
  return row
}

export async function listReturns(
  db: Queryable,
  userId: number,
  orderId: string,
  { page, size }: { page: number; size: number },
): Promise<{ data: ReturnSummary[]; total: number }> {
  const { rows, total } = await readPage({ page, size }, (limit, offset) =>
    db.query<ReturnRow & { of: number }>(
      `select ${COLUMNS}, count(*) over () as of from purchase_return
       where account_id = $1 and ($2 = '' or purchase_id = $2) order by created_at desc, id desc limit $3 offset $4`,
      [userId, orderId, limit, offset],
    ),
  )
  const lines = await readLines(
    db,
    rows.map((row) => row.id),
  )
  return { data: rows.map((row) => toSummary(row, lines.get(row.id) ?? [])), total }
}

/** @param urls of its photos */
export async function wholeReturn(db: Queryable, row: ReturnRow, urls: string[]): Promise<Return> {
  const lines = await readLines(db, [row.id])
  const events = await db.query<{ at: number; text: string }>(
    'select at, text from purchase_return_event where return_id = $1 order by position desc',
    [row.id],
  )
  return {
    ...toSummary(row, lines.get(row.id) ?? []),
    text: row.text,
    photos: urls,
    answer: row.answer,
    carrier: row.carrier,
    parcel: row.parcel,
    progress: events.map(({ at, text }) => ({ at: seconds(at), text })),
  }
}

export async function setReturnState(
  tx: Tx,
  id: string,
  state: ReturnState,
  words: string,
  now: number,
): Promise<void> {
  await tx.query('update purchase_return set state = $2 where id = $1', [id, state])
  await noteReturn(tx, id, words, now)
}

export async function noteReturn(tx: Tx, id: string, words: string, now: number): Promise<void> {
  await tx.query('insert into purchase_return_event (return_id, at, text) values ($1, $2, $3)', [id, now, words])
}

type LineRow = Omit<ReturnLine, 'amount'> & { return_id: string; amount: Fen }

async function readLines(db: Queryable, ids: readonly string[]): Promise<Map<string, ReturnLine[]>> {
  const rows = await db.query<LineRow>(
    `select d.return_id, d.position + 1 as line_id, l.name, l.ypgg, l.bzdw, l.image, d.number, d.amount
     from purchase_return_line d join purchase_return p on p.id = d.return_id
     join purchase_line l on l.purchase_id = p.purchase_id and l.position = d.position
     where d.return_id = any($1::text[]) order by d.return_id, d.position`,
    [ids],
  )
  const lines = new Map<string, ReturnLine[]>(ids.map((id) => [id, []]))
  for (const { return_id, amount, ...line } of rows) lines.get(return_id)?.push({ ...line, amount: yuan(amount) })
  return lines
}

function toSummary(
  { id, purchase_id, state, created_at, amount, cause }: ReturnRow,
  lines: ReturnLine[],
): ReturnSummary {
  return { id, order_id: purchase_id, state, created_at: seconds(created_at), amount: yuan(amount), cause, lines }
}

/**
 * Plans (采购计划): named lists of goods with numbers. The stores of one owner share theirs. Every write names the lines
 * that it changes and the plan's row is locked meanwhile, so two stores that edit at the same time lose nothing: of one
 * line the later number holds, and each answer is the whole plan as it is now.
 */
import type { Plan, PlanDetail, PlanLine } from '#contract/entities.ts'
import { PLAN_LINES_MAX, PLANS_MAX } from '#domain/limits.ts'
import { loadGoods } from '#server/catalogue/goods.ts'
import type { ReadHandler, WriteHandler } from '#server/context.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'
import { invalid, notFound } from '#server/refusal.ts'
import { seconds } from '#domain/time.ts'
import type { Member } from '#server/viewer.ts'
import { planLinesAtMost } from '#copy/inputs.ts'
import * as goodsCopy from '#server/copy/goods.ts'
import * as copy from '#server/copy/service.ts'

type Row = { id: number; name: string; changed_at: number; total: number }
type Line = { goods_id: number; number: number }

/** Of the member's own store and of the owner's others. */
const OWN = `p.account_id in (select a.id from account a where a.closed_at = 0 and (a.id = $1 or (a.owner_id = $2 and $2 > 0)))`
const COLUMNS = 'p.id, p.name, p.changed_at, (select count(*)::int from plan_line l where l.plan_id = p.id) as total'

export const plans: ReadHandler<'plans'> = async (_, { db, member }) => {
  const rows = await db.query<Row>(`select ${COLUMNS} from plan p where ${OWN} order by p.changed_at desc, p.id desc`, [
    member.userId,
    member.ownerId,
  ])
  return { data: rows.map(toPlan) }
}

export const plan: ReadHandler<'plan'> = ({ id }, { db, member, now }) => readPlan(db, member, id, now)

export const planAdd: WriteHandler<'planAdd'> = async ({ name, params }, { tx, member, now, effect }) => {
  await assertRoom(tx, member)
  const [made] = await tx.query<{ id: number }>(
    'insert into plan (account_id, name, changed_at) values ($1, $2, $3) returning id',
    [member.userId, name, now],
  )
  if (!made) throw new Error('no plan was inserted')
  await writeLines(tx, made.id, params)
  effect('plan', { added: made.id })
  return readPlan(tx, member, made.id, now)
}

export const planRename: WriteHandler<'planRename'> = async ({ id, name }, { tx, member, now, effect }) => {
  await lockPlan(tx, member, id)
  await tx.query('update plan set name = $2, changed_at = $3 where id = $1', [id, name, now])
  effect('plan', { renamed: id })
  return toPlan(await readRow(tx, member, id))
}

export const planLines: WriteHandler<'planLines'> = async ({ id, params }, { tx, member, now, effect }) => {
  await lockPlan(tx, member, id)
  await writeLines(tx, id, params)
  await tx.query('update plan set changed_at = $2 where id = $1', [id, now])
  effect('plan', { lines: params.length, of: id })
  return readPlan(tx, member, id, now)
}

export const planMove: WriteHandler<'planMove'> = async (input, { tx, member, now, effect }) => {
  const { id, goods_id, before_goods_id } = input
  await lockPlan(tx, member, id)
  const lines = await readLines(tx, id)
  const moved = lines.find((line) => line.goods_id === goods_id)
  if (!moved) throw notFound(copy.notInPlan)
  const rest = lines.filter((line) => line !== moved)
  const at = rest.findIndex((line) => line.goods_id === before_goods_id)
  const order = rest.toSpliced(at < 0 ? rest.length : at, 0, moved).map((line) => line.goods_id)
  await tx.query(
    `update plan_line l set position = o.position from unnest($2::int[]) with ordinality as o (goods_id, position)
     where l.plan_id = $1 and l.goods_id = o.goods_id`,
    [id, order],
  )
  await tx.query('update plan set changed_at = $2 where id = $1', [id, now])
  effect('plan', { moved: goods_id, of: id })
  return readPlan(tx, member, id, now)
}

/** Answers the plan as it was, with lines that other stores added meanwhile: 撤销 makes all of it anew. */
export const planDelete: WriteHandler<'planDelete'> = async ({ id }, { tx, member, now, effect }) => {
  await lockPlan(tx, member, id)
  const before = await readPlan(tx, member, id, now)
  await tx.query('delete from plan where id = $1', [id])
  effect('plan', { deleted: id })
  return before
}

/** A store that leaves does not take the plans of the owner's other stores away. */
export async function handOverPlans(tx: Tx, { userId, ownerId }: Pick<Member, 'userId' | 'ownerId'>): Promise<void> {
  if (ownerId === 0) return
  const [other] = await tx.query<{ id: number }>(
    'select id from account where owner_id = $1 and id <> $2 and closed_at = 0 order by id limit 1',
    [ownerId, userId],
  )
  if (other) await tx.query('update plan set account_id = $2 where account_id = $1', [userId, other.id])
}

async function readRow(db: Queryable, member: Member, id: number): Promise<Row> {
  const [row] = await db.query<Row>(`select ${COLUMNS} from plan p where ${OWN} and p.id = $3`, [
    member.userId,
    member.ownerId,
    id,
  ])
  if (!row) throw notFound(copy.noPlan)
  return row
}

/** @throws Refusal 404 for another owner's plan */
async function lockPlan(tx: Tx, member: Member, id: number): Promise<void> {
  const rows = await tx.query(`select p.id from plan p where ${OWN} and p.id = $3 for no key update of p`, [
    member.userId,
    member.ownerId,
    id,
  ])
  if (rows.length === 0) throw notFound(copy.noPlan)
}

/** The rows of all the owner's accounts keep two stores from both adding the last one. */
async function assertRoom(tx: Tx, member: Member): Promise<void> {
  const { userId, ownerId } = member
  await tx.query('select id from account where id = $1 or (owner_id = $2 and $2 > 0) order by id for no key update', [
    userId,
    ownerId,
  ])
  const [count] = await tx.query<{ n: number }>(`select count(*)::int as n from plan p where ${OWN}`, [userId, ownerId])
  if ((count?.n ?? 0) >= PLANS_MAX) throw invalid('name', copy.plansAtMost(PLANS_MAX))
}

/** Numbers are set, 0 removes; new goods come last, in the order asked for. The last of two entries for one product holds. */
async function writeLines(tx: Tx, id: number, params: readonly Line[]): Promise<void> {
  const numbers = new Map(params.map(({ goods_id, number }) => [goods_id, number]))
  const gone = [...numbers].flatMap(([goods_id, number]) => (number === 0 ? [goods_id] : []))
  const wanted = [...numbers].filter(([, number]) => number > 0)
  const ids = wanted.map(([goods_id]) => goods_id)
  await tx.query('delete from plan_line where plan_id = $1 and goods_id = any($2::int[])', [id, gone])
  const known = await tx.query<{ id: number }>('select id from goods where id = any($1::int[])', [ids])
  if (known.length < ids.length) throw invalid('params', goodsCopy.goodsGone)
  await tx.query(
    `insert into plan_line (plan_id, goods_id, number, position)
     select $1, w.goods_id, w.number, coalesce((select max(position) from plan_line where plan_id = $1), 0) + w.place
     from unnest($2::int[], $3::int[]) with ordinality as w (goods_id, number, place)
     on conflict (plan_id, goods_id) do update set number = excluded.number`,
    [id, ids, wanted.map(([, number]) => number)],
  )
  const [count] = await tx.query<{ n: number }>('select count(*)::int as n from plan_line where plan_id = $1', [id])
  if ((count?.n ?? 0) > PLAN_LINES_MAX) throw invalid('params', planLinesAtMost(PLAN_LINES_MAX))
}

function readLines(db: Queryable, id: number): Promise<(Line & { name: string })[]> {
  return db.query<Line & { name: string }>(
    `select l.goods_id, l.number, g.name from plan_line l join goods g on g.id = l.goods_id
     where l.plan_id = $1 order by l.position, l.goods_id`,
    [id],
  )
}

/** Prices and permissions are those of the store that reads. */
async function readPlan(db: Queryable, member: Member, id: number, now: number): Promise<PlanDetail> {
  const row = await readRow(db, member, id)
  const lines = await readLines(db, id)
  const goods = await loadGoods(
    db,
    lines.map((line) => line.goods_id),
    member,
    now,
  )
  const data = lines.map((line): PlanLine => ({ ...line, goods: goods.get(line.goods_id) ?? null }))
  return { ...toPlan(row), data }
}

function toPlan({ changed_at, ...row }: Row): Plan {
  return { ...row, changed_at: seconds(changed_at) }
}

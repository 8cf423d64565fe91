/**
 * A newcomer's application: none → pending → approved, or refused → mended → pending. What was handed in is kept
 * as it came; it becomes the account's papers, scope and address only when the seller approves it.
 */
import type { Parsed } from '#contract/calls.ts'
import type { Application, BuyerKind, ReviewState } from '#contract/entities.ts'
import { paperFault, SCOPES } from '#domain/papers.ts'
import type { ReadHandler, WriteHandler } from '#server/context.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'
import { conflict, invalid } from '#server/refusal.ts'
import { assertWholeFiles } from '#server/uploads/own-files.ts'
import { seconds } from '#domain/time.ts'
import * as copy from '#copy/inputs.ts'
import * as newcomerCopy from '#server/copy/newcomer.ts'

export type Applied = Parsed<'applicationSave'>
/** What is known of a store before its papers are. */
export type Begun = Partial<Applied>

type Row = {
  approved: boolean
  review: Exclude<ReviewState, 'approved'>
  review_reason: string
  company: string
  kind: BuyerKind
  contact: string
  email: string
  application: Begun | null
  applied_at: number
}

/** `approved` decides; the rest says where an account that is not stands. */
export const reviewState = ({ approved, review }: Pick<Row, 'approved' | 'review'>): ReviewState =>
  approved ? 'approved' : review

export const application: ReadHandler<'application'> = async (_, { db, member }) =>
  toApplication(await readRow(db, member.userId))

export const applicationSave: WriteHandler<'applicationSave'> = async (input, { tx, member, now, effect }) => {
  const row = await lockRow(tx, member.userId)
  if (row.approved) throw conflict(newcomerCopy.alreadyApproved)
  if (row.review === 'pending') throw conflict(newcomerCopy.inReview)
  assertScope(input.scope)
  const fault = paperFault(input.kind, input.papers, now)
  if (fault) throw invalid(fault.field, fault.msg)
  await assertWholeFiles(
    tx,
    member.userId,
    'paper',
    input.papers.map(({ file_id }, i) => ({ id: file_id, field: `papers.${i}.file_id` })),
  )
  const { company, kind, contact, email } = input
  await tx.query(
    `update account set review = 'pending', review_reason = '', application = $2, applied_at = $3, company = $4, kind = $5, contact = $6, email = $7
     where id = $1`,
    [member.userId, JSON.stringify(input), now, company, kind, contact, email],
  )
  effect('application', { company, kind })
  return toApplication(await readRow(tx, member.userId))
}

function assertScope(scope: readonly string[]): void {
  const known: readonly string[] = SCOPES
  for (const [i, name] of scope.entries())
    if (!known.includes(name) || scope.indexOf(name) < i) throw invalid(`scope.${i}`, copy.scope)
}

const ROW =
  'select approved, review, review_reason, company, kind, contact, email, application, applied_at from account where id = $1'

async function readRow(db: Queryable, userId: number): Promise<Row> {
  const [row] = await db.query<Row>(ROW, [userId])
  if (!row) throw new Error(`no account ${userId}`)
  return row
}

async function lockRow(tx: Tx, userId: number): Promise<Row> {
  const [row] = await tx.query<Row>(`${ROW} for no key update`, [userId])
  if (!row) throw new Error(`no account ${userId}`)
  return row
}

function toApplication(row: Row): Application {
  const { company, kind, contact, email, review_reason: reason, application: given, applied_at } = row
  const { province = '', city = '', district = '', street = '', landline = '', scope = [], papers = [] } = given ?? {}
  const place = { province, city, district, street, landline }
  return {
    state: reviewState(row),
    reason,
    company,
    kind,
    contact,
    email,
    ...place,
    scope,
    papers,
    applied_at: seconds(applied_at),
  }
}

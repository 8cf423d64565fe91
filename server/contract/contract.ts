/**
 * The e-contract: the text in force, and its signature. What was signed can be proved: the hash covers the text, the
 * drawing and the name. Buyers who need it cannot order before they have signed (code 459 leads them here).
 */
import { createHash } from 'node:crypto'
import type { Contract } from '#contract/entities.ts'
import type { ReadHandler, WriteHandler } from '#server/context.ts'
import type { Queryable } from '#server/db/sql.ts'
import { conflict, notFound, Refusal } from '#server/refusal.ts'
import { assertWholeFiles } from '#server/uploads/own-files.ts'
import { seconds } from '#domain/time.ts'
import * as copy from '#server/copy/service.ts'

type Text = { version: string; title: string; html: string }
type Signature = { hash: string; name: string; at: number }

/** The specification's own: something has to be signed first. */
const SIGN_FIRST = 459

export const contract: ReadHandler<'contract'> = async (_, { db, member, now }) => wholeContract(db, member.userId, now)

export const contractSign: WriteHandler<'contractSign'> = async (
  { version, name, file_id },
  { tx, member, now, effect },
) => {
  const text = await inForce(tx, now)
  if (version !== text?.version) throw conflict(copy.contractChanged)
  await assertWholeFiles(tx, member.userId, 'signature', [{ id: file_id, field: 'file_id' }])
  const [drawing] = await tx.query<{ sha256: string }>('select sha256 from file where id = $1', [file_id])
  const hash = contractHash(text, { drawing: drawing?.sha256 ?? '', name })
  // Signing twice leaves the first signature as it is.
  const [signed] = await tx.query(
    `insert into contract_signature (account_id, version, hash, name, file_id, at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning hash`,
    [member.userId, version, hash, name, file_id, now],
  )
  if (signed) effect('contract', { version, hash })
  return wholeContract(tx, member.userId, now)
}

/** SHA-256 of version, text, SHA-256 of the drawing, and name, each on its own line. */
export function contractHash(
  { version, html }: Pick<Text, 'version' | 'html'>,
  { drawing, name }: { drawing: string; name: string },
): string {
  return createHash('sha256').update([version, html, drawing, name].join('\n')).digest('hex')
}

/** @throws Refusal 459 for a buyer who has still to sign */
export async function assertSigned(db: Queryable, userId: number, now: number): Promise<void> {
  if (await mustSign(db, userId, now)) throw new Refusal(SIGN_FIRST, copy.signFirst)
}

export async function mustSign(db: Queryable, userId: number, now: number): Promise<boolean> {
  const rows = await db.query(
    `select 1 as one from account a
     join (select version from contract where from_at <= $2 order by from_at desc, version desc limit 1) c on true
     where a.id = $1 and a.needs_contract
       and not exists (select 1 from contract_signature s where s.account_id = a.id and s.version = c.version)`,
    [userId, now],
  )
  return rows.length > 0
}

async function inForce(db: Queryable, now: number): Promise<Text | undefined> {
  const [text] = await db.query<Text>(
    'select version, title, html from contract where from_at <= $1 order by from_at desc, version desc limit 1',
    [now],
  )
  return text
}

async function wholeContract(db: Queryable, userId: number, now: number): Promise<Contract> {
  const text = await inForce(db, now)
  if (!text) throw notFound(copy.noContract)
  const [signed] = await db.query<Signature>(
    'select hash, name, at from contract_signature where account_id = $1 and version = $2',
    [userId, text.version],
  )
  if (!signed) return { ...text, state: 'open', signed_at: 0, hash: '', name: '' }
  return { ...text, state: 'signed', signed_at: seconds(signed.at), hash: signed.hash, name: signed.name }
}

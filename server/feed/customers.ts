/**
 * Customers that the seller knows already: approved accounts without a password. They set one with a code that is sent
 * to their phone, or told by the seller; nobody else learns it.
 */
import * as v from 'valibot'
import { COMPANY_MAX, PERSON_MAX, REGION_MAX, STREET_MAX } from '#domain/limits.ts'
import { SCOPES } from '#domain/papers.ts'
import type { Tx } from '#server/db/sql.ts'
import * as copy from '#server/copy/feed.ts'
import { differs, given } from './codes.ts'
import * as f from './fields.ts'
import { feedKind, isFault, type Fault, type RowResult } from './kind.ts'

const schema = f.row({
  code: f.code,
  phone: f.phone,
  company: f.words(COMPANY_MAX),
  kind: f.word(['pharmacy', 'clinic', 'company']),
  contact: f.words(PERSON_MAX),
  scope: f.names(SCOPES),
  province: f.words(REGION_MAX),
  city: f.words(REGION_MAX),
  district: f.words(REGION_MAX),
  street: f.words(STREET_MAX),
  landline: v.optional(f.text(20), ''),
  service_name: v.optional(f.text(20)),
  service_phone: v.optional(f.text(20)),
})
type Row = v.InferOutput<typeof schema>

type Stored = {
  id: number
  code: string | null
  phone: string
  closed_at: number
  company: string
  kind: string
  contact: string
  scope: string[]
  area: string
  approved: boolean
  service_name: string
  service_phone: string
  is_rep: boolean
}

export const customersFeed = feedKind(schema, { '': schema }, { key: ({ code }) => code, rowsAtOnce: 200, apply })

async function apply(tx: Tx, rows: readonly Row[], now: number): Promise<RowResult[]> {
  const accounts = await tx.query<Stored>(
    `select id, code, phone, closed_at, company, kind, contact, scope, area, approved, service_name, service_phone, is_rep
     from account where code = any($1::text[]) or phone = any($2::text[]) order by id for no key update`,
    [rows.map(({ code }) => code), rows.map(({ phone }) => phone)],
  )
  const byCode = new Map(accounts.map((one) => [one.code, one]))
  const byPhone = new Map(accounts.map((one) => [one.phone, one]))
  const inserted: Row[] = []
  const updated: object[] = []
  const written: Row[] = []
  const results = rows.map((row): RowResult => {
    const stored = knownAs(row, byCode.get(row.code), byPhone.get(row.phone))
    if (isFault(stored)) return stored
    if (!stored) {
      inserted.push(row)
      written.push(row)
      return 'new'
    }
    const wanted = { ...accountOf(row), approved: true }
    if (!differs(stored, wanted)) return 'unchanged'
    updated.push({ ...stored, ...wanted })
    written.push(row)
    return 'changed'
  })
  if (updated.length > 0)
    await tx.query(
      `update account a set code = r.code, company = r.company, kind = r.kind, contact = r.contact, scope = r.scope, area = r.area,
         approved = true, review = 'none', review_reason = '', service_name = r.service_name, service_phone = r.service_phone
       from jsonb_populate_recordset(null::account, $1::jsonb) r where a.id = r.id`,
      [JSON.stringify(updated)],
    )
  if (inserted.length > 0) await insert(tx, inserted, now)
  if (written.length > 0) await addAddresses(tx, written)
  return results
}

/** By code; else by phone: an account that its holder made before the seller's system knew it. */
function knownAs(row: Row, byCode: Stored | undefined, byPhone: Stored | undefined): Stored | undefined | Fault {
  if (byCode && byCode.closed_at > 0) return { field: 'code', reason: copy.closed }
  if (byCode) return byCode.phone === row.phone ? byCode : { field: 'phone', reason: copy.phoneChanged }
  // A sales rep buys nothing: what comes for the customer later would be a rep's, who has no wallet and no papers.
  if (byPhone?.is_rep) return { field: 'phone', reason: copy.phoneOfRep }
  if (byPhone?.code) return { field: 'phone', reason: copy.phoneTaken }
  return byPhone
}

function accountOf({ code, company, kind, contact, scope, city, district, service_name, service_phone }: Row) {
  return {
    code,
    company,
    kind,
    contact,
    scope,
    area: city + district,
    ...given({ service_name, service_phone }),
  }
}

async function insert(tx: Tx, rows: readonly Row[], now: number): Promise<void> {
  await tx.query(
    `insert into account (phone, password_hash, approved, created_at, code, company, kind, contact, scope, area, service_name, service_phone)
     select phone, '', true, $2::bigint, code, company, kind, contact, scope, area, coalesce(service_name, ''), coalesce(service_phone, '')
     from jsonb_populate_recordset(null::account, $1::jsonb)`,
    [JSON.stringify(rows.map((row) => ({ ...accountOf(row), phone: row.phone }))), now],
  )
}

/** Whoever has no address yet gets the company's, also an account that its holder made before: without one nothing can be ordered for it. */
async function addAddresses(tx: Tx, rows: readonly Row[]): Promise<void> {
  await tx.query(
    `insert into address (account_id, name, phone, landline, province, city, district, street, is_default)
     select a.id, a.contact, a.phone, r.landline, r.province, r.city, r.district, r.street, true
     from jsonb_to_recordset($1::jsonb) r (code text, landline text, province text, city text, district text, street text)
     join account a on a.code = r.code
     where not exists (select 1 from address own where own.account_id = a.id)`,
    [JSON.stringify(rows)],
  )
}

/** Delivery addresses; exactly one is the default while there are any. */
import type { Address } from '#contract/entities.ts'
import type { ReadHandler, WriteHandler } from '#server/context.ts'
import type { Queryable } from '#server/db/sql.ts'
import { invalid, notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/account.ts'

const ADDRESSES_MAX = 50
const COLUMNS = `id, name, phone, landline, province, city, district, street, is_default::int as is_default`

export function readAddresses(db: Queryable, userId: number): Promise<Address[]> {
  return db.query<Address>(`select ${COLUMNS} from address where account_id = $1 order by is_default desc, id desc`, [
    userId,
  ])
}

/** @throws Refusal 404 for another's address */
export async function readAddress(
  db: Queryable,
  userId: number,
  id: number,
): Promise<Omit<Address, 'id' | 'is_default'>> {
  const [row] = await db.query<Omit<Address, 'id' | 'is_default'>>(
    'select name, phone, landline, province, city, district, street from address where account_id = $1 and id = $2',
    [userId, id],
  )
  if (!row) throw notFound(copy.noAddress)
  return row
}

export const addresses: ReadHandler<'addresses'> = async (_, { db, member }) => ({
  data: await readAddresses(db, member.userId),
})

export const addressSave: WriteHandler<'addressSave'> = async (input, { tx, member, effect }) => {
  // The account's row keeps two changes from both making a default.
  await tx.query('select id from account where id = $1 for no key update', [member.userId])
  const had = await readAddresses(tx, member.userId)
  if (input.id > 0 && !had.some((one) => one.id === input.id)) throw notFound(copy.noAddress)
  if (input.id === 0 && had.length >= ADDRESSES_MAX) throw invalid('', copy.addressesAtMost(ADDRESSES_MAX))
  const isDefault = input.is_default === 1 || had.every((one) => one.id === input.id || one.is_default === 0)
  if (isDefault)
    await tx.query('update address set is_default = false where account_id = $1 and is_default', [member.userId])
  const { id, name, phone, landline, province, city, district, street } = input
  const values = [member.userId, name, phone, landline, province, city, district, street, isDefault]
  const [saved] = await (id > 0
    ? tx.query<Address>(
        `update address set name = $2, phone = $3, landline = $4, province = $5, city = $6, district = $7, street = $8, is_default = $9
         where account_id = $1 and id = $10 returning ${COLUMNS}`,
        [...values, id],
      )
    : tx.query<Address>(
        `insert into address (account_id, name, phone, landline, province, city, district, street, is_default)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COLUMNS}`,
        values,
      ))
  if (!saved) throw notFound(copy.noAddress)
  effect('address', { id: saved.id })
  return saved
}

export const addressDelete: WriteHandler<'addressDelete'> = async ({ id }, { tx, member, effect }) => {
  await tx.query('select id from account where id = $1 for no key update', [member.userId])
  const [gone] = await tx.query<{ is_default: boolean }>(
    'delete from address where account_id = $1 and id = $2 returning is_default',
    [member.userId, id],
  )
  if (!gone) throw notFound(copy.noAddress)
  if (gone.is_default)
    await tx.query(
      'update address set is_default = true where id = (select max(id) from address where account_id = $1)',
      [member.userId],
    )
  effect('address', { deleted: id })
  return { id }
}

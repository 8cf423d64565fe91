import { unnamedStore } from '#server/copy/account.ts'

/** What an account of a store without a login of its own has in the place of a phone: nobody can log in with it. */
export const storeName = (id: number): string => `store-${id}`

/** SQL: has the account of this alias such a name? */
export const isNamedSo = (account: string): string => `${account}.phone = 'store-' || ${account}.id`

/**
 * SQL: what a list calls the account of this alias. Who has registered and told nothing of a company yet is known to themselves by
 * the phone, which nobody else is told.
 * @param reader SQL: id of whoever reads the list
 */
export const shownName = (account: string, reader: string): string =>
  `coalesce(nullif(${account}.company, ''), case when ${account}.id = ${reader} then ${account}.phone else '${unnamedStore}' end)`

/** What an account of a store without a login of its own has in the place of a phone: nobody can log in with it. */
export const storeName = (id: number): string => `store-${id}`

/** SQL: has the account of this alias such a name? */
export const isNamedSo = (account: string): string => `${account}.phone = 'store-' || ${account}.id`

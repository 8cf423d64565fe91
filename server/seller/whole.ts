/** A number of ours as the seller types it. 0, which nothing has: it is none, or greater than the database's column holds. */
export const wholeOf = (typed: string): number => (/^\d{1,9}$/.test(typed) ? Number(typed) : 0)

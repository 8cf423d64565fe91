/** @returns the SQL for a column as `plain` of domain/find/words.ts makes a text: both sides of a comparison need it */
export const plainSql = (column: string): string => `lower(normalize(${column}, nfkc))`

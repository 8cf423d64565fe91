/** What a line of the call table says, and how to write one. */

export type Method = 'GET' | 'POST' | 'DELETE'

type Unusual = {
  /** Answers visitors too. Everything else needs a session. */
  public?: true
  /** Needs an approved qualification as well. */
  approved?: true
  /** A read that is a POST because its question is long: no transaction, no key. */
  reads?: true
  /**
   * What a sales rep may do. true: for a customer that is assigned to the rep; 'self': as the rep, and nobody else may. Left
   * away: not at all, but for public calls.
   */
  rep?: true | 'self'
  /**
   * Only for whoever manages the store (the role `own`): its papers, contract, people, what leads into it, and reads of all
   * its data.
   */
  manager?: true
  /** No idempotency key: doing it twice does no harm, or it carries a password, of which not even a digest may stay. */
  key?: false
  /** Hashes a password. That takes long and must not hold the embedded database's one connection: it begins its own transaction. */
  hashes?: true
  /** Asks a server that is not ours. That too takes long: it begins its own transaction. */
  outside?: true
  /** false: a newer request to the same path does not cancel this one (section 7). Writes never cancel. */
  supersede?: false
  /** What a read takes of its reader's allowance, in units of the cheapest; left away: 1. Lists that are worth scraping cost more. */
  cost?: number
  /** May be answered by a copy of the database that is a moment behind, but never behind the reader's own writes. */
  replica?: true
  /** The outbox may hold this write and send it later, on this lane. */
  queue?: 'cart' | 'fav' | 'chat' | 'copy' | 'watch' | 'rep' | 'intent'
  /**
   * Kept on the device for reading off line: by the worker for everyone, or in the account's own database; 'acting': there,
   * and only on the device of a rep who acts for the account.
   */
  keep?: 'shared' | 'account' | 'acting'
  /** A catalogue on the device can answer it too, and then does so first. */
  device?: true
  /** Its answer says who is here: it goes without the acting account. */
  asksWho?: true
  /** Its form may name every line of a cart or an order: more parameters than other forms. */
  wholeCart?: true
  /** The specification does not name it, or uses it without giving its path. */
  ours?: true
}

export type Call<R = unknown> = Unusual & {
  method: Method
  path: string
  /** Keys `data` must have for an answer to count as success. */
  keys: readonly string[]
  /** Type only, never there at run time. */
  reply?: R
}

const line =
  (method: Method) =>
  (path: string, unusual: Unusual = {}) =>
  <R extends object | null>(...keys: (R extends unknown[] | null ? never : keyof R & string)[]): Call<R> => ({
    method,
    path,
    keys,
    ...unusual,
  })
export const get = line('GET')
export const post = line('POST')
export const del = line('DELETE')

/** Fills {id} and returns what is left for query or body. */
export function fillPath(
  path: string,
  input: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}

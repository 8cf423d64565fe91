/**
 * The query of an address, read and written by one table of fields per page. A value that is missing, unknown or
 * malformed is as if it were not there: it becomes the field's default and is never sent to the server. Defaults are
 * not written, so each view of a page has one address.
 */

/** How one parameter is read and written. */
export type Field<T> = {
  /** Where the address says nothing, or nothing that can be read. */
  readonly otherwise: T
  /** undefined: it cannot be read. */
  decode(value: string): T | undefined
  encode(value: T): string
}

export type AddressQuery<T> = {
  /** Every field; `source` is the parameters, a location's search, or a loader's request. */
  decode(source: URLSearchParams | string | { url: string }): T
  /** Only the fields that differ from their defaults: for calls whose input may leave them out. */
  given(source: URLSearchParams | { url: string }): Partial<T>
  /** '?state=open&page=2' in the table's order; '' where all values are defaults. */
  encode(values: Partial<T>): string
  /** `search` with some fields changed. It begins at the first page again, unless the change names a page. */
  change(search: string, values: Partial<T>): string
}

export function addressQuery<T extends object>(fields: { [K in keyof T]: Field<T[K]> }): AddressQuery<T> {
  const names = Object.keys(fields) as (keyof T & string)[]
  const read = (params: URLSearchParams, keep: (name: keyof T & string, value: T[keyof T]) => boolean) =>
    Object.fromEntries(
      names
        .map((name) => [name, valueIn(fields[name], params.get(name))] as const)
        .filter(([name, value]) => keep(name, value)),
    )
  const isDefault = <K extends keyof T>(name: K, value: T[K]) =>
    fields[name].encode(value) === fields[name].encode(fields[name].otherwise)
  const encode = (values: Partial<T>): string => {
    const parts = names.flatMap((name) => {
      const value = values[name]
      return value === undefined || isDefault(name, value as T[typeof name])
        ? []
        : [`${name}=${escape(fields[name].encode(value as T[typeof name]))}`]
    })
    return parts.length > 0 ? `?${parts.join('&')}` : ''
  }
  const decode: AddressQuery<T>['decode'] = (source) => read(paramsOf(source), () => true) as T
  return {
    decode,
    given: (source) => read(paramsOf(source), (name, value) => !isDefault(name, value)) as Partial<T>,
    encode,
    change: (search, values) => encode({ ...decode(search), page: undefined, ...values }),
  }
}

function paramsOf(source: URLSearchParams | string | { url: string }): URLSearchParams {
  if (typeof source === 'string') return new URLSearchParams(source)
  return source instanceof URLSearchParams ? source : new URL(source.url).searchParams
}

/** Lists stay readable: a comma needs no escape in a query. */
function escape(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',')
}

/** One parameter by itself, of the query or of the path. */
export function valueIn<T>(field: Field<T>, value: string | null | undefined): T {
  return (value ? field.decode(value) : undefined) ?? field.otherwise
}

/** Whole numbers in decimal digits. */
export function whole(min: number, max: number, otherwise = min): Field<number> {
  return {
    otherwise,
    decode: (value) => {
      const number = /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : Number.NaN
      return number >= min && number <= max ? number : undefined
    },
    encode: String,
  }
}

export const ID_MAX = 2_147_483_647
const PAGES_MAX = 9_999

export const pageNumber = whole(1, PAGES_MAX)

/** 0: none. */
export const id = whole(0, ID_MAX)

/** '1,2,3', each id once; values that are no ids are left out. */
export const ids: Field<number[]> = {
  otherwise: [],
  decode: (value) => [...new Set(value.split(',').map((one) => valueIn(id, one)))].filter((one) => one > 0),
  encode: (value) => value.join(','),
}

/** One word of a list; the first is the default. */
export function word<const W extends string>(words: readonly [W, ...W[]]): Field<W> {
  return { otherwise: words[0], decode: (value) => words.find((one) => one === value), encode: (value) => value }
}

/** A text without blanks around it; one that is longer than the call takes, or has what no call takes, is left out, not cut. */
export function text(max: number): Field<string> {
  return {
    otherwise: '',
    decode: (value) => {
      const trimmed = value.trim()
      return trimmed.length <= max && !trimmed.includes('\0') ? trimmed : undefined
    },
    encode: (value) => value,
  }
}

export const flag: Field<0 | 1> = { otherwise: 0, decode: (value) => (value === '1' ? 1 : undefined), encode: String }

/** YYYY-MM-DD, a day that exists, of the years that calls take; '' none. */
export const date: Field<string> = {
  otherwise: '',
  decode: (value) => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '0001') return undefined
    const at = Date.parse(`${value}T00:00:00Z`)
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value) ? value : undefined
  },
  encode: (value) => value,
}

/** An order's number, with blanks as they come when it is copied; '' none. */
export const orderId: Field<string> = {
  otherwise: '',
  decode: (value) => {
    const plain = value.replace(/\s/g, '')
    return /^\d{16}(-[A-Z])?$/.test(plain) ? plain : undefined
  },
  encode: (value) => value,
}

/** For the many pages whose address says which page of a list it is, and nothing else. */
export const pagesOnly = addressQuery({ page: pageNumber })

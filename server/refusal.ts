/** An answer other than success. Thrown anywhere under a handler; everything the handler wrote is undone. */
import * as copy from '#server/copy/requests.ts'
import * as errorsCopy from '#copy/errors.ts'

export class Refusal extends Error {
  readonly status: number
  readonly data: object | null
  readonly errors: Record<string, string[]> | undefined
  readonly headers: Record<string, string>
  readonly code: number

  /** @param more.code where it is another one than the HTTP status */
  constructor(
    status: number,
    msg: string,
    more: { code?: number; data?: object; errors?: Record<string, string[]>; headers?: Record<string, string> } = {},
  ) {
    super(msg)
    this.status = status
    this.code = more.code ?? status
    this.data = more.data ?? null
    this.errors = more.errors
    this.headers = more.headers ?? {}
  }

  body(): string {
    return envelope(this.code, this.message, this.data, this.errors)
  }
}

/** Asking who is there is no fault, and browsers report every HTTP error as one: the catalogue's own code says it. */
export const notLoggedIn = (): Refusal => new Refusal(200, errorsCopy.loginFirst, { code: 10_001 })
/** A screen that lists the things itself needs no words of its own for one that is gone. */
export const notFound = (msg: string = copy.noThing): Refusal => new Refusal(404, msg)
export const conflict = (msg: string, data?: object): Refusal => new Refusal(409, msg, data && { data })
/** The request was made for another account than the cookie's: two accounts share this browser. */
export const otherUser = (): Refusal => conflict(copy.otherAccount, { reason: 'acting_user' })
/** One field, one message. */
export const invalid = (field: string, msg: string): Refusal => new Refusal(422, msg, { errors: { [field]: [msg] } })
export const tooMany = (msg: string, seconds: number): Refusal =>
  new Refusal(429, msg, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) } })

/** The shape of every answer. */
export function envelope(code: number, msg: string, data: unknown, errors?: Record<string, string[]>): string {
  return JSON.stringify({ code, msg, data, ...(errors && { errors }) })
}

/**
 * The error catalogue (specification, section 8) as one closed union and one function.
 * Nothing throws for an answer; what each kind shows is decided in actions/effects.ts, once.
 */

export type Outcome<T> =
  | { kind: 'ok'; code: number; data: T; msg: string }
  /** 10001 or 401. */
  | { kind: 'login' }
  /** 459: something has to be signed at /dzht first. */
  | { kind: 'blocked'; msg: string }
  /** 422: the first failing field and its first message; all of them in `errors`. */
  | { kind: 'invalid'; field: string; msg: string; errors: Record<string, string[]> }
  /** Any other answer that is not 5xx. `reason` (ours) tells refusals of one code apart, e.g. acting_user. */
  | { kind: 'refused'; code: number; msg: string; reason?: string; retryAfter?: number }
  | { kind: 'broken'; status: number; retryAfter?: number }
  | { kind: 'timeout' }
  /** No connection, or an answer that is none: HTML, a redirect, a cut body. Its effect is unknown. */
  | { kind: 'offline' }
  /** A newer read of the same path replaced this one. */
  | { kind: 'superseded' }

export type Failure = Exclude<Outcome<never>, { kind: 'ok' }>

export const SUCCESS = [200, 201, 10_000]
const LOGIN = [401, 10_001]
/** Something has to be signed first; an entry of a batch may answer it too. */
export const SIGN_FIRST = 459

export type Answer = {
  status: number
  /** Parsed JSON, or whatever else came. */
  body: unknown
  redirected?: boolean
  /** Seconds, of the Retry-After header. */
  retryAfter?: number
}

/**
 * Reads an answer. Success needs HTTP 2xx, JSON, a success code and, where `keys` are given, a `data`
 * that has them; anything less that claims success is a network fault.
 */
export function outcome<T>(answer: Answer, keys: readonly string[] = []): Outcome<T> {
  const { status, body, retryAfter } = answer
  const wait = retryAfter === undefined ? {} : { retryAfter }
  if (answer.redirected) return { kind: 'offline' }
  const record = isRecord(body) ? body : undefined
  if (!record) return status >= 500 ? { kind: 'broken', status, ...wait } : { kind: 'offline' }
  const code = typeof record['code'] === 'number' ? record['code'] : status
  const msg = typeof record['msg'] === 'string' ? record['msg'] : ''
  if (LOGIN.includes(code) || LOGIN.includes(status)) return { kind: 'login' }
  if (status >= 500 || (code >= 500 && code < 600)) return { kind: 'broken', status: Math.max(status, code), ...wait }
  if (code === SIGN_FIRST) return { kind: 'blocked', msg }
  if (code === 422) return invalid(record, msg)
  if (status < 300 && SUCCESS.includes(code))
    return hasKeys(record['data'], keys) ? { kind: 'ok', code, data: record['data'] as T, msg } : { kind: 'offline' }
  if (typeof record['code'] !== 'number' && status < 400) return { kind: 'offline' }
  const data = record['data']
  const reason = isRecord(data) && typeof data['reason'] === 'string' ? { reason: data['reason'] } : {}
  return { kind: 'refused', code, msg, ...reason, ...wait }
}

function invalid(record: Record<string, unknown>, msg: string): Outcome<never> {
  const errors: Record<string, string[]> = {}
  if (isRecord(record['errors']))
    for (const [field, list] of Object.entries(record['errors']))
      errors[field] = (Array.isArray(list) ? list : [list]).map(String)
  const [field = '', messages] = Object.entries(errors)[0] ?? []
  return { kind: 'invalid', field, msg: messages?.[0] ?? msg, errors }
}

function hasKeys(data: unknown, keys: readonly string[]): boolean {
  return keys.length === 0 || (isRecord(data) && keys.every((key) => key in data))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

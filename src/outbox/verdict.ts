/** What an answer means for a shipment: the error classes, one table for every lane. */
import type { LineResult } from '#contract/entities.ts'
import { SIGN_FIRST, SUCCESS } from '#contract/outcome.ts'
import { isStored } from '#contract/stored.ts'
import { storeOf } from './lanes.ts'
import type { Answered, Hold, Op, Shipment } from './types.ts'

/** What became of one op. `number`: pieces the server has now, if it says so. */
export type Fate =
  | { kind: 'applied'; line: number; number: number | null }
  /** No such line. `msg`: the server's word for it. */
  | { kind: 'missing'; msg: string }
  /** This entry could not be done now and was not. */
  | { kind: 'later' }
  /** Nor this one, until its owner has signed something. */
  | { kind: 'unsigned'; msg: string }
  | { kind: 'refused'; code: number; msg: string }
  /** Refused now, before anybody looked whether an earlier attempt took effect. */
  | { kind: 'unclear'; code: number; msg: string }

export type Verdict =
  | { kind: 'answered'; fates: Fate[] }
  /** `known`: it certainly had no effect. `after`: seconds the server asks to wait. */
  | { kind: 'retry'; known: boolean; after: number }
  | { kind: 'hold'; hold: Hold }
  /** Refused as a whole, for certain, though perhaps because of one entry: send it as halves. */
  | { kind: 'split' }

const OUTSTANDING = 'outstanding'
const CHANGED_KEY = 'idempotency_key'

/** @param keyed the backend stores keys with their effects, and says so in every answer that it stored */
export function verdictOn(shipment: Shipment, answered: Answered<unknown>, keyed: boolean): Verdict {
  const { outcome } = answered
  const many = shipment.ops.length > 1
  const all = (fate: Fate): Verdict => ({ kind: 'answered', fates: shipment.ops.map(() => fate) })
  // Who may ask, and how, is checked before the key is: an earlier attempt may have been answered otherwise.
  const isUnclear = keyed && shipment.unanswered === true && !isStored(answered.headers)
  switch (outcome.kind) {
    case 'ok': {
      const fates = readFates(shipment, outcome.data)
      return fates ? { kind: 'answered', fates } : { kind: 'retry', known: false, after: 0 }
    }
    case 'offline':
    case 'timeout':
    case 'superseded':
      return { kind: 'retry', known: false, after: 0 }
    case 'broken':
      return { kind: 'retry', known: false, after: outcome.retryAfter ?? 0 }
    case 'login':
      return { kind: 'hold', hold: { kind: 'auth', msg: '' } }
    case 'blocked':
      return { kind: 'hold', hold: { kind: 'blocked', msg: outcome.msg } }
    case 'invalid':
      if (isUnclear) return all({ kind: 'unclear', code: 422, msg: outcome.msg })
      // The same key with another body is a fault of ours; a new key would hide it.
      if (outcome.field.toLowerCase() === CHANGED_KEY) return all({ kind: 'refused', code: 422, msg: outcome.msg })
      return many ? { kind: 'split' } : all({ kind: 'refused', code: 422, msg: outcome.msg })
    case 'refused': {
      const { code, msg, reason, retryAfter } = outcome
      if (reason === 'acting_user') return { kind: 'hold', hold: { kind: 'identity', msg } }
      if (code === 425 || code === 429) return { kind: 'retry', known: true, after: retryAfter ?? 0 }
      if (code === 408 || (code === 409 && reason === OUTSTANDING))
        return { kind: 'retry', known: false, after: retryAfter ?? 0 }
      if (isUnclear) return all({ kind: 'unclear', code, msg })
      // The rep may not act for this customer any more: nothing of it is sent by anybody.
      if (reason === 'unassigned') return all({ kind: 'refused', code, msg })
      if (many) return { kind: 'split' }
      return all(code === 404 ? { kind: 'missing', msg } : { kind: 'refused', code, msg })
    }
  }
}

/** @returns null when the answer is not about exactly these entries: then it is none */
function readFates(shipment: Shipment, data: unknown): Fate[] | null {
  if (!isRecord(data)) return null
  if (shipment.lane === 'intent')
    // Placed or parked there: the server has it.
    return isWhole(data['id']) && shipment.ops.length === 1 ? [{ kind: 'applied', line: 0, number: null }] : null
  if (!shipment.keys.includes('results')) {
    const { number } = data
    return isWhole(number) && shipment.ops.length === 1 ? [{ kind: 'applied', line: 0, number }] : null
  }
  const store = storeOf(shipment.lane)
  const results = store ? linesOf(data['results'], store) : data['results']
  if (!Array.isArray(results) || results.length !== shipment.ops.length) return null
  const fates: Fate[] = []
  for (const result of results as unknown[]) {
    if (!isLineResult(result) || result.i >= shipment.ops.length || fates[result.i]) return null
    fates[result.i] = fateOf(result)
  }
  return fates
}

/** A copy answers per store, and was about one. */
function linesOf(results: unknown, store: number): unknown {
  const [one, more]: unknown[] = Array.isArray(results) ? results : []
  return isRecord(one) && one['user_id'] === store && more === undefined ? one['lines'] : null
}

function fateOf({ code, id, number, msg }: LineResult): Fate {
  if (SUCCESS.includes(code)) return { kind: 'applied', line: id, number }
  if (code === 404) return { kind: 'missing', msg }
  if (code === SIGN_FIRST) return { kind: 'unsigned', msg }
  if (code === 429 || (code >= 500 && code < 600)) return { kind: 'later' }
  return { kind: 'refused', code, msg }
}

function isLineResult(value: unknown): value is LineResult {
  return (
    isRecord(value) &&
    isWhole(value['i']) &&
    isWhole(value['code']) &&
    isWhole(value['id']) &&
    isWhole(value['number']) &&
    typeof value['msg'] === 'string'
  )
}

/** May this op find its line under another id, or has its goal been reached without it? Adds never miss a line. */
export function seeksLine(op: Op): boolean {
  return op.kind === 'set' || op.kind === 'sel' || op.kind === 'del' || op.kind === 'copy'
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

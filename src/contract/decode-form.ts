/** What form.ts encodes, decoded: query strings and form bodies at the server. */
import { BODY_MAX_DEPTH, BODY_MAX_PARAMS } from '#domain/limits.ts'
import * as copy from '#copy/inputs.ts'

/** Text, lists and records of text. Types come from the call's schema. */
export type FormTree = string | FormTree[] | { [key: string]: FormTree }

export class FormError extends Error {}

const NAME = /^([A-Za-z_]\w*)((?:\[\w*\])*)$/
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Decodes a query string or form body.
 * @param most parameters
 * @throws FormError when a limit is passed or a name is not of the form a[b][0]: never cut, never guessed
 */
export function decodeForm(text: string, most = BODY_MAX_PARAMS): Record<string, FormTree> {
  const root: Record<string, unknown> = {}
  if (!text) return {}
  const pairs = [...new URLSearchParams(text)]
  if (pairs.length > most) throw new FormError(copy.tooManyFields(most))
  for (const [name, value] of pairs) {
    const parts = NAME.exec(name)
    if (!parts) throw new FormError(copy.wrongContent)
    const path = [parts[1] ?? '', ...[...(parts[2] ?? '').matchAll(/\[(\w*)\]/g)].map((m) => m[1] ?? '')]
    if (path.length > BODY_MAX_DEPTH || path.some((k) => FORBIDDEN.has(k))) throw new FormError(copy.wrongContent)
    put(root, path, value)
  }
  return lists(root) as Record<string, FormTree>
}

function put(root: Record<string, unknown>, path: string[], value: string): void {
  let at = root
  path.forEach((raw, depth) => {
    const key = raw === '' ? String(Object.keys(at).length) : raw
    if (depth === path.length - 1) {
      if (Object.hasOwn(at, key)) throw new FormError(copy.fieldTwice)
      at[key] = value
      return
    }
    const next = Object.hasOwn(at, key) ? at[key] : (at[key] = {})
    if (typeof next !== 'object') throw new FormError(copy.wrongContent)
    at = next as Record<string, unknown>
  })
}

/** Records whose keys are exactly 0 … n−1 become lists. */
function lists(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([k, v]) => [k, lists(v)] as const)
  const isList = entries.length > 0 && entries.every(([k]) => /^(0|[1-9]\d*)$/.test(k) && Number(k) < entries.length)
  if (!isList) return Object.fromEntries(entries)
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, v]) => v)
}

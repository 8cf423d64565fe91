/**
 * application/x-www-form-urlencoded with brackets (section 7: POST and PUT bodies are form-encoded):
 * { params: [{ goods_id: 7 }], new: 1 } ⇄ params[0][goods_id]=7&new=1. The one encoder and decoder,
 * used by page, worker, server and tests.
 */
import { BODY_MAX_DEPTH, BODY_MAX_PARAMS } from '#domain/limits.ts'
import * as copy from '#copy/inputs.ts'

export type FormValue = string | number | null | undefined | FormValue[] | { [key: string]: FormValue }
/** What decoding gives: text, lists and records of text. Types come from the call's schema. */
export type FormTree = string | FormTree[] | { [key: string]: FormTree }

export class FormError extends Error {}

/** Encodes in key order; null and undefined are left out, "" stays. */
export function encodeForm(value: Record<string, FormValue>): string {
  const out: string[] = []
  const walk = (name: string, v: FormValue): void => {
    if (v === null || v === undefined) return
    if (Array.isArray(v)) v.forEach((item, i) => walk(`${name}[${i}]`, item))
    else if (typeof v === 'object') for (const [k, item] of Object.entries(v)) walk(`${name}[${k}]`, item)
    else out.push(`${encodeURIComponent(name)}=${encodeURIComponent(v)}`)
  }
  for (const [k, v] of Object.entries(value)) walk(k, v)
  return out.join('&')
}

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

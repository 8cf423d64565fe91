/** Inputs that keep a call's schema everywhere but at one place, which holds what an attacker would write there. */
import * as v from 'valibot'
import type { FormValue } from '#contract/form.ts'

/** Read from a schema without its types: the walk goes over every kind of them. */
type Schema = v.GenericSchema & {
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
  default?: unknown
  options?: readonly unknown[]
  literal?: unknown
}

/** A schema takes at least one of these for every kind of field there is. */
const FIELDS = [
  '1',
  '演示',
  '13800000001',
  '0755-12345678',
  '2031-01-01',
  '3f0c7b2e-8a51-4d52-9c3b-1d2f5a6b7c8d',
  '2099010100000001',
  'R2099010100000001',
  'abc12345',
  '123456',
  '1.00',
  '91510000MA2099009X',
  '',
]

export const HOSTILE: readonly string[] = [
  '',
  '-1',
  '0',
  '1.5',
  '1e9',
  '2147483648',
  '99999999999999999999',
  'NaN',
  '%',
  '\\',
  "'",
  '__proto__',
  'constructor',
  '\u202eabc',
  '\u200b',
  `e${'\u0301'.repeat(19)}`,
  '%ed%a0%80',
  'a'.repeat(5_000),
  '('.repeat(40),
  '(a+)+$',
  '0000-01-01',
  '2027-02-30',
  '../../../etc/passwd',
  '\u0001\u007f\u0085',
  'line\r\nSet-Cookie: a=b',
]

export type Place = readonly (string | number)[]

/** The input that the schema takes, and the places of its leaves. */
export function honestInput(schema: v.GenericSchema): { input: Record<string, FormValue>; places: Place[] } {
  const places: Place[] = []
  const make = (one: Schema, at: Place): FormValue => {
    if (one.wrapped) {
      const inner = make(one.wrapped, at)
      return typeof one.default === 'string' ? one.default : inner
    }
    if (one.entries)
      return Object.fromEntries(Object.entries(one.entries).map(([key, inner]) => [key, make(inner, [...at, key])]))
    if (one.item) return [make(one.item, [...at, 0])]
    places.push(at)
    const texts = [one.literal, ...(one.options ?? [])].filter((text) => typeof text === 'string' && text !== '')
    return [...(texts as string[]), ...FIELDS].find((text) => v.safeParse(one, text).success) ?? ''
  }
  return { input: make(schema as Schema, []) as Record<string, FormValue>, places }
}

/** The same input with another text at one place. */
export function changedAt<T extends FormValue>(input: T, [step, ...rest]: Place, text: string): T {
  if (step === undefined) return text as T
  const copy = structuredClone(input) as Record<string | number, FormValue>
  copy[step] = changedAt(copy[step], rest, text)
  return copy as T
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeForm, FormError } from '#contract/decode-form.ts'
import { encodeForm, type FormValue } from '#contract/form.ts'
import { holds } from '#tests/support/property.ts'

test('the specification’s shapes', () => {
  expect(decodeURIComponent(encodeForm({ params: { number: 5 }, new: 1 }))).toBe('params[number]=5&new=1')
  expect(decodeURIComponent(encodeForm({ ids: [1, 2] }))).toBe('ids[0]=1&ids[1]=2')
  expect(decodeURIComponent(encodeForm({ params: [{ goods_id: 7 }] }))).toBe('params[0][goods_id]=7')
})

test('null and undefined stay away, empty text stays', () => {
  expect(encodeForm({ a: null, b: undefined, c: '' })).toBe('c=')
})

test('what is encoded is decoded, as text', () => {
  const key = fc.stringMatching(/^[a-z_]{1,8}$/).filter((k) => !['constructor', 'prototype'].includes(k))
  const leaf = fc.oneof(fc.string(), fc.nat())
  const list = fc.array(fc.dictionary(key, leaf, { minKeys: 1, maxKeys: 3 }), { minLength: 1, maxLength: 20 })
  holds(
    fc.property(fc.dictionary(key, fc.oneof(leaf, list), { maxKeys: 3 }), (value) => {
      expect(decodeForm(encodeForm(value as Record<string, FormValue>))).toEqual(asText(value))
    }),
    { runs: 2_000 },
  )
})

function asText(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(asText)
  if (typeof node === 'object' && node !== null)
    return Object.fromEntries(Object.entries(node).map(([k, v]) => [k, asText(v)]))
  return String(node)
}

test.each([
  ['201 parameters', Array.from({ length: 201 }, (_, i) => `a${i}=1`).join('&')],
  ['too deep', 'a[b][c][d]=1'],
  ['a prototype key', '__proto__[x]=1'],
  ['a prototype key inside', 'a[__proto__]=1'],
  ['a constructor', 'constructor=1'],
  ['the same name twice', 'a=1&a=2'],
  ['text and record at once', 'a=1&a[b]=2'],
  ['broken brackets', 'a[=1'],
])('%s is refused, never cut', (_, form) => {
  expect(() => decodeForm(form)).toThrow(FormError)
})

test('lists with holes are no lists', () => {
  expect(decodeForm('a[0]=x&a[2]=y')).toEqual({ a: { 0: 'x', 2: 'y' } })
  expect(decodeForm(encodeForm({ a: Array.from({ length: 30 }, (_, i) => i) }))['a']).toHaveLength(30)
})

test('half a character, as cutting a text to its length leaves it, is left out: nothing could send it', () => {
  const name = `${'药'.repeat(59)}😀`.slice(0, 60)
  expect(decodeForm(encodeForm({ name, whole: '😀' }))).toEqual({ name: '药'.repeat(59), whole: '😀' })
  expect(encodeForm({ name: '😀.jpg'.slice(1) })).toBe('name=.jpg')
})

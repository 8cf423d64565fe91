/** Answers whose parts are kept as bytes read as those written whole. */
import { describe, expect, test } from 'vitest'
import { envelope } from '#server/refusal.ts'
import { cacheJson, envelopeWithCache } from '#server/json-cache.ts'

const text = (data: unknown): string => {
  const made = envelopeWithCache(data)
  return typeof made === 'string' ? made : new TextDecoder().decode(made)
}
const goods = (id: number) => cacheJson({ id, name: '阿莫西林 "0.25g"', tags: [{ label: '秒' }], fresh_price: null })
const one = goods(1)

describe('what is written with lasting parts is what is written without', () => {
  test.each<[string, unknown]>([
    ['nothing', null],
    ['a list of its own', [one]],
    ['no lasting part', { data: [], total: 0 }],
    ['a page', { data: [one, goods(2)], total: 2, filters: cacheJson({ sccj: [{ name: '望川', count: 3 }] }) }],
    ['the same part twice', { data: [one, one], first: one }],
    [
      'other things among them',
      {
        data: [one, { id: 3 }, null, undefined, 'a', 4],
        none: undefined,
        offer: null,
        on: false,
        words: '药',
        at: new Date(0),
      },
    ],
    ['parts deeper down', { data: [one], groups: [{ data: [one] }] }],
    ['a name to be escaped', { 'a"b': one }],
  ])('%s', (_, data) => {
    expect(text(data)).toBe(envelope(200, '', data))
    expect(text(data)).toBe(envelope(200, '', data))
  })
})

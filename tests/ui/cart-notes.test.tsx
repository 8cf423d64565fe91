/** What a buyer is told about a line that changed, and the answers offered. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Goods } from '#contract/entities.ts'
import { LineNote } from '#pages/cart/line-note.tsx'
import { ParkedNote } from '#parts/order/parked-edit.tsx'
import type { ParkedEdit, ViewLine } from '#state/cart.ts'

const goods = { name: '蒙脱石散', bzdw: '盒' } as Goods
const prices = [{ number: 10, price: 1_280 }]
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, '|')
    .split('|')
    .map((text) => text.trim())
    .filter(Boolean)
const buttons = (html: string) => [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map((match) => match[1])

test.each([
  [{ kind: 'price', from: '12.30', to: '12.80' }, '加入时 ¥12.30，现在 ¥12.80，多付 ¥5.00', []],
  [{ kind: 'price', from: '13.30', to: '12.80' }, '加入时 ¥13.30，现在 ¥12.80，少付 ¥5.00', []],
  [{ kind: 'stock', stock: 8, wish: 20 }, '库存仅 8，已填 20', ['改为 8', '移除']],
  [{ kind: 'stock', stock: 0, wish: 20 }, '库存仅 0，已填 20', ['移除']],
  [{ kind: 'merged', now: 15 }, '其他设备也修改了此商品，现为 15', []],
] as const)('a line that changed: %j', (note, sentence, answers) => {
  const html = renderToStaticMarkup(<LineNote line={{ goods, note } as ViewLine} prices={prices} />)
  expect(words(html)).toContain(sentence)
  expect(buttons(html)).toEqual(answers)
})

test('no sum is told where the pieces have other prices than the card', () => {
  const note = { kind: 'price', from: '12.30', to: '12.80' } as const
  const ladder = [{ number: 10, price: 1_100 }]
  const html = renderToStaticMarkup(<LineNote line={{ goods, note } as ViewLine} prices={ladder} />)
  expect(words(html)).toContain('加入时 ¥12.30，现在 ¥12.80')
})

test('a line of limited time whose offer nobody knows can only be removed', () => {
  const note = { kind: 'stock', stock: 8, wish: 20 } as const
  expect(
    buttons(renderToStaticMarkup(<LineNote line={{ goods, note } as ViewLine} prices={prices} untimely />)),
  ).toEqual(['移除'])
})

const parked = (edit: Partial<ParkedEdit>): ParkedEdit => ({
  opId: 'o',
  kind: 'set',
  key: 'k',
  store: 0,
  n: 20,
  why: 'refused',
  msg: '',
  card: { goods, combination: null },
  answers: [],
  ...edit,
})

test.each<[Partial<ParkedEdit>, string, string[]]>([
  [{ why: 'gone', answers: [{ kind: 'again' }, { kind: 'discard' }] }, '该商品已不在购物车', ['重新加入', '放弃']],
  [
    { why: 'uncertain', kind: 'add', answers: [{ kind: 'done' }, { kind: 'again' }] },
    '可能已提交，请核对',
    ['已生效', '重新提交'],
  ],
  [
    { why: 'refused', msg: '库存仅 8', answers: [{ kind: 'set', n: 8 }, { kind: 'discard' }] },
    '库存仅 8',
    ['改为 8盒', '放弃'],
  ],
  [{ why: 'refused', kind: 'add', msg: '超出经营范围', answers: [{ kind: 'discard' }] }, '超出经营范围', ['移除']],
])('an edit the server would not take: %j', (edit, sentence, answers) => {
  const html = renderToStaticMarkup(<ParkedNote parked={parked(edit)} />)
  expect(words(html)).toContain(sentence)
  expect(buttons(html)).toEqual(answers)
})

/** The pictures of a product: one stands alone, several are slides with a name and a way to reach each. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GoodsPictures } from '#pages/goods/goods-pictures.tsx'

const image = (n: number) => ({ list: `/pic/goods/${n}-480.webp`, detail: `/pic/goods/${n}-960.webp` })
const markup = (count: number): string =>
  renderToStaticMarkup(
    <GoodsPictures
      goods={{ name: '感冒灵', ypgg: '10g*9袋', goods_image: Array.from({ length: count }, (_, i) => image(i + 1)) }}
    />,
  )

test('one picture is no carousel', () => {
  expect(markup(1)).toContain('src="/pic/goods/1-960.webp"')
  expect(markup(1)).not.toContain('<button')
})

test('each of several has its own words and its own dot; all have their size before they load, and the first loads first', () => {
  const html = markup(3)
  const images = html.match(/<img[^>]*>/g) ?? []
  expect(images).toHaveLength(3)
  expect(new Set(images.map((one) => /alt="([^"]*)"/.exec(one)?.[1])).size).toBe(3)
  for (const one of images) expect(one).toMatch(/width="480" height="480"/)
  expect(images.map((one) => /loading="(\w+)"/.exec(one)?.[1])).toEqual(['eager', 'lazy', 'lazy'])
  // Two arrows and a dot each; nothing moves by itself, so there is nothing to pause.
  expect(html.match(/<button/g)).toHaveLength(5)
})

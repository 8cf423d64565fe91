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

test('each of several is a slide with its own name and dot; only the first is fetched with the page, at once', () => {
  const html = markup(3)
  const slides = [...html.matchAll(/role="group"[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)
  expect(new Set(slides).size).toBe(3)
  expect(html.match(/<img[^>]*>/g)).toEqual([expect.stringMatching(/width="480" height="480"/)])
  expect(html).toMatch(/<img[^>]*loading="eager"/)
  // Two arrows and a dot each; nothing moves by itself, so there is nothing to pause.
  expect(html.match(/<button/g)).toHaveLength(5)
})

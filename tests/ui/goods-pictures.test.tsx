/** The pictures of a product: one stands alone, several are slides with a name and a way to reach each. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GoodsPictures, pictureSlides } from '#pages/goods/goods-pictures.tsx'

const goods = (count: number) => ({
  name: '感冒灵',
  ypgg: '10g*9袋',
  goods_image: Array.from({ length: count }, (_, i) => ({
    list: `/pic/goods/${i + 1}-480.webp`,
    detail: `/pic/goods/${i + 1}-960.webp`,
  })),
})
const markup = (count: number): string => renderToStaticMarkup(<GoodsPictures goods={goods(count)} />)

test('one picture is no carousel', () => {
  expect(markup(1)).toContain('src="/pic/goods/1-960.webp"')
  expect(markup(1)).not.toContain('<button')
})

test('each of several is a slide with its own name and dot; only the first is fetched with the page', () => {
  const html = markup(3)
  const slides = [...html.matchAll(/role="group"[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)
  expect(new Set(slides).size).toBe(3)
  expect(html.match(/<img[^>]*>/g)).toEqual([expect.stringContaining('src="/pic/goods/1-960.webp"')])
  // Two arrows and a dot each; nothing moves by itself, so there is nothing to pause.
  expect(html.match(/<button/g)).toHaveLength(5)
})

test('each picture has words and a square of its own; only the first is loaded at once', () => {
  const images = pictureSlides(goods(3)).map(({ content }) => renderToStaticMarkup(content))
  expect(new Set(images.map((image) => /alt="([^"]+)"/.exec(image)?.[1])).size).toBe(3)
  expect(images.map((image) => /width="480" height="480"/.test(image))).toEqual([true, true, true])
  expect(images.map((image) => /loading="(\w+)"/.exec(image)?.[1])).toEqual(['eager', 'lazy', 'lazy'])
})

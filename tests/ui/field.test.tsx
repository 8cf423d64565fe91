import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextField } from '#ui/field.tsx'

const shown = (error: string) =>
  renderToStaticMarkup(<TextField label="座机" hint="区号-号码，如 028-80000000" error={error} />)

test('a hint stays beside an error, unless the error says it', () => {
  expect(shown('请输入座机')).toContain('区号-号码')
  expect(shown('座机格式：区号-号码，如 028-80000000').match(/区号-号码/g)).toHaveLength(1)
})

test('what is heard with a field stands on the page', () => {
  const html = shown('座机格式：区号-号码，如 028-80000000')
  const heard = /aria-describedby="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  expect(heard).toHaveLength(1)
  expect(heard.every((id) => html.includes(`id="${id}"`))).toBe(true)
})

test('a text that is longer than the field takes stays whole, and the field says so', () => {
  const html = renderToStaticMarkup(<TextField label="地址" most={4} value="一二三四五 " onChange={() => {}} />)
  expect(html).toContain('value="一二三四五 "')
  expect(html).toContain('最多 4 个字，现在 5 个')
  expect(html).toContain('aria-invalid="true"')
  expect(html).not.toMatch(/maxlength/i)
  expect(renderToStaticMarkup(<TextField label="地址" most={4} value="一二三四 " onChange={() => {}} />)).not.toContain(
    '最多',
  )
})

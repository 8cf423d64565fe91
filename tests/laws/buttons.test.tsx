/** A button that cannot be pressed now keeps the focus: nobody who works by keyboard is thrown back to the top of the page. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button, IconButton } from '#ui/button.tsx'
import { QuantityField } from '#ui/quantity-field.tsx'

const SCREENS = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.name.endsWith('.tsx'))
  .map((entry) => join(entry.parentPath, entry.name))

/** Opening tags of buttons, an arrow function's `=>` in them included. */
const buttonsOf = (text: string): string[] => text.match(/<button\b(?:=>|[^>])*>/g) ?? []

test.each(SCREENS)('%s has no button that loses the focus', (file) => {
  const lost = buttonsOf(readFileSync(file, 'utf8')).filter((tag) => /\sdisabled\b/.test(tag))
  expect(lost, 'write {...pressable(isOff, onClick)} of src/ui/button.tsx instead of disabled').toEqual([])
})

test('what cannot be pressed says so, and can have the focus', () => {
  const off = renderToStaticMarkup(
    <>
      <Button disabled>确定</Button>
      <Button busy>确定</Button>
      <IconButton label="删除" icon="close" disabled />
      <QuantityField value={1} min={1} max={1} step={1} snap={(n) => n} onChange={() => {}} />
    </>,
  )
  expect(off.match(/<button[^>]* aria-disabled="true"/g)).toHaveLength(5)
  expect(off.match(/ tabindex="-1"/g)).toHaveLength(5)
  expect(off).not.toMatch(/ disabled/)
})

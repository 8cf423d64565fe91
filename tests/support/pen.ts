import type { Page } from 'playwright-core'

/** Draws something that counts as a signature. @returns the field that was signed in */
export async function drawSignature(page: Page) {
  const pad = page.getByRole('img', { name: '请在框内签字' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no field to sign in')
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  for (let i = 0; i < 12; i += 1) await page.mouse.move(box.x + 40 + i * 12, box.y + 60 + (i % 3) * 30)
  await page.mouse.up()
  return pad
}

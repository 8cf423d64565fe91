/** A rep's screens: the sizes they are looked at in. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const SIZES = [
  [360, 740],
  [820, 1180],
  [1180, 820],
  [1440, 900],
] as const

/** The page fits at each size, in both themes; with `PICTURES`, a folder, it is taken there. */
export async function lookAtSizes(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  const folder = process.env['PICTURES']
  for (const [width, height] of SIZES)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, `${name} is too wide at ${width} px`).toBeLessThanOrEqual(0)
      if (folder) await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
  if (before) await page.setViewportSize(before)
}

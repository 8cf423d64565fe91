/** npm run icons: draws every icon of the manifest from public/favicon.svg. Run it when the mark changes. */
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'

const svg = readFileSync('public/favicon.svg', 'utf8')
/** Maskable and Apple icons fill their square: launchers cut their own shape out of the middle 80 %. */
const full = svg
  .replace(' rx="112"', '')
  .replace('<g id="mark">', '<g id="mark" transform="translate(51 51) scale(.8)">')
const shortcut = (path) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="#DDF3EE"/><g fill="none" stroke="#007565" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${path}</g></svg>`

const icons = [
  ['icon-64', 64, svg],
  ['icon-192', 192, svg],
  ['icon-512', 512, svg],
  ['maskable-512', 512, full],
  ['apple-touch-icon', 180, full],
  ['shortcut-search', 96, shortcut('<circle cx="44" cy="44" r="15"/><path d="m55 55 14 14"/>')],
  [
    'shortcut-cart',
    96,
    shortcut('<path d="M24 28h8l6 30h28l6-22H36"/><circle cx="42" cy="70" r="3"/><circle cx="62" cy="70" r="3"/>'),
  ],
  ['shortcut-order', 96, shortcut('<path d="M32 24h32v48H32zM40 38h16M40 48h16M40 58h10"/>')],
  ['shortcut-star', 96, shortcut('<path d="m48 26 7 15 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2z"/>')],
]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
for (const [name, size, source] of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${source}`)
  await page.screenshot({ path: `public/icons/${name}.png`, omitBackground: true })
}
await browser.close()

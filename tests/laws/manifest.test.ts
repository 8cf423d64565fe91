/**
 * The manifest as PWABuilder's analyser and Chromium's install sheet read it. Its levels name the groups: without a
 * required member no browser installs the app, without a recommended one the install sheet or the store shows less.
 * What the built app answers to the browser's own check (`Page.getInstallabilityErrors`) is in journeys/install.test.ts.
 */
import { existsSync, readFileSync } from 'node:fs'
import { matchPath } from 'react-router-dom'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { paths, rows } from '#app/routes.ts'
import { HAND_IN } from '#domain/hand-in.ts'

const image = v.object({ src: v.string(), sizes: v.string(), type: v.string(), purpose: v.optional(v.string(), 'any') })
const screenshot = v.object({
  src: v.string(),
  sizes: v.string(),
  type: v.string(),
  form_factor: v.picklist(['narrow', 'wide']),
  label: v.string(),
})
/** Strict: a misspelt member would be ignored by every browser without a word. */
const schema = v.strictObject({
  name: v.string(),
  short_name: v.string(),
  description: v.string(),
  id: v.string(),
  start_url: v.string(),
  scope: v.string(),
  display: v.picklist(['standalone', 'fullscreen', 'minimal-ui']),
  display_override: v.array(v.string()),
  background_color: v.string(),
  theme_color: v.string(),
  lang: v.literal('zh-CN'),
  dir: v.literal('ltr'),
  orientation: v.literal('any'),
  categories: v.array(v.string()),
  // true keeps Chromium from installing the app.
  prefer_related_applications: v.literal(false),
  launch_handler: v.object({ client_mode: v.array(v.string()) }),
  share_target: v.object({
    action: v.string(),
    method: v.literal('POST'),
    enctype: v.literal('multipart/form-data'),
    params: v.object({ files: v.array(v.object({ name: v.string(), accept: v.array(v.string()) })) }),
  }),
  file_handlers: v.array(v.object({ action: v.string(), accept: v.record(v.string(), v.array(v.string())) })),
  edge_side_panel: v.object({ preferred_width: v.number() }),
  icons: v.array(image),
  screenshots: v.array(screenshot),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string(), icons: v.array(image) })),
})

const manifest = v.parse(schema, JSON.parse(readFileSync('manifest.webmanifest', 'utf8')))
const html = readFileSync('index.html', 'utf8')
const HEX = /^#[0-9A-F]{6}$/

const drawings = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)]

/** px of one edge of a square icon. */
const edgeOf = ({ sizes }: { sizes: string }): number => Number(sizes.split('x')[0])

test('required: a name, a start inside the scope, and a square PNG of 192 px or more for any purpose', () => {
  expect(manifest.name).toBe(manifest.name.trim())
  expect(manifest.name).not.toBe('')
  expect(manifest.short_name.length).toBeGreaterThanOrEqual(3)
  expect(manifest.start_url.startsWith(manifest.scope)).toBe(true)
  const large = manifest.icons.filter((icon) => icon.purpose === 'any' && edgeOf(icon) >= 192)
  expect(large.map(({ type }) => type)).toContain('image/png')
})

test('recommended: colours, an id that never changes, a description, an icon of 512 px, screenshots', () => {
  expect(manifest.id).toBe('/')
  expect(manifest.background_color).toMatch(HEX)
  expect(manifest.theme_color).toMatch(HEX)
  expect(html).toContain(`<meta name="theme-color" content="${manifest.theme_color}"`)
  expect(manifest.description.length).toBeGreaterThanOrEqual(30)
  expect(manifest.icons.some((icon) => icon.purpose === 'any' && edgeOf(icon) >= 512)).toBe(true)
  expect(manifest.screenshots.length).toBeGreaterThanOrEqual(3)
})

test('optional: ways to start, categories, a maskable icon of its own, both forms of screenshots', () => {
  // The older validator refuses the list without the first.
  expect(manifest.display_override).toEqual(expect.arrayContaining(['window-controls-overlay', 'standalone']))
  expect(manifest.categories.length).toBeGreaterThan(0)
  const purposes = manifest.icons.map(({ purpose }) => purpose)
  expect(purposes).toContain('maskable')
  // An icon for both purposes is drawn too small as one, or is cut as the other.
  expect(purposes.filter((purpose) => purpose !== 'any' && purpose !== 'maskable')).toEqual([])
  expect(new Set(manifest.screenshots.map((one) => one.form_factor))).toEqual(new Set(['narrow', 'wide']))
  expect(manifest.edge_side_panel.preferred_width).toBeGreaterThanOrEqual(360)
})

test('screenshots have the sizes that Chromium accepts, and one ratio in each form', () => {
  const ratios = new Map<string, Set<number>>()
  for (const { sizes, form_factor, label } of manifest.screenshots) {
    const [width = 0, height = 0] = sizes.split('x').map(Number)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320)
    expect(Math.max(width, height)).toBeLessThanOrEqual(3840)
    expect(Math.max(width, height)).toBeLessThanOrEqual(2.3 * Math.min(width, height))
    expect(label).toMatch(/\p{Script=Han}/u)
    ratios.set(form_factor, (ratios.get(form_factor) ?? new Set()).add(width / height))
  }
  for (const found of ratios.values()) expect(found.size).toBe(1)
})

test.each(drawings.map((one) => [one.src, one] as const))('%s is what the manifest says', (src, said) => {
  const file = `public${src}`
  expect(existsSync(file), 'draw it: npm run icons, npm run screenshots').toBe(true)
  // PNG, third edition, 5.2 and 11.2.1: the signature, then IHDR with width and height.
  const bytes = readFileSync(file)
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(said.sizes)
  expect(said.type).toBe('image/png')
})

test('features: shortcuts, sharing, opened files and a running window lead to rows of the table', () => {
  expect(manifest.shortcuts.length).toBeGreaterThanOrEqual(1)
  expect(manifest.launch_handler.client_mode).toContain('navigate-existing')
  const addresses = [
    manifest.start_url,
    ...manifest.shortcuts.map(({ url }) => url),
    ...manifest.file_handlers.map(({ action }) => action),
  ]
  const patterns = rows.flatMap(paths)
  for (const address of addresses) {
    const { pathname } = new URL(address, 'https://shop.example')
    expect(
      patterns.filter((pattern) => matchPath(pattern, pathname)),
      `${address} is no row`,
    ).not.toEqual([])
  }
})

test('the worker takes what is shared at the address that the manifest names, in the kinds of file it names', () => {
  expect(manifest.share_target.action).toBe(HAND_IN)
  const shared = manifest.share_target.params.files.flatMap(({ accept }) => accept)
  const opened = manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat())
  expect(shared).toEqual(expect.arrayContaining(opened))
})

test('the worker registers its events in the words that the analyser looks for', () => {
  // It searches for `.onsync=`: a minifier rewrites the quotes of addEventListener('sync'), which it then misses.
  expect(readFileSync('sw/sw.ts', 'utf8')).toMatch(/self\.onsync = /)
})

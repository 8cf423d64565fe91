/**
 * A page has one main read: every other belongs to a section that fails alone. The source says it here for all pages;
 * `npm run laws` breaks each read of each page in a browser (laws/browser/sections.test.ts).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { TWO_MAIN_READS } from './main-reads.ts'

type Node = { type?: string; [key: string]: unknown }

/** Calls of `read` below a node; the two branches of a condition are one, for only one of them runs. */
function mainReads(node: unknown): number {
  if (Array.isArray(node)) return node.reduce((sum: number, one) => sum + mainReads(one), 0)
  if (typeof node !== 'object' || node === null) return 0
  const { type, callee, test: condition, consequent, alternate, ...rest } = node as Node
  const own = type === 'CallExpression' && (callee as { name?: string }).name === 'read' ? 1 : 0
  return (
    own + mainReads(condition) + Math.max(mainReads(consequent), mainReads(alternate)) + mainReads(Object.values(rest))
  )
}

function loaderOf(file: string): unknown {
  const { body } = parseSync(file, readFileSync(file, 'utf8')).program as unknown as { body: Node[] }
  const declarations = body.map((node) => (node['declaration'] ?? node) as Node)
  return declarations.find((node) => (node['id'] as { name?: string } | null | undefined)?.name === 'loader')
}

const pages = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/pages/${file}`)
  .filter(loaderOf)

test.each(pages)('%s has one main read', (file) => {
  const most = file in TWO_MAIN_READS ? 2 : 1
  expect(mainReads(loaderOf(file)), `read all but the main one with readSection in ${file}`).toBeLessThanOrEqual(most)
})

const times = (text: string, word: string): number => text.split(word).length - 1

test.each(pages.filter((file) => readFileSync(file, 'utf8').includes('readSection(')))(
  '%s says where a section could not be read',
  (file) => {
    // A loader that comes late lies in the folder beside its page.
    const page = file.endsWith('.ts') ? `${dirname(file)}.tsx` : file
    expect(
      times(readFileSync(page, 'utf8'), '<SectionFailed '),
      `show SectionFailed in ${page} for each section that it reads`,
    ).toBeGreaterThanOrEqual(times(readFileSync(file, 'utf8'), 'readSection('))
  },
)

test('loaders and their reads are found', () => {
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.filter((file) => mainReads(loaderOf(file)) === 1).length).toBeGreaterThan(20)
})

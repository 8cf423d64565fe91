/** Every list of goods begins with what the device holds: over the route table, so that nobody has to remember it. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rows } from '#app/routes.ts'
import { QUESTIONS } from '#catalogue/questions.ts'
import { calls } from '#contract/calls.ts'

const sourceOf = (file: string): string => readFileSync(file, 'utf8')

test('the calls that a device can answer are those that the catalogue answers', () => {
  const answered = Object.entries(calls).flatMap(([name, call]) => ('device' in call ? [name] : []))
  expect(answered.sort()).toEqual([...QUESTIONS].sort())
})

const pages = [...new Set(rows.flatMap(({ page }) => (page ? [`src/pages/${page}.tsx`] : [])))]
const lists = pages.filter((file) => /<GoodsResults\b/.test(sourceOf(file)))

test('there are lists', () => expect(lists.length).toBeGreaterThan(8))

test.each(lists)('%s reads its goods with loadGoods', (file) => {
  expect(sourceOf(file), 'its loader reads with `loadGoods(args, …)` (src/actions/goods/goods-list.ts)').toMatch(
    /\bloadGoods\(args\b/,
  )
})

const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/contract/'))

test.each(QUESTIONS.filter((name) => name !== 'matchRows'))('%s is asked through the reads', (name) => {
  const past = new RegExp(`client\\.call\\('${name}'|nextPage\\('${name}'`)
  expect(code.filter((file) => past.test(sourceOf(file)))).toEqual([])
})

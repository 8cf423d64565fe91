import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { layersTable, tableOf, withLayers } from './layers.mjs'

const WRITE = 'run `node tests/laws/layers.mjs`: it writes both from the table in that file'

test('the linter obeys the import law as it stands', () => {
  const config = JSON.parse(readFileSync('.oxlintrc.json', 'utf8'))
  expect(config, WRITE).toEqual(withLayers(config))
})

test('the README shows it', () => {
  expect(tableOf(readFileSync('README.md', 'utf8')), WRITE).toBe(layersTable())
})

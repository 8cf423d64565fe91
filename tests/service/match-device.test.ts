/** A pasted list off line: the device's catalogue answers every line as the server does for the same revision. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodePrices, encodeRows } from '#catalogue/columns.ts'
import { openAnswers } from '#catalogue/answers.ts'
import { CATALOGUE_READER, type CatalogueReader } from '#contract/catalogue.ts'
import type { Goods, MatchedRow } from '#contract/entities.ts'
import { stockBand } from '#domain/find/stock-band.ts'
import { importForm } from '#copy/service.ts'
import { MATCH_ROWS } from '#domain/limits.ts'
import { guessColumns, rowsOf, tableOf } from '#domain/sheet.ts'
import { factsOfGoods, readContent } from '#server/catalogue/device/content.ts'
import { lastBought } from '#server/service/match-rows.ts'
import { random } from '#server/demo/random.ts'
import { type Api, openApi, PHONES } from '#tests/support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const LISTS = 20
/** A device has stock as a band. */
function comparable({ goods, ...row }: MatchedRow) {
  return { ...row, goods: goods.map((one): Goods => ({ ...one, number: stockBand(one.number, one.qg_number) })) }
}

test(`the rows of ${LISTS} lists are in the same bins, with the same goods, prices and reasons`, async () => {
  const me = await api.reader(PHONES.pharmacy)
  const content = (await readContent(api.sql, api.clock.now)) ?? expect.fail('no content')
  const facts = content.goods.map(factsOfGoods)
  const reader = (await me.send('GET', CATALOGUE_READER)).data as CatalogueReader
  const now = api.clock.now
  const device =
    openAnswers(
      {
        rows: { format: 1, generation: 1, content: '', at: now, takenAt: now, parts: [], shop: '' },
        parts: [{ rows: encodeRows(facts), prices: encodePrices(facts), deleted: [] }],
        shop: new TextEncoder().encode(JSON.stringify({ categories: [], turns: [] })),
        prices: { rules: new TextEncoder().encode(JSON.stringify(content.rules)), reader },
      },
      null,
    ) ?? expect.fail('no shop')
  const bought = await lastBought(api.sql, me.id, now)
  const [first, ...others] = facts
  if (!first) return expect.fail('no goods')
  const chance = random('lists')
  const bins = { matched: 0, confirm: 0, unknown: 0 }
  for (let i = 0; i < LISTS; i++) {
    const rows = Array.from({ length: MATCH_ROWS }, () => {
      const { name, ypgg, maker, barcode, approval } = chance.pick([first, ...others])
      const parts = [name, name, ypgg, maker.slice(0, 4), barcode, approval, name.slice(0, 3)]
      const text = chance.shuffle(parts).slice(0, chance.whole(1, 3)).join(' ').trim() || name
      return { text, number: chance.whole(1, 40) }
    })
    const theirs = (await me.call('matchRows', { rows })).data.rows
    const ours = device.answer({ name: 'matchRows', input: { rows }, now, ordered: [...bought] })?.rows ?? []
    for (const { bin } of ours) bins[bin] += 1
    expect(ours.map(comparable)).toEqual(theirs.map(comparable))
  }
  expect(Math.min(bins.matched, bins.confirm)).toBeGreaterThan(50)
})

test('who types the example of the field word for word finds what it names', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const table = tableOf(importForm.placeholder)
  const rows = rowsOf(table, guessColumns(table))
  const found = (await me.call('matchRows', { rows })).data.rows
  expect(found.map(({ goods }) => goods.length > 0)).toEqual(rows.map(() => true))
})

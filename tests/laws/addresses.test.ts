/** The law of addresses: what stands in a query is read and written by a page's table of fields, nowhere by hand. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** They read the way back after a login or a signature, which safePath checks. */
const WAY_BACK = ['src/actions/member/session.ts', 'src/pages/service/contract.tsx']

test('no page, part or action takes a query apart or puts one together by hand', () => {
  const byHand = ['src/pages', 'src/parts', 'src/actions']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => !WAY_BACK.includes(file))
    .filter((file) => /new URLSearchParams|searchParams\.get|\bparams\.get\(/.test(readFileSync(file, 'utf8')))
  expect(byHand, 'declare the parameters with addressQuery of #domain/address-query.ts').toEqual([])
})

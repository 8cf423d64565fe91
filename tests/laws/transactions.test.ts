/**
 * Whatever writes is in a transaction. The compiler keeps a pool from being given where a `Tx` is asked for; this law
 * looks that statements which write or lock are run on a `tx` in the first place.
 */
import { expect, test } from 'vitest'
import { readSources } from '#tests/support/sources.ts'

/** The layer itself, and migrations. */
const LAYER = /^server\/db\//
const WRITES = /\b(insert into|update \w+ (\w+ )?set|delete from|lock table|for (no key )?update|nextval\()/i
const STATEMENT = /(\w+)\s*\.query(?:<[^(]*>)?\(\s*([`'"])([\s\S]*?)\2/g

const sources = readSources('server').filter(({ path }) => !LAYER.test(path))

test('a statement that writes or locks is run on tx', () => {
  const found = sources.flatMap(({ path, text }) =>
    [...text.matchAll(STATEMENT)].flatMap(([, on, , statement = '']) =>
      on !== 'tx' && WRITES.test(statement) ? [`${path}: ${on}.query(${statement.trim().slice(0, 60)}…)`] : [],
    ),
  )
  expect(
    found,
    'Take `tx: Tx` as a parameter; where there is no transaction yet, begin one with `pool.transaction((tx) => …)`.',
  ).toEqual([])
})

test('tx is always a Tx, pool a Pool, db what reads', () => {
  const TYPES: Record<string, string> = { tx: 'Tx', pool: 'Pool', db: 'Queryable' }
  const found = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(tx|pool|db)\??: ([A-Z]\w+)/g)].flatMap(([, name = '', type]) =>
      TYPES[name] === type ? [] : [`${path}: ${name}: ${type}`],
    ),
  )
  expect(found, 'The name says which it is: tx: Tx, pool: Pool, db: Queryable (server/db/sql.ts).').toEqual([])
})

test('rows are locked without their keys: who writes a row that references them does not wait', () => {
  const found = sources.flatMap(({ path, text }) => (/\bfor update\b/.test(text) ? [path] : []))
  expect(found, 'Write `for no key update`; the order of locks stands in server/db/README.md.').toEqual([])
})

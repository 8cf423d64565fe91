/** A backup that was killed half-way holds a copy of everything: it does not stay beside the shop for ever. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { backUp } from '#server/operations/backup.ts'
import { openStaging } from '#server/operations/staging.ts'

let dataDir = ''
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-left-'))
  mkdirSync(join(dataDir, 'pgdata'))
  writeFileSync(join(dataDir, 'pgdata', 'rows'), 'rows')
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const backUpTo = (file: string) =>
  backUp({ config: readConfig({ DATA_DIR: dataDir }), database: null, file: join(dataDir, file), now: Date.now })

test('what a killed backup left goes with the next one, and nothing else does', async () => {
  const dead = await openStaging(dataDir, 'backup')
  writeFileSync(join(dead, 'rows'), 'rows')
  const restoring = await openStaging(dataDir, 'restore')
  mkdirSync(join(dataDir, 'backup-sunday'))
  expect((await backUpTo('backup-1.tar.gz')).ok).toBe(true)
  expect([existsSync(dead), existsSync(restoring)]).toEqual([false, true])
  await openStaging(dataDir, 'restore')
  expect(existsSync(restoring)).toBe(false)
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['backup-1.tar.gz', 'backup-sunday', 'pgdata']))
})

test('two at once are made one after the other', async () => {
  const said = await Promise.all([backUpTo('a.tar.gz'), backUpTo('b.tar.gz'), backUpTo('a.tar.gz')])
  expect(said.map(({ ok }) => ok)).toEqual([true, true, false])
  expect(readdirSync(dataDir).filter((name) => name.startsWith('.unfinished-backup-'))).toEqual([])
})

/** Alive and ready: two answers for whoever runs the process, which need no session and say no secrets. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogue } from '#server/catalogue/catalogue.ts'
import type { Database, PoolUsage } from '#server/db/sql.ts'
import { readiness } from '#server/operations/health.ts'
import { type Api, openApi } from '#tests/support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const AT_REST: PoolUsage = { inUse: 0, idle: 1, waiting: 0 }
const serving = (): boolean => false
const read = (): boolean => true
const database = (usage: PoolUsage = AT_REST) => ({ query: api.sql.query, usage: () => usage })

test('a database that is up to date and has room is ready', async () => {
  expect(await readiness(database(), serving, read)()).toEqual([])
})

test('it says which part is missing', async () => {
  expect(await readiness(database(), () => true, read)()).toEqual(['draining'])
  expect(await readiness(database({ inUse: 1, idle: 0, waiting: 100 }), serving, read)()).toEqual(['pool'])
  const down = { ...database(), query: () => Promise.reject(new Error('postgres://shop:secret@db refused')) }
  expect(await readiness(down, serving, read)()).toEqual(['database'])
})

test('a process that has not read the goods begins to, and is ready when it has', async () => {
  const { readAhead } = openCatalogue(api.sql)
  const ready = readiness(database(), serving, readAhead)
  expect(await ready()).toEqual(['catalogue'])
  await expect.poll(ready).toEqual([])
})

test('goods that could not be read are read when the database answers', async () => {
  let isDown = true
  const query: Database['query'] = (text, params) =>
    isDown ? Promise.reject(new Error('refused')) : api.sql.query(text, params)
  const { readAhead } = openCatalogue({ ...api.sql, query })
  expect(readAhead()).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 10))
  isDown = false
  await expect.poll(readAhead).toBe(true)
})

test('a schema that is behind the code, or was changed, is not ready', async () => {
  await api.sql.transaction(async (tx) => {
    const undo = await tx.savepoint()
    await tx.query("delete from schema_migrations where name like '0001%'")
    expect(await readiness({ ...database(), query: tx.query }, serving, read)()).toEqual(['migrations'])
    await undo()
  })
})

test('a database that does not answer is asked once at a time, and not waited for', async () => {
  let asked = 0
  const silent = {
    ...database(),
    query: () => {
      asked += 1
      return new Promise<never>(() => {})
    },
  }
  const ready = readiness(silent, serving, read)
  expect(await Promise.all([ready(), ready()])).toEqual([['database'], ['database']])
  expect(asked).toBe(1)
})

test('over HTTP: 200 or 503, for anybody, and nothing of the fault', async () => {
  const ready = readiness(
    { ...database(), query: () => Promise.reject(new Error('postgres://shop:secret@db refused')) },
    serving,
    read,
  )
  const broken = await openApi({ ready })
  try {
    expect((await broken.app.request('/health')).status).toBe(200)
    const answer = await broken.app.request('/ready')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ ready: false, missing: ['database'] })
    const well = await api.app.request('/ready')
    expect([well.status, well.headers.get('cache-control')]).toEqual([200, 'no-store'])
  } finally {
    await broken.close()
  }
})

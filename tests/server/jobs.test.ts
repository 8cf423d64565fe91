/** Work that has to happen once: one process takes it, a failure is tried again later, and a dead one's work is taken over. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Pool } from '#server/db/sql.ts'
import { addJobs, finishJob, LEASE, takeJob } from '#server/jobs/queue.ts'
import { type JobFault, type Jobs, runDue, startJobs } from '#server/jobs/run.ts'
import { warnOfPapers } from '#server/user/paper-warnings.ts'
import { type Api, openApi } from '#tests/support/api.ts'

const MINUTE = 60_000

let api: Api
beforeAll(async () => {
  api = await openApi()
}, 120_000)
afterAll(() => api.close())

let now = 0
let faults: JobFault[] = []
const run = (jobs: Jobs): Promise<string[]> =>
  runDue(
    api.sql,
    jobs,
    () => now,
    (fault) => faults.push(fault),
  )
beforeEach(async () => {
  now = 1_000_000
  faults = []
  await api.sql.query('delete from job')
})

test('ten processes that look at once run a job once, and again when its pause is over', async () => {
  let runs = 0
  const jobs: Jobs = { count: { every: MINUTE, run: async () => void runs++ } }
  await Promise.all(Array.from({ length: 10 }, () => addJobs(api.sql, ['count'], now)))
  const ran = await Promise.all(Array.from({ length: 10 }, () => run(jobs)))
  expect([runs, ran.flat()]).toEqual([1, ['count']])
  now += MINUTE - 1
  expect(await run(jobs)).toEqual([])
  now += 1
  expect(await run(jobs)).toEqual(['count'])
})

test('one that fails is said, waits longer each time, and holds up no other', async () => {
  let isBroken = true
  let others = 0
  const jobs: Jobs = {
    bad: {
      every: MINUTE,
      run: async () => {
        if (isBroken) throw new Error('no paper')
      },
    },
    good: { every: MINUTE, run: async () => void others++ },
  }
  await addJobs(api.sql, Object.keys(jobs), now)
  expect((await run(jobs)).sort()).toEqual(['bad', 'good'])
  expect(others).toBe(1)
  for (const pause of [5_000, 10_000, 20_000, 40_000, MINUTE, MINUTE]) {
    expect(faults.at(-1)).toMatchObject({ job: 'bad', retryIn: pause, error: new Error('no paper') })
    now += pause
    await run(jobs)
  }
  isBroken = false
  now += MINUTE
  await run(jobs)
  expect(await api.sql.query("select failures, done_at from job where name = 'bad'")).toEqual([
    { failures: 0, done_at: now },
  ])
})

test('whoever dies with a job is followed by another; if it lives after all, it does not touch the other’s time', async () => {
  await addJobs(api.sql, ['one'], now)
  const dead = await takeJob(api.sql, ['one'], now)
  now += LEASE - 1
  expect(await takeJob(api.sql, ['one'], now)).toBeUndefined()
  now += 1
  const next = await takeJob(api.sql, ['one'], now)
  expect(next?.name).toBe('one')
  if (dead) await finishJob(api.sql, dead, 10 * MINUTE, now)
  expect(await api.sql.query('select due_at, lease from job')).toEqual([{ due_at: now + LEASE, lease: next?.lease }])
})

test('an older build leaves a job alone that it does not know', async () => {
  await addJobs(api.sql, ['of_the_new_build'], now)
  expect(await takeJob(api.sql, ['tidy'], now)).toBeUndefined()
})

test('a warning is one, also when two processes look at the same moment', async () => {
  const warnings = () => api.sql.query("select account_id, title, text from message where type = 'paper'")
  await api.sql.query("delete from message where type = 'paper'")
  await Promise.all([1, 2, 3, 4].map(() => warnOfPapers(api.sql, api.clock.now)))
  const rows = await warnings()
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length)
})

test('a paper that cannot be warned of keeps no other from its warning', async () => {
  await api.sql.query("delete from message where type = 'paper'")
  await warnOfPapers(api.sql, api.clock.now)
  const warned = await api.sql.query<{ account_id: number }>(
    "select distinct account_id from message where type = 'paper' order by account_id",
  )
  expect(warned.length).toBeGreaterThan(1)
  await api.sql.query("delete from message where type = 'paper'")
  const [first] = warned
  await api.sql.query(
    `alter table message add constraint broken check (account_id <> ${first?.account_id} or type <> 'paper')`,
  )
  try {
    await expect(warnOfPapers(api.sql, api.clock.now)).rejects.toThrow('papers')
    expect(
      await api.sql.query("select distinct account_id from message where type = 'paper' order by account_id"),
    ).toEqual(warned.slice(1))
  } finally {
    await api.sql.query('alter table message drop constraint broken')
  }
})

test('a process whose database did not answer at its start takes jobs once it does', async () => {
  let runs = 0
  let isAway = true
  const pool: Pool = {
    ...api.sql,
    transaction: (work) => (isAway ? Promise.reject(new Error('away')) : api.sql.transaction(work)),
  }
  const jobs: Jobs = { count: { every: MINUTE, run: async () => void runs++ } }
  const stop = startJobs(
    pool,
    jobs,
    () => now,
    (fault) => faults.push(fault),
  )
  await expect.poll(() => faults.length, { timeout: 10_000 }).toBeGreaterThan(0)
  isAway = false
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(1)
  await stop()
}, 30_000)

test('a process takes no job before it is ready to serve', async () => {
  let runs = 0
  let isReady = false
  const jobs: Jobs = { count: { every: MINUTE, run: async () => void runs++ } }
  const stop = startJobs(
    api.sql,
    jobs,
    () => now,
    (fault) => faults.push(fault),
    () => isReady,
  )
  await wait(2_500)
  expect(runs).toBe(0)
  isReady = true
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(1)
  await stop()
  expect(faults).toEqual([])
}, 20_000)

/** A replica answers what it may, nobody misses what they wrote, and a primary that dies is followed by its replica. */
import { randomUUID } from 'node:crypto'
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, type CallName } from '#contract/calls.ts'
import { openPostgres } from '#server/db/open.ts'
import { isAtLeast, isPosition, openReplica, positionOf, type Replica } from '#server/db/replica.ts'
import type { Database } from '#server/db/sql.ts'
import { openMetrics } from '#server/operations/metrics.ts'
import { type Api, openApi, PHONES, type Reader } from '#tests/support/api.ts'
import { onPostgres, seededDatabase } from '#tests/support/database.ts'
import { copyServer, type PostgresServer } from '#tests/support/postgres-server.ts'

test('positions of a log are compared as numbers, not as text', () => {
  expect(isAtLeast('1/0', '0/FFFFFFFF')).toBe(true)
  expect(isAtLeast('0/9', '0/10')).toBe(false)
  expect(isAtLeast('A/2', 'A/2')).toBe(true)
  expect(isAtLeast('0/1', '')).toBe(true)
  expect(['0/0', 'A1/FF0', '', '1/', "1/1'; --", '123456789/0'].map(isPosition)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

/** How long the replica's lag is watched, ms. */
const LASTS = 5_000

/** What calls have to be asked. */
const QUERIES: Partial<Record<CallName, string>> = { news: 'type=company' }

/** The address of the primary, whichever server that is: what a pooler or a virtual address does in earnest. */
type Address = { url: string; lead(to: string): void; close(): void }

async function addressFor(first: string): Promise<Address> {
  let port = Number(new URL(first).port)
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    const onward = connect(port, '127.0.0.1')
    for (const one of [socket, onward]) {
      sockets.add(one)
      one.on('error', () => one.destroy()).on('close', () => sockets.delete(one))
    }
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const url = new URL(first)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    lead: (to) => {
      port = Number(new URL(to).port)
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

describe.runIf(onPostgres)('a shop with a replica', () => {
  let primary: PostgresServer
  let standby: PostgresServer
  let address: Address
  let name = ''
  let api: Api
  let replica: Replica
  let following: Database
  const read: Record<string, number> = {}

  beforeAll(async () => {
    const seeded = await seededDatabase()
    const [row] = await seeded.query<{ name: string }>('select current_database() as name')
    name = row?.name ?? ''
    primary = await copyServer(process.env['TEST_DATABASE_URL'] ?? '')
    await seeded.close()
    standby = await copyServer(primary.url(name), 'standby')
    address = await addressFor(primary.url(name))
    following = openPostgres(standby.url(name))
    replica = openReplica(following, () => performance.now())
    const metrics = openMetrics()
    const count: typeof metrics.count = (family, { source = '' }) => {
      if (family === 'shop_replica_reads_total') read[source] = (read[source] ?? 0) + 1
    }
    const observer = {
      metrics: { ...metrics, count },
      log: { request: () => {}, fault: () => {}, note: () => {} },
      isDraining: () => false,
      trustProxy: false,
      elapsed: () => performance.now(),
    }
    api = await openApi({ replica, observer }, openPostgres(address.url))
  }, 240_000)
  afterAll(async () => {
    await api?.close()
    await following?.close()
    address?.close()
    standby?.remove()
    primary?.remove()
  }, 60_000)

  const say = (reader: Reader, text: string) =>
    reader.call(
      'feedbackAdd',
      { type: '功能', text, phone: '13800000001', photos: [] },
      { 'idempotency-key': randomUUID() },
    )
  const said = async (reader: Reader): Promise<string> => JSON.stringify((await reader.call('feedback', {})).data)
  /** Who answered what `work` read. */
  const answeredBy = async (work: () => Promise<unknown>): Promise<string[]> => {
    const before = { ...read }
    await work()
    return Object.keys(read).filter((source) => read[source] !== before[source])
  }
  const caughtUp = async (reader: Reader): Promise<void> => {
    for (const began = performance.now(); ; await wait(50)) {
      if ((await answeredBy(() => said(reader))).join() === 'replica') return
      if (performance.now() - began > 20_000) throw new Error('the replica is not used')
    }
  }

  test('who has just written reads it, although the replica does not have it yet', async () => {
    const [writer, other] = [await api.reader(PHONES.pharmacy), await api.reader(PHONES.clinic)]
    await caughtUp(other)
    await following.query('select pg_wal_replay_pause()')
    expect((await say(writer, '刚刚写下的一条意见反馈')).msg).toBe('')
    expect(await answeredBy(async () => expect(await said(writer)).toContain('刚刚写下的一条意见反馈'))).toEqual([
      'primary',
    ])
    expect(await answeredBy(() => said(other))).toEqual(['replica'])
    await following.query('select pg_wal_replay_resume()')
    await caughtUp(writer)
    expect(await said(writer)).toContain('刚刚写下的一条意见反馈')
  })

  test('every call that a replica may answer is answered by it alike, and none of them asks for the catalogue', async () => {
    const reader = await api.reader(PHONES.pharmacy)
    await caughtUp(reader)
    const marked = (Object.keys(calls) as CallName[]).filter((one) => 'replica' in calls[one])
    expect(marked.length).toBeGreaterThan(10)
    const asked: string[] = []
    const asksCatalogue: CallName[] = []
    const { query } = following
    following.query = (text, params) => (asked.push(text), query(text, params))
    for (const one of marked) {
      const path = calls[one].path.replace(/\{\w+\}/g, '1')
      const sources = await answeredBy(() => reader.send('GET', `${path}?${QUERIES[one] ?? ''}`))
      expect([one, ...sources]).toEqual([one, 'replica'])
      if (asked.splice(0).some((text) => /from catalogue\b/.test(text))) asksCatalogue.push(one)
    }
    following.query = query
    expect(asksCatalogue).toEqual([])
  })

  test('while the shop is written without a pause, the replica has what was committed within two seconds', async () => {
    const until = performance.now() + LASTS
    let writes = 0
    const write = async () => {
      for (; performance.now() < until; writes++)
        await api.sql.query('update goods set stock = stock + 1, base_price = base_price + 1 where id = 1 + $1 % 500', [
          writes,
        ])
    }
    const lags: number[] = []
    const watch = async () => {
      while (performance.now() < until) {
        await wait(50)
        const committed = await positionOf(api.sql)
        const began = performance.now()
        const has = async () => {
          const [row] = await following.query<{ position: string }>('select pg_last_wal_replay_lsn()::text as position')
          return isAtLeast(row?.position ?? '', committed)
        }
        while (!(await has())) await wait(1)
        lags.push(performance.now() - began)
      }
    }
    await Promise.all([write(), write(), write(), write(), watch()])
    lags.sort((a, b) => a - b)
    const at = (share: number) => Math.round(lags[Math.floor((lags.length - 1) * share)] ?? Infinity)
    const figures = `${writes} writes in ${LASTS} ms, ${lags.length} looks: lag p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`
    if (process.env['FIGURES']) process.stdout.write(`${figures}\n`)
    expect(lags.length, figures).toBeGreaterThan(5)
    expect(at(1), figures).toBeLessThan(2_000)
  }, 60_000)

  test('a replica that dies is not missed, and is used again when it is back', async () => {
    const reader = await api.reader(PHONES.pharmacy)
    await caughtUp(reader)
    standby.kill()
    for (let n = 0; n < 5; n++) expect((await reader.call('feedback', {})).status).toBe(200)
    standby.start()
    await caughtUp(reader)
  }, 60_000)

  test('the primary dies while buyers write: the replica takes its place, nothing that was acknowledged is lost', async () => {
    const admin = openPostgres(primary.url(name))
    await admin.script("alter system set synchronous_standby_names = 'standby'")
    await admin.query('select pg_reload_conf()')
    await admin.close()
    const writer = await api.reader(PHONES.pharmacy)
    const acknowledged: string[] = []
    let isWriting = true
    const writing = (async () => {
      for (let n = 0; isWriting; n++) {
        const content = `换主库时写下的第 ${n} 条意见`
        const { status } = await say(writer, content).catch(() => ({ status: 0 }))
        if (status === 200) acknowledged.push(content)
        else await wait(100)
        api.clock.now += 60_000
      }
    })()
    while (acknowledged.length < 5) await wait(20)
    primary.kill()
    const before = acknowledged.length
    const began = performance.now()
    standby.promote()
    address.lead(standby.url(name))
    while (acknowledged.length < before + 3) {
      if (performance.now() - began > 30_000) throw new Error('the shop did not come back')
      await wait(50)
    }
    isWriting = false
    await writing
    const kept = new Set((await following.query<{ text: string }>('select text from feedback')).map((one) => one.text))
    expect(acknowledged.filter((content) => !kept.has(content))).toEqual([])
    // What was a replica is a primary now: nobody reads from it as from a copy.
    expect(await answeredBy(() => said(writer))).toEqual(['primary'])
  }, 90_000)
})

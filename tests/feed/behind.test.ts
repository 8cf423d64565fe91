/** Events are kept for a time: who is behind is warned before they go, and told when something was missed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readersBehind } from '#server/feed/behind.ts'
import { tidy } from '#server/housekeeping.ts'
import { openGauges } from '#server/operations/gauges.ts'
import { FEED_EVENT_DAYS } from '#server/retention.ts'
import { memoryUploads } from '#server/uploads/open.ts'
import { type Api, openApi, PHONES, type Reader } from '#tests/support/api.ts'
import { type Erp, openErp } from '#tests/support/feeds.ts'

const DAY = 86_400_000

let api: Api
let erp: Erp
let me: Reader
const warned: string[] = []
beforeAll(async () => {
  api = await openApi()
  erp = await openErp(api, 'erp')
  me = await api.reader(PHONES.pharmacy)
  await round()
}, 120_000)
afterAll(() => api.close())

const round = () => tidy({ pool: api.sql, uploads: memoryUploads(), warn: (text) => warned.push(text) }, api.clock.now)
const wish = (name: string) => me.call('wantedAdd', { name, sccj: '', ypgg: '', number: 1, price: '1.00', remark: '' })
const names = async (query: string) => (await erp.get('wishes', query)).map(({ is }) => is['name'])

test('events get their date where nobody reads, too', async () => {
  const rows = await api.sql.query('select 1 as one from feed_event where numbered_at = 0 or seq is null')
  expect(rows).toEqual([])
  const [some] = await api.sql.query('select 1 as one from feed_event limit 1')
  expect(some).toBeDefined()
})

test('a system that reads no more is counted and warned of, then its events go and it is told', async () => {
  await wish('first')
  const first = (await erp.get('wishes')).at(-1)?.seq ?? 0
  expect(await names(`?after=${first}`)).toEqual([])
  await wish('second')
  await round()
  const [reader] = await readersBehind(api.sql, api.clock.now + DAY)
  expect(reader).toEqual({ key: 'erp', kind: 'wishes', age: DAY })

  api.clock.now += (FEED_EVENT_DAYS - 31) * DAY
  await round()
  expect(warned).toEqual([])
  api.clock.now += 2 * DAY
  await round()
  expect(warned).toEqual([expect.stringMatching(/erp.*151.*wishes.*29/)])
  const gauges = openGauges({
    database: { query: api.sql.query, usage: () => ({ inUse: 0, idle: 0, waiting: 0 }) },
    now: () => api.clock.now,
    isDraining: () => false,
  })
  expect(await gauges()).toContainEqual({
    name: 'shop_feed_unread_seconds',
    labels: { key: 'erp', kind: 'wishes' },
    value: (151 * DAY) / 1000,
  })

  // Nothing has gone so far.
  expect(await names(`?after=${first}`)).toEqual(['second'])
  api.clock.now += 30 * DAY
  // The session has ended long ago.
  me = await api.reader(PHONES.pharmacy)
  await wish('third')
  await round()
  await expect(erp.get('wishes', `?after=${first}`)).rejects.toThrow('410')
  // From where it is told to go on, and from the beginning, it gets what there is.
  expect(await names(`?after=${first + 1}`)).toEqual(['third'])
  expect(await names('')).toEqual(['third'])
})

test('a key that is revoked is behind in nothing', async () => {
  await api.sql.query("update feed_key set revoked_at = 1 where name = 'erp'")
  expect(await readersBehind(api.sql, api.clock.now)).toEqual([])
})

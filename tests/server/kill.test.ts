/**
 * kill -9 at any moment, then start again: nothing acknowledged is lost, nothing is half done. The real process
 * on a real directory, killed while it takes orders and payments.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeForm, type FormValue } from '#contract/form.ts'
import { openEmbedded } from '#server/db/open.ts'
import { freePort } from '#tests/support/shop.ts'
import { onPostgres } from '#tests/support/database.ts'

const OUT = resolve('.cache/kill-server')
const ROUNDS = 10

let dataDir = ''
beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      outDir: OUT,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { input: { main: 'server/main.ts' } },
    },
  })
  dataDir = mkdtempSync(join(tmpdir(), 'shop-kill-'))
}, 120_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

type Shop = { url: string; child: ChildProcess; said(): string; exit: Promise<number | null> }

async function start(wait = true): Promise<Shop> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(OUT, 'main.js')], {
    env: {
      ...process.env,
      MODE: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      EFFECT_LOG_PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += String(text)))
  const exit = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const url = `http://localhost:${port}`
  while (wait) {
    if (child.exitCode !== null) throw new Error(said)
    if (
      await fetch(`${url}/api/common`).then(
        (r) => r.ok,
        () => false,
      )
    )
      break
    await new Promise((r) => setTimeout(r, 50))
  }
  return { url, child, said: () => said, exit }
}

type Body = { code: number; msg: string; data: Record<string, unknown> | null }

/** Undefined: the answer did not come. */
async function send(
  shop: Shop,
  cookie: string,
  method: string,
  path: string,
  form: Record<string, FormValue> = {},
  key?: string,
): Promise<Body | undefined> {
  const headers = {
    origin: shop.url,
    cookie,
    'x-requested-with': 'x',
    'content-type': 'application/x-www-form-urlencoded',
    ...(key && { 'idempotency-key': key }),
  }
  const body = method === 'GET' ? {} : { body: encodeForm(form) }
  try {
    return (await (await fetch(shop.url + path, { method, headers, ...body })).json()) as Body
  } catch {
    return undefined
  }
}

async function login(shop: Shop, phone: string): Promise<string> {
  const headers = { origin: shop.url, 'x-requested-with': 'x', 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(`${shop.url}/api/user/login`, {
    method: 'POST',
    headers,
    body: encodeForm({ phone, password: 'demo-2099' }),
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

type Acked = { keys: Set<string>; orders: Set<string>; paid: Set<string> }

/** Fills the cart, orders and pays, until the answers stop coming. */
async function shopUntilDead(
  shop: Shop,
  cookie: string,
  goods: { id: number; qg_number: number }[],
  acked: Acked,
): Promise<void> {
  const addresses = (await send(shop, cookie, 'GET', '/api/user/address'))?.data?.['data'] as
    | { id: number }[]
    | undefined
  for (let i = 0; ; i++) {
    const one = goods[i % goods.length]
    const key = randomUUID()
    const added = await send(
      shop,
      cookie,
      'POST',
      '/api/cart',
      { params: [{ goods_id: one?.id, number: one?.qg_number }] },
      key,
    )
    if (!added) return
    const line = (added.data?.['results'] as { id: number; code: number }[] | undefined)?.[0]
    // Too fast for one session: the kill comes sooner than the bucket fills.
    if (line?.code !== 200) await new Promise((r) => setTimeout(r, 20))
    if (line?.code !== 200) continue
    acked.keys.add(key)
    const checkout = await send(shop, cookie, 'POST', '/api/cart/checkout', { ids: [line.id] })
    if (!checkout) return
    const total = (checkout.data?.['totals'] as { total: string } | undefined)?.total ?? ''
    const placed = await send(
      shop,
      cookie,
      'POST',
      '/api/order',
      { ids: [line.id], address_id: addresses?.[0]?.id, total },
      randomUUID(),
    )
    if (!placed) return
    const [id = ''] = (placed.data?.['ids'] as string[] | undefined) ?? []
    if (!id) continue
    acked.orders.add(id)
    const paid = await send(shop, cookie, 'POST', `/api/order/${id}/pay`, { kind: 'balance' }, randomUUID())
    if (!paid) return
    if (paid.code === 200) acked.paid.add(id)
  }
}

test.skipIf(onPostgres)(
  'nothing acknowledged is lost and nothing is half done',
  async () => {
    const acked: Acked = { keys: new Set(), orders: new Set(), paid: new Set() }
    // The demo shop has a past of its own, which nothing here wrote.
    const began = Date.now()
    const phones = ['13800000001', '13800000003', '13800000004']
    for (let round = 0; round < ROUNDS; round++) {
      const shop = await start()
      const cookies = await Promise.all(phones.map((phone) => login(shop, phone)))
      const list = await send(shop, cookies[0] ?? '', 'GET', '/api/goods/list?size=100&in_stock=1')
      const goods = (
        (list?.data?.['data'] ?? []) as { id: number; qg_number: number; is_buy: number; type: number }[]
      ).filter((g) => g.is_buy && g.type === 0)
      const busy = cookies.map((cookie) => shopUntilDead(shop, cookie, goods, acked))
      // Some orders in, then at any moment of the next ones.
      const enough = acked.orders.size + 2 + ((round * 7) % 6)
      while (acked.orders.size < enough) await new Promise((r) => setTimeout(r, 5))
      await new Promise((r) => setTimeout(r, (round * 13) % 60))
      shop.child.kill('SIGKILL')
      await Promise.all([shop.exit, ...busy])
    }
    expect(acked.paid.size).toBeGreaterThan(ROUNDS)

    const sql = await openEmbedded(dataDir)
    const ids = async (text: string) => (await sql.query<{ id: string }>(text)).map((row) => row.id)
    try {
      const effects = await sql.query<{ key: string; count: number }>(
        "select key, count(*) as count from effect where call = 'cartAdd' group by key",
      )
      const byKey = new Map(effects.map((e) => [e.key, e.count]))
      expect([...acked.keys].filter((key) => byKey.get(key) !== 1)).toEqual([])
      const orders = new Set(await ids('select id from purchase'))
      expect([...acked.orders].filter((id) => !orders.has(id))).toEqual([])
      const paid = new Set(await ids("select purchase_id as id from payment where state = 'paid'"))
      expect([...acked.paid].filter((id) => !paid.has(id))).toEqual([])

      // No half order: lines, event, effect and amounts agree, and what is paid has moved money once.
      expect(
        await ids(`select p.id from purchase p where p.created_at >= ${began} and (not exists (select 1 from purchase_line l where l.purchase_id = p.id)
      or not exists (select 1 from purchase_event e where e.purchase_id = p.id)
      or p.goods_amount <> (select sum(amount) from purchase_line l where l.purchase_id = p.id)
      or 1 <> (select count(*) from effect e where e.kind = 'order' and e.detail->>'id' = p.id))`),
      ).toEqual([])
      expect(
        await ids(`select p.id from purchase p join payment y on y.purchase_id = p.id where p.created_at >= ${began} and y.state = 'paid' and (p.state <> 1
      or p.total is distinct from (select sum(e.amount) from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
        where t.purchase_id = p.id and t.kind = 'purchase' and e.amount > 0))`),
      ).toEqual([])
      expect(
        await ids(`select p.id from purchase p join payment y on y.purchase_id = p.id where p.created_at >= ${began} and y.state = 'paid' and p.total / 100 is distinct from
      (select sum(e.amount) from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
        where t.purchase_id = p.id and t.kind = 'earned' and e.amount > 0)`),
      ).toEqual([])
      // What left the shelves is what was ordered.
      expect(
        await ids(`select g.id::text as id from goods g join (select goods_id, sum(l.number) as ordered from purchase_line l join purchase p on p.id = l.purchase_id
      where p.created_at >= ${began} group by goods_id) o
      on o.goods_id = g.id where g.sold < o.ordered or g.stock < 0`),
      ).toEqual([])
      expect(
        await ids('select transfer_id::text as id from ledger_entry group by transfer_id having sum(amount) <> 0'),
      ).toEqual([])
    } finally {
      await sql.close()
    }
  },
  300_000,
)

test.skipIf(onPostgres)(
  'a data directory belongs to one process, and outlives a dead one’s lock',
  async () => {
    const first = await start()
    const second = await start(false)
    expect(await second.exit).toBe(1)
    expect(second.said()).toContain('数据目录正被另一个进程使用')
    first.child.kill('SIGKILL')
    await first.exit
    const third = await start()
    third.child.kill('SIGTERM')
    expect(await third.exit).toBe(0)
  },
  120_000,
)

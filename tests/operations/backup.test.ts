/**
 * The drill: a backup while orders come in, everything destroyed, the backup restored. Whatever was acknowledged before
 * the backup began is there, and ledgers, orders and shelves agree.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '#server/db/open.ts'
import { brokenRows } from '#tests/support/books.ts'
import { onPostgres } from '#tests/support/database.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { type Acked, goodsToBuy, login, send, shopUntilItEnds } from '#tests/support/buyers.ts'
import { BUILD, seededCopy, type Shop, startShop } from '#tests/support/shop.ts'

const BUYERS = ['13800000001', '13800000003', '13800000008']

let dir = ''
let dataDir = ''
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'shop-backup-'))
  dataDir = await seededCopy()
}, 120_000)
afterAll(() => {
  for (const path of [dir, dataDir]) rmSync(path, { recursive: true, force: true })
})

type Ended = { code: number; said: string }

/** A command of the server in a process of its own. */
function run(env: Record<string, string>, ...words: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const all = { ...process.env, MODE: 'development', DATA_DIR: dataDir, DATABASE_URL: '', ...env }
    execFile(process.execPath, [join(BUILD, 'server/main.js'), ...words], { env: all }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })
}

async function upload(shop: Shop, cookie: string): Promise<string> {
  const bytes = jpeg()
  const started = await send(shop, cookie, 'POST', '/api/upload', {
    purpose: 'feedback',
    name: 'a.jpg',
    size: bytes.length,
  })
  const id = String(started?.data?.['id'])
  const headers = { origin: shop.url, cookie, 'x-requested-with': 'x', 'content-type': 'application/octet-stream' }
  await fetch(`${shop.url}/api/upload/${id}/bytes?offset=0`, { method: 'POST', headers, body: bytes as BodyInit })
  return id
}

async function fileOf(shop: Shop, cookie: string, id: string): Promise<number> {
  const url = String((await send(shop, cookie, 'GET', `/api/upload/${id}`))?.data?.['url'])
  return (await fetch(shop.url + url)).status
}

test.skipIf(onPostgres)(
  'back up under load, destroy, restore',
  async () => {
    const began = Date.now()
    const file = join(dir, 'shop.tar.gz')
    const acked: Acked = { keys: new Set(), orders: new Set(), paid: new Set() }
    const shop = await startShop({ dataDir })
    const cookies = await Promise.all(BUYERS.map((phone) => login(shop, phone)))
    const photo = await upload(shop, cookies[0] ?? '')
    expect(await fileOf(shop, cookies[0] ?? '', photo)).toBe(200)
    const goods = await goodsToBuy(shop, cookies[0] ?? '')
    const busy = cookies.map((cookie) => shopUntilItEnds(shop, cookie, goods, acked))
    await expect.poll(() => acked.paid.size, { timeout: 60_000 }).toBeGreaterThan(5)

    const before = { keys: [...acked.keys], orders: [...acked.orders], paid: [...acked.paid] }
    expect(await run({}, 'backup', file)).toMatchObject({ code: 0, said: expect.stringContaining(file) })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    // It goes on taking orders.
    const after = acked.orders.size
    await expect.poll(() => acked.orders.size, { timeout: 60_000 }).toBeGreaterThan(after)
    expect((await run({}, 'restore', file)).code, 'a running shop is not restored').toBe(1)
    const nowhere = join(dir, 'nowhere', 'shop.tar.gz')
    expect(await run({}, 'backup', nowhere)).toMatchObject({ code: 1, said: expect.stringContaining(nowhere) })
    await Promise.all([shop.kill(), ...busy])
    rmSync(dataDir, { recursive: true })

    expect(await run({}, 'restore', file)).toMatchObject({ code: 0 })
    const sql = await openEmbedded(dataDir)
    try {
      const ids = async (text: string) => new Set((await sql.query<{ id: string }>(text)).map(({ id }) => id))
      const keys = await ids("select key as id from effect where call = 'cartAdd'")
      expect(before.keys.filter((key) => !keys.has(key))).toEqual([])
      const orders = await ids('select id from purchase')
      expect(before.orders.filter((id) => !orders.has(id))).toEqual([])
      const paid = await ids("select purchase_id as id from payment where state = 'paid'")
      expect(before.paid.filter((id) => !paid.has(id))).toEqual([])
      expect(await brokenRows(sql, began)).toEqual([])
    } finally {
      await sql.close()
    }
    const again = await startShop({ dataDir })
    expect(await fileOf(again, cookies[0] ?? '', photo), 'session and file are back').toBe(200)
    await again.stop()
  },
  300_000,
)

test.skipIf(onPostgres)(
  'a stopped shop is backed up too; nothing is overwritten, and what was there is set aside',
  async () => {
    const file = join(dir, 'stopped.tar.gz')
    expect(await run({}, 'backup', file)).toMatchObject({ code: 0 })
    expect((await run({}, 'backup', file)).code).toBe(1)
    expect(await run({}, 'restore', file)).toMatchObject({ code: 0, said: expect.stringContaining('before-restore-') })
    const aside = readdirSync(dataDir).find((name) => name.startsWith('before-restore-')) ?? ''
    expect(existsSync(join(dataDir, aside, 'pgdata'))).toBe(true)

    const broken = join(dir, 'broken.tar.gz')
    writeFileSync(broken, 'no archive')
    expect((await run({}, 'restore', broken)).code).toBe(1)
    expect(existsSync(join(dataDir, 'pgdata'))).toBe(true)
    expect(readdirSync(dataDir).filter((name) => /unfinished/.test(name))).toEqual([])
    expect((await run({ DATABASE_URL: 'postgres://nowhere' }, 'backup', join(dir, 'x.tar.gz'))).said).toContain(
      'pg_dump',
    )
    // Beside a shop on a server the folder holds its members' files and its secret, and no lock says that it runs.
    const folder = readdirSync(dataDir)
    expect(await run({ DATABASE_URL: 'postgres://nowhere' }, 'restore', file)).toMatchObject({
      code: 1,
      said: expect.stringContaining('pg_restore'),
    })
    expect(readdirSync(dataDir)).toEqual(folder)
  },
  120_000,
)

/** A process of the built server on one of the shops, with nothing of the demo in it but its rows. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Shop, startShop } from '#tests/support/shop.ts'

/** started: ms until the first list of goods was answered. */
export type Measured = Shop & { started: number; memory(): number }

export async function startOn(databaseUrl: string): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'scale-'))
  const began = performance.now()
  const env = { DATABASE_URL: databaseUrl, DEMO: 'off', NODE_ENV: 'production', EFFECT_LOG_PORT: '0', LOG: 'json' }
  const shop = await startShop({ dataDir, env })
  await (await fetch(`${shop.url}/api/goods/list?size=20`)).arrayBuffer()
  const started = performance.now() - began
  return {
    ...shop,
    started,
    /** Resident megabytes. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: async () => {
      await shop.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

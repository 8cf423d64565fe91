/** The seller's command against a running shop: `seller(shop, 'order', 'ship', id)`. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Shop } from './shop.ts'

const run = promisify(execFile)

/** @returns what it said @throws when it was refused */
export async function seller(shop: Shop, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['server/seller/command.mjs', ...words], {
    env: { ...process.env, DATA_DIR: shop.dataDir },
    timeout: 20_000,
  })
  return stdout
}

/** Moves a paid order on until it is with the carrier: in one step, for the demo's own clock may take one in between. */
export async function deliver(shop: Shop, orderId: string): Promise<void> {
  await seller(shop, 'order', 'deliver', orderId)
}

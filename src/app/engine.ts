/**
 * What makes an app of the page: the full router, the account's machine, the reads. Home is hydrated without it and asks
 * for it when it is alive, or with the first tap that needs it; every other page begins with it.
 */
import type { HydrationState } from 'react-router-dom'
import { machine } from '#account/page.ts'
import { createRouter } from './router.tsx'
import { start } from './start.ts'

/** @param hydration what the server rendered with, if this page came rendered */
export async function startEngine(hydration: HydrationState | null): ReturnType<typeof createRouter> {
  start(hydration !== null)
  const router = await createRouter(hydration)
  // Not before: the row may say that it is not to be asked.
  void machine.known()
  return router
}

/** One account's edits are sent without a screen: by the worker, and by a rep's page for its other customers. */
import type { Client } from '#net/client.ts'
import type { Account } from '#outbox/types.ts'
import { unseen } from '#outbox/unseen.ts'
import { accountDb } from '#storage/account.ts'
import { end } from '#storage/care.ts'
import { outboxDb } from '#storage/outbox.ts'
import { isBuried, type SharedDb } from '#storage/shared.ts'
import { openBox } from './box.ts'
import type { Env } from './env.ts'

/** @returns whether edits are left that are worth another try: what is held or parked waits for its owner */
export async function sendUnseen(env: Env, client: Client, shared: SharedDb, account: Account): Promise<boolean> {
  const databases = { queue: outboxDb(account.hash, env.idb), seen: accountDb(account.hash, env.idb) }
  const mayRestore = async () => !(await isBuried(shared, account.hash))
  const outbox = await openBox(env, client, { account, databases, look: unseen, mayRestore, isApart: true })
  try {
    await outbox.sendAll()
    const { pending, sync } = outbox.getView()
    return pending > 0 && !sync.hold
  } finally {
    await outbox.close()
    for (const db of Object.values(databases)) end(db)
  }
}

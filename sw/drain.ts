/**
 * The browser says that the network is back. With a window open its page sends; with none, the worker sends the
 * active account's edits with the same outbox, as that account or not at all; of a rep, the edits of every customer.
 */
import { sendUnseen } from '#account/send-unseen.ts'
import { sendVisits } from '#account/visits.ts'
import { sendInTurns } from '#outbox/turns.ts'
import type { Account } from '#outbox/types.ts'
import { accountsOf, getActive, owedLogout, sharedDb } from '#storage/shared.ts'
import { isWindowOpen, openWorld } from './world.ts'

declare const self: ServiceWorkerGlobalScope

/** The tag under which the page asks for it. */
const TAG = 'outbox'

/** @throws when something is left, so that the browser tries again */
export async function drainWithoutWindow(tag: string): Promise<void> {
  if (tag !== TAG || (await isWindowOpen())) return
  const shared = sharedDb()
  const account = await getActive(shared)
  // Who was leaving when the page died has left: what waits is for their next login.
  if (!account || (await owedLogout(shared))) return
  const { env, client } = openWorld()
  // Of a rep all customers: one that fails holds up no other.
  const accounts = new Map(
    (await accountsOf(shared, account.hash)).map(({ hash, customer }): [string, Account] => [
      hash,
      customer ? { id: customer, hash, login: account } : account,
    ]),
  )
  let isLeft = await sendVisits({ env, client }, account).catch(() => true)
  const send = async (hash: string) => {
    const one = accounts.get(hash) as Account
    // A disk that fails is worth another try, too.
    if (await sendUnseen(env, client, shared, one).catch(() => true)) isLeft = true
  }
  await sendInTurns([...accounts.keys()], send, (ms) => new Promise((resolve) => self.setTimeout(resolve, ms)))
  if (isLeft) throw new Error('edits are left')
}

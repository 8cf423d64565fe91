/**
 * Everything that a rep's tablet has not sent, for a rescue file, and a file's content taken in on another tablet of the same rep.
 * Each customer's edits are frozen on this disk before they are given out (src/outbox/rescue.ts); visits have their own keys.
 */
import type { Card, Op } from '#outbox/types.ts'
import { CHANGED } from '#outbox/open.ts'
import { itemKey } from '#outbox/key.ts'
import { freeze, takeIn, type Rescue } from '#outbox/rescue.ts'
import { AUTO_SEND_MAX_AGE } from '#domain/limits.ts'
import { accountCache, accountDb } from '#storage/account.ts'
import { end } from '#storage/care.ts'
import { customerHash } from '#storage/names.ts'
import { outboxStore, type OutboxDb, type VisitRow } from '#storage/outbox.ts'
import { knowCustomer, type SharedDb } from '#storage/shared.ts'
import { keepVisit, waitingVisits } from '#storage/visits.ts'
import { outboxChannel, queueOf } from './box.ts'
import type { Env } from './env.ts'
import { withRepOutbox } from './visits.ts'

/** The secret part of a rescue file. `made`: the server's clock as the tablet knew it, else its own, ms. */
export type RescueContent = {
  v: 1
  origin: string
  rep: number
  made: number
  customers: readonly (Rescue & { customer: number })[]
  visits: readonly VisitRow[]
}

/** For the readable part: all that waits for a customer, parked edits too. */
export type ToRead = { customer: number; ops: readonly Op[]; cards: ReadonlyMap<string, Card> }

export type TakenIn =
  | { kind: 'ok'; edits: number }
  | { kind: 'another-rep' }
  | { kind: 'another-shop' }
  | { kind: 'old' }

export type RescueDeps = { env: Env; shared: SharedDb }
type Login = { id: number; hash: string }

/** @throws when a disk does not keep what was frozen: then there is no file */
export async function freezeAll(
  { env }: RescueDeps,
  login: Login,
  customers: readonly { customer: number; hash: string }[],
): Promise<{ content: RescueContent; read: ToRead[] }> {
  const found: (Rescue & { customer: number })[] = []
  const read: ToRead[] = []
  for (const { customer, hash } of customers) {
    const { rescue, ops } = await withQueue(env, hash, async (queue) => {
      const store = outboxStore(queue, { uuid: env.uuid })
      const done = await store.change(await store.read(), (state) => freeze(state, env.uuid))
      if (done.changed) outboxChannel(env, hash).post(CHANGED)
      return { rescue: done.result, ops: done.state.ops.filter((op) => op.state !== 'applied') }
    })
    if (ops.length === 0) continue
    found.push({ customer, ...rescue })
    read.push({ customer, ops, cards: await cardsOf(env, hash) })
  }
  const visits = await withRepOutbox(env, login.hash, waitingVisits)
  const made = env.serverNow() || env.now()
  return { content: { v: 1, origin: env.origin, rep: login.id, made, customers: found, visits }, read }
}

/** @throws when a disk does not keep it: what was taken in before stays, and taking the file in again adds the rest */
export async function takeInAll({ env, shared }: RescueDeps, login: Login, content: RescueContent): Promise<TakenIn> {
  if (content.origin !== env.origin) return { kind: 'another-shop' }
  if (content.rep !== login.id) return { kind: 'another-rep' }
  // The server forgets keys some time later; until then a second sending is harmless.
  if ((env.serverNow() || env.now()) - content.made > AUTO_SEND_MAX_AGE) return { kind: 'old' }
  let edits = 0
  for (const { customer, ...rescue } of content.customers) {
    const hash = await customerHash(env.digest, env.origin, { rep: login.id, customer })
    await knowCustomer(shared, { hash, of: login.hash, customer })
    edits += await withQueue(env, hash, async (queue) => {
      const store = outboxStore(queue, { uuid: env.uuid })
      const done = await store.change(await store.read(), (state) => takeIn(state, rescue))
      if (done.changed) outboxChannel(env, hash).post(CHANGED)
      return done.result
    })
  }
  edits += await withRepOutbox(env, login.hash, async (queue) => {
    const here = new Set((await waitingVisits(queue)).map(({ key }) => key))
    const fresh = content.visits.filter(({ key, refused }) => refused === '' && !here.has(key))
    for (const visit of fresh) await keepVisit(queue, visit)
    return fresh.length
  })
  return { kind: 'ok', edits }
}

async function withQueue<T>(env: Env, hash: string, work: (queue: OutboxDb) => Promise<T>): Promise<T> {
  const queue = queueOf(env, hash)
  return work(queue).finally(() => end(queue))
}

/** Names of goods that were added here or lie in the cart; without them the file names their ids. */
async function cardsOf(env: Env, hash: string): Promise<ReadonlyMap<string, Card>> {
  const seen = accountDb(hash, env.idb)
  const cache = accountCache(seen, env.now)
  try {
    const [added, cart] = await Promise.all([cache.cards(), cache.snapshot()])
    const lines = (cart?.list.data ?? []).map((item): [string, Card] => [itemKey(item), item])
    return new Map([...lines, ...added])
  } catch {
    return new Map()
  } finally {
    end(seen)
  }
}

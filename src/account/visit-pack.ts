/**
 * What a visit needs without a network, fetched for a customer whose page is not open: the answers stand in that customer's own
 * database under the keys that its pages read them by, and its outbox reads the cart.
 */
import type { CallName, Input, Reply } from '#contract/calls.ts'
import type { Taken, Taker } from '#catalogue/segments.ts'
import type { UserBase } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'
import { PAGE_MAX } from '#domain/limits.ts'
import { OPEN_STATES } from '#domain/order.ts'
import { FIRST_ORDERS, ordersInput, UNPAID_ORDERS } from '#domain/order-list.ts'
import type { Client } from '#net/client.ts'
import type { Account } from '#outbox/types.ts'
import { unseen } from '#outbox/unseen.ts'
import { accountDb, keepRead, keptRead } from '#storage/account.ts'
import { end } from '#storage/care.ts'
import { outboxDb } from '#storage/outbox.ts'
import { isBuried, setActive, type SharedDb } from '#storage/shared.ts'
import { openBox } from './box.ts'
import type { Env } from './env.ts'
import { keyOf } from './reads.ts'

/** `step`: its name among the steps that are done. */
type Part = { [N in CallName]: { step: string; name: N; input: Input<N> } }[CallName]

/** With the inputs of the pages that read them. The base comes first: it says whether the customer is still the rep's. */
const PARTS: readonly Part[] = [
  { step: 'papers', name: 'papers', input: {} },
  { step: 'fastBuy', name: 'fastBuy', input: { page: 1, size: PAGE_MAX, order: 'often' } },
  { step: 'lastPaid', name: 'lastPaid', input: {} },
  { step: 'addresses', name: 'addresses', input: {} },
  { step: 'coupons', name: 'coupons', input: { status: 'unused', type: '', page: 1 } },
  { step: 'orders', name: 'orders', input: ordersInput(FIRST_ORDERS) },
  { step: 'unpaid', name: 'orders', input: ordersInput(UNPAID_ORDERS) },
]

const BASE = 'userBase'
const CART = 'cartList'
/** The orders of both lists that are open, one by one. */
const OPEN_ORDERS = 'order'
/** Orders of a customer that are taken along one by one, the newest. */
const ORDERS_MOST = 20
/** Of all goods: off line any of them is found and ordered at the customer's price. */
const PRICES = 'prices'

export type PackWork = {
  /** Steps that an earlier run has done. */
  done: readonly string[]
  /** The step is on the disk. */
  onDone: (step: string) => Promise<void> | void
  /** false: who began it has left. */
  isHere: () => boolean
  /** Takes the catalogue with this customer's prices. */
  takePrices: (taker: Taker) => Promise<Taken>
}

/** `claimPrices`: this device may keep what the customer sees. */
type Deps = { env: Env; client: Client; shared: SharedDb; claimPrices: (user: UserBase) => Promise<void> }

/** @returns what stopped it; null: everything is on the device */
export async function fetchPack(
  { env, client, shared, claimPrices }: Deps,
  account: Account & { login: { id: number; hash: string } },
  { done, onDone, isHere, takePrices }: PackWork,
): Promise<Outcome<unknown>['kind'] | null> {
  const { id, hash, login } = account
  const headers = { 'x-acting-user': String(id), 'x-acting-rep': String(login.id) }
  const seen = accountDb(hash, env.idb)
  const mayKeep = async () => isHere() && !(await isBuried(shared, hash))
  const keep = (key: string, name: string, data: unknown) => keepRead(seen, { key, name, data, at: env.now() })
  try {
    const base = await client.call(BASE, {}, { headers, apart: true })
    if (base.outcome.kind !== 'ok') return base.outcome.kind
    if (!isHere()) return 'superseded'
    await setActive(shared, login, { id, hash })
    await keep(BASE, BASE, base.outcome.data)
    await onDone(BASE)
    for (const { step, name, input } of PARTS.filter((part) => !done.includes(part.step))) {
      const { outcome } = await client.call(name, input, { headers, apart: true })
      if (outcome.kind !== 'ok') return outcome.kind
      if (!(await mayKeep())) return 'superseded'
      await keep(keyOf(name, input), name, outcome.data)
      await onDone(step)
    }
    if (!done.includes(OPEN_ORDERS)) {
      const stopped = await readOpenOrders()
      if (stopped !== null) return stopped
      await onDone(OPEN_ORDERS)
    }
    if (!done.includes(CART)) {
      const stopped = await readCart()
      if (stopped !== null) return stopped
      await onDone(CART)
    }
    if (done.includes(PRICES)) return null
    const stopped = await takeAll(base.outcome.data)
    if (stopped === null) await onDone(PRICES)
    return stopped
  } finally {
    end(seen)
  }

  /** What an earlier run has read since it read the lists is not read again. */
  async function readOpenOrders(): Promise<Outcome<unknown>['kind'] | null> {
    for (const { id, since } of await openOrders()) {
      const key = keyOf('order', { id })
      if (((await keptRead(seen, key, env.now()))?.at ?? 0) >= since) continue
      const { outcome } = await client.call('order', { id }, { headers, apart: true })
      if (outcome.kind !== 'ok') return outcome.kind
      if (!(await mayKeep())) return 'superseded'
      await keep(key, 'order', outcome.data)
    }
    return null
  }

  /** `since`: when the list that has it was read. */
  async function openOrders(): Promise<{ id: string; since: number }[]> {
    const lists = [FIRST_ORDERS, UNPAID_ORDERS].map((asked) =>
      keptRead(seen, keyOf('orders', ordersInput(asked)), env.now()),
    )
    const rows = (await Promise.all(lists)).flatMap((list) =>
      ((list?.data as Reply<'orders'> | undefined)?.data ?? [])
        .filter(({ state }) => OPEN_STATES.includes(state))
        .map(({ id }) => ({ id, since: list?.at ?? 0 })),
    )
    return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, ORDERS_MOST)
  }

  /** Who sees no prices has the goods alone. A device without room goes without: what it has read serves the visit all the same. */
  async function takeAll(user: UserBase): Promise<Outcome<unknown>['kind'] | null> {
    if (user.is_passed !== 1) return null
    await claimPrices(user)
    const { kind } = await takePrices({ id, account: hash })
    if (kind === 'left') return 'superseded'
    return kind === 'offline' ? kind : null
  }

  /** Through the customer's own outbox, which knows what of the cart is not sent. */
  async function readCart(): Promise<Outcome<unknown>['kind'] | null> {
    const queue = outboxDb(hash, env.idb)
    const box = await openBox(env, client, {
      account,
      databases: { queue, seen },
      look: unseen,
      mayRestore: mayKeep,
      isApart: true,
    })
    try {
      const { kind } = await box.pull()
      return kind === 'ok' ? null : kind
    } finally {
      await box.close()
      end(queue)
    }
  }
}

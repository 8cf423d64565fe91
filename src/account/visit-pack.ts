/**
 * What a visit needs without a network, fetched for a customer whose page is not open: the answers stand in that customer's own
 * database under the keys that its pages read them by, and its outbox reads the cart.
 */
import type { CallName, Input } from '#contract/calls.ts'
import type { Outcome } from '#contract/outcome.ts'
import { PAGE_MAX } from '#domain/limits.ts'
import type { Client } from '#net/client.ts'
import type { Account } from '#outbox/types.ts'
import { unseen } from '#outbox/unseen.ts'
import { accountDb, keepRead } from '#storage/account.ts'
import { end } from '#storage/care.ts'
import { outboxDb } from '#storage/outbox.ts'
import { isBuried, setActive, type SharedDb } from '#storage/shared.ts'
import { openBox } from './box.ts'
import type { Env } from './env.ts'
import { keyOf } from './reads.ts'

type Part = { [N in CallName]: { name: N; input: Input<N> } }[CallName]

/** With the inputs of the pages that read them. The base comes first: it says whether the customer is still the rep's. */
const PARTS: readonly Part[] = [
  { name: 'papers', input: {} },
  { name: 'fastBuy', input: { page: 1, size: PAGE_MAX, order: 'often' } },
  { name: 'lastPaid', input: {} },
  { name: 'addresses', input: {} },
  { name: 'coupons', input: { status: 'unused', type: '', page: 1 } },
]

const BASE = 'userBase'
const CART = 'cartList'
export type PackWork = {
  /** Steps that an earlier run has done. */
  done: readonly string[]
  /** The step is on the disk. */
  onDone: (step: string) => Promise<void> | void
  /** false: who began it has left. */
  isHere: () => boolean
}

type Deps = { env: Env; client: Client; shared: SharedDb }

/** @returns what stopped it; null: everything is on the device */
export async function fetchPack(
  { env, client, shared }: Deps,
  account: Account & { login: { id: number; hash: string } },
  { done, onDone, isHere }: PackWork,
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
    for (const { name, input } of PARTS.filter((part) => !done.includes(part.name))) {
      const { outcome } = await client.call(name, input, { headers, apart: true })
      if (outcome.kind !== 'ok') return outcome.kind
      if (!(await mayKeep())) return 'superseded'
      await keep(keyOf(name, input), name, outcome.data)
      await onDone(name)
    }
    if (done.includes(CART)) return null
    const stopped = await readCart()
    if (stopped === null) await onDone(CART)
    return stopped
  } finally {
    end(seen)
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

/** `outbox-<account>`: edits that wait, as ids and numbers. Strictly durable; outlives a logout; never evicted by us. */
import type { Dexie, EntityTable, Table } from 'dexie'
import type { Input } from '#contract/calls.ts'
import { applyChange, newMeta } from '#outbox/state.ts'
import type { Meta, Op, OutboxState, OutboxStore, Shipment } from '#outbox/types.ts'
import { database, withCare, type Idb, type Rooms } from './care.ts'
import type { LockRow } from './lock.ts'
import { outboxName } from './names.ts'

/** The key of a request whose outcome is not known: `wish` is the digest of call and body, nothing readable. `again`: it was asked for twice. */
type WishRow = { wish: string; key: string; again?: true }

/** A rep's visit that is to be sent. `notBefore`: until then (wall clock, ms) it can be taken back. `refused`: the server's reason; '' none. */
export type VisitRow = { key: string; visit: Input<'repVisit'>; notBefore: number; refused: string }

/** `token` names the last transaction, to tell after a lost connection whether it had been completed. */
type MetaRow = { id: 'meta'; token: string; meta: Meta }

export type OutboxDb = Dexie & {
  ops: EntityTable<Op, 'seq'>
  shipments: Table<Shipment, string>
  meta: Table<MetaRow, string>
  wishes: Table<WishRow, string>
  visits: Table<VisitRow, string>
  lock: Table<LockRow, string>
}

/** Stores and fields are only ever added: older code may still be running in another tab. */
export function outboxDb(hash: string, idb: Idb = {}): OutboxDb {
  const db = database(outboxName(hash), { ...idb, chromeTransactionDurability: 'strict' }) as OutboxDb
  db.version(1).stores({ ops: '++seq', shipments: 'lane', meta: 'id' })
  db.version(2).stores({ wishes: 'wish' })
  db.version(3).stores({ visits: 'key' })
  db.version(4).stores({ lock: 'id' })
  return db
}

export type StoreOptions = {
  uuid(): string
  /** What goes when the disk is full. */
  rooms?: Rooms
  /** Whether a state that the disk has lost may be written anew: not after a logout. */
  mayRestore?: () => Promise<boolean>
}

export function outboxStore(db: OutboxDb, { uuid, rooms, mayRestore }: StoreOptions): OutboxStore {
  const inOne = <T>(work: () => Promise<T>): Promise<T> => db.transaction('rw', db.ops, db.shipments, db.meta, work)

  async function metaRow(): Promise<MetaRow> {
    const row = await db.meta.get('meta')
    if (row) return row
    const fresh: MetaRow = { id: 'meta', token: '', meta: newMeta(uuid()) }
    await db.meta.put(fresh)
    return fresh
  }

  async function wholeState(meta: Meta): Promise<OutboxState> {
    const [ops, shipments] = await Promise.all([db.ops.orderBy('seq').toArray(), db.shipments.toArray()])
    return { meta, ops, shipments }
  }

  return {
    read: () => withCare(db, () => inOne(async () => wholeState((await metaRow()).meta))),

    change: async (known, decide) => {
      const token = uuid()
      let result: { value: ReturnType<typeof decide>['result'] } | undefined
      const attempt = () =>
        inOne(async () => {
          const row = await metaRow()
          // An earlier attempt got through after all.
          if (result && row.token === token)
            return { state: await wholeState(row.meta), result: result.value, changed: true }
          const state =
            row.meta.rev === known.meta.rev && row.meta.device === known.meta.device
              ? known
              : await wholeState(row.meta)
          const decision = decide(state)
          result = { value: decision.result }
          const { change } = decision
          if (!change) return { state, result: decision.result, changed: false }
          const put = await numbered(change.put ?? [])
          const after = applyChange(state, change, put)
          if (change.drop && change.drop.length > 0) await db.ops.bulkDelete([...change.drop])
          if (put.length > 0) await db.ops.bulkPut(put)
          if (change.unship) await db.shipments.delete(change.unship)
          if (change.ship) await db.shipments.put(change.ship)
          await db.meta.put({ id: 'meta', token, meta: after.meta })
          return { state: after, result: decision.result, changed: true }
        })
      return withCare(db, attempt, rooms)
    },

    restore: async (known) => {
      const allowed = mayRestore ? await mayRestore() : true
      const write = () =>
        inOne(async () => {
          const row = await metaRow()
          if (!allowed || row.meta.device === known.meta.device) return wholeState(row.meta)
          const meta = { ...known.meta, rev: Math.max(known.meta.rev, row.meta.rev) + 1 }
          await db.ops.bulkPut([...known.ops])
          await db.shipments.bulkPut([...known.shipments])
          await db.meta.put({ id: 'meta', token: '', meta })
          return wholeState(meta)
        })
      return withCare(db, write, rooms)
    },
  }

  /** New ops get the next numbers; a number once given is never given again. */
  async function numbered(ops: readonly Op[]): Promise<Op[]> {
    const fresh = ops.filter((op) => op.seq === 0)
    if (fresh.length === 0) return [...ops]
    const seqs = await db.ops.bulkAdd(fresh.map(unnumbered), { allKeys: true })
    const bySeq = new Map(fresh.map((op, i) => [op, seqs[i] as number]))
    return ops.map((op) => (op.seq === 0 ? { ...op, seq: bySeq.get(op) as number } : op))
  }
}

/** The store gives a number where there is none. */
function unnumbered(op: Op): Op {
  return Object.fromEntries(Object.entries(op).filter(([name]) => name !== 'seq')) as Op
}

/**
 * The key of a wish: the same for every try of it until its outcome is known, also after a reload or a crash. It is on
 * the disk before this resolves. `isNew`: it was not there before.
 * @param own the key, where there is none yet
 */
export async function keyOfWish(db: OutboxDb, wish: string, own: string): Promise<{ key: string; isNew: boolean }> {
  return withCare(db, () =>
    db.transaction('rw', db.wishes, async () => {
      const row = await db.wishes.get(wish)
      await db.wishes.put(row ? { ...row, again: true } : { wish, key: own })
      return { key: row?.key ?? own, isNew: !row }
    }),
  )
}

export async function dropWish(db: OutboxDb, wish: string): Promise<void> {
  await withCare(db, () => db.wishes.delete(wish))
}

/** Nothing was done under its key, unless another attempt has begun. */
export async function dropUnused(db: OutboxDb, wish: string): Promise<void> {
  await withCare(db, () =>
    db.transaction('rw', db.wishes, async () => {
      if (!(await db.wishes.get(wish))?.again) await db.wishes.delete(wish)
    }),
  )
}

/** What is left in an account's queue: edits that wait for the network or for their owner's word, and open wishes. */
export type Left = {
  edits: number
  /** Those of them that wait for a word. */
  parked: number
  /** Those of them that are orders which a customer has signed and the shop has not heard of. */
  signed: number
  wishes: number
}

export async function leftIn(hash: string, idb: Idb = {}): Promise<Left> {
  const db = outboxDb(hash, idb)
  try {
    const ops = await db.ops.filter((op) => op.state !== 'applied').toArray()
    const parked = ops.filter((op) => op.state === 'parked').length
    const visits = await db.visits.toArray()
    const refused = visits.filter((visit) => visit.refused !== '').length
    const signed = ops.filter((op) => op.kind === 'sign' && op.state !== 'parked').length
    return { edits: ops.length + visits.length, parked: parked + refused, signed, wishes: await db.wishes.count() }
  } finally {
    db.close()
  }
}

/** `outbox-<account>`: edits that wait, as ids and numbers. Strictly durable; outlives a logout; never evicted by us. */
import Dexie, { type EntityTable, type Table } from 'dexie'
import { applyChange, newMeta } from '#outbox/state.ts'
import type { Meta, Op, OutboxState, OutboxStore, Shipment } from '#outbox/types.ts'
import { withCare, type Idb } from './care.ts'
import { outboxName } from './names.ts'

/** `token` names the last transaction, to tell after a lost connection whether it had been completed. */
type MetaRow = { id: 'meta'; token: string; meta: Meta }

type OutboxDb = Dexie & {
  ops: EntityTable<Op, 'seq'>
  shipments: Table<Shipment, string>
  meta: Table<MetaRow, string>
}

/** Stores and fields are only ever added: older code may still be running in another tab. */
export function outboxDb(hash: string, idb: Idb = {}): OutboxDb {
  const db = new Dexie(outboxName(hash), { ...idb, chromeTransactionDurability: 'strict' }) as OutboxDb
  db.version(1).stores({ ops: '++seq', shipments: 'lane', meta: 'id' })
  return db
}

export type StoreOptions = {
  uuid(): string
  /** Called once when the disk is full. */
  makeRoom?: () => Promise<unknown>
}

export function outboxStore(db: OutboxDb, { uuid, makeRoom }: StoreOptions): OutboxStore {
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
      return withCare(db, attempt, makeRoom)
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

/** Edits that wait in an account's queue, or for its owner's word. */
export async function countWaiting(hash: string, idb: Idb = {}): Promise<number> {
  const db = outboxDb(hash, idb)
  try {
    return await db.ops.filter((op) => op.state !== 'applied').count()
  } finally {
    db.close()
  }
}

/** Edits on their way to the disk: on the screen at once, acknowledged when the disk has them, several in one transaction. */
import type { CartReading } from './reading.ts'
import { record } from './record.ts'
import { applyChange, type Ledger } from './state.ts'
import type { Ack, Change, Op, OutboxState } from './types.ts'

export type Edits = {
  /** @param drop numbers of ops that the new ones replace */
  edit(ops: Op[], drop: number[]): Promise<Ack>
  /** Resolves when everything that was given is on the disk, or could not be kept. */
  flush(): Promise<void>
  /** What is to be drawn: the disk's state with the edits that are still on their way to it. */
  ahead(): OutboxState
  /** Disk or cart changed: what was drawn ahead of them is built on them anew. */
  rebuild(): void
  /** The last state of the disk that the cart is new enough for. */
  base(): OutboxState
  unsaved(): boolean
  close(): Promise<void>
}

export type EditsParts = {
  ledger: Ledger
  reading: CartReading
  /** The view has changed. */
  changed(): void
  /** A batch is on the disk, or was not kept. */
  written(): void
  failed(): void
  recovered(): void
}

type Waiting = { ops: Op[]; drop: number[]; told: (ack: Ack) => void }

export function createEdits({ ledger, reading, changed, written, failed, recovered }: EditsParts): Edits {
  let waiting: Waiting[] = []
  let writing: Waiting[] = []
  let flushing: Promise<void> | null = null
  let closing = false
  let base = ledger.state()
  let drawn: OutboxState | null = null

  function withEdits(state: OutboxState, edits: readonly Waiting[]): OutboxState {
    const ops = edits.flatMap((each) => each.ops)
    const drop = edits.flatMap((each) => each.drop)
    return applyChange(state, withDrop(state, record(state, ops, reading.base(), true).change, drop))
  }

  function ahead(): OutboxState {
    if (reading.isOvertaken()) return drawn ?? base
    base = ledger.state()
    const edits = [...writing, ...waiting]
    if (edits.length === 0) return base
    return (drawn ??= withEdits(base, edits))
  }

  function edit(ops: Op[], drop: number[]): Promise<Ack> {
    if (closing) return Promise.resolve({ ok: false, why: 'closed' })
    return new Promise((told) => {
      const mine: Waiting = { ops, drop, told }
      drawn = withEdits(ahead(), [mine])
      waiting.push(mine)
      changed()
      void flush()
    })
  }

  /** Edits made while a transaction runs share the next one. */
  async function flush(): Promise<void> {
    if (waiting.length > 0) flushing ??= writeWaiting()
    await flushing
  }

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const edits = (writing = waiting)
      waiting = []
      const ack = await write(edits)
      writing = []
      // Too many together: as many as there is room for.
      const fewer = !ack.ok && ack.why === 'full' && edits.length > 1
      for (const each of edits) each.told(fewer ? await write([each]) : ack)
      written()
    }
    // In the same breath as the last look at what waits: an edit that comes now starts anew.
    flushing = null
  }

  async function write(edits: readonly Waiting[]): Promise<Ack> {
    const ops = edits.flatMap((each) => each.ops)
    const drop = edits.flatMap((each) => each.drop)
    const attempt = (insist: boolean) =>
      ledger.change(
        (state) => {
          const { change, result } = record(state, ops, reading.base(), insist)
          return result.refused ? { result } : { change: withDrop(state, change, drop), result }
        },
        // From now on the disk's state has them.
        () => (writing = []),
      )
    try {
      let { refused } = await attempt(false)
      if (refused === 'stale') {
        await reading.follow()
        refused = (await attempt(true)).refused
      }
      recovered()
      return refused === 'full' ? { ok: false, why: 'full' } : { ok: true }
    } catch {
      failed()
      return { ok: false, why: 'storage' }
    }
  }

  return {
    edit,
    flush,
    ahead,
    rebuild: () => {
      if (!reading.isOvertaken()) drawn = null
    },
    base: () => base,
    unsaved: () => waiting.length + writing.length > 0,
    close: () => {
      closing = true
      return flush()
    },
  }
}

/** What is on its way to the server cannot be dropped any more. */
function withDrop(state: OutboxState, change: Change | undefined, drop: readonly number[]): Change {
  const mine = state.ops.filter((op) => drop.includes(op.seq) && (op.state === 'pending' || op.state === 'parked'))
  return { ...change, drop: [...(change?.drop ?? []), ...mine.map((op) => op.seq)] }
}

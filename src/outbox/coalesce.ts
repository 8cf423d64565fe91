/**
 * The coalescing algebra. The unsent ops of one line are kept in the normal form
 *   [del]? · [add n | set n]? · [sel b]?
 * which has the same effect as all of them one after the other (tests/outbox/algebra.test.ts).
 */
import { NUMBER_MAX } from '#domain/limits.ts'
import type { Line } from './ops.ts'
import type { Op } from './types.ts'

/**
 * Adds an op to the unsent ones of its line.
 * @param unsent in normal form
 * @param line the line as it is without the unsent ops: what the server has, or will have when all that is under way arrived
 * @returns the new normal form; ops not in it any more are merged
 */
export function coalesce(unsent: readonly Op[], next: Op, line: Line | undefined): Op[] {
  if (next.lane === 'fav') return [{ ...(unsent[0] ?? next), kind: next.kind, ...timesOf(next) }]
  if (next.lane === 'watch') {
    // Never sent, and nothing there to take back: both vanish. A set is always sent: the one that the cart in hand knows
    // may have ended with its message.
    if (next.kind === 'unwatch' && unsent[0]?.kind === 'watch' && !line) return []
    return [{ ...(unsent[0] ?? next), kind: next.kind, ...timesOf(next) }]
  }
  // Into one store they add up; what another store gets is another lane's.
  if (next.kind === 'copy')
    return [
      unsent[0]
        ? { ...unsent[0], n: Math.min(unsent[0].n + next.n, NUMBER_MAX), ...timesOf(next) }
        : { ...next, line: line?.id ?? 0 },
    ]
  // What was signed is never another's.
  if (next.kind === 'sign') return unsent.length > 0 ? [...unsent] : [next]
  const del = unsent.find((op) => op.kind === 'del')
  const change = unsent.find((op) => op.kind === 'add' || op.kind === 'set')
  const sel = unsent.find((op) => op.kind === 'sel')
  const present = line && !del ? line : undefined
  const known = { line: present?.id ?? 0, seen: { price: next.seen.price, qty: present?.number ?? 0 } }
  const form = (parts: { change?: Op | undefined; sel?: Op | undefined }): Op[] =>
    [del, 'change' in parts ? parts.change : change, 'sel' in parts ? parts.sel : sel].filter((op) => op !== undefined)

  switch (next.kind) {
    case 'add':
      return form({
        change: change
          ? // One that says how the line shall end leaves nothing of what came before.
            { ...change, ...(next.pin ? pinned(change, next) : sum(change, next)), ...timesOf(next) }
          : { ...next, ...known },
      })
    case 'set':
      // On a line the server does not have yet, the add shall end with exactly this number.
      if (!present)
        return form({
          change: { ...(change ?? { ...next, ...known }), kind: 'add', pin: 1, n: next.n, ...timesOf(next) },
        })
      return form({
        change: {
          ...(change ?? { ...next, ...known }),
          kind: 'set',
          n: next.n,
          line: change?.line || present.id,
          ...timesOf(next),
        },
      })
    case 'sel':
      if (!present && !change) return form({})
      return form({ sel: sel ? { ...sel, sel: next.sel, ...timesOf(next) } : { ...next, ...known } })
    case 'del':
      if (del) return [{ ...del, ...timesOf(next) }]
      return present ? [{ ...next, ...known }] : []
    default:
      return [...unsent]
  }
}

function sum(change: Op, next: Op): Pick<Op, 'n'> {
  return { n: Math.min(change.n + next.n, NUMBER_MAX) }
}

function pinned(change: Op, next: Op): Pick<Op, 'n' | 'pin'> {
  return { n: next.n, pin: change.kind === 'add' ? 1 : change.pin }
}

/** A merged edit is as young as its last part. */
function timesOf({ at, born, heard }: Op): Pick<Op, 'at' | 'born' | 'heard'> {
  return { at, born: born ?? 0, heard: heard ?? 0 }
}

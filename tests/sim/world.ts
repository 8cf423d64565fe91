/**
 * One device's world on one seeded heap of events: time, timers, IndexedDB's tasks, locks, channels. Nothing in
 * it happens but by the heap, so the same seed gives the same history, byte for byte.
 */
import { createHash } from 'node:crypto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Idb } from '#storage/care.ts'
import { Abort } from './abort.ts'
import { cloneOf } from './clone.ts'

export type Random = () => number

/** mulberry32 */
export function random(seed: number): Random {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pick = <T>(rng: Random, list: readonly T[]): T => list[Math.floor(rng() * list.length)] as T

type Event = { at: number; tie: number; run: () => void; cancelled: boolean }

const real = {
  setImmediate: globalThis.setImmediate,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  structuredClone: globalThis.structuredClone,
  AbortController: globalThis.AbortController,
}
/** A turn of the process's own loop, without which the test's time limit would never be heard of. */
const turn = () => new Promise<void>((resolve) => real.setImmediate(resolve))
/** Node gives a tick when no microtask is left. A turn of the loop after each event would do too, and costs more. */
const microtasks = () => new Promise<void>((resolve) => process.nextTick(resolve))
/** One task of IndexedDB takes up to so many ms. */
const DISK_TASK = 0.4

export type World = {
  idb: Idb
  /** Independent chances, so that a change in one does not move the others. */
  chance: { schedule: Random; network: Random; disk: Random; client: Random }
  clock(): number
  after(ms: number, run: () => void): { cancelled: boolean }
  /** Lets the world go on for so many ms. */
  pass(ms: number): Promise<void>
  note(what: string): void
  log: string[]
  uuid(): string
  hash(): string
  /** Gives the real clock back. */
  end(): void
}

export function createWorld(seed: number): World {
  const chance = {
    schedule: random(seed),
    network: random(seed ^ 0x9e3779b9),
    disk: random(seed ^ 0x85ebca6b),
    client: random(seed ^ 0xc2b2ae35),
  }
  const heap: Event[] = []
  const log: string[] = []
  const trace = createHash('sha256')
  let clock = 0
  let ties = 0
  let ids = 0

  function after(ms: number, run: () => void): Event {
    const event: Event = { at: clock + Math.max(0, ms), tie: (ties += 1), run, cancelled: false }
    push(heap, event)
    return event
  }

  async function pass(ms: number): Promise<void> {
    const until = clock + ms
    await turn()
    for (;;) {
      const next = heap[0]
      if (!next || next.at > until) break
      pop(heap)
      if (next.cancelled) continue
      clock = next.at
      next.run()
      await microtasks()
    }
    clock = until
  }

  globalThis.setImmediate = ((run: (...args: unknown[]) => void, ...args: unknown[]) =>
    after(chance.disk() * DISK_TASK, () => run(...args))) as never
  globalThis.setTimeout = ((run: () => void, ms = 0) => after(ms, run)) as never
  globalThis.clearTimeout = ((event?: Event) => {
    if (event) event.cancelled = true
  }) as never

  globalThis.structuredClone = cloneOf
  globalThis.AbortController = Abort as never

  // Dexie tells the console when another connection deletes its database, as a logout does.
  const warn = console.warn
  console.warn = () => {}

  return {
    // Killed pages close nothing, and Dexie looks through its list of connections at each closing.
    idb: { indexedDB: new IDBFactory(), IDBKeyRange, maxConnections: 10 },
    chance,
    clock: () => clock,
    after,
    pass,
    note: (what) => {
      const line = `${clock.toFixed(2)} ${what}`
      log.push(line)
      trace.update(line)
    },
    log,
    uuid: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
    hash: () => trace.copy().digest('hex').slice(0, 16),
    end: () => {
      Object.assign(globalThis, real)
      console.warn = warn
    },
  }
}

const earlier = (a: Event, b: Event) => a.at < b.at || (a.at === b.at && a.tie < b.tie)

function push(heap: Event[], event: Event): void {
  let i = heap.push(event) - 1
  while (i > 0) {
    const up = (i - 1) >> 1
    const parent = heap[up] as Event
    if (!earlier(event, parent)) break
    heap[i] = parent
    i = up
  }
  heap[i] = event
}

function pop(heap: Event[]): void {
  const last = heap.pop() as Event
  if (heap.length === 0) return
  let i = 0
  for (;;) {
    let child = 2 * i + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && earlier(heap[child + 1] as Event, heap[child] as Event)) child += 1
    if (!earlier(heap[child] as Event, last)) break
    heap[i] = heap[child] as Event
    i = child
  }
  heap[i] = last
}

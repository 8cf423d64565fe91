/**
 * The page's side of the catalogue's worker: typed questions, null where the device cannot say. The worker belongs to
 * whoever is here; with them it ends, and prices with it. A late chunk.
 */
import type { ShopPart } from '#catalogue/device-shop.ts'
import type { Answer, Asked, Ordered, Question } from '#catalogue/questions.ts'
import type { Input } from '#contract/calls.ts'
import type { BuyerFacts } from '#domain/permission.ts'
import type { Channel } from '#outbox/types.ts'
import type { OpenReply, OpenRequest, WorkerQuestion, WorkerReply, WorkerRequest } from './catalogue-worker.ts'
import type { Env } from './env.ts'
import { type Machine, type Presence, rightsOf } from './machine.ts'

/** What is used of `Worker`. */
export type Desk = {
  postMessage(request: WorkerRequest): void
  addEventListener(type: 'message', listen: (event: { data: WorkerReply }) => void): void
  addEventListener(type: 'error' | 'messageerror', listen: () => void): void
  terminate(): void
}

export type CatalogueAnswersDeps = {
  env: Pick<Env, 'now'>
  /** Server time where it is known, ms. */
  now(): number
  machine: Pick<Machine, 'presence' | 'device' | 'subscribe'>
  /** Whether there is one, for the next start. */
  mark(isHeld: boolean): void
  newWorker(): Desk
  /** Goods that this store orders. */
  ordered(): Promise<Ordered>
  /** To the other tabs: another generation is on the disk, or none any more. */
  channel: Channel
}

/** What tabs tell each other. */
const CHANGED = 'changed'

export type CatalogueAnswers = ReturnType<typeof createCatalogueAnswers>

export function createCatalogueAnswers({ env, now, machine, mark, newWorker, ordered, channel }: CatalogueAnswersDeps) {
  let desk: ReturnType<typeof openDesk> | undefined
  let opening: Promise<OpenReply | null> | undefined
  let opened: OpenReply | null = null
  let owned: Promise<Ordered> | undefined
  let onElsewhere = (): void => {}

  machine.subscribe(({ now: presence, before }) => {
    if (before.kind === 'unknown' || rightsOf(presence) === rightsOf(before)) return
    close()
    opening = undefined
  })

  channel.listen((message) => {
    // Where nobody asked yet, the first question opens the newest.
    if (message !== CHANGED || !opening) return
    opening = undefined
    void open().then(onElsewhere)
  })

  /** Nothing is opened again before `reopen`, or before somebody else is here. */
  function close(): void {
    desk?.close()
    desk = undefined
    opening = Promise.resolve(null)
    opened = null
    owned = undefined
  }

  /** @returns what is open now; null: there is none for whoever is here */
  function open(): Promise<OpenReply | null> {
    opening ??= begin().catch(() => null)
    return opening
  }

  async function begin(): Promise<OpenReply | null> {
    // Whom the device remembers is known before the network says so.
    await machine.device()
    const request = requestOf(machine.presence(), env.now())
    if (!request) {
      opening = undefined
      return null
    }
    const mine = (desk ??= openDesk(newWorker(), close))
    const reply = (await mine.ask({ open: request })) as OpenReply | null
    // Whoever it was opened for may have left meanwhile.
    if (desk !== mine) return null
    opened = reply
    mark(reply !== null)
    if (!reply) close()
    return reply
  }

  return {
    open,
    /** What is open, without waiting. */
    opened: () => opened,
    /** Another generation was taken, or none is there any more; the other tabs open it too. */
    async reopen(): Promise<OpenReply | null> {
      opening = undefined
      channel.post(CHANGED)
      return open()
    },
    /** @param run after another tab's taking or deleting has been opened here; there is one listener */
    whenChangedElsewhere(run: () => void): void {
      onElsewhere = run
    },
    /** Opens first where nothing is open. @returns null: the device cannot say */
    async ask<N extends Question>(name: N, input: Input<N>): Promise<Answer<N> | null> {
      if (!(await open()) || !desk) return null
      const own = name === 'goodsSearch' || name === 'matchRows' ? await (owned ??= ordered().catch(() => [])) : []
      const asked: Asked<N> = { name, input, now: now(), ordered: own }
      return (await desk?.ask({ ask: asked as unknown as Asked<Question> })) as Answer<N> | null
    },
    /** What a cart needs to be priced. @returns null: this device has no prices for whoever is here */
    async shopPart(ids: readonly number[]): Promise<ShopPart | null> {
      if (!(await open()) || !desk) return null
      return (await desk.ask({ part: ids })) as ShopPart | null
    },
    close,
  }
}

/** Numbers questions and finds the one that an answer is for. A worker that fails answers null to all. */
function openDesk(worker: Desk, onFailure: () => void) {
  const waiting = new Map<number, (answer: unknown) => void>()
  let last = 0
  const close = (): void => {
    worker.terminate()
    for (const resolve of waiting.values()) resolve(null)
    waiting.clear()
  }
  worker.addEventListener('message', ({ data }) => {
    waiting.get(data.id)?.(data.answer)
    waiting.delete(data.id)
  })
  for (const kind of ['error', 'messageerror'] as const) worker.addEventListener(kind, onFailure)
  return {
    close,
    ask(question: WorkerQuestion): Promise<unknown> {
      const id = ++last
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        worker.postMessage({ id, ...question })
      })
    },
  }
}

/** Visitors go on without it. */
function requestOf(presence: Presence, now: number): OpenRequest | null {
  if (presence.kind !== 'member') return null
  const { user, account } = presence
  return {
    account: account.hash,
    unapproved: user.is_passed === 1 ? null : { ...UNAPPROVED, looksOnly: user.role === 'look' },
    now,
  }
}

/** Of a member who is not approved nothing else decides. */
const UNAPPROVED: BuyerFacts = {
  kind: 'pharmacy',
  approved: false,
  scope: [],
  papersUntil: '',
  ephedrineUntil: '',
  area: '',
  kx: [],
}

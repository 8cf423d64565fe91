/**
 * Whose device this is: one machine, one queue of transitions. Every way in or out (the first question to the server,
 * logging in, switching stores, a session that ends, leaving, coming back, another tab that did any of it) is one
 * transition here, and a transition begins only when the one before has ended. A member is present with outbox and
 * databases or not at all, so nobody ever waits for an outbox that another account puts in its place.
 */
import type { UserBase } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'
import type { Client } from '#net/client.ts'
import type { Account, Channel, Outbox } from '#outbox/types.ts'
import type { Stays } from '#storage/shared.ts'
import type { Keeper, Member } from './keeper.ts'

export type Presence = { kind: 'unknown' } | { kind: 'visitor' } | ({ kind: 'member' } & Member)

/** A session that ended takes nothing away that was not sent. */
const ALL = { edits: true, drafts: true }

export type Change = {
  now: Presence
  before: Presence
  /**
   * found: nobody did anything, it has become clear. asked: the person here did it. ended: the session ran out. elsewhere: it was done in
   * another tab of this device. unassigned: whoever is logged in may not act for this page's customer.
   */
  why: 'found' | 'asked' | 'ended' | 'elsewhere' | 'unassigned'
}

export type MachineDeps = {
  /** The customer of a rep that this page is for, 0 for nobody but whoever is logged in. */
  customer: number
  client: Client
  /** The database's code comes late: it is not needed for the first page. */
  keeper(): Promise<Keeper>
  /** Has this device kept anything of ours? A first visit does not wait for the database's code. */
  usedBefore(): Promise<boolean>
  /** News between the tabs of this device. */
  news: Channel
  /** Nothing on the page may change before this. */
  ready(): Promise<unknown>
  /** Sends the logout that is owed. @returns false: it could not be sent */
  payDebt(): Promise<boolean>
  /** From now on a logout is owed; or, in another tab, may be: the disk knows. */
  inDebt(known: boolean): void
}

export type Machine = ReturnType<typeof createMachine>

const FORBIDDEN = 403

/** In the news that somebody left: nobody did it, their session ran out. Every tab then does what the one that found it does. */
const ENDED = 'ended'

/** Another context cannot be trusted to keep its word for longer than this (ms), and a person waits. */
const FLUSH_MOST = 2_000

export function createMachine(deps: MachineDeps) {
  let presence: Presence = { kind: 'unknown' }
  let queue: Promise<unknown> = Promise.resolve()
  /** Questions who is here are numbered. */
  let questions = 0
  /** Answers to questions up to this one are about an earlier session: somebody came or went, or a later answer is known. */
  let outdated = 0
  /** The device itself says that it belongs to the present member. */
  let claimed = false
  let first: Promise<void> | undefined
  let tellDevice: () => void = () => {}
  const device = new Promise<void>((resolve) => (tellDevice = resolve))
  /** Whoever is logged in was turned away: the page is being left. */
  let turnedAway = false
  /** Whom the server is asked about only when somebody goes on (rows with skipUser). */
  let postponed = false
  const listeners = new Set<(change: Change) => void>()

  deps.news.listen((message) => void hear(message))

  function inTurn<T>(transition: () => Promise<T>): Promise<T> {
    const turn = queue.then(transition)
    queue = turn.catch(() => {})
    return turn
  }

  /** The one place where who is here changes. Everybody hears of it before anything else happens. */
  function become(now: Presence, why: Change['why']): void {
    const before = presence
    presence = now
    for (const listener of listeners) listener({ now, before, why })
  }

  // ── Who is here? ──

  /** A chunk that could not be loaded is asked for again by the next one who wants to know. */
  function begin(): Promise<void> {
    first ??= inTurn(find).catch((error: unknown) => {
      first = undefined
      throw error
    })
    return first
  }

  async function find(): Promise<void> {
    try {
      if (!(await deps.usedBefore())) return await takeIn(postponed ? null : await ask(), 'found')
      const keeper = await deps.keeper()
      await keeper.finishLeaving()
      await deps.payDebt()
      const asking = postponed ? null : ask()
      const user = await keeper.remembered()
      if (!user) return await takeIn(await asking, 'found')
      await deps.ready()
      become({ kind: 'member', ...(await keeper.open(user)) }, 'found')
      claimed = true
      void asking?.then((asked) => inTurn(() => takeIn(asked, 'found')))
    } finally {
      tellDevice()
    }
  }

  type Asked = { outcome: Outcome<UserBase>; question: number }

  /** Nobody waits for the answer in the queue: whoever comes or goes meanwhile does so at once. */
  async function ask(): Promise<Asked> {
    const question = (questions += 1)
    // A later question cancels none: each of them has somebody who waits for its answer.
    const { outcome } = await deps.client.call('userBase', {}, { apart: true })
    return { outcome, question }
  }

  /** Somebody came or went: what is being asked is about the session before. */
  function outdate(): void {
    outdated = questions
  }

  /** Takes in what the server said about who is here; null: it was not asked. */
  async function takeIn(asked: Asked | null, why: Change['why']): Promise<void> {
    const outcome = asked && asked.question > outdated ? asked.outcome : null
    if (asked && outcome && tellsWho(outcome)) outdated = asked.question
    if (outcome?.kind === 'ok') return enter(outcome.data, why)
    if (outcome?.kind === 'login') return expire()
    if (outcome && isForbidden(outcome)) return turnAway()
    if (outcome && isAnothers(outcome)) return giveWay()
    if (presence.kind !== 'unknown') return
    await deps.ready()
    become({ kind: 'visitor' }, why)
  }

  /** The server has named this member. */
  async function enter(user: UserBase, why: Change['why']): Promise<void> {
    if (!isForThisPage(user)) return turnAway()
    const keeper = await deps.keeper()
    const before = presence
    await deps.ready()
    if (before.kind === 'member' && isNamed(before.account, user)) become({ ...before, user }, why)
    else {
      const next: Member = await keeper.open(user)
      // Until this moment a tap on the earlier member's screen is the earlier member's.
      become({ kind: 'member', ...next }, why)
      if (before.kind === 'member') await soon(before.box.close())
    }
    const now = presence
    if (now.kind !== 'member') return
    claimed = await keeper.claim(now)
    deps.news.post(`member ${loginOf(now)}`)
    await now.box.resume()
    // A rep's own account buys nothing.
    if (!user.rep || deps.customer > 0) void now.box.pull()
  }

  const tellsWho = (outcome: Outcome<UserBase>): boolean =>
    outcome.kind === 'ok' || outcome.kind === 'login' || isForbidden(outcome) || isAnothers(outcome)

  function isForbidden(outcome: Outcome<UserBase>): boolean {
    return deps.customer > 0 && outcome.kind === 'refused' && outcome.code === FORBIDDEN
  }

  /** Whoever is logged in acts for nobody but themselves. */
  function isAnothers(outcome: Outcome<UserBase>): boolean {
    return deps.customer > 0 && outcome.kind === 'refused' && outcome.reason === 'acting_user'
  }

  /** A rep's customer is shown on that customer's page only, and a rep's page shows nobody else. */
  function isForThisPage(user: UserBase): boolean {
    return deps.customer > 0
      ? user.id === deps.customer && user.rep !== undefined
      : !user.rep || user.rep.id === user.id
  }

  /** Whoever is logged in may not act for this customer: the page is left, and nothing of the customer stays but what waits. */
  async function turnAway(): Promise<void> {
    if (turnedAway) return
    turnedAway = true
    const going = presence
    if (going.kind === 'member') {
      // The server refuses each edit that waits, and so each is parked with its reason.
      await soon(going.box.sendAll())
      await soon(going.box.close())
    }
    become({ kind: 'visitor' }, 'unassigned')
    if (going.kind === 'member') await (await deps.keeper()).forgetCustomer(going.account)
  }

  /** The tablet is a buyer's now: what waits for the customer is not theirs to send, and waits for the rep. */
  async function giveWay(): Promise<void> {
    const going = presence
    become({ kind: 'visitor' }, 'elsewhere')
    if (going.kind === 'member') await soon(going.box.close())
  }

  /** The session ran out: edits that wait keep their account and its screen; without any, the member is a visitor again. */
  async function expire(): Promise<void> {
    if (presence.kind === 'unknown') {
      await deps.ready()
      return become({ kind: 'visitor' }, 'found')
    }
    if (presence.kind !== 'member') return
    const { pending, parked } = presence.box.getView()
    if (pending + parked.length > 0 || (await (await deps.keeper()).waitsForOthers(presence)))
      return presence.box.wake()
    await part('ended', ALL)
  }

  /** The screen is empty first, the device next; the network is not waited for. */
  async function part(why: Change['why'], stays: Stays): Promise<void> {
    const going = presence
    outdate()
    become({ kind: 'visitor' }, why)
    if (going.kind !== 'member') return
    const keeper = await deps.keeper()
    // Whoever hears of it asks the device who is here: it has to know before.
    const login = going.account.login ?? going.account
    await keeper.bury(login.hash)
    deps.news.post(why === 'ended' ? `left ${login.id} ${ENDED}` : `left ${login.id}`)
    await soon(going.box.close())
    await keeper.forget(login.hash, stays)
  }

  /** Another tab is gone, or another account's: this one must not go on as somebody who is not here any more. */
  async function hear(message: string): Promise<void> {
    const [kind, id, how] = message.split(' ')
    if (kind === 'left') deps.inDebt(false)
    const concernsUs = () => presence.kind !== 'unknown' && (String(loginOf(presence)) === id) === (kind === 'left')
    if (concernsUs()) outdate()
    await inTurn(async () => {
      if (concernsUs()) await follow(how === ENDED ? 'ended' : 'elsewhere')
    })
  }

  /** Follows what the device says: by now it belongs to another account, or to none. */
  async function follow(why: 'ended' | 'elsewhere'): Promise<void> {
    const going = presence
    outdate()
    if (going.kind === 'member') {
      become({ kind: 'visitor' }, why)
      await soon(going.box.close())
    }
    const keeper = await deps.keeper()
    const asking = ask()
    const user = await keeper.remembered()
    if (user) become({ kind: 'member', ...(await keeper.open(user)) }, 'elsewhere')
    claimed = user !== undefined
    void asking.then((asked) => inTurn(() => takeIn(asked, 'elsewhere')))
  }

  return {
    presence: () => presence,

    subscribe(listener: (change: Change) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Resolves when it is clear whether a member is here. A device that remembers one does not wait for the network. */
    async known(): Promise<Presence> {
      await begin()
      return presence
    },

    /** Resolves when the member this device remembers, if any, is let in: without waiting for the network. */
    async device(): Promise<void> {
      begin().catch(() => {})
      await device
    },

    /** Before anybody asks: the server is asked who is here only when somebody goes on. */
    postpone(): void {
      postponed = true
    },

    /** Asks what was put off, if anything was. */
    async askPostponed(): Promise<void> {
      if (!postponed) return
      postponed = false
      const asked = await ask()
      await inTurn(() => takeIn(asked, 'found'))
    },

    /** The server answers for another account than the screen's, or for none: it is asked who is here. */
    identify: async (): Promise<Outcome<UserBase>> => {
      const asked = await ask()
      await inTurn(() => takeIn(asked, 'ended'))
      return asked.outcome
    },

    /**
     * Somebody has just logged in, registered or switched stores: they are who is here.
     * @returns what the server said; anything but ok leaves who is here as it was
     */
    arrived: async (): Promise<Outcome<UserBase>> => {
      postponed = false
      outdate()
      let asked = await ask()
      return inTurn(async () => {
        // Somebody came or went in another tab meanwhile.
        if (asked.question <= outdated) asked = await ask()
        const isIn = tellsWho(asked.outcome) && asked.outcome.kind !== 'login'
        if (isIn) await takeIn(asked, 'asked')
        return asked.outcome
      })
    },

    /** The member leaves this device. What is owed to the server is noted before anything else and paid by `payDebt`. */
    leave: (stays: Stays): Promise<void> =>
      inTurn(async () => {
        deps.inDebt(true)
        if (presence.kind === 'member')
          await (await deps.keeper()).owe((presence.account.login ?? presence.account).hash, stays)
        await part('asked', stays)
      }),

    /** The account is closed: there is no session to end and nothing that may stay. */
    closed: (): Promise<void> => inTurn(() => part('asked', { edits: false, drafts: false })),

    /** The page comes back from where it heard no news: out of the back-forward cache, out of a long sleep. */
    async back(): Promise<void> {
      await inTurn(async () => {
        if (presence.kind === 'unknown' || (presence.kind === 'member' && !claimed)) return
        const active = await (await deps.keeper()).active()
        if (active !== null && active !== loginOf(presence)) await follow('elsewhere')
      })
    },

    /** The member's facts changed here; the server's next word replaces them. */
    patch(change: Partial<UserBase>): void {
      if (presence.kind === 'member') become({ ...presence, user: { ...presence.user, ...change } }, 'asked')
    },
  }
}

/** The account's id, 0 for a visitor and while nobody knows. */
export function idOf(presence: Presence): number {
  return presence.kind === 'member' ? presence.account.id : 0
}

/** Who is logged in: the rep, where the page is for a rep's customer. */
export function loginOf(presence: Presence): number {
  return presence.kind === 'member' ? (presence.account.login ?? presence.account).id : 0
}

/** Two reps may act for one customer, each with databases of their own. */
export function isSameAccount(a: Presence, b: Presence): boolean {
  return a.kind === 'member' && b.kind === 'member' ? a.account.hash === b.account.hash : idOf(a) === idOf(b)
}

/** What decides about prices and what may be done: the account, and its rights as the server said them. */
export function rightsOf(presence: Presence): string {
  if (presence.kind !== 'member') return presence.kind
  const { id, rank, is_passed, role } = presence.user
  return `${id} ${rank} ${is_passed} ${role}`
}

/** Is this the account that the server names? */
function isNamed({ id, login }: Account, user: UserBase): boolean {
  return id === user.id && (login === undefined || login.id === user.rep?.id)
}

/** The outbox of whoever is here: null for nobody. */
export function boxOf(presence: Presence): Outbox | null {
  return presence.kind === 'member' ? presence.box : null
}

/** Edits on their way to the disk get there; a disk that hangs holds nobody up. */
function soon(closing: Promise<unknown>): Promise<unknown> {
  return Promise.race([closing, new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MOST))])
}

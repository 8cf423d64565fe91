/**
 * What the outbox keeps, what it is given and what it offers. The page uses `Outbox` and nothing else;
 * `Deps` is the whole world as the outbox knows it, so that a test can own clock, network, storage and chance.
 */
import type { CartItem, CartList, Combination, Flag, Goods } from '#contract/entities.ts'
import type { FormValue } from '#contract/form.ts'
import type { Outcome } from '#contract/outcome.ts'

/**
 * `hash` names the account's databases (storage/names.ts). `login`: a rep acts for this account; the session is theirs, and
 * what they keep of a customer is not what the customer keeps on the same device.
 */
export type Account = { id: number; hash: string; login?: { id: number; hash: string } }

// ── What a person does ────────────────────────────────────────────────────────────────────────────

/** The goods, or combination, as the person saw it: enough to draw the line before the server knows it. */
export type Card = { goods: Goods; combination: Combination | null }

export type Intent =
  /**
   * Adds `n` pieces: a new line or more on the present one. `once`: a UUID, where the wish is kept elsewhere and tried again;
   * this device takes it in once, however often it is given, and by whichever tab.
   */
  | { kind: 'add'; card: Card; n: number; once?: string }
  /** The line shall have `n` pieces. */
  | { kind: 'set'; key: string; n: number }
  | { kind: 'sel'; keys: readonly string[]; sel: Flag }
  /** All keys on the screen clear the cart; lines added elsewhere in the meantime survive. */
  | { kind: 'del'; keys: readonly string[] }
  | { kind: 'fav'; ids: readonly number[]; on: Flag }
  /** Goods without stock are waited for (到货提醒), or not any more. */
  | { kind: 'watch'; ids: readonly number[]; on: Flag }
  /** The customer has signed an order on the rep's device: its form as it is sent, under the key that stands in it. */
  | { kind: 'sign'; key: string; form: Record<string, FormValue> }
  /** So many pieces of this cart's lines into the cart of the owner's other store. */
  | { kind: 'copy'; store: number; cells: readonly { key: string; n: number }[] }

/** `storage`: nothing was kept, the view went back. `full`: the queue is at its limit. `closed`: its account has left. */
export type Ack = { ok: true } | { ok: false; why: 'storage' | 'full' | 'closed' }

// ── What is kept ──────────────────────────────────────────────────────────────────────────────────

/** Copies have a lane per store: one that fails or rests holds up no other. */
export type Lane = 'cart' | 'fav' | 'watch' | 'intent' | `copy-${number}`
export type OpKind = 'add' | 'set' | 'sel' | 'del' | 'fav' | 'unfav' | 'watch' | 'unwatch' | 'copy' | 'sign'

/** Why an op waits for its owner. */
export type Why =
  /** The server refuses it, `msg` says why. */
  | 'refused'
  /** The line is no longer in the cart. */
  | 'gone'
  /** It may have taken effect, and the backend cannot tell. */
  | 'uncertain'
  /** It waited longer than edits are sent unasked. */
  | 'old'
  /** The browser has cleared this device's data, and the edit could not be written anew. */
  | 'lost'

/** One edit of one line. Ids and numbers only, but for what was signed: this database outlives a logout. */
export type Op = {
  /** The only order. */
  seq: number
  opId: string
  v: 1
  lane: Lane
  kind: OpKind
  /** The line's identity (key.ts), of this cart's line also for a copy; for favourites and watches the goods id. */
  key: string
  /** The server's line id, 0 unknown, −id: the server knew no such line. */
  line: number
  /** add: pieces more; set, copy: pieces. */
  n: number
  /** add: the line shall end with exactly `n`, whoever else added. */
  pin: Flag
  sel: Flag
  /** What the person saw; only to word a conflict. */
  seen: { price: string; qty: number }
  /** sign: the request's form, final. Missing in all others. */
  form?: Record<string, FormValue>
  /** It stands in a rescue file: alone in its next shipment, under this Idempotency-Key, and never merged (rescue.ts). */
  rescue?: string
  /** Its opId was given with the intent, and is remembered in `Meta.once`. */
  once?: true
  /** Wall clock, ms: a label, never order. */
  at: number
  /** The server's clock when it was made, ms; 0: the server had not been heard. Missing in ops of older builds. */
  born?: number
  /** The server's clock when this device had last heard it before, ms. */
  heard?: number
  state: 'pending' | 'sealed' | 'applied' | 'parked'
  /** Number of the shipment it went out in, 0 none. */
  shipSeq: number
  /** Applied: the epoch of its acknowledgement. */
  ackEpoch: number
  /** Why it is parked, or what the server said when it knew no such line. */
  err: { why: Why; code: number; msg: string } | null
}

/** Frozen: once written nothing on the wire changes, so that a retry is the same request under the same key. */
export type Shipment = {
  /** There is at most one shipment per lane: its primary key. */
  lane: Lane
  /** UUID, the Idempotency-Key. */
  id: string
  /** X-Shipment is `<device>:<seq>`; the device names its lane, whose shipments are numbered upwards. */
  device: string
  seq: number
  /** Account id, X-Acting-User. */
  user: number
  method: 'POST'
  path: string
  /** Form-encoded, final. */
  body: string
  /** Keys a success must have in `data`. */
  keys: readonly string[]
  /** Ops in the order of the request's entries. */
  ops: number[]
  attempts: number
  /** An attempt before the last one has no answer: it may have taken effect. */
  unanswered?: boolean
  /** Quantities by key before the first attempt, for backends without keys. */
  preImage: Record<string, number> | null
  state: 'ready' | 'inflight' | 'uncertain'
  /** Wall clock of sealing, ms. */
  at: number
}

/** A shipment out of another tablet's rescue file that waits for its lane. `opIds`: its ops, in the order of its entries. */
export type Brought = { shipment: Shipment; opIds: readonly string[] }

/** Why a lane rests until `resume()`. */
export type Hold = { kind: 'auth' | 'blocked' | 'identity'; msg: string }

export type Meta = {
  /** Grows with every change of this database: tells a context that its memory is old. */
  rev: number
  /** Grows with every acknowledgement: the fence for reads. */
  epoch: number
  device: string
  nextShip: number
  /** Learned: the backend stores idempotency keys with their effects. null: not known yet. */
  keyed: boolean | null
  hold: Hold | null
  /** The server's clock when this device last heard it, ms; 0 never. Missing in databases of older builds. */
  heard?: number
  /** Applied ops up to this epoch are gone from here: a cart read before it is too old to build on. */
  gcEpoch: number
  brought?: readonly Brought[]
  /** opIds that stood in a rescue file made or taken in here, the newest last: what ended here does not come again. */
  rescued?: readonly string[]
  /** opIds that were given with their intents, the newest last: given again they change nothing. */
  once?: readonly string[]
  /** The drain's lease. Whoever takes it raises the epoch; an old holder's writes are refused. */
  lease: { ctx: string; epoch: number; beat: number }
}

/** The server's cart and the fence it was read behind. */
export type Snapshot = {
  owner: number
  /** Epochs and shipment numbers mean something only under this device. */
  device: string
  startedEpoch: number
  /** Highest shipment of this device that the cart contains, 0 unknown. */
  last: number
  list: CartList
  /** Wall clock, ms. */
  at: number
}

// ── What the page sees ────────────────────────────────────────────────────────────────────────────

export type Note =
  | { kind: 'price'; from: string; to: string }
  | { kind: 'stock'; stock: number; wish: number }
  /** Another device changed it too; it has `now` pieces. */
  | { kind: 'merged'; now: number }

/** A line of the cart as it will be. Objects keep their identity while nothing about them changes. */
export type ViewLine = CartItem & {
  /** Identity, also while there is no id yet (id 0): the React key and what intents name. */
  key: string
  pending: boolean
  note: Note | null
  /** When it was added, where the line is drawn from its card: wall clock, ms; 0: the server's cart has it. */
  addedAt: number
}

export type Answer =
  /** Send again: 重新提交, 重新加入. */
  | { kind: 'again' }
  /** 改为 n */
  | { kind: 'set'; n: number }
  /** It has taken effect: 已生效. */
  | { kind: 'done' }
  /** 移除, 放弃 */
  | { kind: 'discard' }

export type Parked = {
  opId: string
  kind: OpKind
  key: string
  /** A copy's store, 0 for all else. */
  store: number
  n: number
  why: Why
  msg: string
  card: Card | null
  /** The answers that make sense, in the order to show them. */
  answers: Answer[]
}

export type SyncState = {
  kind: 'synced' | 'saved' | 'syncing' | 'attention' | 'expired' | 'unavailable'
  n: number
  /** Many attempts failed: the chip turns amber. */
  slow: boolean
  hold: Hold | null
}

export type View = {
  /** false until the first cart, from the device or the server, is there. */
  loaded: boolean
  lines: readonly ViewLine[]
  /** Everything of the last cart but its lines; null before there is one. */
  list: Omit<CartList, 'data'> | null
  /** Wall clock of that cart, ms. */
  at: number
  /** Edits that wait, copies among them. */
  pending: number
  /** Edits of this cart wait: the device's totals are estimates. */
  estimated: boolean
  parked: readonly Parked[]
  /** Copies that wait: the lines' keys, by store. */
  copies: ReadonlyMap<number, readonly string[]>
  sync: SyncState
  /** Favourites changed here: goods id → on or off. Lies over what reads say. */
  stars: ReadonlyMap<number, Flag>
  watches: Watches
  /** Signed orders that wait, or that the cart shown here was read before. */
  signed: readonly SignedWaiting[]
}

/** `at`: wall clock of signing, ms; `total`: the sum that was signed; `pieces` by the key of the cart's line. */
export type SignedWaiting = { key: string; at: number; total: string; pieces: ReadonlyMap<string, number> }

/** Ids of goods. `on`: they are waited for. `off`: taken back on this device, whatever an older list says. */
export type Watches = { on: ReadonlySet<number>; off: ReadonlySet<number> }

export type Outbox = {
  readonly account: Account
  /**
   * The view has the edits when this returns; the promise tells when the device has them for good
   * (已保存到本机) or that it has not. Several are kept together, or none of them.
   */
  dispatch(...intents: readonly Intent[]): Promise<Ack>
  getView(): View
  subscribe(listener: () => void): () => void
  /** Reads the cart. Gives the failure, so that a waiting person can be told; the view changes by itself. */
  pull(): Promise<Outcome<CartList>>
  /** Something suggests that sending may work now: online, visible, focus, pageshow, any answer of the API. */
  wake(): void
  /** The server confirmed this account's session: ends a hold that was about it. */
  resume(): Promise<void>
  /** Its owner has done what was asked for, or wants to try: ends any hold. */
  retry(): Promise<void>
  /**
   * Sends all there is. true: nothing of this cart waits or is parked: checkout may begin. Copies are tried, so that
   * they come before an order takes their lines away, but another store that does not answer holds up no
   * checkout, and neither does a watch.
   */
  sendAll(): Promise<boolean>
  resolve(opId: string, answer: Answer): Promise<Ack>
  /** Drops every edit that is not on its way, at its owner's word. */
  discardAll(): Promise<Ack>
  /** Takes no further edit; resolves when those before are on the disk. */
  close(): Promise<void>
}

// ── What the outbox is given ──────────────────────────────────────────────────────────────────────

export type Answered<T> = { outcome: Outcome<T>; headers: { get(name: string): string | null } }

export type OutboxState = {
  meta: Meta
  /** In the order of seq. */
  ops: readonly Op[]
  shipments: readonly Shipment[]
}

/** What a decision does to the state. */
export type Change = {
  meta?: Partial<Omit<Meta, 'rev'>>
  /** New ops have seq 0. */
  put?: readonly Op[]
  drop?: readonly number[]
  ship?: Shipment
  unship?: Lane
}

export type OutboxStore = {
  read(): Promise<OutboxState>
  /**
   * One transaction of strict durability: reads the state (or takes `known`, if its rev is the disk's),
   * asks `decide`, and writes the change with rev + 1; no change, nothing written. Resolves with the state
   * after it when that is on the disk; rejects, with nothing kept, otherwise.
   */
  change<T>(
    known: OutboxState,
    decide: (state: OutboxState) => Decision<T>,
  ): Promise<{ state: OutboxState; result: T; changed: boolean }>
  /**
   * The disk has lost this state (the browser cleared its data): writes it anew, with its keys and numbers.
   * @returns what is on the disk then; where the account has left on purpose, the state is not brought back
   */
  restore(known: OutboxState): Promise<OutboxState>
}

/** A decision is pure and synchronous: the same state gives the same change. */
export type Decision<T> = { change?: Change; result: T }

/** The account's cache: may be lost at any time, holds nothing that only it has. */
export type AccountCache = {
  snapshot(): Promise<Snapshot | undefined>
  saveSnapshot(snapshot: Snapshot): Promise<void>
  cards(): Promise<Map<string, Card>>
  saveCards(cards: ReadonlyMap<string, Card>): Promise<void>
}

/** The part of the Web Locks API that is used. */
export type Locks = {
  request<T>(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean },
    held: (lock: unknown) => Promise<T>,
  ): Promise<T>
}

export type Channel = { post(message: string): void; listen(listener: (message: string) => void): () => void }

export type Deps = {
  store: OutboxStore
  cache: AccountCache
  send(shipment: Shipment): Promise<Answered<unknown>>
  /** GET /api/cart/list with `listHeaders` of shipments.ts. */
  list(device: string): Promise<Answered<CartList>>
  /** Wall clock, ms: labels only. */
  now(): number
  /** The server's clock as this context knows it, ms, carried on by the monotonic clock; 0: not heard yet. */
  serverNow(): number
  /** Monotonic clock, ms. */
  elapsed(): number
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
  random(): number
  uuid(): string
  locks: Locks | null
  /** Carries "something changed" to this account's other contexts. */
  channel: Channel
  /** false postpones; true proves nothing. */
  online(): boolean
  /** false: the store is memory only, because the device's is not to be had. */
  durable: boolean
}

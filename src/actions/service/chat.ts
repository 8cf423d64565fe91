/**
 * The chat room with customer service: history cached for reading off line, new messages as server-sent events, the
 * member's own messages through a queue. A late chunk: it loads when the room may be opened or a message waits.
 */
import { ref } from 'valtio/vanilla'
import type { CallName, Input, Reply } from '#contract/calls.ts'
import type { Outcome } from '#contract/outcome.ts'
import type { RequestOptions } from '#net/client.ts'
import { chat, takeIn, type Unsent } from '#state/chat.ts'
import { session } from '#state/session.ts'
import { chatNotices as copy } from '#copy/notices.ts'
import { chatQueue } from './chat-queue.ts'
import { client, machine, shelf } from '#account/page.ts'
import { tabChannel } from '#account/tab-channel.ts'
import { onLeave, sameOwner } from '#state/personal.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { fetchNow } from '#actions/calls/fetch-now.ts'
import { read, ReadFailure } from '#actions/calls/read.ts'

/** The unread count is not asked for more often than this (ms); and never by a timer, which would keep an unused session alive. */
const UNREAD_EVERY = 60_000
/** A stream that ended is opened again after a pause (ms) that doubles up to REOPEN_MOST. */
const REOPEN_MOST = 60_000
const REOPEN_LEAST = 2_000

/** Other tabs of this device: what is read in one is unread in none. */
const tabs = tabChannel('chat')
tabs.listen((said) => {
  const [whose, n] = said.split(' ')
  if (owner !== 0 && Number(whose) === owner) chat.unread = Number(n)
})

/** Account id of the member whose room this is; nobody else sees it. */
let owner = 0
/** The room is open on this page. */
let isRoomOpen = false
/** The member has written since the page was loaded, and may wait for an answer. */
let hasWritten = false

/**
 * Background work: nothing is shown, and an answer that comes when somebody else is here says nothing to them. Where the
 * session has ended, or is another account's by now, the server is asked who is here: else the room would wait for ever.
 */
async function ask<N extends CallName>(name: N, input: Input<N>, options?: RequestOptions): Promise<Outcome<Reply<N>>> {
  const isHere = sameOwner()
  const { outcome } = await client.call(name, input, options)
  if (!isHere()) return { kind: 'superseded' }
  if (outcome.kind === 'login' || (outcome.kind === 'refused' && outcome.reason === 'acting_user'))
    void machine.identify()
  return outcome
}

const drain = chatQueue({
  // The queue decides what each answer means, and sends under the message's own key.
  send: ({ key, text }) => ask('chatSend', { key, text }, { headers: { 'idempotency-key': key } }),
  drop: async (key) => (await shelf()).dropWord(key),
  waiting: () => (session.user?.id === owner ? chat.unsent.filter(({ fault }) => !fault) : []),
  onSent: (message) => takeIn([message]),
  onRefused: (key, fault) => (chat.unsent = ref(chat.unsent.map((one) => (one.key === key ? { ...one, fault } : one)))),
})

// The next account on this device finds an empty room.
onLeave(() => {
  close()
  owner = 0
  hasWritten = false
  countedAt = 0
})

/** Opens the present member's room and sends the messages that wait in it. */
async function enter(): Promise<void> {
  const id = session.user?.id ?? 0
  if (owner === id) return
  owner = id
  if (!id) return
  const words = await (await shelf()).unsentWords()
  if (owner !== id) return
  const known = new Set(chat.unsent.map(({ key }) => key))
  const kept = words
    .filter(({ key }) => !known.has(key))
    .map((word): Unsent => ({ key: word.key, text: word.text, at: word.at, fault: '' }))
  chat.unsent = ref([...kept, ...chat.unsent])
  void drain()
}

/** Shows the message at once, stores it, and sends it when it can. */
export async function say(text: string): Promise<void> {
  await enter()
  hasWritten = true
  const word = { key: crypto.randomUUID(), text, at: Date.now() }
  chat.unsent = ref([...chat.unsent, { ...word, fault: '' }])
  const kept = await (await shelf()).keepWord(word)
  if (!kept && !navigator.onLine) toast(copy.keepOpen, { tone: 'bad' })
  void drain()
}

/** Removes a refused message, so that its text can be edited. */
export async function takeBack(key: string): Promise<void> {
  chat.unsent = ref(chat.unsent.filter((one) => one.key !== key))
  await (await shelf()).dropWord(key)
}

// ── Reading ──

/** Shows the latest messages, or the device's copy without a network. @returns the failure when there is neither */
export async function openRoom(): Promise<ReadFailure | null> {
  isRoomOpen = true
  await enter()
  try {
    const { data, at, stale } = await read('chat', {})
    takeIn(data.data)
    // A kept answer does not know what was read since.
    if (!stale) showUnread(data.unread)
    Object.assign(chat, {
      total: data.total,
      stale: stale ? at : 0,
      ready: true,
    })
    return null
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error
    chat.ready = true
    return error
  }
}

export async function readOlder(): Promise<void> {
  const before = chat.messages[0]?.id
  if (!before) return
  const older = await fetchNow('chat', { before })
  if (!older) return
  takeIn(older.data)
  chat.total = older.total
}

/** Marks all messages on the screen as read. */
export async function readAll(): Promise<void> {
  const last = chat.messages.findLast(({ from }) => from === 'service')
  if (!last || chat.unread === 0) return
  // No button was pressed, and what the server does not hear now it hears with the next message.
  const outcome = await ask('chatRead', { id: last.id })
  if (outcome.kind === 'ok') showUnread(outcome.data.unread)
}

/** Shows how many answers are unread, in every tab of this device. */
function showUnread(n: number): void {
  chat.unread = n
  tabs.post(`${owner} ${n}`)
}

// ── New messages ──

let stream: EventSource | null = null
let reopen: ReturnType<typeof setTimeout> | undefined
let wait = REOPEN_LEAST

/** Listens until `close`. The browser itself resumes a stream that was cut; one that the server refused is opened again here. */
export function listen(): void {
  if (stream || !owner) return
  chat.link = chat.link === 'closed' ? 'opening' : 'lost'
  const last = chat.messages.at(-1)?.id
  const mine = new EventSource(
    `${import.meta.env.VITE_API_BASE ?? ''}/api/chat/events${last ? `?after=${last}` : ''}`,
    { withCredentials: true },
  )
  stream = mine
  mine.onopen = () => {
    chat.link = 'open'
    wait = REOPEN_LEAST
    void drain()
  }
  mine.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as (typeof chat.messages)[number]
    const known = chat.messages.some(({ id }) => id === message.id)
    takeIn([message])
    if (known) return
    chat.total += 1
    if (message.from === 'service') showUnread(chat.unread + 1)
  })
  mine.onerror = () => {
    chat.link = 'lost'
    if (mine.readyState !== EventSource.CLOSED) return
    stream = null
    // A stream does not say why it was refused. An answer to a question does.
    void ask('chat', last ? { after: last } : {})
    clearTimeout(reopen)
    reopen = setTimeout(listen, wait)
    wait = Math.min(wait * 2, REOPEN_MOST)
  }
}

/** The room was closed. A member who has written may wait for an answer, so the stream stays open while the page is visible. */
export function leave(): void {
  isRoomOpen = false
  if (!hasWritten) close()
}

function close(): void {
  stream?.close()
  stream = null
  clearTimeout(reopen)
  chat.link = 'closed'
}

// ── While the room is closed ──

let countedAt = 0
let isAttending = false

/** Keeps the count of unread messages, and sends what waits: at the start, on coming back, when there is a network again. */
export function attend(): void {
  void countUnread()
  if (isAttending) return
  isAttending = true
  addEventListener('online', () => void enter().then(drain))
  document.addEventListener('visibilitychange', onVisibility)
}

/** The page became visible, or hidden. */
function onVisibility(): void {
  if (document.hidden && !isRoomOpen) close()
  if (!document.hidden && hasWritten) listen()
  void countUnread()
}

async function countUnread(): Promise<void> {
  await enter()
  void drain()
  if (document.hidden || stream || !owner || Date.now() - countedAt < UNREAD_EVERY) return
  countedAt = Date.now()
  const newest = chat.messages.at(-1)?.id ?? 0
  // Not a read of the device: only the server's own count is worth showing.
  const outcome = await ask('chat', newest ? { after: newest } : {})
  if (outcome.kind === 'ok') showUnread(outcome.data.unread)
}

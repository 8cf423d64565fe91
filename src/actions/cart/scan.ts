/** Packs are scanned into the cart, on any page that lists or orders goods. Nothing that was scanned is lost. */
import type { Goods } from '#contract/entities.ts'
import { readPackCode } from '#domain/pack-code.ts'
import { fitQuantity } from '#domain/quantity.ts'
import { withoutEntry, withoutScan, withScan } from '#domain/scan-list.ts'
import { changeDraft } from '#account/drafts.ts'
import { keepFirst } from '#account/keep-first.ts'
import { env, outbox } from '#account/page.ts'
import { goodsByCode, nameTrace } from '#actions/goods/by-code.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { offerUndo } from '#actions/frame/undo.ts'
import { vibrate } from '#actions/frame/vibrate.ts'
import type { Outbox } from '#outbox/types.ts'
import { lineOfGoods } from '#state/cart-line.ts'
import { cart } from '#state/cart.ts'
import { onLeave, sameOwner } from '#state/personal.ts'
import { scans, setScans, type Scan } from '#state/scans.ts'
import { scan as copy } from '#copy/scan.ts'
import { snapped } from '#copy/lists.ts'
import { edit } from './cart.ts'
import { ownGoods } from './own-goods.ts'
import { editTogether } from './together.ts'
import { askAgainLater, SCANS } from './waiting-scans.ts'

/** Older builds kept how often it was scanned, without ids. */
type Kept = Omit<Scan, 'ids'> & { ids?: readonly string[]; times?: number }
const LIST = '/zzfw/smjg'

/** One after the other: the second scan of a pack raises the number that the first has made. */
let before: Promise<unknown> = Promise.resolve()
function inTurn(work: (owner: Outbox | null) => Promise<void>): Promise<void> {
  const owner = outbox()
  const done = before.then(async () => work(await owner))
  before = done.catch(() => {})
  return done
}

/** What was scanned before, also by an app that was killed. */
export async function openScans(): Promise<void> {
  if (scans.isOpen) return
  const isHere = sameOwner()
  await save((list) => list)
  if (isHere()) scans.isOpen = true
}

/** The pack's goods are ordered, the smallest number of them, or that many more. */
export function scanToCart(text: string): Promise<void> {
  return inTurn(async (owner) => {
    await openScans()
    if (!readPackCode(text)) return toast(copy.noCode, { tone: 'bad' })
    await take({ code: text, ids: [env.uuid()], kind: 'waiting', goods: null, why: '' }, { owner })
  })
}

/**
 * Asks again about everything that could not be asked.
 * @param isQuiet nobody has asked for it: that the network is not there yet is not said once more, and ends it
 */
export function retryScans({ isQuiet = false } = {}): Promise<void> {
  return inTurn(async (owner) => {
    await openScans()
    const waiting = scans.list.filter(({ kind }) => kind === 'waiting')
    for (const one of [...waiting].reverse()) if (!(await take(one, { owner, listed: one, isQuiet })) && isQuiet) return
  })
}

/** Somebody says which goods a trace code means: it is ordered as often as it was scanned. */
export function nameScan(one: Scan, goods: Goods): Promise<void> {
  return inTurn(async (owner) => {
    await nameTrace(readPackCode(one.code)?.trace ?? '', goods.id)
    await order({ ...one, goods }, { owner, listed: one })
  })
}

/** Whose cart the scan was meant for, and the entry of the list whose place the outcome takes. */
type Work = { owner: Outbox | null; listed?: Scan; isQuiet?: boolean }

/** @returns whether somebody knew what the code means, or that nobody does */
async function take(one: Scan, work: Work): Promise<boolean> {
  const code = readPackCode(one.code)
  const found = code ? await goodsByCode(code) : ({ kind: 'unknown' } as const)
  // Whoever scanned has left meanwhile.
  if ((await outbox()) !== work.owner) return false
  if (found.kind === 'found') {
    if (code?.isOuter) toast(copy.outer(found.goods.name))
    await order({ ...one, goods: found.goods }, work)
    return true
  }
  const kind = found.kind === 'unknown' ? 'unknown' : 'waiting'
  if (kind === 'waiting') askAgainLater()
  if (kind === 'waiting' && work.isQuiet) return false
  await noteAndSay({ ...one, kind }, work)
  return kind === 'unknown'
}

/** It cannot be ordered now: it stands on the list, and is said. */
async function noteAndSay({ kind, ...one }: Scan, work: Work): Promise<void> {
  const code = readPackCode(one.code)
  const isKept = await note({ ...one, kind }, work)
  vibrate('bad')
  if (!isKept) return toast(copy.notKept, { tone: 'bad' })
  const words = kind === 'waiting' ? copy.waiting : code?.trace ? copy.unknownTrace : copy.unknown
  toast(words(one.code), { tone: kind === 'waiting' ? 'plain' : 'bad', action: { label: copy.toList, to: LIST } })
}

/** @param one with its goods */
async function order(one: Scan, work: Work): Promise<void> {
  const { goods: listed } = one
  if (!listed) return
  // A visitor is led to the login, and what they wanted is ordered after it.
  if (!work.owner)
    return void (await edit({ kind: 'add', card: { goods: listed, combination: null }, n: listed.qg_number }))
  if (!cart.ready) await work.owner.pull()
  const goods = await ownGoods(listed)
  const why = goods ? closedReason(goods) : listed.why || copy.soldOut
  if (!goods || why) return refuse({ ...one, why }, work)
  const present = lineOfGoods(goods)?.number ?? 0
  const raises = raisesOf(one.ids, goods, present)
  if (raises.length === 0) return refuse({ ...one, why: boundOf(goods, present) }, work)
  await raise({ ...one, kind: 'added', goods }, work, raises)
}

type Raise = { id: string; n: number }

/** What each time adds, as far as stock and limit allow. @param present pieces in the cart */
function raisesOf(ids: readonly string[], goods: Goods, present: number): Raise[] {
  const numberAfter = (times: number) => fitQuantity(present + Math.max(1, goods.qg_number) * times, goods).number
  const steps = ids.map((id, i) => ({ id, n: numberAfter(i + 1) - (i === 0 ? present : numberAfter(i)) }))
  return steps.filter(({ n }) => n > 0)
}

async function raise(one: Scan, work: Work, raises: readonly Raise[]): Promise<void> {
  const { goods } = one
  if (!goods || (await outbox()) !== work.owner) return
  const card = { goods, combination: null }
  // A kept one may be in the cart already: its process ended before it was listed so, or another tab was faster.
  const intents = raises.map(({ id, n }) => ({ kind: 'add' as const, card, n, ...(work.listed && { once: id }) }))
  const done = await editTogether(intents, [], {
    text: () => copy.added(goods.name, goods.ypgg, lineOfGoods(goods)?.number ?? 0, goods.bzdw),
    tone: 'good',
    also: { label: copy.change, to: LIST },
    onUndo: () => void save((list) => withoutScan(list, one)),
  })
  if ((await outbox()) !== work.owner) return
  // What the device could not keep, which was said, waits.
  const left = raises.slice(done).map(({ id }) => id)
  const taken = { ...one, ids: one.ids.filter((id) => !left.includes(id)) }
  if (left.length > 0) await note({ ...one, ids: left, kind: 'waiting', goods: null }, work)
  if (taken.ids.length === 0) return
  vibrate('good')
  await note(taken, work)
}

function closedReason(goods: Goods): string {
  if (goods.number <= 0) return copy.soldOut
  return goods.is_buy === 1 ? '' : goods.why
}

function boundOf(goods: Goods, present: number): string {
  const isLimited = goods.limit_number > 0 && goods.limit_number < goods.number
  return isLimited ? snapped.limit(goods.limit_number, goods.bzdw) : snapped.stock(present, goods.bzdw)
}

async function refuse(one: Scan, work: Work): Promise<void> {
  await note({ ...one, kind: 'refused' }, work)
  vibrate('bad')
  toast(copy.refused(one.goods?.name ?? one.code, one.why), { tone: 'bad', action: { label: copy.toList, to: LIST } })
}

/** Takes an entry off the list; the cart stays as it is. */
export async function removeScan(one: Scan): Promise<void> {
  const place = scans.list.indexOf(one)
  const isHere = sameOwner()
  await save((now) => withoutEntry(now, one))
  if (isHere()) offerUndo(copy.removed, () => save((now) => [...now.slice(0, place), one, ...now.slice(place)]))
}

export async function clearScans(): Promise<void> {
  const { list } = scans
  const isHere = sameOwner()
  await save(() => [])
  if (isHere()) offerUndo(copy.cleared, () => save((now) => [...now, ...list]))
}

/** In one step: no scan is off the disk between two of its states. */
const note = (one: Scan, { listed }: Work): Promise<boolean> =>
  save((list) => withScan(listed ? withoutEntry(list, listed) : list, one))

/** Who made the change that is being kept is here still. */
let isMakerHere = sameOwner()
const kept = keepFirst<readonly Scan[]>({
  now: () => scans.list,
  keep: async (make) => {
    const kept = await changeDraft<readonly Scan[]>(SCANS, (saved) => {
      const list = make(withIds(saved))
      return list.length > 0 ? list : undefined
    })
    return kept && { value: kept.value ?? NONE }
  },
  draw: (list) => {
    if (isMakerHere()) setScans(list)
  },
})

onLeave(kept.reset)

const NONE: readonly Scan[] = []

function withIds(saved: readonly Kept[] = NONE): readonly Scan[] {
  const isOld = saved.some(({ ids }) => !ids)
  if (!isOld) return saved as readonly Scan[]
  return saved.map(({ times = 1, ids, ...one }) => ({ ...one, ids: ids ?? Array.from({ length: times }, env.uuid) }))
}

/** @returns whether this device has it */
function save(make: (list: readonly Scan[]) => readonly Scan[]): Promise<boolean> {
  const isHere = sameOwner()
  return kept.change((list) => {
    isMakerHere = isHere
    return isHere() ? make(list) : list
  })
}

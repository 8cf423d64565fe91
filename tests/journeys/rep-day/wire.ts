/**
 * What went over the cable, judged by itself: every writing request with its key, for whom it was, and whether its answer came
 * through. It tells what the end of the day cannot: an edit sent again under a new key sets the same number once more, and no cart shows it.
 */
import { decodeForm } from '#contract/decode-form.ts'
import type { Exchange } from '#tests/support/fault-proxy.ts'
import type { Customer } from './model.ts'

/** A writing request of the outbox, or a visit. */
type Write = {
  at: number
  path: string
  key: string
  /** Whom it was for. */
  acting: string
  /** The lane of a device; visits have none. */
  lane: string
  /** The place of a shipment on its lane; '' for a visit. */
  number: string
  body: string
  /** The server did what it was asked for. */
  isDone: boolean
  /** The device cannot know whether the server did it. */
  isOpen: boolean
}

const WRITES = /^\/api\/(cart|intent|rep\/visit)\b/
/** Questions that are asked by a form. */
const QUESTIONS = /^\/api\/cart\/(checkout|next_hint)\b/

const header = (value: string | string[] | undefined): string => String(value ?? '')

function writesOf(log: readonly Exchange[]): Write[] {
  return log.flatMap((one, at): Write[] => {
    if (one.method !== 'POST' || !WRITES.test(one.path) || QUESTIONS.test(one.path)) return []
    const acting = header(one.headers['x-acting-user'])
    const [device = '', number = ''] = header(one.headers['x-shipment']).split(':')
    return [
      {
        at,
        path: one.path,
        key: header(one.headers['idempotency-key']),
        acting,
        lane: device && `${acting} ${device}`,
        number,
        body: one.body,
        isDone: one.status === 200 && codeOf(one.reply) === 200,
        isOpen: !one.isAnswered || one.status === null || one.status >= 500,
      },
    ]
  })
}

function codeOf(reply: string): number {
  try {
    return (JSON.parse(reply) as { code: number }).code
  } catch {
    return 0
  }
}

/** @returns what is wrong with what was sent so far, in words */
export function wrongOnWire(log: readonly Exchange[], customers: readonly Customer[]): string[] {
  const writes = writesOf(log)
  return [...wrongKeys(writes), ...crossed(writes, customers), ...wrongArrivals(writes, customers)]
}

/** A key stands for one request; a shipment has one key; and until its outcome is known nothing else leaves on its lane. */
function wrongKeys(writes: readonly Write[]): string[] {
  const byKey = new Map<string, Write>()
  const byShipment = new Map<string, Write>()
  const open = new Map<string, Write>()
  const wrong: string[] = []
  for (const one of writes) {
    const { key, lane, number, path, acting } = one
    const request = `request ${one.at}, ${path} for ${acting},`
    if (key === '') wrong.push(`${request} has no key`)
    const first = byKey.get(key) ?? one
    byKey.set(key, first)
    if (!isSame(first, one)) wrong.push(`${request} carries key ${key} of request ${first.at} with another body`)
    if (lane === '') continue
    const begun = byShipment.get(`${lane}:${number}`) ?? one
    byShipment.set(`${lane}:${number}`, begun)
    if (begun.key !== key) wrong.push(`${request} is shipment ${lane}:${number} again under a new key`)
    const before = open.get(lane)
    if (before && !(before.key === key && isSame(before, one)))
      wrong.push(`${request} left while the outcome of request ${before.at} on its lane was not known`)
    if (one.isOpen) open.set(lane, one)
    else open.delete(lane)
  }
  return wrong
}

const isSame = (a: Write, b: Write): boolean => a.path === b.path && a.acting === b.acting && a.body === b.body

/** Each customer has goods of its own. */
function crossed(writes: readonly Write[], customers: readonly Customer[]): string[] {
  const owners = new Map(customers.flatMap(({ id, goods }) => goods.map((one) => [one.id, id] as const)))
  return writes.flatMap((one) =>
    goodsIn(one)
      .filter(({ goods }) => owners.has(goods) && String(owners.get(goods)) !== one.acting)
      .map(
        ({ goods }) =>
          `request ${one.at}, ${one.path}, sends goods ${goods} of customer ${owners.get(goods)} for ${one.acting}`,
      ),
  )
}

type Entry = { goods: number; number: number }

/** What a request orders. A signed line begins with its goods, its number is the seventh of its fields. */
function goodsIn({ path, body }: Write): Entry[] {
  const form = decodeForm(body)
  if (path === '/api/cart')
    return (form['params'] as { goods_id: string; number: string }[]).map(({ goods_id, number }) => ({
      goods: Number(goods_id),
      number: Number(number),
    }))
  if (path !== '/api/intent') return []
  return (form['lines'] as string[]).map((line) => {
    const fields = line.split('.').map(Number)
    return { goods: fields[0] ?? 0, number: fields[6] ?? 0 }
  })
}

/**
 * What was typed arrives at most once and in the order of typing: numbers that were never sent by themselves, because newer ones
 * took their place on the device, are left out.
 */
function wrongArrivals(writes: readonly Write[], customers: readonly Customer[]): string[] {
  const arrived = arrivalsOf(writes)
  return customers.flatMap(({ id, goods, typed }) =>
    goods.flatMap((one) => {
      const numbers = arrived.get(`${id} ${one.id}`) ?? []
      const wanted = typed.filter((line) => line.goods === one.id).map(({ number }) => number)
      return isWithin(numbers, wanted)
        ? []
        : [`customer ${id}, goods ${one.id}: typed ${wanted.join(', ')}; the server heard ${numbers.join(', ')}`]
    }),
  )
}

/** `customer goods` → the numbers that the server set, each key once. */
function arrivalsOf(writes: readonly Write[]): Map<string, number[]> {
  const done = new Set(writes.filter(({ isDone }) => isDone).map(({ key }) => key))
  const arrived = new Map<string, number[]>()
  for (const one of writes) {
    if (one.path !== '/api/cart' || !done.delete(one.key)) continue
    for (const { goods, number } of goodsIn(one)) {
      const place = `${one.acting} ${goods}`
      arrived.set(place, [...(arrived.get(place) ?? []), number])
    }
  }
  return arrived
}

/** Is `part` what remains of `whole` when some of it is left out? */
function isWithin(part: readonly number[], whole: readonly number[]): boolean {
  let next = 0
  for (const number of whole) if (number === part[next]) next += 1
  return next === part.length
}

/** @returns edits whose last number never got to the server, in words: for a day that has ended, and of which everything is sent */
export function neverArrived(log: readonly Exchange[], customers: readonly Customer[]): string[] {
  const arrived = arrivalsOf(writesOf(log))
  return customers
    .filter(({ atLoss }) => !atLoss)
    .flatMap(({ id, typed }) => {
      const last = new Map(typed.map(({ goods, number }) => [goods, number]))
      return [...last].flatMap(([goods, number]) => {
        const heard = arrived.get(`${id} ${goods}`)?.at(-1)
        return heard === number
          ? []
          : [`customer ${id}, goods ${goods}: ${number} typed last, ${heard ?? 'nothing'} heard`]
      })
    })
}

/** How often the server worked and its answer was lost, by what it was asked for: `cart`, `intent`, `rep/visit`. */
export function answersLost(log: readonly Exchange[]): Map<string, number> {
  const lost = new Map<string, number>()
  for (const { path, isDone, isOpen } of writesOf(log)) {
    const kind = WRITES.exec(path)?.[1] ?? ''
    if (isDone && isOpen) lost.set(kind, (lost.get(kind) ?? 0) + 1)
  }
  return lost
}

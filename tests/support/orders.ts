/** Orders at any stage of their life, by the calls and verbs that lead there. */
import { randomUUID } from 'node:crypto'
import { BATCH_MAX } from '#domain/limits.ts'
import { runVerb } from '#server/seller/run.ts'
import type { Api, Reader } from './api.ts'

export type Line = { id: number; number: number }

/** A batch after the other, as the outbox sends them. */
export async function fillCart(reader: Reader, lines: readonly Line[]): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < lines.length; at += BATCH_MAX)
    ids.push(...(await addBatch(reader, lines.slice(at, at + BATCH_MAX))))
  return ids
}

async function addBatch(reader: Reader, lines: readonly Line[]): Promise<number[]> {
  const { data } = await reader.call('cartAdd', { params: lines.map(({ id, number }) => ({ goods_id: id, number })) })
  const bad = data.results.find((result) => result.code !== 200)
  if (bad) throw new Error(`line ${bad.i}: ${bad.msg}`)
  return data.results.map((result) => result.id)
}

/** @returns the order's number */
export async function placeOrder(reader: Reader, lines: readonly Line[], coupon_id = 0): Promise<string> {
  const ids = await fillCart(reader, lines)
  const checkout = await reader.call('cartCheckout', { ids, coupon_id })
  if (checkout.code !== 200) throw new Error(checkout.msg)
  const form = { ids, coupon_id, address_id: checkout.data.addresses[0]?.id ?? 0, total: checkout.data.totals.total }
  const placed = await reader.call('orderPlace', form, { 'idempotency-key': randomUUID() })
  if (placed.code !== 200) throw new Error(placed.msg)
  return placed.data.ids[0] ?? ''
}

export async function paidOrder(reader: Reader, lines: readonly Line[], coupon_id = 0): Promise<string> {
  const id = await placeOrder(reader, lines, coupon_id)
  const paid = await reader.call('orderPay', { id, kind: 'balance' })
  if (paid.code !== 200) throw new Error(paid.msg)
  return id
}

export async function receivedOrder(api: Api, reader: Reader, lines: readonly Line[], coupon_id = 0): Promise<string> {
  const id = await paidOrder(reader, lines, coupon_id)
  await verb(api, `order deliver ${id}`)
  const received = await reader.call('orderReceive', { id })
  if (received.code !== 200) throw new Error(received.msg)
  return id
}

/** What the seller's command answers; refusals are thrown. */
export async function verb(api: Api, line: string): Promise<string> {
  const { ok, text } = await runVerb(api.sql, line.split(' '), { by: 'test', now: api.clock.now })
  if (!ok) throw new Error(text)
  return text
}

/** A whole file of this member, as if it had been uploaded. */
export async function wholeFile(api: Api, reader: Reader, purpose: string): Promise<string> {
  const id = randomUUID()
  await api.sql.query(
    `insert into file (id, account_id, purpose, name, type, size, received, created_at, done_at) values ($1, $2, $3, 'a.jpg', 'image/jpeg', 3, 3, $4, $4)`,
    [id, reader.id, purpose, api.clock.now],
  )
  return id
}

/** What the account's wallets hold. */
export async function holdings(reader: Reader): Promise<{ money: string; packet: string; points: number }> {
  const { money, packet, points } = (await reader.call('money', {})).data
  return { money, packet, points }
}

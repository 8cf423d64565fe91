/** What becomes of a parked order: the customer is asked, confirms the new sum, or it is withdrawn. */
import { yuan } from '#domain/money.ts'
import type { ReadHandler, WriteHandler } from '#server/context.ts'
import { assertSigned } from '#server/contract/contract.ts'
import * as copy from '#server/copy/intents.ts'
import * as orderCopy from '#server/copy/orders.ts'
import { sendMessage } from '#server/messages/send.ts'
import { conflict } from '#server/refusal.ts'
import { lockIntents, placeIntent } from './place.ts'
import { quoteIntent, toIntent } from './price.ts'
import { endIntent, intentById, noteAsked, parkedIntents } from './store.ts'

/** The rep sees all that are parked, the customer those it was asked about. */
export const intents: ReadHandler<'intents'> = async (_, { db, member, now }) => {
  const data = []
  for (const row of await parkedIntents(db, member.userId, member.actor === null))
    data.push(toIntent(row, await quoteIntent(db, member, row, now)))
  return { data }
}

/** The customer finds it in its own app. Asking twice sends one message. */
export const intentAsk: WriteHandler<'intentAsk'> = async ({ id }, { tx, member, now, effect }) => {
  await lockIntents(tx, member.userId)
  const row = await intentById(tx, member.userId, id)
  if (row.state !== 'parked') throw conflict(copy.notParked)
  const arrival = await quoteIntent(tx, member, row, now)
  if (row.asked_at === 0) {
    await noteAsked(tx, id, now)
    const text = copy.askText(row.rep, yuan(row.total), yuan(arrival.total))
    await sendMessage(tx, { userId: member.userId, type: 'order', title: copy.askTitle, text, url: '/order' }, now)
    effect('intent', { id, asked: true })
  }
  return toIntent(await intentById(tx, member.userId, id), arrival)
}

/** By the rep, or by the customer who does not want it. */
export const intentCancel: WriteHandler<'intentCancel'> = async ({ id }, { tx, member, effect }) => {
  await lockIntents(tx, member.userId)
  const row = await intentById(tx, member.userId, id)
  if (row.state === 'placed') throw conflict(copy.placedAlready, { order_id: row.purchase_id ?? '' })
  if (row.state === 'parked') {
    await endIntent(tx, id, { state: 'cancelled' })
    effect('intent', { id, cancelled: true })
  }
  return toIntent(await intentById(tx, member.userId, id), null)
}

/** One tap of the customer: the sum and the lines on its screen are what is ordered, else 409 with the new ones. */
export const intentConfirm: WriteHandler<'intentConfirm'> = async ({ id, total, digest }, context) => {
  const { tx, member, now } = context
  await lockIntents(tx, member.userId)
  const row = await intentById(tx, member.userId, id)
  if (row.state === 'placed') return toIntent(row, null)
  if (row.state !== 'parked') throw conflict(copy.notParked)
  await assertSigned(tx, member.userId, now)
  const arrival = await quoteIntent(tx, member, row, now)
  if (arrival.blocked) throw conflict(arrival.blocked)
  if (arrival.hasEphedrine) throw conflict(copy.ephedrine)
  if (yuan(arrival.total) !== total || arrival.digest !== digest)
    throw conflict(orderCopy.changed, { total: yuan(arrival.total) })
  await placeIntent(context, row, arrival)
  return toIntent(await intentById(tx, member.userId, id), null)
}

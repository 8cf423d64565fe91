/**
 * A signed order arrives from a rep's device, late as it may be. One transaction prices it anew and places it, where what the customer
 * allowed covers that; else it is parked. Its key makes it one for ever, however often it is sent.
 */
import type { Parsed } from '#contract/calls.ts'
import type { OrderIntent } from '#contract/entities.ts'
import { fen } from '#domain/money.ts'
import { sumOf } from '#domain/order-intent.ts'
import { toMs } from '#domain/time.ts'
import type { WriteContext, WriteHandler } from '#server/context.ts'
import * as copy from '#server/copy/intents.ts'
import * as repCopy from '#server/copy/rep.ts'
import { sendMessage } from '#server/messages/send.ts'
import { conflict, invalid, Refusal } from '#server/refusal.ts'
import { lockIntents, placeIntent } from './place.ts'
import { type Arrival, isAllowed, quoteIntent, recordOf, toIntent } from './price.ts'
import { endIntent, insertIntent, intentById, intentByKey } from './store.ts'

export const intentCreate: WriteHandler<'intentCreate'> = async (input, context) => {
  const { tx, member, now } = context
  if (!member.actor) throw new Refusal(403, repCopy.repsOnly, { data: { reason: 'reps_only' } })
  await lockIntents(tx, member.userId)
  const known = await intentByKey(tx, member.userId, input.key)
  if (known) return toIntent(known, known.state === 'parked' ? await quoteIntent(tx, member, known, now) : null)
  if (sumOf(input.lines) !== fen(input.total)) throw invalid('total', copy.wrongSum)
  const arrival = await quoteIntent(tx, member, input, now)
  if (arrival.hasEphedrine) throw conflict(copy.ephedrine, { reason: 'ephedrine' })
  const replaces = await replaced(input, context)
  const intent = {
    ...input,
    drop_missing: input.drop_missing === 1,
    total: fen(input.total),
    signed_at: Math.min(toMs(input.signed_at), now),
    priced_at: toMs(input.priced_at),
    replaces,
    arrived: recordOf(arrival),
  }
  const id = await insertIntent(tx, member.userId, intent, now)
  if (!isAllowed(intent, arrival)) return parked(id, arrival, context)
  return (await tryToPlace(id, arrival, context)) ?? parked(id, await quoteIntent(tx, member, input, now), context)
}

/** A new signature takes the place of a parked one. @throws Refusal 404, 409 when that is placed or withdrawn */
async function replaced({ replaces }: Parsed<'intentCreate'>, { tx, member }: WriteContext): Promise<number | null> {
  if (replaces === 0) return null
  const old = await intentById(tx, member.userId, replaces)
  if (old.state !== 'parked') throw conflict(copy.notParked, { order_id: old.purchase_id ?? '' })
  await endIntent(tx, old.id, { state: 'replaced' })
  return old.id
}

/** @returns null when other buyers took the goods between the price and the stock's lock: nothing has happened then */
async function tryToPlace(id: number, arrival: Arrival, context: WriteContext): Promise<OrderIntent | null> {
  const { tx, member, now } = context
  const undo = await tx.savepoint()
  try {
    const row = await intentById(tx, member.userId, id)
    const orderId = await placeIntent(context, row, arrival)
    const { name = '' } = member.actor ?? {}
    await sendMessage(
      tx,
      {
        userId: member.userId,
        type: 'order',
        title: copy.placedTitle,
        text: copy.placedText(name, orderId),
        url: `/order/info/${orderId}`,
      },
      now,
    )
    return toIntent(await intentById(tx, member.userId, id), null)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await undo()
    return null
  }
}

async function parked(id: number, arrival: Arrival, { tx, member, effect }: WriteContext): Promise<OrderIntent> {
  effect('intent', { id, parked: true })
  return toIntent(await intentById(tx, member.userId, id), arrival)
}

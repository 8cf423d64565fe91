/** Planted mistakes with signed orders: each could be made in the product, and the judge has to notice it. */
import { decodeForm } from '#contract/decode-form.ts'
import { encodeForm, type FormValue } from '#contract/form.ts'
import { yuan } from '#domain/money.ts'
import { lineText, type SignedLine, signedLine, sumOf } from '#domain/order-intent.ts'
import type { Answered, Deps, Shipment } from '#outbox/types.ts'
import { sending, writing } from './bugs.ts'
import type { Bug } from './device.ts'
import type { IntentBug, SignedShop } from './intents.ts'

type Form = Record<string, FormValue>
type Send = (shipment: Shipment, deps: Deps) => Promise<Answered<unknown>>

/** Only signed orders are sent otherwise. */
const sendingSigned = (send: Send) =>
  sending((shipment, deps) => (shipment.lane === 'intent' ? send(shipment, deps) : deps.send(shipment)))

const received: Answered<unknown> = {
  outcome: { kind: 'ok', code: 200, msg: '', data: { id: 1, state: 'placed' } },
  headers: { get: () => null },
}

function changed(shipment: Shipment, change: (form: Form) => Form): Shipment {
  return { ...shipment, body: encodeForm(change(decodeForm(shipment.body) as Form)) }
}

/** Lines and sum are written anew when they are sent. */
const rewritten =
  (rewrite: (line: SignedLine, user: number, shop: SignedShop) => SignedLine) => (shop: SignedShop) => ({
    deps: sendingSigned((shipment, deps) =>
      deps.send(
        changed(shipment, (form) => {
          const lines = (form['lines'] as string[]).map((text) => rewrite(signedLine(text), shipment.user, shop))
          return { ...form, lines: lines.map(lineText), total: yuan(sumOf(lines)) }
        }),
      ),
    ),
  })

const repriced = (line: SignedLine, number: number, unit: number): SignedLine => ({
  ...line,
  number,
  unit,
  amount: number * unit,
  payable: number * unit,
})

const BUGS: Record<string, (shop: SignedShop) => Omit<Bug, 'name'>> = {
  'new keys at each try': () => ({
    deps: sendingSigned((shipment, deps) =>
      deps.send({ ...changed(shipment, (form) => ({ ...form, key: deps.uuid() })), id: deps.uuid() }),
    ),
  }),
  'each tap on 重新提交 signs anew': () => {
    const signed = new Set<string>()
    return {
      deps: (deps) =>
        writing((change) => ({
          ...change,
          put: (change.put ?? []).map((op) => {
            if (op.kind !== 'sign' || op.seq > 0) return op
            const isAgain = signed.has(op.key)
            signed.add(op.key)
            return isAgain ? { ...op, form: { ...op.form, key: deps.uuid() } } : op
          }),
        }))(deps),
    }
  },
  'sent under the customer that was opened last': () => {
    let open = 0
    return {
      deps: (deps, tab) => {
        open = tab.account.id
        return sendingSigned((shipment, before) => before.send({ ...shipment, user: open }))(deps)
      },
    }
  },
  'today’s prices are put into what was signed': (shop) => ({
    ...rewritten((line, _, { prices }) => repriced(line, line.number, prices.get(line.goods_id) ?? 0))(shop),
  }),
  'the cart’s numbers are put into what was signed': (shop) => ({
    ...rewritten((line, user) => repriced(line, shop.cart(user).get(line.goods_id)?.number ?? 1, line.unit))(shop),
  }),
  'a new sum is taken without asking': (shop) => {
    shop.asks = false
    return {}
  },
  'dropped when its session is over': () => ({
    deps: sendingSigned(async (shipment, deps) => {
      const answered = await deps.send(shipment)
      return answered.outcome.kind === 'login' ? received : answered
    }),
  }),
  'dropped when it is refused': () => ({
    deps: sendingSigned(async (shipment, deps) => {
      const answered = await deps.send(shipment)
      return answered.outcome.kind === 'refused' || answered.outcome.kind === 'invalid' ? received : answered
    }),
  }),
  'taken for placed without an answer': () => ({
    deps: sendingSigned(async (shipment, deps) => {
      const answered = await deps.send(shipment)
      return answered.outcome.kind === 'offline' ? received : answered
    }),
  }),
  'a reading that is refused changes nothing': () => ({
    deps: (deps) => ({
      ...deps,
      list: async (device) => {
        const answered = await deps.list(device)
        const isRefused = answered.outcome.kind === 'refused' && answered.outcome.reason === 'unassigned'
        return isRefused ? { ...answered, outcome: { kind: 'offline' } } : answered
      },
    }),
  }),
  'what was refused is not shown': () => ({
    outbox: (outbox) => ({ ...outbox, getView: () => ({ ...outbox.getView(), parked: [] }) }),
  }),
}

export const intentBugs: readonly IntentBug[] = Object.entries(BUGS).map(([name, make]) => ({
  name,
  make: (shop) => ({ ...make(shop), name }),
}))

/** What members and the seller do by chance: each act is a few commands, which look at what those before them did. */
import { RETURN, STATE } from '#domain/order.ts'
import type { Random } from '#server/demo/random.ts'
import { type Command, OFFERS, type Wanted, type Way } from './command.ts'
import type { ShopModel } from './shop-model.ts'

type Scene = { model: ShopModel; chance: Random; member: number }
type Act = (scene: Scene) => Generator<Command, void, void>

const MEMBERS = 3
/** Percent of acts that name an order whatever its state or buyer. */
const ANYHOW = 12
/** Percent of commands that come twice, as from a hand that is impatient. */
const TWICE = 8
const MOST: Record<Wanted['offer'], number> = { first: 9, second: 9, flash: 20, group: 9, set: 4 }

/** An order of this member in one of these states, sometimes just any; null: there is none. */
function someOrder({ model, chance, member }: Scene, states: readonly number[]): number | null {
  const isAny = chance.chance(ANYHOW)
  const found = model.orders.flatMap((order, at) =>
    isAny || (order.member === member && states.includes(order.state)) ? [at] : [],
  )
  return found[chance.whole(0, Math.max(0, found.length - 1))] ?? null
}

const place: Act = function* ({ chance, member }) {
  const offers = chance.shuffle(OFFERS).slice(0, chance.whole(1, 3))
  yield { name: 'place', member, lines: offers.map((offer) => ({ offer, number: chance.whole(1, MOST[offer]) })) }
}

const pay = (kind: Way): Act =>
  function* (scene) {
    const order = someOrder(scene, [STATE.unpaid])
    if (order !== null) yield { name: 'pay', member: scene.member, order, kind }
  }

const payByTransfer: Act = function* (scene) {
  const order = someOrder(scene, [STATE.unpaid])
  if (order === null) return
  yield { name: 'pay', member: scene.member, order, kind: 'bank' }
  yield { name: 'transfer arrives', order }
}

const payOnline: Act = function* (scene) {
  const { model, chance, member } = scene
  const order = someOrder(scene, [STATE.unpaid])
  if (order === null) return
  yield { name: 'pay', member, order, kind: 'wechat' }
  // Meanwhile the order may be paid in another way, or cancelled.
  const meanwhile = chance.whole(1, 3)
  if (meanwhile === 1) yield { name: 'cancel', member, order }
  if (meanwhile === 2) yield { name: 'pay', member, order, kind: 'balance' }
  const payment = model.online.findLastIndex((one) => one.order === order)
  for (let times = chance.whole(0, 2); times > 0 && payment >= 0; times--) yield { name: 'notice', payment }
}

const deliver: Act = function* (scene) {
  const order = someOrder(scene, [STATE.paid, STATE.picked])
  if (order === null) return
  yield { name: scene.chance.pick(['pick', 'deliver', 'deliver']), order }
  yield { name: 'receive', member: scene.member, order }
}

const cancel = (states: readonly number[]): Act =>
  function* (scene) {
    const order = someOrder(scene, states)
    if (order !== null) yield { name: 'cancel', member: scene.member, order }
  }

const giveBack: Act = function* (scene) {
  const { model, chance, member } = scene
  const order = someOrder(scene, [STATE.done])
  if (order === null) return
  const lines = (model.orders[order]?.lines ?? [])
    .map(({ number }, position) => ({ position, number: chance.whole(1, number) }))
    .filter(() => chance.chance(70))
  if (lines.length === 0) return
  const before = model.backs.length
  yield { name: 'ask return', member, order, lines }
  if (model.backs.length > before) yield* decide(scene, before)
}

function* decide({ chance, member }: Scene, back: number): Generator<Command, void, void> {
  if (chance.chance(40)) yield { name: 'withdraw return', member, back }
  yield { name: 'agree to return', back }
  yield { name: 'refund return', back }
}

const decideAgain: Act = function* (scene) {
  const open = scene.model.backs.flatMap(({ state }, at) =>
    state !== RETURN.refunded || scene.chance.chance(ANYHOW) ? [at] : [],
  )
  const back = open[scene.chance.whole(0, Math.max(0, open.length - 1))]
  if (back !== undefined) yield* decide(scene, back)
}

const lateTransfer: Act = function* (scene) {
  const order = someOrder(scene, [STATE.cancelled])
  if (order !== null) yield { name: 'transfer arrives', order }
}

const orderByLateTransfer: Act = function* ({ model, chance, member }) {
  const order = model.orders.length
  yield* place({ model, chance, member })
  if (model.orders.length === order) return
  yield { name: 'pay', member, order, kind: 'bank' }
  yield { name: 'cancel', member, order }
  yield { name: 'transfer arrives', order }
}

const lateNotice: Act = function* ({ model, chance }) {
  if (model.online.length > 0) yield { name: 'notice', payment: chance.whole(0, model.online.length - 1) }
}

const teamUp: Act = function* ({ model, member }) {
  const team = model.teams.findIndex(({ full, members }) => !full && members[0] !== member)
  yield { name: 'team up', member, team: team < 0 ? null : team }
}

const one = (command: (scene: Scene) => Command): Act =>
  function* (scene) {
    yield command(scene)
  }

const after = (...acts: readonly Act[]): Act =>
  function* (scene) {
    for (const act of acts) yield* act(scene)
  }

const NOT_SENT = [STATE.unpaid, STATE.paid, STATE.waiting, STATE.picked, STATE.packed, STATE.shipped]

/** By name, as a failure tells them. */
const ACTS: Record<string, Act> = {
  place,
  'place and pay': after(place, pay('balance')),
  'buy and receive': after(place, pay('balance'), deliver),
  'pay from the balance': pay('balance'),
  'pay on account': pay('credit'),
  'buy on account and receive': after(place, pay('credit'), deliver),
  'announce a transfer': pay('bank'),
  'pay by transfer': payByTransfer,
  'pay online': payOnline,
  'place and pay online': after(place, payOnline),
  cancel: cancel(NOT_SENT),
  'cancel what is paid': cancel([STATE.paid]),
  'transfer late': lateTransfer,
  'order by a transfer that is late': orderByLateTransfer,
  'notice late': lateNotice,
  deliver,
  'give back': giveBack,
  'buy, receive and give back': after(place, pay('balance'), deliver, giveBack),
  'decide a return': decideAgain,
  exchange: one(({ member }) => ({ name: 'exchange points', member })),
  'team up': teamUp,
  draw: one(({ member, chance }) => ({ name: 'draw', member, chance: chance.next() })),
  'take a coupon': one(({ member }) => ({ name: 'take coupon', member })),
  'packet to money': one(({ member, chance }) => ({
    name: 'packet to money',
    member,
    amount: chance.pick([100, 300, 1_500, 2_000]),
  })),
  repay: one(({ member, chance }) => ({ name: 'repay', member, amount: chance.whole(1, 5_000) })),
  'pay out': one(({ chance }) => ({
    name: 'pay out',
    member: chance.whole(0, MEMBERS - 1),
    reference: `B${chance.whole(1, 3)}`,
  })),
  wait: one(() => ({ name: 'wait' })),
  reconcile: one(() => ({ name: 'reconcile' })),
}
const NAMES = Object.keys(ACTS)

function* sometimesTwice(commands: Iterable<Command>, chance: Random): Generator<Command, void, void> {
  for (const command of commands) {
    yield command
    if (chance.chance(TWICE)) yield command
  }
}

export type Told = { title: string; commands: Generator<Command, void, void> }

/** The acts of one history, each to be done on the model before the next command is asked for. */
export function* history(model: ShopModel, chance: Random, acts: number): Generator<Told, void, void> {
  const hero = chance.whole(0, MEMBERS - 1)
  for (let i = 0; i < acts; i++) {
    const name = i === 0 ? 'place' : (NAMES[chance.whole(0, NAMES.length - 1)] ?? 'place')
    // Mostly one member: what they earn in one act is what they can spend in the next.
    const member = chance.chance(75) ? hero : chance.whole(0, MEMBERS - 1)
    const commands = (ACTS[name] ?? place)({ model, chance, member })
    yield { title: `${member} ${name}`, commands: sometimesTwice(commands, chance) }
  }
}

/** The script of a rep's day, drawn from one number: what the rep does, in order, before anything of it is done. */
import fc from 'fast-check'

/** cut: the network goes in the middle of a drain. lossy: the server works, its first answers are lost. */
export type Network = 'on' | 'off' | 'cut' | 'lossy'
/** `goods`: place in the customer's own choice. `times`: of the goods' smallest order. */
export type Line = { goods: number; times: number }
/** What stands between two stays at a customer. */
export type Event = 'kill' | 'change of rep' | 'deploy' | 'full disk' | 'lost assignment' | 'seller'
export type Step =
  | { do: 'lines'; customer: number; network: Network; lines: readonly Line[] }
  | { do: 'visit'; customer: number }
  | { do: 'sign'; customer: number }
  | { do: Event }

export type Scale = {
  customers: number
  /** How often each customer is visited, and how many lines are typed then. */
  rounds: number
  lines: number
  events: readonly Event[]
  /** One of them is drawn. */
  oneOf: readonly Event[]
}

/** Each customer has goods of its own, so that anything of one under another is seen. */
export const GOODS_EACH = 8
const LINES = 15
const TIMES_MOST = 9

const times = <T>(n: number, one: T): T[] => Array.from({ length: n }, () => one)

export const TENTH: Scale = {
  customers: 4,
  rounds: 2,
  lines: LINES,
  events: ['kill', 'kill', 'change of rep', 'deploy', 'seller'],
  oneOf: ['full disk', 'lost assignment'],
}
export const WHOLE: Scale = {
  customers: 40,
  rounds: 2,
  lines: LINES,
  events: [
    ...times<Event>(12, 'kill'),
    ...times<Event>(3, 'change of rep'),
    ...times<Event>(2, 'deploy'),
    ...times<Event>(4, 'seller'),
    'full disk',
    'lost assignment',
  ],
  oneOf: [],
}

/** Of ten stays six are without a network. */
const NETWORKS: readonly Network[] = ['off', 'on', 'off', 'cut', 'off', 'off', 'lossy', 'off', 'on', 'off']

const shuffled = <T>(all: readonly T[]): fc.Arbitrary<T[]> =>
  fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length })

export function days({ customers, rounds, lines, events, oneOf }: Scale): fc.Arbitrary<Step[]> {
  const stays = customers * rounds
  const numbers = fc.array(
    fc.record({ goods: fc.nat(GOODS_EACH - 1), times: fc.integer({ min: 1, max: TIMES_MOST }) }),
    { minLength: lines, maxLength: lines },
  )
  return fc
    .record({
      order: shuffled(
        times(
          rounds,
          Array.from({ length: customers }, (_, i) => i),
        ).flat(),
      ),
      networks: shuffled(Array.from({ length: stays }, (_, i) => NETWORKS[i % NETWORKS.length] ?? 'on')),
      typed: fc.array(numbers, { minLength: stays, maxLength: stays }),
      signs: fc.array(fc.boolean(), { minLength: customers, maxLength: customers }),
      rare: oneOf.length > 0 ? fc.constantFrom(...oneOf) : fc.constant(null),
      places: fc.array(fc.integer({ min: 1, max: stays - 1 }), {
        minLength: events.length + 1,
        maxLength: events.length + 1,
      }),
      mixed: shuffled(events),
    })
    .map(({ order, networks, typed, signs, rare, places, mixed }) => {
      const all = rare ? [...mixed, rare] : mixed
      return order.flatMap((customer, i): Step[] => {
        const isLast = !order.slice(i + 1).includes(customer)
        const before = all.filter((_, n) => places[n] === i).map((event): Step => ({ do: event }))
        const stay: Step = { do: 'lines', customer, network: networks[i] ?? 'on', lines: typed[i] ?? [] }
        if (!isLast) return [...before, stay]
        // A signed order ends what is typed for a customer.
        return [...before, stay, { do: signs[customer] ? 'sign' : 'visit', customer }]
      })
    })
}

/** A step as a person would say it, for whoever replays a failure. */
export function sayStep(step: Step): string {
  if (step.do !== 'lines') return 'customer' in step ? `${step.do} of customer ${step.customer}` : step.do
  const lines = step.lines.map(({ goods, times: n }) => `${goods}×${n}`).join(' ')
  return `network ${step.network}, customer ${step.customer}: ${lines}`
}

/** The script of a rep's day, drawn from one number: what the rep does, in order, before anything of it is done. */
import fc from 'fast-check'

/** cut: the network goes in the middle of a drain. lossy: the server works, its first answers are lost. */
export type Network = 'on' | 'off' | 'cut' | 'lossy'
/** `goods`: place in the customer's own choice. `times`: of the goods' smallest order. */
export type Line = { goods: number; times: number }
/** What stands between two stays at a customer. */
export type Event = 'kill' | 'change of rep' | 'deploy' | 'full disk' | 'rescue file' | 'seller'
/**
 * How a customer's day ends. signed: nothing changes until the order arrives. dearer: the sum rises by less than one percent, which
 * the customer has allowed. too dear: it rises by more. lost: the seller takes the customer away while edits wait.
 */
export type Ending = 'visit' | 'signed' | 'dearer' | 'too dear' | 'lost'
export type Step =
  | { do: 'lines'; customer: number; network: Network; lines: readonly Line[] }
  | { do: 'end'; customer: number; as: Ending }
  /** `customer`: whose desk it happens at; of the seller: whose goods it is about. */
  | { do: Event; customer: number }

export type Scale = {
  customers: number
  /** How often each customer is visited, and how many lines are typed then. */
  rounds: number
  lines: number
  events: readonly Event[]
  /** So many answers to edits of the cart are lost after the server has worked, or the day has not tried what it promises. */
  answersLost: number
}

/** Each customer has goods of its own, so that anything of one under another is seen. */
export const GOODS_EACH = 8
const TIMES_MOST = 9

/** One of each is in every day, whatever is drawn; the endings of the other customers are drawn. */
const RARE: readonly Ending[] = ['signed', 'dearer', 'too dear', 'lost']
const OTHERS: readonly Ending[] = ['visit', 'signed', 'visit', 'dearer', 'visit', 'too dear']

const times = <T>(n: number, one: T): T[] => Array.from({ length: n }, () => one)

export const TENTH: Scale = {
  customers: 5,
  rounds: 2,
  lines: 12,
  events: ['kill', 'change of rep', 'deploy', 'full disk', 'rescue file', 'seller'],
  answersLost: 2,
}
export const WHOLE: Scale = {
  customers: 40,
  rounds: 2,
  lines: 15,
  events: [
    ...times<Event>(12, 'kill'),
    ...times<Event>(3, 'change of rep'),
    ...times<Event>(2, 'deploy'),
    ...times<Event>(2, 'rescue file'),
    ...times<Event>(4, 'seller'),
    'full disk',
  ],
  answersLost: 16,
}

/** Of ten stays six are without a network. */
const NETWORKS: readonly Network[] = ['off', 'on', 'off', 'cut', 'off', 'off', 'lossy', 'off', 'on', 'off']

const shuffled = <T>(all: readonly T[]): fc.Arbitrary<T[]> =>
  fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length })

export function days({ customers, rounds, lines, events }: Scale): fc.Arbitrary<Step[]> {
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
      endings: shuffled([
        ...RARE,
        ...Array.from({ length: customers - RARE.length }, (_, i) => OTHERS[i % OTHERS.length] ?? 'visit'),
      ]),
      places: fc.array(fc.integer({ min: 1, max: stays - 1 }), {
        minLength: events.length,
        maxLength: events.length,
      }),
      mixed: shuffled(events),
    })
    .map(({ order, networks, typed, endings, places, mixed }) => {
      /** The seller leaves those alone of whom it is known what becomes of their order. */
      const visited = endings.flatMap((as, customer) => (as === 'visit' ? [customer] : []))
      return order.flatMap((customer, i): Step[] => {
        const isLast = !order.slice(i + 1).includes(customer)
        const before = mixed.flatMap((event, n): Step[] =>
          places[n] === i
            ? [{ do: event, customer: event === 'seller' ? (visited[n % visited.length] ?? customer) : customer }]
            : [],
        )
        const stay: Step = { do: 'lines', customer, network: networks[i] ?? 'on', lines: typed[i] ?? [] }
        // A signed order ends what is typed for a customer.
        const end: Step[] = isLast ? [{ do: 'end', customer, as: endings[customer] ?? 'visit' }] : []
        return [...before, stay, ...end]
      })
    })
}

/** A step as a person would say it, for whoever replays a failure. */
export function sayStep(step: Step): string {
  if (step.do === 'end') return `customer ${step.customer} ends: ${step.as}`
  if (step.do !== 'lines') return `${step.do}, customer ${step.customer}`
  const lines = step.lines.map(({ goods, times: n }) => `${goods}×${n}`).join(' ')
  return `network ${step.network}, customer ${step.customer}: ${lines}`
}

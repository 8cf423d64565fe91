/** Every read call as a member, those of sales reps as the member's rep, on the scale shop and on a shop of the demo's size: how much slower is the slowest percent. */
import { type Call, type CallName, calls, fillPath } from '#contract/calls.ts'
import { encodeForm, type FormValue } from '#contract/form.ts'
import { openPostgres } from '#server/db/open.ts'
import type { Figure } from '#tests/bench/figure.ts'
import { openApi } from '#tests/support/api.ts'
import { inputOf } from '../every-call.ts'
import { makeThings, memberOf, repOf, type Things } from '../things.ts'
import { FIRST_MEMBER, cookieOf } from '../sizes.ts'
import { hammer } from './hammer.ts'
import type { Measured } from './process.ts'

const CONNECTIONS = 10
const SECONDS = 2
const COUNT = 1_000
const RATIO = 1.5
/** ms. Below this, what a busy machine adds by itself is more than half. */
const NOISE = 10
/** So often a call that was slower is measured again. */
const AGAIN = 2

const READS = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method === 'GET')
export const COOKIE = cookieOf(FIRST_MEMBER)

/** What the calls are about, and the cookie of the member's rep as a built server reads it. */
type Asked = { things: Things; rep: string }

export async function askedOf(databaseUrl: string): Promise<Asked> {
  const sql = openPostgres(databaseUrl)
  const api = await openApi({}, sql)
  api.clock.now = Date.now()
  try {
    const member = await memberOf(api)
    const rep = await repOf(api, member)
    return { things: await makeThings(api, member), rep: `__Host-${/\bsid=[^;]+/.exec(rep.cookie)?.[0]}` }
  } finally {
    await api.close()
  }
}

type Side = Asked & { shop: Measured }

export async function everyRead(scale: Side, demo: Side, say: (line: string) => void): Promise<Figure[]> {
  const slower: string[] = []
  const refused: string[] = []
  for (const name of READS) {
    let [large, small] = [await measure(scale, name), await measure(demo, name)]
    if (large.failed > 0) refused.push(name)
    const isSlower = () => large.p99 > RATIO * small.p99 && large.p99 > NOISE
    // What else the machine does only ever adds to a p99: of several measurements the lowest of each shop is the nearest.
    for (let again = 0; again < AGAIN && isSlower(); again += 1) {
      large = lower(large, await measure(scale, name))
      small = lower(small, await measure(demo, name))
    }
    if (isSlower()) slower.push(`${name} ${large.p99.toFixed(1)} ms instead of ${small.p99.toFixed(1)}`)
  }
  for (const line of slower) say(`  p99 ${line}`)
  for (const name of refused) say(`  refused ${name}`)
  return [
    {
      name: `read calls of ${READS.length} with a p99 above ${RATIO} × the demo's and ${NOISE} ms`,
      value: slower.length,
      unit: 'calls',
      budget: 0,
      bound: 'max',
    },
  ]
}

const lower = <T extends { p99: number }>(a: T, b: T): T => (a.p99 < b.p99 ? a : b)

async function measure({ shop, things, rep }: Side, name: CallName) {
  const { path, rest } = fillPath(calls[name].path, inputOf(name, things) as Record<string, unknown>)
  const form = encodeForm(rest as Record<string, FormValue>)
  const call: Call = calls[name]
  const cookie = call.rep === 'self' ? rep : COOKIE
  const paths = [form ? `${path}?${form}` : path]
  await hammer(shop.url, paths, { connections: CONNECTIONS, seconds: SECONDS, count: 100, cookie })
  return hammer(shop.url, paths, { connections: CONNECTIONS, seconds: SECONDS, count: COUNT, cookie })
}

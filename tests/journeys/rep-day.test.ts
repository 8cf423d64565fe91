/**
 * A rep's whole day on a tablet: what the screen acknowledged is what the shop has in the end, customer by customer, through
 * kills, deploys, changes of rep and a network that comes and goes. `npm run rep-day` plays all of it, `npm run journeys` a tenth.
 */
import { beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '#server/db/open.ts'
import { newJourney } from '#tests/support/journey.ts'
import { inputOf, seedOf } from '#tests/support/property.ts'
import { judge } from './rep-day/judge.ts'
import { Player, REP, SECOND_REP } from './rep-day/play.ts'
import { days, sayStep, TENTH, WHOLE } from './rep-day/script.ts'
import { buildNext, customersOf, prepare, restart } from './rep-day/shop.ts'
import { answersLost, neverArrived, wrongOnWire } from './rep-day/wire.ts'

const isWhole = process.env['REP_DAY'] === 'whole'
const scale = isWhole ? WHOLE : TENTH
const MOST = isWhole ? 60 * 60_000 : 480_000
const journey = newJourney()

beforeAll(buildNext)

test(
  'every order is what was signed, every cart what the screen said, and no customer has another’s',
  async () => {
    const seed = seedOf(1)
    const script = inputOf(days(scale), seed)
    let taken = new Set<number>()
    await restart(journey, async (db) => void (taken = await prepare(db)))
    const changes = scale.events.filter((event) => event === 'change of rep').length
    const customers = await customersOf(journey.shop.url, REP, scale.customers, taken)
    const others = await customersOf(journey.shop.url, SECOND_REP, changes, taken)
    const all = [...customers, ...others]
    const { log } = journey.proxy
    const since = Date.now()
    const player = new Player({ journey, customers, others })
    let at = 0
    try {
      await player.begin()
      for (const step of script) {
        at += 1
        if (process.env['SAY']) console.log(`${Math.round((Date.now() - since) / 1_000)} s, ${at}. ${sayStep(step)}`)
        await player.play(step)
        expect(wrongOnWire(log, all)).toEqual([])
      }
      const toldOf = await player.end()
      await journey.shop.stop()
      const db = await openEmbedded(journey.shop.dataDir)
      const wrong = await judge(db, all, { since, toldOf })
      await db.close()
      expect([...wrongOnWire(log, all), ...neverArrived(log, all), ...wrong]).toEqual([])
      const lost = answersLost(log)
      expect(lost.get('cart') ?? 0, 'lost answers to edits of the cart').toBeGreaterThanOrEqual(scale.answersLost)
      expect(lost.get('intent') ?? 0, 'lost answers to signed orders').toBeGreaterThan(0)
      expect(lost.get('rep/visit') ?? 0, 'lost answers to visits').toBeGreaterThan(0)
    } catch (error) {
      const played = script.slice(0, at).map((step, i) => `${i + 1}. ${sayStep(step)}`)
      const again = `DRAW=${seed - 1}${isWhole ? ' REP_DAY=whole' : ''} npx vitest run --config tests/journeys/vitest.config.ts tests/journeys/rep-day.test.ts`
      // A tablet that cannot go on says little; what it sent until then may say why.
      const what = [error instanceof Error ? error.message : String(error), ...wrongOnWire(log, all)].join('\n')
      throw new Error(`seed ${seed}, step ${at} of ${script.length}: ${what}\n${again}\n${played.join('\n')}`, {
        cause: error,
      })
    }
  },
  MOST,
)

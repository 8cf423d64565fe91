/** Zones: goods of all categories that have something in common now. */
import { NEAR_EXPIRY_MONTHS } from '#domain/limits.ts'
import { matchAll, matchNone, type Test } from './table.ts'
import { groupNow, isNew, listManjian, listSale, welfareNow } from './prices.ts'

/** '' is everything; an unknown zone is empty. A zone that is an offer has only goods whose sale takes part in it. */
export function zoneTest(zone: string, now: number): Test {
  switch (zone) {
    case '':
      return matchAll
    case 'flash':
      return ({ facts }) => listSale(facts, now) === 'flash'
    case 'daily':
      return ({ facts }) => listSale(facts, now) === 'daily'
    case 'welfare':
      return ({ facts }) => listSale(facts, now) === 'ordinary' && welfareNow(facts, now) !== undefined
    case 'group':
      return ({ facts }) => groupNow(facts, now) !== undefined
    case 'manjian':
      return ({ facts }) => listManjian(facts, now) > 0
    case 'ladder':
      return ({ facts }) => facts.ladder !== null && listSale(facts, now) === 'ordinary'
    case 'youx':
      return ({ facts }) => facts.is_youx
    case 'jxq': {
      const fresh = today(now, NEAR_EXPIRY_MONTHS)
      return ({ facts }) => facts.expires !== '' && facts.expires < fresh
    }
    case 'dpby':
      return ({ facts }) => facts.free_shipping_number > 0
    case 'herb':
    case 'device':
      return ({ facts }) => facts.kind === zone
    case 'new':
      return ({ facts }) => isNew(facts, now)
    default:
      return matchNone
  }
}

/**
 * Today in Shanghai, `months` ahead, as YYYY-MM-DD. The day may be one the month does not have (02-31):
 * compared as text it still parts the dates as counting whole months does.
 */
export function today(now: number, months = 0): string {
  const d = new Date(now + 8 * 3_600_000)
  const month = d.getUTCFullYear() * 12 + d.getUTCMonth() + months
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${Math.floor(month / 12)}-${two((month % 12) + 1)}-${two(d.getUTCDate())}`
}

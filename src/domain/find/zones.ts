/** Zones: goods of all categories that have something in common now. */
import { NEAR_EXPIRY_MONTHS } from '#domain/limits.ts'
import { SHANGHAI } from '#domain/time.ts'
import type { GoodsFacts } from './facts.ts'
import { firstPlace, MARK } from './find-columns.ts'
import { matchAll, matchNone, type RowTest, type Table } from './table.ts'
import { groupNow, isNew, listManjian, listSale, welfareNow } from './prices.ts'

/** '' is everything; an unknown zone is empty. A zone that is an offer has only goods whose sale takes part in it. */
export function zoneTest(table: Table, zone: string, now: number): RowTest {
  const { marks, expires } = table.columns
  const marked =
    (mark: number): RowTest =>
    (row) =>
      ((marks[row] as number) & mark) !== 0
  // Facts are read of the few rows alone that have an offer of this kind at all.
  const offered = (mark: number, isTakingPart: (facts: GoodsFacts) => boolean): RowTest => {
    const isMarked = marked(mark)
    return (row) => isMarked(row) && isTakingPart(table.entry(row).facts)
  }
  switch (zone) {
    case '':
      return matchAll
    case 'flash':
      return offered(MARK.flash, (facts) => listSale(facts, now) === 'flash')
    case 'daily':
      return offered(MARK.daily, (facts) => listSale(facts, now) === 'daily')
    case 'welfare':
      return offered(
        MARK.welfare,
        (facts) => listSale(facts, now) === 'ordinary' && welfareNow(facts, now) !== undefined,
      )
    case 'group':
      return offered(MARK.group, (facts) => groupNow(facts, now) !== undefined)
    case 'manjian':
      return offered(MARK.manjian, (facts) => listManjian(facts, now) > 0)
    case 'ladder': {
      const hasLadder = marked(MARK.ladder)
      const isSpecial = offered(MARK.flash | MARK.daily, (facts) => listSale(facts, now) !== 'ordinary')
      return (row) => hasLadder(row) && !isSpecial(row)
    }
    case 'youx':
      return marked(MARK.quality)
    case 'jxq': {
      const usable = firstPlace(table.columns, today(now))
      const fresh = firstPlace(table.columns, today(now, NEAR_EXPIRY_MONTHS))
      return (row) => (expires[row] as number) >= usable && (expires[row] as number) < fresh
    }
    case 'dpby':
      return marked(MARK.freeShipping)
    case 'herb':
    case 'device':
      return marked(MARK[zone])
    case 'new': {
      const listedAt = table.numberOf('listed_at')
      return (row) => isNew({ listed_at: listedAt(row) }, now)
    }
    default:
      return matchNone
  }
}

/**
 * Today in Shanghai, `months` ahead, as YYYY-MM-DD. The day may be one the month does not have (02-31):
 * compared as text it still parts the dates as counting whole months does.
 */
export function today(now: number, months = 0): string {
  const d = new Date(now + SHANGHAI)
  const month = d.getUTCFullYear() * 12 + d.getUTCMonth() + months
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${Math.floor(month / 12)}-${two((month % 12) + 1)}-${two(d.getUTCDate())}`
}

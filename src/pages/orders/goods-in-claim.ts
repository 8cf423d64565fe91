/** What a check of arrived goods writes into the draft of an after-sales request. */
import type { PackingLine } from '#contract/entities.ts'
import { claimOf, resultOf, sumOf, type GoodsInCheck } from '#domain/goods-in.ts'
import { RETURN_TEXT_MAX } from '#domain/limits.ts'
import { DAMAGED, SHORT } from '#domain/order.ts'
import { goodsIn as copy } from '#copy/scan.ts'
import type { ReturnForm } from './return-draft.ts'

/** Name of the goods that a code means, '' not known. */
export type NameOf = (code: string) => string

/**
 * The numbers are always the check's; cause and words that somebody wrote stay, those of an earlier check give way, because
 * a box that was found meanwhile is no longer missing.
 */
export function claimForm(
  saved: ReturnForm,
  lines: readonly PackingLine[],
  check: GoodsInCheck,
  nameOf: NameOf,
): ReturnForm {
  const filled = { cause: causeOf(check, lines), text: claimText(lines, check, nameOf) }
  const { filled: before } = saved
  return {
    ...saved,
    numbers: claimOf(check, lines),
    cause: saved.cause === '' || saved.cause === before?.cause ? filled.cause : saved.cause,
    text: saved.text === '' || saved.text === before?.text ? filled.text : saved.text,
    filled,
  }
}

/** Of both kinds at once somebody has to say which it is. */
function causeOf(check: GoodsInCheck, lines: readonly PackingLine[]): ReturnForm['cause'] {
  const { missing, damaged } = sumOf(check, lines)
  if (missing === 0) return DAMAGED
  return damaged === 0 ? SHORT : ''
}

/** Everything that is wrong, surplus and foreign goods too: whoever answers sees what was sent in place of what. */
function claimText(lines: readonly PackingLine[], check: GoodsInCheck, nameOf: NameOf): string {
  const facts = lines.flatMap((line) => {
    const { missing, surplus, damaged } = resultOf(check, line)
    const parts = [
      missing > 0 ? copy.lacks(missing, line.bzdw) : '',
      surplus > 0 ? copy.more(surplus, line.bzdw) : '',
      damaged > 0 ? copy.broken(damaged, line.bzdw) : '',
    ].filter(Boolean)
    return parts.length > 0 ? copy.claimLine(line.name, parts.join('、')) : []
  })
  const foreign = check.unknown.map(({ code, number }) => copy.claimForeign(nameOf(code) || code, number))
  return copy.claimText([...facts, ...foreign], RETURN_TEXT_MAX)
}

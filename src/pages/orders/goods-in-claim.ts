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
 * @param taken pieces that were asked for before, by the line's id: a check goes on after its first request
 * @returns null when all was asked for
 */
export function claimForm(
  saved: ReturnForm,
  lines: readonly PackingLine[],
  check: GoodsInCheck,
  taken: Readonly<Record<number, number>>,
  nameOf: NameOf,
): ReturnForm | null {
  const open = Object.entries(claimOf(check, lines))
    .map(([line, number]) => [Number(line), number - (taken[Number(line)] ?? 0)] as const)
    .filter(([, number]) => number > 0)
  if (open.length === 0) return null
  const numbers: Readonly<Record<number, number>> = Object.fromEntries(open)
  const asked = lines.filter(({ line_id }) => numbers[line_id])
  const filled = { cause: causeOf(check, asked), text: claimText(lines, asked, check, nameOf) }
  const { filled: before } = saved
  return {
    ...saved,
    numbers,
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
function claimText(
  lines: readonly PackingLine[],
  asked: readonly PackingLine[],
  check: GoodsInCheck,
  nameOf: NameOf,
): string {
  const facts = lines.flatMap((line) => {
    const { missing, surplus, damaged } = resultOf(check, line)
    const isAsked = asked.includes(line)
    const parts = [
      isAsked && missing > 0 ? copy.lacks(missing, line.bzdw) : '',
      surplus > 0 ? copy.more(surplus, line.bzdw) : '',
      isAsked && damaged > 0 ? copy.broken(damaged, line.bzdw) : '',
    ].filter(Boolean)
    return parts.length > 0 ? copy.claimLine(line.name, parts.join('、')) : []
  })
  const foreign = check.unknown.map(({ code, number }) => copy.claimForeign(nameOf(code) || code, number))
  return copy.claimText([...facts, ...foreign], RETURN_TEXT_MAX)
}

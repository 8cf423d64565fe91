import type { PackingLine, PackingList } from '#contract/entities.ts'
import { claimOf, resultOf, sumOf, type GoodsInCheck } from '#domain/goods-in.ts'
import { RETURN_TEXT_MAX } from '#domain/limits.ts'
import { DAMAGED, returnBar } from '#domain/order.ts'
import { toMs } from '#domain/time.ts'
import { draft, keepDraft } from '#account/drafts.ts'
import { go } from '#actions/frame/go.ts'
import { now } from '#state/clock.ts'
import { goodsIn as copy } from '#copy/scan.ts'
import { small, titleS } from '#design/text.css.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { Button } from '#ui/button.tsx'
import { GoodsInPrint } from './goods-in-print.tsx'
import { BLANK, returnDraft, type ReturnForm } from './return-draft.ts'
import * as css from './goods-in.css.ts'

type GoodsInResultProps = { list: PackingList; check: GoodsInCheck }

const FIGURES = ['expected', 'counted', 'missing', 'surplus', 'damaged', 'unknown'] as const

/** The sums of a check, its paper, and the way to an after-sales request with what is missing or damaged. */
export function GoodsInResult({ list, check }: GoodsInResultProps) {
  const sum = sumOf(check, list.lines)
  const bar = returnBar({ state: list.state, received_at: toMs(list.received_at) }, now())
  const hasClaim = sum.counted > 0 && sum.missing + sum.damaged > 0
  return (
    <section className={panel} aria-labelledby="goods-in-sums">
      <h2 className={titleS} id="goods-in-sums">
        {copy.sums}
      </h2>
      <dl className={css.sums}>
        {FIGURES.map((name) => (
          <div key={name} className={css.sum} data-wrong={isWrong(name, sum[name]) || undefined}>
            <dt className={small}>{copy[name]}</dt>
            <dd className={css.figure}>{sum[name]}</dd>
          </div>
        ))}
      </dl>
      <div className={css.buttons}>
        <GoodsInPrint list={list} check={check} />
        {hasClaim && !bar && (
          <Button kind="primary" size="s" onClick={() => void claim(list, check)}>
            {copy.claim}
          </Button>
        )}
      </div>
      {hasClaim && <p className={small}>{bar || copy.claimHint}</p>}
    </section>
  )
}

const isWrong = (name: (typeof FIGURES)[number], n: number): boolean =>
  name !== 'expected' && name !== 'counted' && n > 0

/** Fills in the application's draft; what was typed there before stays, but for the numbers. */
async function claim(list: PackingList, check: GoodsInCheck): Promise<void> {
  const name = returnDraft(list.id)
  const saved = (await draft<ReturnForm>(name)) ?? BLANK
  const { missing } = sumOf(check, list.lines)
  const form: ReturnForm = {
    ...saved,
    numbers: claimOf(check, list.lines),
    cause: saved.cause || (missing === 0 ? DAMAGED : ''),
    text: saved.text || claimText(list.lines, check),
  }
  await keepDraft(name, form)
  go(`/order/afterSalesInfo/${list.id}`)
}

function claimText(lines: readonly PackingLine[], check: GoodsInCheck): string {
  const facts = lines.flatMap((line) => {
    const { missing, damaged } = resultOf(check, line)
    const parts = [
      missing > 0 ? copy.lacks(missing, line.bzdw) : '',
      damaged > 0 ? copy.broken(damaged, line.bzdw) : '',
    ].filter(Boolean)
    return parts.length > 0 ? copy.claimLine(line.name, parts.join('、')) : []
  })
  return copy.claimText(facts).slice(0, RETURN_TEXT_MAX)
}

import { useState } from 'react'
import type { PackingList } from '#contract/entities.ts'
import { sumOf, type GoodsInCheck } from '#domain/goods-in.ts'
import { returnBar } from '#domain/order.ts'
import { PAGE_MAX } from '#domain/limits.ts'
import { toMs } from '#domain/time.ts'
import { draft, keepDraft } from '#account/drafts.ts'
import { fetchNow } from '#actions/calls/fetch-now.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { go } from '#actions/frame/go.ts'
import { now } from '#state/clock.ts'
import { goodsIn as copy } from '#copy/scan.ts'
import { small, titleS } from '#design/text.css.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { Button } from '#ui/button.tsx'
import { GoodsInPrint } from './goods-in-print.tsx'
import { claimForm, type NameOf } from './goods-in-claim.ts'
import { BLANK, returnDraft, type ReturnForm } from './return-draft.ts'
import { takenOf } from './return-lines.ts'
import * as css from './goods-in.css.ts'

type GoodsInResultProps = { list: PackingList; check: GoodsInCheck; nameOf: NameOf }

const FIGURES = ['expected', 'counted', 'missing', 'surplus', 'damaged', 'unknown'] as const

/** The sums of a check, its paper, and the way to an after-sales request with what is missing or damaged. */
export function GoodsInResult(props: GoodsInResultProps) {
  const { list, check, nameOf } = props
  const sum = sumOf(check, list.lines)
  const [busy, setBusy] = useState(false)
  const isReceived = list.received_at > 0
  const bar = returnBar({ state: list.state, received_at: toMs(list.received_at) }, now())
  const hasClaim = sum.counted + sum.unknown > 0 && sum.missing + sum.damaged > 0
  const ask = async () => {
    setBusy(true)
    await claim(props)
    setBusy(false)
  }
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
        <GoodsInPrint list={list} check={check} nameOf={nameOf} />
        {hasClaim && !bar && (
          <Button kind="primary" size="s" busy={busy} onClick={() => void ask()}>
            {copy.claim}
          </Button>
        )}
      </div>
      {hasClaim && <p className={small}>{isReceived ? bar || copy.claimHint : copy.claimAfter}</p>}
      {!hasClaim && sum.surplus + sum.unknown > 0 && <p className={small}>{copy.surplusHint}</p>}
    </section>
  )
}

const isWrong = (name: (typeof FIGURES)[number], n: number): boolean =>
  name !== 'expected' && name !== 'counted' && n > 0

/** Fills in the application's draft. */
async function claim({ list, check, nameOf }: GoodsInResultProps): Promise<void> {
  const name = returnDraft(list.id)
  const asked = await fetchNow('returns', { order_id: list.id, size: PAGE_MAX })
  if (!asked) return
  const saved = (await draft<ReturnForm>(name)) ?? BLANK
  const form = claimForm(saved, list.lines, check, takenOf(asked.data), nameOf)
  if (!form) return toast(copy.claimed)
  await keepDraft(name, form)
  go(`/order/afterSalesInfo/${list.id}`)
}

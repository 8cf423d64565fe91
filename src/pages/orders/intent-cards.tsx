import { useState, type ReactNode } from 'react'
import type { IntentDifference, IntentLine, OrderIntent } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { customer } from '#account/acting.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { askCustomer, cancelIntent, confirmIntent, signAgain, sumOf } from '#actions/rep/intents.ts'
import { intents as copy } from '#copy/handover.ts'
import { divided, rowWrap } from '#design/layout.css.ts'
import { small, titleS } from '#design/text.css.ts'
import { note, panel } from '#parts/frame/panel.css.ts'
import { Button } from '#ui/button.tsx'
import * as css from './intent-cards.css.ts'

type IntentCardsProps = { intents: readonly OrderIntent[]; onChanged: () => void }

/** Signed orders that wait for a word: the customer's, or the rep's. */
export function IntentCards({ intents, onChanged }: IntentCardsProps) {
  const isRep = customer > 0
  if (intents.length === 0) return null
  return (
    <section className={css.cards} aria-labelledby="intents-title">
      <h2 className={titleS} id="intents-title">
        {isRep ? copy.parked : copy.toConfirm}
      </h2>
      {intents.map((intent) => (
        <IntentCard key={intent.id} intent={intent} isRep={isRep} onChanged={onChanged} />
      ))}
    </section>
  )
}

function IntentCard({ intent, isRep, onChanged }: { intent: OrderIntent; isRep: boolean; onChanged: () => void }) {
  const [busy, setBusy] = useState(false)
  const { rep, signed_at, total, now, differences, unchanged, blocked, asked_at } = intent
  const run = async (act: (intent: OrderIntent) => Promise<boolean>) => {
    setBusy(true)
    if (await act(intent)) onChanged()
    setBusy(false)
  }
  const lacksGoods = differences.some((line) => line.now === '')
  return (
    <div className={panel}>
      <p className={small}>{copy.signedAt(rep, dateTime(toMs(signed_at)))}</p>
      <dl className={css.sums}>
        <dt>{copy.before}</dt>
        <dd>{sumOf(total)}</dd>
        <dt>{copy.now}</dt>
        <dd className={css.now}>{sumOf(now)}</dd>
      </dl>
      {blocked && <p className={note}>{blocked}</p>}
      <ul className={divided}>
        {differences.map((line) => (
          <Difference key={line.line} line={line} />
        ))}
      </ul>
      {unchanged.length > 0 && <Unchanged lines={unchanged} />}
      {(isRep ? mayCall('intentAsk') : mayCall('intentConfirm')) && (
        <div className={rowWrap}>
          {isRep ? (
            <>
              <Button
                kind="primary"
                busy={busy}
                disabled={asked_at > 0 || now === ''}
                onClick={() => void run(askCustomer)}
              >
                {asked_at > 0 ? copy.asked : copy.ask}
              </Button>
              <Button disabled={now === ''} onClick={() => signAgain(intent)}>
                {lacksGoods ? copy.again : copy.resign}
              </Button>
            </>
          ) : (
            <Button
              kind="primary"
              busy={busy}
              // What stands in the way is said, or led to, by the server's answer.
              disabled={now === ''}
              onClick={() => void run(confirmIntent)}
            >
              {now === '' ? copy.confirm : copy.confirmAt(money(fen(now)))}
            </Button>
          )}
          {mayCall('intentCancel') && (
            <Button disabled={busy} onClick={() => void run(cancelIntent)}>
              {copy.cancel}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** The rest of the order: whoever confirms it may read all of it. */
function Unchanged({ lines }: { lines: readonly IntentLine[] }) {
  return (
    <details>
      <summary className={css.summary}>{copy.unchanged(lines.length)}</summary>
      <ul className={divided}>
        {lines.map(({ line, name, ypgg, sccj, number, now }) => (
          <li key={line} className={css.line}>
            <Named name={name} number={number} about={`${ypgg} ${sccj}`} />
            <span className={css.figures}>{sumOf(now)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

type NamedProps = { name: string; number: number; about: string; children?: ReactNode }

function Named({ name, number, about, children }: NamedProps) {
  return (
    <span className={css.name}>
      {name} ×{number}
      <span className={small}> {about}</span>
      {children}
    </span>
  )
}

function Difference({ line }: { line: IntentDifference }) {
  const { name, ypgg, sccj, number, before, now, why, gift_before, gift } = line
  return (
    <li className={css.line}>
      <Named name={name} number={number} about={`${ypgg} ${sccj}`}>
        {why && <span className={small}> {why}</span>}
        {gift !== gift_before && <span className={small}> {copy.gift(gift_before, gift)}</span>}
      </Named>
      <span className={css.figures}>
        <s>{sumOf(before)}</s> {sumOf(now)}
      </span>
    </li>
  )
}

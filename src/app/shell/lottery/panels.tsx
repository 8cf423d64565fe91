import { useEffect, useState, type ReactNode } from 'react'
import { dateTime, toMs } from '#domain/time.ts'
import { drawRules, myDraws, winners } from '#actions/offers/lottery.ts'
import { readAds } from '#actions/offers/zone-ads.ts'
import { cleanHtml, ServerHtml } from '#parts/frame/server-html.tsx'
import { ZoneAds } from '#parts/offers/zone-ads.tsx'
import { lotteryPopup as copy } from '#copy/sheets.ts'
import * as css from './lottery.css.ts'

async function rules(id: number) {
  const [html, ads] = await Promise.all([drawRules(id), readAds('drawAds', {})])
  return html === null ? null : { html: await cleanHtml(html), ads }
}

/** The draw's rules, as the seller wrote them, and what is advertised beside it. */
export function Rules({ id }: { id: number }) {
  return (
    <Asked ask={rules} about={id}>
      {({ html, ads }) => (
        <>
          <ServerHtml html={html} />
          <ZoneAds ads={ads} />
        </>
      )}
    </Asked>
  )
}

/** Who won what lately; names are masked. */
export function Winners({ id }: { id: number }) {
  return (
    <Asked ask={winners} about={id}>
      {(list) => (
        <Lines lines={list.map(({ who, name, at }) => ({ left: who, right: name, at }))} none={copy.noWinners} />
      )}
    </Asked>
  )
}

/** What the reader drew. */
export function Records() {
  return (
    <Asked ask={myDraws} about={0}>
      {(list) => (
        <Lines lines={list.map(({ draw, name, at }) => ({ left: draw, right: name, at }))} none={copy.noRecords} />
      )}
    </Asked>
  )
}

type AskedProps<T> = {
  /** Must keep its identity. */ ask: (about: number) => Promise<T | null>
  about: number
  children: (answer: T) => ReactNode
}

/** Reads its content when its tab is opened. */
function Asked<T>({ ask, about, children }: AskedProps<T>) {
  const [answer, setAnswer] = useState<T | null | undefined>(undefined)
  useEffect(() => {
    let here = true
    void ask(about).then((answer) => here && setAnswer(() => answer))
    return () => {
      here = false
    }
  }, [ask, about])
  if (answer === undefined) return <p className={css.note}>{copy.loading}</p>
  return answer === null ? <p className={css.note}>{copy.failed}</p> : children(answer)
}

type Line = { left: string; right: string; at: number }

function Lines({ lines, none }: { lines: readonly Line[]; none: string }) {
  if (lines.length === 0) return <p className={css.note}>{none}</p>
  return (
    <ul>
      {lines.map(({ left, right, at }, i) => (
        <li key={i} className={css.line}>
          <span>{left}</span>
          <b>{right}</b>
          <span className={css.when}>{dateTime(toMs(at)).slice(5)}</span>
        </li>
      ))}
    </ul>
  )
}

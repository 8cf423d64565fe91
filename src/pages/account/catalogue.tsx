import { useEffect } from 'react'
import { momentText } from '#domain/time.ts'
import { deleteCatalogue, lookAtCatalogue, takeCatalogue } from '#actions/member/catalogue.ts'
import { catalogue as copy } from '#copy/catalogue.ts'
import { page } from '#design/layout.css.ts'
import { catalogue, type HeldCatalogue } from '#state/catalogue.ts'
import { now } from '#state/clock.ts'
import { use } from '#state/use.ts'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import * as css from './account.css.ts'
import * as own from './catalogue.css.ts'
import { AccountHead } from './head.tsx'

/** The catalogue on this device: how much, how old, and how to renew or remove it. It asks nothing of the network. */
export function Component() {
  const { status, held, problem, progress } = use(catalogue)
  useEffect(() => void lookAtCatalogue(), [])
  return (
    <div className={page}>
      <AccountHead />
      <section className={own.card}>
        <p className={css.hint}>{copy.intro}</p>
        {status === 'unsupported' && <p role="status">{copy.unsupported}</p>}
        {status === 'unknown' && <p className={css.hint}>{copy.looking}</p>}
        {status === 'none' && <p>{copy.none}</p>}
        {held && <Facts held={held} />}
        <div className={own.state} role="status">
          {progress ? <Taking {...progress} /> : problem && <p className={own.problem}>{copy.problems[problem]}</p>}
        </div>
        {(status === 'none' || status === 'held') && (
          <div className={css.actions}>
            <Button kind="primary" busy={progress !== null} onClick={() => void takeCatalogue()}>
              {problem === 'metered' ? copy.takeAnyway : held ? copy.update : copy.take}
            </Button>
            {held && (
              <Button disabled={progress !== null} onClick={() => void deleteCatalogue()}>
                {copy.delete}
              </Button>
            )}
          </div>
        )}
      </section>
    </div>
  )
}

function Facts({ held: { size, bytes, at, takenAt, hasPrices } }: { held: HeldCatalogue }) {
  return (
    <dl className={css.facts}>
      <dt>{copy.goods}</dt>
      <dd className={css.fact}>{copy.kinds(size)}</dd>
      <dt>{copy.prices}</dt>
      <dd className={css.fact}>{hasPrices ? copy.withPrices(when(at)) : copy.withoutPrices}</dd>
      <dt>{copy.looked}</dt>
      <dd className={css.fact}>{when(takenAt)}</dd>
      <dt>{copy.space}</dt>
      <dd className={css.fact}>{copy.megabytes(megabytes(bytes))}</dd>
    </dl>
  )
}

function Taking({ done, total }: { done: number; total: number }) {
  return (
    <>
      <p>{total > 0 ? copy.taking(megabytes(done), megabytes(total)) : copy.preparing}</p>
      <Progress value={done} max={total} />
    </>
  )
}

const MEGABYTE = 1_000_000
const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1)
const when = (at: number): string => momentText(at, now())

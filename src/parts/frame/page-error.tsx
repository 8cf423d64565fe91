import { Link, useRevalidator } from 'react-router-dom'
import type { Failure } from '#contract/outcome.ts'
import * as pages from '#copy/pages.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import * as errors from '#copy/errors.ts'
import * as css from './page-error.css.ts'

type PageErrorProps = {
  /** null: the page's own code failed. */
  failure: Failure | null
  /** The page's title, for 需要联网查看订单. */
  title?: string
}

/** In place of a page whose main read failed: the reason and one action. */
export function PageError({ failure, title = pages.thisPage }: PageErrorProps) {
  const revalidator = useRevalidator()
  const final = finalText(failure)
  if (final)
    return (
      <Empty heading icon={failure?.kind === 'refused' && failure.code === FORBIDDEN ? 'alert' : 'search'} text={final}>
        <Link className={buttonClass({ kind: 'soft' })} to="/">
          {pages.home}
        </Link>
      </Empty>
    )
  return (
    <Empty heading icon={iconOf(failure)} text={sentence(failure, title)}>
      <Button kind="soft" busy={revalidator.state === 'loading'} onClick={() => void revalidator.revalidate()}>
        {pages.retry}
      </Button>
    </Empty>
  )
}

/** Of what this reader does not get, such as a rep's page a buyer, and of what there is not. */
const [FORBIDDEN, MISSING] = [403, 404]

/** Asking again would say the same: what an address names that there is not, that is no name of anything, or not for this reader. */
function finalText(failure: Failure | null): string {
  if (failure?.kind === 'invalid') return pages.gone
  const isFinal = failure?.kind === 'refused' && [FORBIDDEN, MISSING].includes(failure.code)
  return isFinal ? failure.msg || pages.gone : ''
}

function iconOf(failure: Failure | null): IconName {
  return failure?.kind === 'offline' ? 'offline' : 'alert'
}

type SectionFailedProps = {
  failure: Failure
  /** What is missing, for 需要联网查看订单. */
  title: string
  /** Reads it again; the page's loader unless it is given. */
  onRetry?: () => void
}

/** In place of a section that could not be read: the rest of the page stands. */
export function SectionFailed({ failure, title, onRetry }: SectionFailedProps) {
  const revalidator = useRevalidator()
  return (
    <div className={css.section}>
      <p className={css.reason}>
        <Icon name={iconOf(failure)} size={20} />
        {failure.kind === 'timeout' ? pages.slowFor(title) : sentence(failure, title)}
      </p>
      <Button
        size="s"
        busy={!onRetry && revalidator.state === 'loading'}
        onClick={onRetry ?? (() => void revalidator.revalidate())}
      >
        {pages.retry}
      </Button>
    </div>
  )
}

function sentence(failure: Failure | null, title: string): string {
  switch (failure?.kind) {
    case 'offline':
      return pages.networkFor(title)
    case 'timeout':
      return errors.timeout
    case 'refused':
    case 'blocked':
    case 'invalid':
      return failure.msg || errors.busy
    default:
      return errors.busy
  }
}

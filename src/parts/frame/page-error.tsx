import { Link, useRevalidator } from 'react-router-dom'
import type { Failure } from '#contract/outcome.ts'
import * as pages from '#copy/pages.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import * as errors from '#copy/errors.ts'

type PageErrorProps = {
  /** null: the page's own code failed. */
  failure: Failure | null
  /** The page's title, for 需要联网查看订单. */
  title?: string
}

/** In place of a page that could not be read: the reason and one action. */
export function PageError({ failure, title = pages.thisPage }: PageErrorProps) {
  const revalidator = useRevalidator()
  const missing = failure?.kind === 'refused' && failure.code === 404
  if (missing)
    return (
      <Empty heading icon="search" text={failure.msg || pages.gone}>
        <Link className={buttonClass({ kind: 'soft' })} to="/">
          {pages.home}
        </Link>
      </Empty>
    )
  return (
    <Empty heading icon={failure?.kind === 'offline' ? 'offline' : 'alert'} text={sentence(failure, title)}>
      <Button kind="soft" busy={revalidator.state === 'loading'} onClick={() => void revalidator.revalidate()}>
        {pages.retry}
      </Button>
    </Empty>
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

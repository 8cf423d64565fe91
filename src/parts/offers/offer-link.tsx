import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'

type OfferLinkProps = Omit<ComponentProps<'a'>, 'href' | 'children'> & {
  /** From the seller's tables: a path of the app, an https address elsewhere, or empty. */
  to: string
  /** The message when `to` is empty: 活动暂未开始 or 活动未开始. */
  closed: string
  children: ReactNode
}

/**
 * A banner, an ad or an entry of the navigation: a link where the seller set an address, else a button that says why
 * not.
 */
export function OfferLink({ to, closed, children, className, ...rest }: OfferLinkProps) {
  if (to === '')
    return (
      <button
        type="button"
        className={className}
        onClick={() => void import('#actions/frame/dialogs.ts').then(({ alert }) => alert(closed))}
        {...(rest as ComponentProps<'button'>)}
      >
        {children}
      </button>
    )
  if (to.startsWith('https://'))
    return (
      <a className={className} href={to} target="_blank" rel="noopener noreferrer" {...rest}>
        {children}
      </a>
    )
  return (
    <Link className={className} to={to} {...rest}>
      {children}
    </Link>
  )
}

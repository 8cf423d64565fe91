/** What whoever has a role in a store reads in the place of what they may not do there. */
import { customer } from '#account/acting.ts'
import { mayCall, refusalHere } from '#actions/calls/may-call.ts'
import type { CallName } from '#contract/calls.ts'
import { stores as copy } from '#copy/account.ts'
import { managersOnly } from '#copy/refusals.ts'
import { page } from '#design/layout.css.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from 'react-router-dom'
import { note } from './panel.css.ts'

/** Above a page, or in the place of a button. Whoever only looks reads so over every page, and a rep by what is not there. */
export function RoleNote({ call }: { call: CallName }) {
  return customer === 0 && refusalHere(call) === managersOnly ? <p className={note}>{managersOnly}</p> : null
}

/** In the place of a page that is for nothing but this call. @returns null where it may be made */
export function closedByRole(call: CallName) {
  if (mayCall(call)) return null
  return (
    <div className={page}>
      <Empty heading icon="info" text={refusalHere(call)}>
        <Link className={buttonClass({ kind: 'soft' })} to="/zhzx/ddgl">
          {copy.seeAll}
        </Link>
      </Empty>
    </div>
  )
}

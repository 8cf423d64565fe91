/** What stands in the place of what may not be done in a store: by whoever has a role there, or before it is approved. */
import { Link } from 'react-router-dom'
import { customer } from '#account/acting.ts'
import { refusalHere } from '#actions/calls/may-call.ts'
import type { CallName } from '#contract/calls.ts'
import { stores as copy } from '#copy/account.ts'
import { waysOut } from '#copy/lists.ts'
import { approvalFirst, managersOnly } from '#copy/refusals.ts'
import { page } from '#design/layout.css.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { note } from './panel.css.ts'

/** Above a page, or in the place of a button. Whoever only looks reads so over every page, and a rep by what is not there. */
export function RoleNote({ call }: { call: CallName }) {
  return customer === 0 && refusalHere(call) === managersOnly ? <p className={note}>{managersOnly}</p> : null
}

/** In the place of what is for nothing but this call, with the way on. @returns null where it can be made */
export function closedFor(call: CallName, { heading = false } = {}) {
  const refusal = refusalHere(call)
  if (refusal === '') return null
  const isApproval = refusal === approvalFirst
  return (
    <Empty heading={heading} icon="info" text={refusal}>
      <Link className={buttonClass({ kind: 'soft' })} to={isApproval ? '/zhzx/basic/zzzj' : '/zhzx/ddgl'}>
        {isApproval ? waysOut.approval : copy.seeAll}
      </Link>
    </Empty>
  )
}

/** The same in the place of a whole page. */
export function closedPage(call: CallName) {
  const closed = closedFor(call, { heading: true })
  return closed && <div className={page}>{closed}</div>
}

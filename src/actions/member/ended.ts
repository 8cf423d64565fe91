/** The member's session ran out while something of theirs was on the screen. */
import { here } from '#actions/frame/here.ts'
import { machine } from '#account/page.ts'
import { hasOpenForm } from '#state/open-forms.ts'
import { go, loginPath } from '#actions/frame/go.ts'

/**
 * They go on with a form after logging in again, and nobody else sees it on the screen. Pages of members lead to the login
 * by themselves, and what lay over the page is gone (`onLeave`).
 */
export function leaveScreen(): void {
  if (machine.presence().kind === 'visitor' && hasOpenForm()) go(loginPath(here()))
}

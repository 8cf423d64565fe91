/** The member's session ran out while they were filling in a form. */
import { here } from '#actions/frame/here.ts'
import { hasOpenForm } from '#account/drafts.ts'
import { machine } from '#account/page.ts'
import { go, loginPath } from '#actions/frame/go.ts'

/** They go on with it after logging in again, and nobody else sees it on the screen. Pages of members lead to the login by themselves. */
export function leaveForm(): void {
  if (hasOpenForm() && machine.presence().kind === 'visitor') go(loginPath(here()))
}

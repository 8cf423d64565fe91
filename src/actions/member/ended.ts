/** The member's session ran out while something of theirs was on the screen. */
import { here, pathHere } from '#actions/frame/here.ts'
import { machine } from '#account/page.ts'
import { hasOpenForm } from '#state/open-forms.ts'
import { go, loginPath } from '#actions/frame/go.ts'

/** An application is everybody's page and one member's form, which may not be drawn yet: a visitor's in its place would be empty. */
const APPLICATION = /^\/register\/(dd\/)?step2$/

/**
 * They go on with a form after logging in again, and nobody else sees it on the screen. Pages of members lead to the login
 * by themselves, and what lay over the page is gone (`onLeave`).
 */
export function leaveScreen(): void {
  if (machine.presence().kind !== 'visitor') return
  if (hasOpenForm() || APPLICATION.test(pathHere())) go(loginPath(here()))
}

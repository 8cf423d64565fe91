/** The member's session ran out while something of theirs was on the screen. */
import { here } from '#actions/frame/here.ts'
import { machine } from '#account/page.ts'
import { hasOpenForm } from '#state/open-forms.ts'
import { ui } from '#state/ui.ts'
import { go, loginPath } from '#actions/frame/go.ts'
import { closeSheet } from '#actions/frame/sheets.ts'

/**
 * They go on with a form after logging in again, and nobody else sees it on the screen. Pages of members lead to the login
 * by themselves, and nothing of the member's lies over it: no sheet, such as customer service's room, and no question.
 */
export function leaveScreen(): void {
  if (machine.presence().kind !== 'visitor') return
  const wasTyping = hasOpenForm()
  closeSheet()
  if (ui.dialog?.cancel) ui.dialog.answer(false)
  if (wasTyping) go(loginPath(here()))
}

import { session } from '#state/session.ts'
import { copy } from '../../copy.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { go, loginPath } from '#actions/frame/go.ts'
import { needsNetwork } from '#actions/frame/network.ts'

/** What takes a member and a network: sends visitors to the login, says 需要联网. @returns whether it may go on */
export function mayAct(): boolean {
  if (session.kind === 'member') return !needsNetwork()
  toast(copy.loginFirst)
  go(loginPath(location.pathname + location.search))
  return false
}

/** What each kind of failure shows to a person: the error catalogue (specification, section 8), in one place. */
import { here } from '#actions/frame/here.ts'
import type { Failure, Outcome } from '#contract/outcome.ts'
import { customer } from '#account/acting.ts'
import { machine } from '#account/page.ts'
import { ui } from '#state/ui.ts'
import { alert, toast } from '#actions/frame/dialogs.ts'
import { REP_HOME } from '#domain/acting.ts'
import { contractPath, go, leaveTo, loginPath } from '#actions/frame/go.ts'
import * as copy from '#copy/errors.ts'

/**
 * Shows a failure to a person who is waiting for it; background work never comes here.
 * @param claim kinds the caller shows itself, e.g. 'invalid' at the field
 * @returns whether it was a success
 */
export function show<T>(
  outcome: Outcome<T>,
  claim: readonly Failure['kind'][] = [],
): outcome is Outcome<T> & { kind: 'ok' } {
  if (outcome.kind === 'ok') return true
  if (!claim.includes(outcome.kind)) void effect(outcome)
  return false
}

async function effect(failure: Failure): Promise<void> {
  switch (failure.kind) {
    case 'login':
      // Another tab may have logged in again meanwhile.
      if ((await machine.identify()).kind === 'ok') return
      return go(loginPath(here()))
    case 'blocked': {
      const path = contractPath(here())
      await alert(failure.msg)
      // A contract is the customer's own to sign.
      return customer > 0 ? undefined : go(path)
    }
    case 'invalid':
      return toast(failure.msg, { tone: 'bad' })
    case 'refused':
      // A rep without a customer: the list of them is where to go on.
      if (failure.reason === 'choose_customer') return leaveTo(REP_HOME)
      return alert(failure.msg)
    case 'broken':
      return toast(copy.busy, { tone: 'bad' })
    case 'timeout':
      await alert(copy.timeout, copy.refresh)
      return location.reload()
    case 'offline':
      return toast(ui.online ? copy.network : copy.needsNetwork, { tone: 'bad' })
    case 'superseded':
      return
  }
}

import { ui } from '#state/ui.ts'
import { copy } from '../../copy.ts'
import { toast } from './dialogs.ts'

/** Says 需要联网 when there is no network. @returns whether it had to */
export function needsNetwork(): boolean {
  if (ui.online) return false
  toast(copy.needsNetwork, { tone: 'bad' })
  return true
}

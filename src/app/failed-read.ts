/**
 * What follows when a page could not be read. Who has something to sign first is led to the contract and back; what is
 * on the screen stays there when it cannot be read again.
 */
import { replace } from 'react-router-dom'
import type { Failure } from '#contract/outcome.ts'
import { alert } from '#actions/frame/dialogs.ts'
import { contractPath } from '#actions/frame/go.ts'
import { show } from '#actions/calls/effects.ts'
import type { ReadFailure } from '#actions/calls/read.ts'
import { ui } from '#state/ui.ts'
import { isFailed, isRecord, leaveAt, shownBy, type LeadTo } from './screen.ts'

/** Failures that say nothing about what was asked for: the same read may succeed the next time. */
const PASSING: readonly Failure['kind'][] = ['offline', 'timeout', 'broken', 'superseded']
const CONTRACT = '/dzht'

type Asked = {
  /** Of the route. */
  id: string
  /** Path and query that were asked for. */
  here: string
  /** It stands in the address bar already: opened from outside, or by the back button. */
  isOpened: boolean
  leadTo: LeadTo
}

/**
 * @returns what stays on the screen, or where it leads
 * @throws the failure, where the error page has to stand
 */
export function afterFailure(error: ReadFailure, { id, here, isOpened, leadTo }: Asked): unknown {
  const { failure } = error
  if (failure.kind === 'blocked' && !here.startsWith(CONTRACT)) {
    // The message lies over the contract: a page that is only being opened could not show it yet.
    void alert(failure.msg)
    return leadTo(contractPath(here))
  }
  const shown = shownBy(id)
  if (!shown || !PASSING.includes(failure.kind)) throw error
  if (shown.address === here) {
    // A newer read of the same page says how it went.
    if (failure.kind !== 'superseded') ui.refreshFailed = true
    return shown.data
  }
  if (isOpened) throw error
  show(failure)
  leaveAt(shown.address)
  return replace(shown.address)
}

/** @returns the new data, where sections that failed this time have what they showed before */
export function withShown(data: unknown, failed: readonly string[], id: string, here: string): unknown {
  const shown = shownBy(id)
  if (shown?.address !== here || !isRecord(data) || !isRecord(shown.data)) return data
  const before = shown.data
  // The server's HTML has nothing of a member's own: a section that was never there says that it failed.
  const stay = failed.filter((name) => (before[name] ?? null) !== null && !isFailed(before[name]))
  if (stay.length === 0) return data
  ui.refreshFailed = true
  return { ...data, ...Object.fromEntries(stay.map((name) => [name, before[name]])) }
}

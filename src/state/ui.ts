import { proxy } from 'valtio/vanilla'
import { onLeave } from './personal.ts'

/** What a toast offers to press: the way to a page, or something that is done at once, such as 撤销. */
export type ToastAction = { label: string; to: string } | { label: string; run: () => void }
export type Toast = {
  id: number
  text: string
  tone: 'plain' | 'good' | 'bad'
  action?: ToastAction
  also?: ToastAction
}

/** What a dialog asks; `answer` settles the promise of whoever asked. */
export type DialogRequest = {
  text: string
  ok: string
  /** '' : an alert, there is nothing to cancel. */
  cancel: string
  answer: (ok: boolean) => void
}

export type Sheet = '' | 'category' | 'account' | 'install' | 'sync' | 'logout' | 'consent' | 'chat' | 'codes' | 'keys'

export const ui = proxy({
  /** The cart drawer: 310 px or 40 px wide. */
  drawer: 'closed' as 'open' | 'closed',
  toasts: [] as Toast[],
  dialog: null as DialogRequest | null,
  sheet: '' as Sheet,
  /** What the search box looks for. */
  searchType: 'goods' as 'goods' | 'maker',
  /** The browser offers to install the app. */
  installable: false,
  /** A new build waits for a safe moment. */
  update: false,
  online: true,
  /** The page, or a section of it, could not be read again: it shows what it showed before. */
  refreshFailed: false,
  /** Something could not be read since the page was read last: it is read again (app/read-again.ts). */
  missed: false,
})

onLeave(() => {
  // Nothing of the member who left lies over the page, such as customer service's room.
  Object.assign(ui, { sheet: '', drawer: 'closed' })
  // What they could have taken back must not be done as whoever comes next.
  ui.toasts = ui.toasts.filter(({ action }) => !action || 'to' in action)
})

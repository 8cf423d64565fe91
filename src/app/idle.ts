/** What begins when the first page is usable and nothing else is to be done. */
import { watchScans } from '#actions/cart/waiting-scans.ts'
import { startCatalogue } from '#actions/member/catalogue.ts'
import { askConsent } from '#actions/member/consent.ts'
import { machine, payDebt } from '#account/page.ts'
import { ui } from '#state/ui.ts'
import { readAgainWhenMissed } from './read-again.ts'
import { listenToScanner } from './scanner.ts'
import { registerWorker } from './worker.ts'

export function begin(): void {
  watchComingBack()
  readAgainWhenMissed()
  watchInstallOffer()
  void registerWorker()
  listenToScanner()
  startCatalogue()
  watchScans(async () => (await import('#actions/cart/scan.ts')).retryScans({ isQuiet: true }))
  void askConsent()
}

/** Messages of other tabs do not reach a sleeping page; a logout that the server has not heard of is sent as soon as there is a network. */
function watchComingBack(): void {
  const look = () => {
    if (document.visibilityState === 'visible') void machine.back().catch(() => {})
  }
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
  addEventListener('online', () => void payDebt().catch(() => {}))
}

function watchInstallOffer(): void {
  const look = () => (ui.installable = window.installOffer !== undefined)
  look()
  addEventListener('installoffer', look)
  addEventListener('appinstalled', () => {
    delete window.installOffer
    look()
  })
}

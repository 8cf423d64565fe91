/** What begins when the first page is usable and nothing else is to be done. */
import { startCatalogue } from '#actions/member/catalogue.ts'
import { askConsent } from '#actions/member/consent.ts'
import { listenToScanner } from './scanner.ts'
import { registerWorker } from './worker.ts'

export function begin(): void {
  void registerWorker()
  listenToScanner()
  startCatalogue()
  void askConsent()
}

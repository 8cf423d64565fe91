/** What begins when the first page is usable and nothing else is to be done. */
import { startCatalogue } from '#actions/member/catalogue.ts'
import { askConsent } from '#actions/member/consent.ts'
import { registerWorker } from './worker.ts'

export function begin(): void {
  void registerWorker()
  startCatalogue()
  void askConsent()
}

/** A rep is told what only the customer may do before anything is asked of the server. Loaded when it is needed. */
import { toast } from '#actions/frame/dialogs.ts'
import { acting as copy } from '#copy/rep.ts'

/** Says why nothing happens. */
export function tellCustomerOnly(): void {
  toast(copy.customerOnly, { tone: 'bad' })
}

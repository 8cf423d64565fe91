/** Every verb of the seller's command. A noun adds its own verbs as a table in a file of this folder. */
import { applicationVerbs } from './applications.ts'
import { balanceVerbs } from './balance.ts'
import { auditVerbs } from './audit.ts'
import { chatVerbs } from './chat.ts'
import { contractVerbs } from './contracts.ts'
import { creditVerbs } from './credit.ts'
import { deliveryVerbs } from './delivery.ts'
import { feedKeyVerbs } from './feed-keys.ts'
import { feedVerbs } from './feeds.ts'
import { invoiceVerbs } from './invoices.ts'
import { orderSheetVerbs } from './order-sheet.ts'
import { orderVerbs } from './orders.ts'
import { paperVerbs } from './papers.ts'
import { pictureVerbs } from './pictures.ts'
import { reportVerbs } from './reports.ts'
import { repVerbs } from './reps.ts'
import { returnVerbs } from './returns.ts'
import { serviceVerbs } from './service.ts'
import { voucherVerbs } from './vouchers.ts'
import { waitingVerbs } from './waiting.ts'
import type { Verbs } from './verb.ts'

export const verbs: Verbs = {
  ...waitingVerbs,
  ...applicationVerbs,
  ...paperVerbs,
  ...contractVerbs,
  ...orderSheetVerbs,
  ...orderVerbs,
  ...returnVerbs,
  ...repVerbs,
  ...creditVerbs,
  ...voucherVerbs,
  ...balanceVerbs,
  ...deliveryVerbs,
  ...invoiceVerbs,
  ...feedVerbs,
  ...pictureVerbs,
  ...reportVerbs,
  ...feedKeyVerbs,
  ...serviceVerbs,
  ...chatVerbs,
  ...auditVerbs,
}

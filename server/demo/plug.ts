/** Everything a process needs of the demo, in one piece; server/plug.ts says what each is for. */
import type { Demo } from '#server/plug.ts'
import { answerAutomatically } from './chat.ts'
import { BANK_ACCOUNT } from './content.ts'
import { INVOICE_NOTE, issueAtOnce, PAPER_NOTE } from './invoices.ts'
import { LIVE_EVERY, live } from './life.ts'
import { drawPicture, drawSmall } from './pictures/by-address.ts'
import { demoProvider } from './payments.ts'
import { drawReport } from './report-pdf.ts'
import { wechat } from './wechat.ts'

export const demo: Demo = {
  shop: {
    // The pinyin of 8,000 names is loaded for filling alone.
    seed: async (tx, at) => (await import('./fill.ts')).fillShop(tx, at),
    live,
    liveEvery: LIVE_EVERY,
    drawPicture,
    drawSmall,
    drawReport,
    paperNote: PAPER_NOTE,
    invoiceNote: INVOICE_NOTE,
    bankAccount: BANK_ACCOUNT,
    issueInvoice: issueAtOnce,
    answerChat: answerAutomatically,
  },
  sms: { showsCode: true, send: async () => {} },
  wechat,
  pay: demoProvider,
}

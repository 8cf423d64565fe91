/** The calls of self-service: wallet, wanted products, feedback, reports, pasted lists, chat, news. */
import { chat, chatRead, chatSend } from '#server/chat/chat.ts'
import type { Handlers } from '#server/context.ts'
import { news, newsOne } from '#server/news/news.ts'
import { reports } from '#server/reports/reports.ts'
import { money, moneyLog, packetToMoney, voucherToMoney } from '#server/wallet/wallet.ts'
import { feedback, feedbackAdd } from './feedback.ts'
import { matchRows } from './match-rows.ts'
import { plan, planAdd, planDelete, planLines, planMove, planRename, plans } from './plans.ts'
import { wanted, wantedAdd, wantedOne } from './wanted.ts'

export const serviceHandlers = {
  chat,
  chatRead,
  chatSend,
  feedback,
  feedbackAdd,
  matchRows,
  money,
  moneyLog,
  news,
  newsOne,
  packetToMoney,
  plan,
  planAdd,
  planDelete,
  planLines,
  planMove,
  planRename,
  plans,
  reports,
  voucherToMoney,
  wanted,
  wantedAdd,
  wantedOne,
} satisfies Partial<Handlers>

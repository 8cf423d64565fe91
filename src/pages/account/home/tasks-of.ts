/** The member's tasks of today, the most urgent first. */
import type { Today } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { tasks as copy } from '#copy/account.ts'
import { savedHere } from '#copy/edits.ts'
import type { IconName } from '#ui/icon.tsx'

export type Task = {
  key: string
  icon: IconName
  label: string
  detail: string
  tone: 'bad' | 'warn' | 'plain'
  /** A path; '' opens the sheet of edits. */ to: string
}

const PAPERS = '/zhzx/basic/zzzj'

/** @param edits edits of this device that the server does not have yet, and those that wait for an answer */
export function tasksOf(today: Today, edits: { waiting: number; parked: number }): Task[] {
  const { orders, papers, review, reason, contract, messages, credit } = today
  const overdue = fen(credit?.overdue ?? '0')
  const task = (
    key: string,
    icon: IconName,
    label: string,
    to: string,
    more: Partial<Pick<Task, 'detail' | 'tone'>> = {},
  ): Task => ({ key, icon, label, to, detail: '', tone: 'plain', ...more })
  return [
    ...(review === 'refused'
      ? [task('review', 'alert', copy.refused, '/register/step3', { detail: reason, tone: 'bad' })]
      : []),
    ...(review === 'none' ? [task('review', 'paper', copy.apply, '/register/step2', { tone: 'warn' })] : []),
    ...(review === 'pending'
      ? [task('review', 'clock', copy.pending, '/register/step3', { detail: copy.pendingDetail })]
      : []),
    ...(edits.parked > 0 ? [task('parked', 'alert', copy.parked(edits.parked), '', { tone: 'bad' })] : []),
    ...papers
      .filter(({ days }) => days < 0)
      .map(({ kind }) =>
        task(`paper ${kind}`, 'paper', copy.paperLapsed(kind), PAPERS, {
          detail: copy.paperLapsedDetail,
          tone: 'bad',
        }),
      ),
    ...(overdue > 0
      ? [
          task('credit', 'wallet', copy.overdue(money(overdue)), '/wdqb/zqzd', {
            detail: copy.overdueDetail,
            tone: 'bad',
          }),
        ]
      : []),
    ...(contract === 1
      ? [task('contract', 'edit', copy.contract, '/dzht', { detail: copy.contractDetail, tone: 'warn' })]
      : []),
    ...(orders.pay > 0 ? [task('pay', 'wallet', copy.pay(orders.pay), '/order?stage=pay', { tone: 'warn' })] : []),
    ...papers
      .filter(({ days }) => days >= 0)
      .map(({ kind, days, valid_until }) =>
        task(`paper ${kind}`, 'paper', days === 0 ? copy.paperEndsToday(kind) : copy.paperEnds(kind, days), PAPERS, {
          detail: copy.validUntil(valid_until),
          tone: 'warn',
        }),
      ),
    ...(edits.waiting > 0 ? [task('edits', 'sync', copy.unsynced(edits.waiting), '', { detail: savedHere })] : []),
    ...(orders.receive > 0 ? [task('receive', 'truck', copy.receive(orders.receive), '/order?stage=receive')] : []),
    ...(orders.after > 0 ? [task('after', 'order', copy.after(orders.after), '/order?stage=after')] : []),
    ...(messages > 0 ? [task('messages', 'bell', copy.messages(messages), '/zhzx/wdxx?unread=1')] : []),
  ]
}

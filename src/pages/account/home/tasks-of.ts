/** What needs the member today, the most pressing first. */
import type { Today } from '#contract/entities.ts'
import type { IconName } from '#ui/icon.tsx'

export type Task = {
  key: string
  icon: IconName
  label: string
  detail: string
  tone: 'bad' | 'warn' | 'plain'
  /** '' : the sheet of edits. */ to: string
}

const PAPERS = '/zhzx/basic/zzzj'

/** @param edits of this device that the server does not have yet, and of those the ones that wait for an answer */
export function tasksOf(today: Today, edits: { waiting: number; parked: number }): Task[] {
  const { orders, papers, review, reason, contract, messages } = today
  const task = (
    key: string,
    icon: IconName,
    label: string,
    to: string,
    more: Partial<Pick<Task, 'detail' | 'tone'>> = {},
  ): Task => ({ key, icon, label, to, detail: '', tone: 'plain', ...more })
  return [
    ...(review === 'refused'
      ? [task('review', 'alert', '资质审核已驳回', '/register/step3', { detail: reason, tone: 'bad' })]
      : []),
    ...(review === 'none'
      ? [task('review', 'paper', '提交企业资料，审核后可采购', '/register/step2', { tone: 'warn' })]
      : []),
    ...(review === 'pending'
      ? [task('review', 'clock', '资质审核中', '/register/step3', { detail: '一般 1 个工作日内完成' })]
      : []),
    ...(edits.parked > 0 ? [task('parked', 'alert', `${edits.parked} 条修改需要处理`, '', { tone: 'bad' })] : []),
    ...papers
      .filter(({ days }) => days < 0)
      .map(({ kind }) =>
        task(`paper ${kind}`, 'paper', `${kind}已过期`, PAPERS, {
          detail: '相关商品不能采购，请上传新证',
          tone: 'bad',
        }),
      ),
    ...(contract === 1
      ? [task('contract', 'edit', '电子合同待签署', '/dzht', { detail: '签署后才能下单', tone: 'warn' })]
      : []),
    ...(orders.pay > 0
      ? [task('pay', 'wallet', `${orders.pay} 个订单待付款`, '/order?stage=pay', { tone: 'warn' })]
      : []),
    ...papers
      .filter(({ days }) => days >= 0)
      .map(({ kind, days, valid_until }) =>
        task(`paper ${kind}`, 'paper', `${kind}${days === 0 ? '今天到期' : `还有 ${days} 天到期`}`, PAPERS, {
          detail: `有效期至 ${valid_until}`,
          tone: 'warn',
        }),
      ),
    ...(edits.waiting > 0
      ? [task('edits', 'sync', `${edits.waiting} 条修改待同步`, '', { detail: '已保存到本机' })]
      : []),
    ...(orders.receive > 0 ? [task('receive', 'truck', `${orders.receive} 个订单待收货`, '/order?stage=receive')] : []),
    ...(orders.after > 0 ? [task('after', 'order', `${orders.after} 个订单售后处理中`, '/order?stage=after')] : []),
    ...(orders.review > 0 ? [task('evaluate', 'star', `${orders.review} 件商品待评价`, '/evaluate')] : []),
    ...(messages > 0 ? [task('messages', 'bell', `${messages} 条未读消息`, '/zhzx/wdxx?unread=1')] : []),
  ]
}

import { AreaNav } from '#parts/frame/area-nav.tsx'

const PAGES = [
  { to: '/wdqb', label: '总览' },
  { to: '/wdqb/yegl', label: '余额' },
  { to: '/wdqb/zhhb', label: '红包' },
  { to: '/wdqb/jfgl', label: '积分' },
  { to: '/wdqb/yhq', label: '优惠券' },
  { to: '/wdqb/xjq', label: '现金券' },
] as const

export function WalletNav() {
  return <AreaNav label="我的钱包" pages={PAGES} />
}

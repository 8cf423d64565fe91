import { purses as copy, overview } from '#copy/wallet.ts'
import { mayOpen } from '#actions/calls/may-call.ts'
import { AreaNav } from '#parts/frame/area-nav.tsx'

const PAGES = [
  { to: '/wdqb', label: copy.all },
  { to: '/wdqb/yegl', label: copy.money },
  { to: '/wdqb/zqzd', label: copy.credit },
  { to: '/wdqb/zhhb', label: copy.packet },
  { to: '/wdqb/jfgl', label: copy.points },
  { to: '/wdqb/yhq', label: copy.coupons },
  { to: '/wdqb/xjq', label: copy.vouchers },
] as const

export function WalletNav() {
  return <AreaNav label={overview.title} pages={PAGES.filter(({ to }) => mayOpen(to))} />
}

import { areas as copy, centre } from '#copy/account.ts'
import { AreaNav } from '#parts/frame/area-nav.tsx'

const PAGES = [
  { to: '/zhzx/basic', label: copy.basic },
  { to: '/zhzx/basic/zzzj', label: copy.papers },
  { to: '/zhzx/ddgl', label: copy.stores },
  { to: '/zhzx/bdwx', label: copy.wechat },
  { to: '/zhzx/addr', label: copy.addresses },
  { to: '/zhzx/wdxx', label: copy.messages },
  { to: '/zhzx/jybg', label: copy.reports },
] as const

export function AccountNav() {
  return <AreaNav label={centre.account} pages={PAGES} />
}

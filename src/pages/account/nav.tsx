import { AreaNav } from '#parts/frame/area-nav.tsx'

const PAGES = [
  { to: '/zhzx/basic', label: '基本信息' },
  { to: '/zhzx/basic/zzzj', label: '资质证件' },
  { to: '/zhzx/ddgl', label: '多店管理' },
  { to: '/zhzx/bdwx', label: '绑定微信' },
  { to: '/zhzx/addr', label: '收货地址' },
  { to: '/zhzx/wdxx', label: '我的消息' },
  { to: '/zhzx/jybg', label: '药检报告' },
] as const

export function AccountNav() {
  return <AreaNav label="账号中心" pages={PAGES} />
}

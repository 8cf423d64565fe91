import { Link } from 'react-router-dom'
import type { UserBase } from '#contract/entities.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import * as css from './service.css.ts'

type Way = {
  to: string
  icon: IconName
  name: string
  words: string
  /** Only for some. */ when?: (user: Pick<UserBase, 'stores'>) => boolean
}

/** What one does here without calling anybody. */
const WAYS: readonly Way[] = [
  { to: '/zzfw/kjcg', icon: 'order', name: '快捷采购', words: '常购商品一键补货，导入 Excel 清单' },
  { to: '/pzqg', icon: 'search', name: '品种求购', words: '没找到的品种，登记后帮您找货' },
  { to: '/dzfp', icon: 'ticket', name: '电子发票', words: '维护抬头，申请和下载发票' },
  { to: '/order', icon: 'truck', name: '退货与售后', words: '在已完成的订单里申请' },
  { to: '/hmdd', icon: 'check', name: '含麻回执', words: '上传签回的随货同行单，确认收货' },
  { to: '/evaluate', icon: 'star', name: '评价中心', words: '评价收到的商品' },
  { to: '/jfdd', icon: 'gift', name: '积分订单', words: '积分兑换的礼品到哪了' },
  { to: '/zhzx/jybg', icon: 'info', name: '药检报告', words: '按批号、品名、订单查询下载' },
  { to: '/dzht', icon: 'edit', name: '电子合同', words: '查看和签署购销合同' },
  {
    to: '/zhzx/ddgl',
    icon: 'group',
    name: '多店管理',
    words: '切换门店，复制购物车',
    when: ({ stores }) => stores.length > 0,
  },
  { to: '/yjfk', icon: 'help', name: '意见反馈', words: '商品、价格、配送和功能的意见' },
]

export function Component() {
  const { user } = use(session)
  return (
    <div className={page}>
      <h1 className={titleL}>自助服务</h1>
      <ul className={css.ways}>
        {WAYS.filter(({ when }) => !when || (user && when({ stores: [...user.stores] }))).map(
          ({ to, icon, name, words }) => (
            <li key={to}>
              <Link className={css.way} to={to}>
                <span className={css.sign}>
                  <Icon name={icon} />
                </span>
                <span className={css.wayText}>
                  <span className={css.wayName}>{name}</span>
                  <span className={css.wayWords}>{words}</span>
                </span>
                <Icon name="right" size={16} />
              </Link>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}

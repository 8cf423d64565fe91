import { Link } from 'react-router-dom'
import type { UserBase } from '#contract/entities.ts'
import { mayOpen } from '#actions/calls/may-call.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { overview as copy } from '#copy/service.ts'
import * as css from './service.css.ts'

type Entry = {
  to: string
  icon: IconName
  name: string
  words: string
  /** Only for some. */ when?: (user: Pick<UserBase, 'stores'>) => boolean
}

/** Everything that a buyer can do without calling customer service. */
const ENTRIES: readonly Entry[] = [
  { to: '/zzfw/kjcg', icon: 'order', name: copy.quick, words: copy.quickAbout },
  { to: '/zzfw/smjg', icon: 'cart-add', name: copy.scan, words: copy.scanAbout },
  { to: '/zzfw/cgjh', icon: 'paper', name: copy.plans, words: copy.plansAbout },
  { to: '/pzqg', icon: 'search', name: copy.wanted, words: copy.wantedAbout },
  { to: '/dzfp', icon: 'ticket', name: copy.invoices, words: copy.invoicesAbout },
  { to: '/order', icon: 'truck', name: copy.returns, words: copy.returnsAbout },
  { to: '/hmdd', icon: 'check', name: copy.receipts, words: copy.receiptsAbout },
  { to: '/evaluate', icon: 'star', name: copy.reviews, words: copy.reviewsAbout },
  { to: '/jfdd', icon: 'gift', name: copy.points, words: copy.pointsAbout },
  { to: '/zhzx/jybg', icon: 'info', name: copy.reports, words: copy.reportsAbout },
  { to: '/dzht', icon: 'edit', name: copy.contract, words: copy.contractAbout },
  {
    to: '/zhzx/ddgl',
    icon: 'group',
    name: copy.stores,
    words: copy.storesAbout,
    when: ({ stores }) => stores.length > 0,
  },
  { to: '/yjfk', icon: 'help', name: copy.feedback, words: copy.feedbackAbout },
]

export function Component() {
  const { user } = use(session)
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      <ul className={css.ways}>
        {ENTRIES.filter(({ to }) => mayOpen(to))
          .filter(({ when }) => !when || (user && when({ stores: [...user.stores] })))
          .map(({ to, icon, name, words }) => (
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
          ))}
      </ul>
    </div>
  )
}

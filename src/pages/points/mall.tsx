import { Link, useLocation, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import { addressQuery, pageNumber, word } from '#domain/address-query.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { read, readSection } from '#actions/calls/read.ts'
import { hasFailed } from '#actions/calls/section.ts'
import { loginPath } from '#actions/frame/go.ts'
import { machine } from '#account/page.ts'
import { points as copy } from '#copy/points.ts'
import { page } from '#design/layout.css.ts'
import { SectionFailed } from '#parts/frame/page-error.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { tab, tabs } from '#ui/chips.css.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import * as css from './mall.css.ts'
import { Goods } from './mall/goods.tsx'
import { pointsText } from './mall/points-text.ts'
import { Ledger } from './mall/ledger.tsx'
import { Orders } from './mall/orders.tsx'

const TABS = [
  { tab: '', label: copy.exchange, call: 'pointsGoods' },
  { tab: 'order', label: copy.mine, call: 'pointsOrders' },
  { tab: 'log', label: copy.ledger, call: 'pointsLog' },
] as const

const query = addressQuery({ tab: word(['', 'order', 'log']), page: pageNumber })

/** Only members have orders and a ledger; the server's HTML is the visitors' one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const options = { signal: request.signal }
  const { tab, page: at } = query.decode(request)
  const asked = mayCall('pointsOrders') && mayCall('pointsLog') && (await isMember()) ? tab : ''
  const [goods, orders, log] = await Promise.all([
    read('pointsGoods', {}, options),
    asked === 'order' ? readSection('pointsOrders', { page: at }, options) : null,
    asked === 'log' ? readSection('pointsLog', { page: at }, options) : null,
  ])
  return { goods, orders, log }
}

async function isMember(): Promise<boolean> {
  if (import.meta.env.SSR) return false
  return (await machine.known()).kind === 'member'
}

export function Component() {
  const { goods, orders, log } = useLoaded<typeof loader>()
  const { tab: asked } = query.decode(useSearchParams()[0])
  return (
    <div className={page}>
      <div className={css.head}>
        <h1 className={css.title}>{copy.title}</h1>
        <Balance points={goods.data.points} />
      </div>
      <nav className={tabs} aria-label={copy.tabs}>
        {TABS.filter(({ call }) => mayCall(call)).map((one) => (
          <Link
            key={one.tab}
            className={tab}
            to={mallPath(one.tab)}
            aria-current={one.tab === asked ? 'page' : undefined}
          >
            {one.label}
          </Link>
        ))}
      </nav>
      <StaleStrip stale={goods.stale} at={goods.at} />
      {orders && hasFailed(orders) && <SectionFailed failure={orders.failure} title={copy.mine} />}
      {orders && !hasFailed(orders) && <Orders orders={orders.data} to={(n) => mallPath('order', n)} />}
      {log && hasFailed(log) && <SectionFailed failure={log.failure} title={copy.ledger} />}
      {log && !hasFailed(log) && <Ledger log={log.data} to={(n) => mallPath('log', n)} />}
      {asked !== '' && !orders && !log && <MembersOnly />}
      {asked === '' && <Goods goods={goods.data.data} points={goods.data.points} />}
    </div>
  )
}

type Asked = ReturnType<typeof query.decode>

const mallPath = (asked: Asked['tab'], at = 1) => `/jfsc${query.encode({ tab: asked, page: at })}`

/** In place of orders and ledger for visitors, and while the session is not known. */
function MembersOnly() {
  const { kind } = use(session)
  const { pathname, search } = useLocation()
  if (kind !== 'visitor') return <p className={css.waiting}>{copy.loading}</p>
  return (
    <Empty icon="user" text={copy.loginToSee}>
      <Link className={buttonClass({ kind: 'primary' })} to={loginPath(pathname + search)}>
        {copy.login}
      </Link>
    </Empty>
  )
}

function Balance({ points }: { points: number | null }) {
  const { kind } = use(session)
  if (points !== null)
    return (
      <p className={css.balance}>
        {copy.balance} <b className={css.points}>{pointsText(points)}</b>
      </p>
    )
  if (kind !== 'visitor') return <p className={css.balance}>{copy.balanceUnknown}</p>
  return (
    <Link className={buttonClass({ kind: 'soft', size: 's' })} to={loginPath('/jfsc')}>
      {copy.loginForPoints}
    </Link>
  )
}

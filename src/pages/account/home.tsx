import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import type { Reply } from '#contract/calls.ts'
import { withSeparators } from '#domain/money.ts'
import { showUnread } from '#actions/member/messages.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { read, readSection } from '#actions/calls/read.ts'
import { hasFailed } from '#actions/calls/section.ts'
import { page } from '#design/layout.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { centre as copy } from '#copy/account.ts'
import { SectionFailed } from '#parts/frame/page-error.tsx'
import { Section } from '#parts/frame/section.tsx'
import { Tag } from '#ui/tag.tsx'
import * as css from './home.css.ts'
import { Contact } from './home/contact.tsx'
import { Shortcuts } from './home/shortcuts.tsx'
import { Tasks } from './home/tasks.tsx'
import { Usual } from './home/usual.tsx'
import { REVIEWS } from './review.ts'

/** Number of usual goods shown here; the others are in quick purchase (快捷采购). */
const USUAL = 6

export async function loader({ request }: LoaderFunctionArgs) {
  const options = { signal: request.signal }
  const [today, usual] = await Promise.all([
    mayCall('today') ? read('today', {}, options) : null,
    readSection('fastBuy', { page: 1, size: USUAL, order: 'often' }, options),
  ])
  return { today, usual }
}

export function Component() {
  const { today, usual } = useLoaded<typeof loader>()
  const messages = today?.data.messages ?? 0
  // The count in the frame is as old as the last read of the member's state.
  useEffect(() => {
    if (today && !today.stale) showUnread(messages)
  }, [today, messages])
  return (
    <div className={page}>
      <Head review={today?.data.review} />
      {today && (
        <>
          <StaleStrip stale={today.stale} at={today.at} />
          <Tasks today={today.data} />
        </>
      )}
      <div className={css.columns}>
        <Orders orders={today?.data.orders} />
        {today && <Wallet today={today.data} />}
      </div>
      {(hasFailed(usual) || usual.data.data.length > 0) && (
        <Section title={copy.usual} more="/zzfw/kjcg">
          {hasFailed(usual) ? (
            <SectionFailed failure={usual.failure} title={copy.usual} />
          ) : (
            <Usual usual={usual.data.data} />
          )}
        </Section>
      )}
      <Section title={copy.functions}>
        <Shortcuts />
      </Section>
      <Contact />
    </div>
  )
}

function Head({ review }: { review: Reply<'today'>['review'] | undefined }) {
  const { user } = use(session)
  return (
    <div className={css.head}>
      <h1 className={css.title}>{copy.title}</h1>
      {user && (
        <p className={css.who}>
          <b className={css.company}>{user.company || user.username}</b>
          <span>
            {user.name} {user.company && user.phone}
          </span>
          {review && <Tag tone={REVIEWS[review].tone}>{copy.review(REVIEWS[review].words)}</Tag>}
          {user.ywy === 1 && <Tag tone="blue">{copy.rep}</Tag>}
        </p>
      )}
      {mayCall('account') && (
        <Link className={css.settings} to="/zhzx/basic">
          {copy.account}
        </Link>
      )}
    </div>
  )
}

/** `orders`: how many there are of each; a rep sees the ways to them only. */
function Orders({ orders }: { orders: Reply<'today'>['orders'] | undefined }) {
  const stages = [
    { to: '/order?stage=pay', label: copy.states.pay, n: orders?.pay },
    { to: '/order?stage=ship', label: copy.states.ship, n: orders?.ship },
    { to: '/order?stage=receive', label: copy.states.receive, n: orders?.receive },
    { to: '/order?stage=after', label: copy.states.after, n: orders?.after },
  ]
  return (
    <Section title={copy.orders} more="/order">
      <ul className={css.figures}>
        {stages.map(({ to, label, n }) => (
          <FigureLink key={label} to={to} label={label} amount={n === undefined ? '' : String(n)} />
        ))}
      </ul>
    </Section>
  )
}

function Wallet({ today: { money, packet, points, coupons } }: { today: Reply<'today'> }) {
  return (
    <Section title={copy.wallet} more="/wdqb">
      <ul className={css.figures}>
        <FigureLink to="/wdqb/yegl" label={copy.money} amount={withSeparators(money)} />
        <FigureLink to="/wdqb/zhhb" label={copy.packet} amount={withSeparators(packet)} />
        <FigureLink to="/wdqb/yhq" label={copy.coupons} amount={String(coupons)} />
        <FigureLink to="/wdqb/jfgl" label={copy.points} amount={withSeparators(String(points))} />
      </ul>
    </Section>
  )
}

function FigureLink({ to, label, amount }: { to: string; label: string; amount: string }) {
  return (
    <li className={css.figure}>
      <Link className={css.figureLink} to={to}>
        {amount && <b className={css.amount}>{amount}</b>}
        {label}
      </Link>
    </li>
  )
}

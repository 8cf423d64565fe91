import { addressOf } from '#actions/frame/here.ts'
import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router-dom'
import type { Application, ReviewState, Store } from '#contract/entities.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { applicant } from '#actions/member/newcomer.ts'
import { cameFrom, loginOnTheWay, viaLogin } from '#actions/member/via-login.ts'
import { ReadFailure, readSection } from '#actions/calls/read.ts'
import { hasFailed, type SectionRead } from '#actions/calls/section.ts'
import { machine } from '#account/page.ts'
import { titleL, titleM } from '#design/text.css.ts'
import { askAgain } from '#parts/frame/ask-again.ts'
import { SectionFailed } from '#parts/frame/page-error.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { ownStores, review as copy } from '#copy/auth.ts'
import { fields } from '#copy/form.ts'
import { BUYER_KINDS } from './newcomer/kinds.ts'
import * as css from './newcomer/newcomer.css.ts'
import { RegisterSteps } from './newcomer/steps.tsx'
import { Stores } from './newcomer/stores.tsx'

type State = ReviewState | 'visitor'
type Data = { state: State; application: Application | null; stores: SectionRead<{ data: Store[] }> | null }

/** @throws ReadFailure offline: a member's state is not cached */
export async function loader({ request }: { request: Request }): Promise<Data> {
  const who = await applicant()
  if (!who) return { state: 'visitor', application: null, stores: null }
  const { application } = who
  if (!application) throw new ReadFailure({ kind: 'offline' })
  // Prices show as soon as the server says so, not at the next login.
  if (application.state === 'approved') void machine.identify()
  const chain = addressOf(request.url).pathname.startsWith('/register/dd')
  const stores = chain ? await readSection('stores', {}, { signal: request.signal }) : null
  return { state: application.state, application, stores }
}

type Said = { title: string; icon: IconName; tone?: 'good' | 'bad'; text: string }
const STATES: Record<State, Said> = {
  visitor: { title: copy.visitor, icon: 'clock', text: copy.visitorText },
  none: { title: copy.none, icon: 'edit', text: copy.noneText },
  pending: {
    title: copy.pending,
    icon: 'clock',
    text: copy.pendingText,
  },
  approved: {
    title: copy.approved,
    icon: 'check',
    tone: 'good',
    text: copy.approvedText,
  },
  refused: {
    title: copy.refused,
    icon: 'alert',
    tone: 'bad',
    text: copy.refusedText,
  },
}

/** The step that belongs to each state. */
const STEP: Record<State, 1 | 2 | 3> = { visitor: 1, none: 2, pending: 3, approved: 3, refused: 2 }

/** An owner who is approved and has added a store is not told that all is approved. */
function saidOf({ state, stores }: Data): Said {
  const own = stores && !hasFailed(stores) ? stores.data.data : []
  const waiting = own.filter((store) => store.is_passed === 0).length
  return state === 'approved' && waiting > 0
    ? { title: ownStores.waiting(waiting), icon: 'store', text: ownStores.waitingText }
    : STATES[state]
}

export const title = (data: Data): string => saidOf(data).title

export function Component() {
  const data = useLoaded<typeof loader>()
  const { state, application, stores } = data
  const { pathname } = useLocation()
  const own = stores && !hasFailed(stores) ? stores.data.data : []
  const revalidator = useRevalidator()
  const chain = pathname.startsWith('/register/dd')
  const { title: heading, icon, tone, text } = saidOf(data)
  const ask = useEffectEvent(() => void (revalidator.state === 'idle' && revalidator.revalidate()))
  useEffect(() => (state === 'pending' ? askAgain(() => ask()) : undefined), [state])
  return (
    <div className={css.wide}>
      <RegisterSteps at={STEP[state]} chain={chain} />
      <div className={`${css.card} ${css.state}`}>
        <span className={css.ring} data-tone={tone}>
          <Icon name={icon} size={40} />
        </span>
        <h1 className={titleL}>{heading}</h1>
        <p className={css.intro} role="status">
          {text}
        </p>
        {state === 'refused' && <p className={css.reason}>{copy.reason(application?.reason || copy.noReason)}</p>}
        {application && (state === 'pending' || state === 'refused') && <Facts application={application} />}
        <Next
          state={state}
          here={pathname}
          busy={revalidator.state === 'loading'}
          onAsk={() => void revalidator.revalidate()}
        />
      </div>
      {stores && hasFailed(stores) && <SectionFailed failure={stores.failure} title={ownStores.title} />}
      {own.length > 0 && (
        <div className={css.card}>
          <h2 className={titleM}>{ownStores.title}</h2>
          <Stores stores={own} />
        </div>
      )}
    </div>
  )
}

function Facts({ application }: { application: Application }) {
  const { company, kind, contact, scope, papers, applied_at } = application
  const facts = [
    [copy.company, company],
    [copy.kind, BUYER_KINDS.find(([value]) => value === kind)?.[1] ?? ''],
    [fields.contact, contact],
    [copy.scope, scope.join(copy.separator)],
    [copy.papers, papers.map((paper) => paper.kind).join(copy.separator)],
    [copy.appliedAt, applied_at > 0 ? dateTime(toMs(applied_at)) : ''],
  ] as const
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) =>
        value === '' ? null : (
          <div key={name} className={css.factRow}>
            <dt className={css.factName}>{name}</dt>
            <dd className={css.fact}>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

type NextProps = { state: State; here: string; busy: boolean; onAsk: () => void }

/** The actions that each state allows. */
function Next({ state, here, busy, onAsk }: NextProps) {
  const { search } = useLocation()
  const before = cameFrom(search)
  const primary = buttonClass({ kind: 'primary', size: 'l' })
  const line = buttonClass({ size: 'l' })
  return (
    <div className={css.actions}>
      {state === 'visitor' && (
        <>
          <Link className={primary} to={loginOnTheWay(here, search)}>
            {copy.login}
          </Link>
          <Link className={line} to={viaLogin('/register/step1', search)}>
            {copy.register}
          </Link>
        </>
      )}
      {state === 'none' && (
        <Link className={primary} to={viaLogin('/register/step2', search)}>
          {copy.fillIn}
        </Link>
      )}
      {state === 'refused' && (
        <Link className={primary} to={viaLogin('/register/step2', search)}>
          {copy.again}
        </Link>
      )}
      {state === 'pending' && (
        <Button size="l" busy={busy} onClick={onAsk}>
          {copy.refresh}
        </Button>
      )}
      {state === 'approved' && (
        <Link className={primary} to="/zzfw/kjcg">
          {copy.buy}
        </Link>
      )}
      {state !== 'visitor' && (
        <Link className={line} to={before || '/'}>
          {before ? copy.back : copy.look}
        </Link>
      )}
    </div>
  )
}

import { useEffect } from 'react'
import { Link, useLoaderData, useLocation, useRevalidator } from 'react-router-dom'
import type { Application, ReviewState, Store } from '#contract/entities.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { loginPath } from '#actions/frame/go.ts'
import { applicant } from '#actions/member/newcomer.ts'
import { read, ReadFailure } from '#actions/calls/read.ts'
import { machine } from '#account/page.ts'
import { titleL, titleM } from '#design/text.css.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { BUYER_KINDS } from './newcomer/kinds.ts'
import * as css from './newcomer/newcomer.css.ts'
import { RegisterSteps } from './newcomer/steps.tsx'
import { Stores } from './newcomer/stores.tsx'

type State = ReviewState | 'visitor'
type Data = { state: State; application: Application | null; stores: Store[] }

/** @throws ReadFailure a member's state cannot be had without the network */
export async function loader({ request }: { request: Request }): Promise<Data> {
  const who = await applicant()
  if (!who) return { state: 'visitor', application: null, stores: [] }
  const { application } = who
  if (!application) throw new ReadFailure({ kind: 'offline' })
  // Prices show as soon as the server says so, not at the next login.
  if (application.state === 'approved') void machine.identify()
  const chain = new URL(request.url).pathname.startsWith('/register/dd')
  const stores = chain ? (await read('stores', {}, { signal: request.signal })).data.data : []
  return { state: application.state, application, stores }
}

const LOOKS: Record<State, { title: string; icon: IconName; tone?: 'good' | 'bad'; text: string }> = {
  visitor: { title: '审核进度', icon: 'clock', text: '登录后查看审核进度；还没有账号请先注册。' },
  none: { title: '等待提交资料', icon: 'edit', text: '账号已注册，提交企业资料后开始审核。' },
  pending: {
    title: '等待审核',
    icon: 'clock',
    text: '待审核：资料已收到，一般 1 个工作日内审核完毕，结果会发到“我的消息”。',
  },
  approved: {
    title: '审核已通过',
    icon: 'check',
    tone: 'good',
    text: '已通过：现在可以查看价格并下单，新人券已放入您的钱包。',
  },
  refused: {
    title: '审核未通过',
    icon: 'alert',
    tone: 'bad',
    text: '已驳回：请按下面的原因修改后重新提交，已填的内容都还在。',
  },
}

/** Where each of them is on the way. */
const STEP: Record<State, 1 | 2 | 3> = { visitor: 1, none: 2, pending: 3, approved: 3, refused: 2 }

export const title = ({ state }: Data): string => LOOKS[state].title

/** Somebody who waits here need not press anything. */
const ASK_EVERY = 30_000

export function Component() {
  const { state, application, stores } = useLoaderData<Data>()
  const { pathname } = useLocation()
  const revalidator = useRevalidator()
  const chain = pathname.startsWith('/register/dd')
  const { title: heading, icon, tone, text } = LOOKS[state]
  useAskingAgain(state === 'pending', () => void (revalidator.state === 'idle' && revalidator.revalidate()))
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
        {state === 'refused' && <p className={css.reason}>驳回原因：{application?.reason || '请联系客服了解'}</p>}
        {application && (state === 'pending' || state === 'refused') && <Facts application={application} />}
        <Next
          state={state}
          here={pathname}
          busy={revalidator.state === 'loading'}
          onAsk={() => void revalidator.revalidate()}
        />
      </div>
      {chain && stores.length > 0 && (
        <div className={css.card}>
          <h2 className={titleM}>名下门店</h2>
          <Stores stores={stores} />
        </div>
      )}
    </div>
  )
}

function useAskingAgain(on: boolean, ask: () => void): void {
  useEffect(() => {
    if (!on) return
    const look = () => void (document.visibilityState === 'visible' && navigator.onLine && ask())
    const timer = setInterval(look, ASK_EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [on, ask])
}

function Facts({ application }: { application: Application }) {
  const { company, kind, contact, scope, papers, applied_at } = application
  const facts = [
    ['企业名称', company],
    ['企业类型', BUYER_KINDS.find(([value]) => value === kind)?.[1] ?? ''],
    ['联系人', contact],
    ['经营范围', scope.join('、')],
    ['证照', papers.map((paper) => paper.kind).join('、')],
    ['提交时间', applied_at > 0 ? dateTime(toMs(applied_at)) : ''],
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

/** What there is to do now. */
function Next({ state, here, busy, onAsk }: NextProps) {
  const primary = buttonClass({ kind: 'primary', size: 'l' })
  const line = buttonClass({ size: 'l' })
  return (
    <div className={css.actions}>
      {state === 'visitor' && (
        <>
          <Link className={primary} to={loginPath(here)}>
            登录
          </Link>
          <Link className={line} to="/register/step1">
            注册账号
          </Link>
        </>
      )}
      {state === 'none' && (
        <Link className={primary} to="/register/step2">
          填写企业资料
        </Link>
      )}
      {state === 'refused' && (
        <Link className={primary} to="/register/step2">
          修改后重新提交
        </Link>
      )}
      {state === 'pending' && (
        <Button size="l" busy={busy} onClick={onAsk}>
          刷新进度
        </Button>
      )}
      {state === 'approved' && (
        <Link className={primary} to="/zzfw/kjcg">
          去采购
        </Link>
      )}
      {state !== 'visitor' && (
        <Link className={line} to="/">
          先逛逛商城
        </Link>
      )}
    </div>
  )
}

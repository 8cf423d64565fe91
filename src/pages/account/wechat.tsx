import { useEffect, useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { BindCode } from '#contract/entities.ts'
import { confirm } from '#actions/frame/dialogs.ts'
import { revalidate } from '#actions/frame/go.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { read } from '#actions/calls/read.ts'
import { codeState, newCode, unbind } from '#actions/member/wechat.ts'
import { wechat as copy } from '#copy/account.ts'
import { page } from '#design/layout.css.ts'
import { link } from '#design/text.css.ts'
import { RoleNote } from '#parts/frame/by-role.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { QrCode } from '#parts/frame/qr-code.tsx'
import { isBindingClosed } from '#parts/frame/binding.ts'
import { useRootData } from '#parts/frame/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from './account.css.ts'
import { AccountHead } from './head.tsx'

/** This page does not read the member's state (specification, section 6): what it needs comes with the account. */
export async function loader({ request }: LoaderFunctionArgs) {
  return (await read('account', {}, { signal: request.signal })).data
}

export function Component() {
  const { wechat } = useLoaded<typeof loader>()
  const root = useRootData()
  return (
    <div className={page}>
      <AccountHead />
      <section className={css.centre}>
        {wechat && <Bound nickname={wechat} />}
        {!wechat && (isBindingClosed(root) ? <p className={css.name}>{copy.notOpen}</p> : <Binding />)}
      </section>
    </div>
  )
}

function Bound({ nickname }: { nickname: string }) {
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    if (!(await confirm(copy.unbindQuestion(nickname), { ok: copy.unbind }))) return
    setBusy(true)
    if (await unbind()) revalidate()
    setBusy(false)
  }
  return (
    <>
      <Icon name="check" size={40} />
      <p className={css.name}>{copy.bound(nickname)}</p>
      <p className={css.hint}>{copy.boundHint}</p>
      <RoleNote call="wechatUnbind" />
      {mayCall('wechatUnbind') && (
        <Button busy={busy} onClick={() => void undo()}>
          {copy.unbind}
        </Button>
      )}
    </>
  )
}

/** The demo shop has no WeChat: its page says how to confirm without it. */
const DEMO_SHOP = /演示/

/** Interval at which the state of the code is read, ms. */
const READ_EVERY = 2_000

function Binding() {
  const { site } = useRootData().common
  const [code, setCode] = useState<BindCode | null>(null)
  const [busy, setBusy] = useState(false)
  const showCode = async () => {
    setBusy(true)
    const made = await newCode()
    setBusy(false)
    if (made) setCode(made)
  }
  useProgress(code, setCode)
  const isValid = code?.state === 'waiting' || code?.state === 'scanned'
  return (
    <>
      {code && isValid && <QrCode text={code.text} label={copy.code} />}
      <p className={css.name} role="status">
        {code ? copy.states[code.state] : copy.intro}
      </p>
      {code && isValid && DEMO_SHOP.test(site.company) && (
        <p className={css.hint}>
          {copy.demo.before}
          <a className={link} href={code.text} target="_blank" rel="noopener">
            {copy.demo.link}
          </a>
          {copy.demo.after}
        </p>
      )}
      <RoleNote call="wechatCode" />
      {!isValid && mayCall('wechatCode') && (
        <Button kind="primary" busy={busy} onClick={() => void showCode()}>
          {code ? copy.refresh : copy.start}
        </Button>
      )}
    </>
  )
}

/** Reads the code's state while it is valid and the page is visible. Once WeChat is bound, the page's data is read again. */
function useProgress(code: BindCode | null, onState: (code: BindCode) => void): void {
  const id = code && (code.state === 'waiting' || code.state === 'scanned') ? code.id : ''
  useEffect(() => {
    if (!id) return
    let mounted = true
    const timer = setInterval(() => {
      if (document.hidden) return
      void codeState(id).then((next) => {
        if (!mounted || !next) return
        onState(next)
        if (next.state === 'bound') revalidate()
      })
    }, READ_EVERY)
    return () => {
      mounted = false
      clearInterval(timer)
    }
  }, [id, onState])
}

import { useState, type FormEvent } from 'react'
import type { Account } from '#contract/entities.ts'
import { exportMine } from '#actions/member/profile.ts'
import { depart } from '#actions/member/session.ts'
import { write as send } from '#actions/calls/write.ts'
import { ConsentTexts } from '#parts/form/consent-check.tsx'
import { panel } from '#parts/frame/panel.css.ts'
import { sync } from '#state/sync.ts'
import { use } from '#state/use.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import * as css from '../account.css.ts'

/** What the member agreed to, a copy of what is kept, and the way out. */
export function Privacy({ account: { consent } }: { account: Account }) {
  const [busy, setBusy] = useState(false)
  const [closing, setClosing] = useState(false)
  const copy = async () => {
    setBusy(true)
    await exportMine()
    setBusy(false)
  }
  return (
    <section className={panel} aria-labelledby="privacy">
      <h2 className={css.heading} id="privacy">
        隐私与账号
      </h2>
      <p className={css.hint}>
        {consent ? `已同意 ${consent} 版` : '尚未同意'}
        <ConsentTexts />
        。撤回同意请注销账号，注销后仍可不登录浏览商品。
      </p>
      <div className={css.foot}>
        <Button busy={busy} onClick={() => void copy()}>
          导出我的数据
        </Button>
        <Button kind="plain" onClick={() => setClosing(true)}>
          注销账号
        </Button>
      </div>
      <Closing open={closing} onClose={() => setClosing(false)} />
    </section>
  )
}

const FORM = 'close-form'

function Closing({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { pending, parked } = use(sync)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=password]')
    setBusy(true)
    const outcome = await send('closeAccount', { password: field?.value ?? '' })
    setBusy(false)
    setError(outcome.kind === 'invalid' ? outcome.msg : '')
    if (outcome.kind === 'invalid') field?.focus()
    if (outcome.kind === 'ok') await depart()
  }
  const waiting = pending + parked.length
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="注销账号"
      foot={
        <>
          <Button onClick={onClose}>再想想</Button>
          <Button kind="danger" type="submit" form={FORM} busy={busy}>
            确认注销
          </Button>
        </>
      }
    >
      <form id={FORM} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>注销后不能恢复：地址、收藏、购物车、消息和未使用的优惠券、红包、积分都会清除。订单和资质按法规要求保存。</p>
        {waiting > 0 && <p className={css.bad}>本机还有 {waiting} 条未同步的修改，也会一并放弃。</p>}
        <TextField
          label="登录密码"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          error={error}
        />
      </form>
    </Dialog>
  )
}

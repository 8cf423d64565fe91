import { useState } from 'react'
import type { Account } from '#contract/entities.ts'
import { cleanMobile, EMAIL, MOBILE } from '#domain/validate.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { revalidate } from '#actions/frame/go.ts'
import { machine } from '#account/page.ts'
import type { Faults } from '#parts/form/form-faults.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { useLeft } from '#parts/form/use-draft.ts'
import { useForm } from '#parts/form/use-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import * as css from '../account.css.ts'

type Typed = { name: string; phone: string; email: string }

const DRAFT = 'contact'

/** Whom the seller calls. The phone that logs in stays another matter. */
export function ContactForm({ account: { name, phone, email } }: { account: Account }) {
  const left = useLeft<Typed>(DRAFT)
  const [saved, setSaved] = useState<Typed | null>(null)
  return (
    <section className={panel} aria-labelledby="contact" aria-busy={left === undefined || undefined}>
      <h2 className={css.heading} id="contact">
        联系方式
      </h2>
      {left && !saved && <p className={css.hint}>已恢复上次没有保存的修改。</p>}
      <Form
        key={left === undefined ? 'asked' : saved ? JSON.stringify(saved) : 'known'}
        initial={saved ?? left ?? { name, phone, email }}
        closed={left === undefined}
        onSaved={setSaved}
      />
    </section>
  )
}

/** `closed` until it is known what was left: what is typed before would go with it. */
function Form({ initial, closed, onSaved }: { initial: Typed; closed: boolean; onSaved: (typed: Typed) => void }) {
  const onDone = () => {
    toast('已保存', { tone: 'good' })
    void machine.identify()
    revalidate()
    onSaved(clean(value))
  }
  const { value, change, faults, busy, element, onSubmit } = useForm({
    call: 'updateUserInfo',
    draft: DRAFT,
    initial,
    missing,
    toInput: clean,
    onDone,
  })
  const text = (name: keyof Typed) => ({
    name,
    value: value[name],
    error: faults[name],
    onChange: (e: { target: { value: string } }) => change({ [name]: e.target.value }),
    onBlur: () => {
      const cleaned = clean(value)[name]
      if (cleaned !== value[name]) change({ [name]: cleaned })
    },
  })
  return (
    <form ref={element} noValidate onSubmit={onSubmit}>
      <fieldset className={css.fields} disabled={closed}>
        <TextField label="联系人" autoComplete="name" maxLength={20} {...text('name')} />
        <TextField
          label="联系手机"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          hint="用于订单和配送联系，登录手机号不变"
          {...text('phone')}
        />
        <TextField
          label="邮箱（选填）"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          {...text('email')}
        />
        <Button type="submit" kind="primary" busy={busy}>
          保存
        </Button>
      </fieldset>
    </form>
  )
}

/** What is sent. */
const clean = ({ name, phone, email }: Typed): Typed => ({
  name: name.trim(),
  phone: cleanMobile(phone),
  email: email.trim(),
})

/** What can be said without the server. */
function missing(typed: Typed): Faults {
  const { name, phone, email } = clean(typed)
  return {
    ...(name === '' && { name: '请输入联系人' }),
    ...(!MOBILE.test(phone) && { phone: phone === '' ? '请输入手机号' : '请输入正确的 11 位手机号' }),
    ...(email !== '' && !EMAIL.test(email) && { email: '邮箱格式不正确' }),
  }
}

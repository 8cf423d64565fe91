import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Ad } from '#contract/entities.ts'
import { cleanMobile } from '#domain/validate.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { viaLogin } from '#actions/member/via-login.ts'
import { login, pendingElsewhere } from '#actions/member/session.ts'
import { readAds } from '#actions/offers/zone-ads.ts'
import { sync } from '#state/sync.ts'
import { use } from '#state/use.ts'
import { titleL } from '#design/text.css.ts'
import { focusFault, type Faults } from '#parts/form/form-faults.ts'
import { ConsentCheck } from '#parts/form/consent-check.tsx'
import { OfferLink } from '#parts/offers/offer-link.tsx'
import { useRootData } from '#parts/frame/root-data.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { demo, login as copy } from '#copy/auth.ts'
import { fields } from '#copy/form.ts'
import * as limitedTime from '#copy/limited-time.ts'
import { DemoAccounts } from './login/demo-accounts.tsx'
import { loginFaults } from './newcomer/account-faults.ts'
import * as css from './login.css.ts'

type Errors = { phone?: string | undefined; password?: string | undefined; consent?: string; form?: string }

const faultsIn = (errors: Errors): Faults =>
  Object.fromEntries(Object.entries(errors).map(([name, words]) => [name, words ?? '']))

export function Component() {
  const { site } = useRootData().common
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [isVisible, setVisible] = useState(false)
  const [busy, setBusy] = useState(false)
  const waiting = useWaitingHere()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const wrong = loginFaults(typed)
    if (Object.keys(wrong).length > 0) return fail(wrong)
    setBusy(true)
    const outcome = await login({
      phone: cleanMobile(String(typed.get('phone'))),
      password: String(typed.get('password')),
    })
    setBusy(false)
    if (outcome.kind === 'invalid')
      return fail({ phone: outcome.errors['phone']?.[0], password: outcome.errors['password']?.[0] })
    if (outcome.kind === 'refused') return fail({ form: outcome.msg }, 'password')
    if (outcome.kind === 'offline') return fail({ form: copy.offline })
    setErrors({})
    if (outcome.kind === 'ok') void import('#actions/member/consent.ts').then((consent) => consent.agreeAtLogin())
  }
  /** @param field where the error belongs to none: the one to type in again */
  const fail = (wrong: Errors, field?: string) => {
    setErrors(wrong)
    focusFault(form.current, field ? { [field]: field } : faultsIn(wrong))
  }
  const fill = (phone: string, password: string) => {
    for (const [name, value] of Object.entries({ phone, password })) {
      const field = form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (field) field.value = value
    }
  }

  return (
    <div className={css.screen}>
      <div className={css.card}>
        <h1 className={titleL}>{copy.title}</h1>
        <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label={fields.phone}
            name="phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            error={errors.phone}
          />
          <TextField
            label={fields.password}
            name="password"
            type={isVisible ? 'text' : 'password'}
            autoComplete="current-password"
            error={errors.password}
            end={
              <IconButton
                label={isVisible ? fields.hidePassword : fields.showPassword}
                icon={isVisible ? 'eye-off' : 'eye'}
                iconSize={20}
                onClick={() => setVisible(!isVisible)}
              />
            }
          />
          <ConsentCheck error={errors.consent} onChange={() => setErrors({ ...errors, consent: '' })} />
          {errors.form && (
            <p className={css.error} role="alert">
              <Icon name="alert" size={20} />
              {errors.form}
            </p>
          )}
          <Button type="submit" kind="primary" size="l" block busy={busy}>
            {copy.title}
          </Button>
        </form>
        <p className={css.ways}>
          {mayCall('applicationSave') && (
            <Link className={css.way} to={viaLogin('/register/step1', search)}>
              {copy.register}
            </Link>
          )}
          <Link className={css.way} to={viaLogin('/forget/step1', search)}>
            {copy.forgot}
          </Link>
        </p>
        {waiting > 0 && (
          <p className={css.waiting}>
            <Icon name="offline" size={20} />
            {copy.waitingHere(waiting)}
          </p>
        )}
      </div>
      {site.company.includes(demo.mark) && <DemoAccounts onChoose={fill} />}
      <Banner />
    </div>
  )
}

/** Beside the form where there is room. The form does not wait for it, and nothing moves when it loads. */
function Banner() {
  const { site } = useRootData().common
  /** null: the shop has none. */
  const [ad, setAd] = useState<Ad | null>()
  useEffect(() => {
    void readAds('focusLogin', {}).then(([first]) => setAd(first ?? null))
  }, [])
  if (ad === null)
    return (
      <div className={css.shop}>
        <p className={css.shopName}>{site.title}</p>
        <p>{copy.shop}</p>
      </div>
    )
  return (
    <aside className={css.banner} aria-label={copy.ads}>
      {ad && (
        <OfferLink to={ad.url} closed={limitedTime.notStarted}>
          <img src={ad.image} alt={ad.title} width={1125} height={420} />
        </OfferLink>
      )}
    </aside>
  )
}

/** How many edits of any account wait on this device. */
function useWaitingHere(): number {
  const { pending, parked } = use(sync)
  const [elsewhere, setElsewhere] = useState(0)
  useEffect(() => {
    // The database's code is not part of the first page.
    void pendingElsewhere().then(setElsewhere)
  }, [])
  return elsewhere + pending + parked.length
}

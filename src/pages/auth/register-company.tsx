import { useRef, useState, type FormEvent } from 'react'
import { Link, replace, useLocation, type LoaderFunctionArgs } from 'react-router-dom'
import { COMPANY_MAX, PERSON_MAX, STREET_MAX } from '#domain/limits.ts'
import { namesPaper, PAPERS } from '#domain/papers.ts'
import { cleanLandline } from '#domain/validate.ts'
import { confirm, toast } from '#actions/frame/dialogs.ts'
import { draft } from '#account/drafts.ts'
import { go } from '#actions/frame/go.ts'
import { addressOf } from '#actions/frame/here.ts'
import { applicant, DRAFTS, saveApplication } from '#actions/member/newcomer.ts'
import { viaLogin } from '#actions/member/via-login.ts'
import { titleL, titleM } from '#design/text.css.ts'
import { closedPage } from '#parts/frame/by-role.tsx'
import { faultsOf, focusFault, withoutFault, type Faults } from '#parts/form/form-faults.ts'
import { RegionField } from '#parts/form/region-field.tsx'
import { useDraft } from '#parts/form/use-draft.ts'
import { now } from '#state/clock.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { Button } from '#ui/button.tsx'
import { Radio, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { company as copy } from '#copy/auth.ts'
import { fields, refusedFor } from '#copy/form.ts'
import { BUYER_KINDS } from './newcomer/kinds.ts'
import * as css from './newcomer/newcomer.css.ts'
import { Problem } from './newcomer/problem.tsx'
import { RegisterSteps } from './newcomer/steps.tsx'
import {
  companyFaults,
  fromApplication,
  namedFaults,
  NO_PAPER,
  toInput,
  uploadFaults,
  type CompanyForm,
} from './register-company/form.ts'
import { PaperFields } from './register-company/paper-fields.tsx'
import { ScopeChips } from './register-company/scope-chips.tsx'

/** An application that is under review or approved is not filled in again. */
export async function loader({ request }: LoaderFunctionArgs) {
  const who = await applicant()
  const state = who?.application?.state
  if (state === 'pending' || state === 'approved')
    return replace(viaLogin('/register/step3', addressOf(request.url).search))
  const saved = await draft<CompanyForm>(DRAFTS.application)
  return {
    form: saved ?? fromApplication(who?.application ?? null),
    isRestored: saved !== undefined,
    reason: who?.application?.reason ?? '',
    refusedFiles: who?.application?.papers.map(({ file_id }) => file_id) ?? [],
  }
}

export function Component() {
  return closedPage('applicationSave') ?? <CompanyPage />
}

function CompanyPage() {
  const start = useLoaded<typeof loader>()
  const { search } = useLocation()
  const [form, setForm] = useState(start.form)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const page = useRef<HTMLFormElement>(null)
  const dropDraft = useDraft(DRAFTS.application, form)
  const { kind } = use(session)
  const hold = kind === 'member' ? '' : copy.photoWaits
  const set = (part: Partial<CompanyForm>) => setForm((before) => ({ ...before, ...part }))
  const text = (name: 'company' | 'contact' | 'email' | 'street' | 'landline') => ({
    name,
    value: form[name],
    error: faults[name],
    onChange: (e: { target: { value: string } }) => set({ [name]: e.target.value }),
    onBlur: () => set({ [name]: name === 'landline' ? cleanLandline(form[name]) : form[name].trim() }),
  })

  /** The reason at the paper it names, as long as the paper's picture is the one that was refused. */
  const refusalOf = (paper: string) => {
    const file = form.papers[paper]?.file?.id ?? ''
    return namesPaper(start.reason, paper) && start.refusedFiles.includes(file) ? refusedFor(start.reason) : ''
  }
  const fail = (wrong: Faults) => {
    setFaults(wrong)
    focusFault(page.current, wrong)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = companyFaults(form, now())
    if (Object.keys(wrong).length > 0) return fail(wrong)
    if (kind !== 'member') {
      toast(copy.savedHere)
      return go(viaLogin('/register/step1', search))
    }
    if (!navigator.onLine) return fail({ form: copy.offline })
    const uploading = uploadFaults(form)
    if (Object.keys(uploading).length > 0) return fail(uploading)
    setBusy(true)
    const outcome = await saveApplication(toInput(form))
    setBusy(false)
    if (outcome.kind === 'invalid') return fail(namedFaults(faultsOf(outcome.errors), form))
    if (outcome.kind === 'refused') return fail({ form: outcome.msg })
    if (outcome.kind === 'offline') return fail({ form: copy.offline })
    if (outcome.kind !== 'ok') return
    dropDraft()
    go(viaLogin('/register/step3', search), { replace: true })
  }
  const clear = async () => {
    if (await confirm(copy.clearQuestion)) setForm(fromApplication(null))
  }

  return (
    <div className={css.wide}>
      <RegisterSteps at={2} />
      <form
        ref={page}
        className={css.form}
        noValidate
        onInput={(event) => setFaults((before) => withoutFault(before, event.target))}
        onSubmit={(event) => void submit(event)}
      >
        <div className={css.card}>
          <h1 className={titleL}>{copy.title}</h1>
          {start.reason && (
            <p className={css.error}>
              <Icon name="alert" size={20} />
              {refusedFor(start.reason)}
            </p>
          )}
          <p className={css.info}>
            <Icon name="info" size={20} />
            {start.isRestored ? copy.restored : ''}
            {copy.saved}
          </p>
          <fieldset className={css.group}>
            <legend className={css.groupLabel}>{copy.kind}</legend>
            <div className={css.kinds}>
              {BUYER_KINDS.map(([value, label]) => (
                <Radio
                  key={value}
                  name="kind"
                  value={value}
                  checked={form.kind === value}
                  onChange={() => set({ kind: value })}
                >
                  {label}
                </Radio>
              ))}
            </div>
          </fieldset>
          <TextField
            label={copy.name}
            autoComplete="organization"
            most={COMPANY_MAX}
            hint={copy.nameHint}
            {...text('company')}
          />
          <div className={css.pair}>
            <TextField label={fields.contact} autoComplete="name" most={PERSON_MAX} {...text('contact')} />
            <TextField
              label={fields.email}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="off"
              spellCheck={false}
              {...text('email')}
            />
          </div>
          <ScopeChips
            value={form.scope}
            error={faults['scope']}
            onChange={(scope) => {
              set({ scope })
              setFaults((before) => ({ ...before, scope: '' }))
            }}
          />
        </div>
        <div className={css.card}>
          <h2 className={titleM}>{copy.place}</h2>
          <p className={css.intro}>{copy.placeIntro}</p>
          <RegionField
            value={form}
            errors={faults}
            onChange={({ province, city, district }) => set({ province, city, district })}
          />
          <TextField label={fields.street} autoComplete="street-address" most={STREET_MAX} {...text('street')} />
          <TextField
            label={fields.landline}
            type="tel"
            autoComplete="off"
            hint={fields.landlineHint}
            {...text('landline')}
          />
        </div>
        <div className={css.card}>
          <h2 className={titleM}>{copy.papers}</h2>
          <p className={css.intro}>{copy.papersIntro}</p>
          {PAPERS[form.kind].map((rule) => (
            <PaperFields
              key={rule.kind}
              rule={rule}
              value={form.papers[rule.kind] ?? NO_PAPER}
              faults={faults}
              refusal={refusalOf(rule.kind)}
              hold={hold}
              idConsent={form.idConsent}
              onIdConsent={(idConsent) => set({ idConsent })}
              onChange={(update) =>
                setForm((before) => ({
                  ...before,
                  papers: { ...before.papers, [rule.kind]: update(before.papers[rule.kind] ?? NO_PAPER) },
                }))
              }
            />
          ))}
        </div>
        <Problem text={faults['form']} />
        <Button type="submit" kind="primary" size="l" block busy={busy}>
          {kind === 'member' ? copy.submit : copy.next}
        </Button>
      </form>
      <p className={css.others}>
        <button type="button" className={css.other} onClick={() => void clear()}>
          {copy.clear}
        </button>
        <Link className={css.other} to="/help/xrzn/hyzc">
          {copy.help}
        </Link>
      </p>
    </div>
  )
}

import { useRef, useState, type FormEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { BATCH_MAX } from '#domain/limits.ts'
import { confirm, toast } from '#actions/frame/dialogs.ts'
import { draft } from '#account/drafts.ts'
import { go } from '#actions/frame/go.ts'
import { applicant, DRAFTS, saveStores } from '#actions/member/newcomer.ts'
import { viaLogin } from '#actions/member/via-login.ts'
import { titleL } from '#design/text.css.ts'
import { closedPage } from '#parts/frame/by-role.tsx'
import { faultsOf, focusFault, withoutFault, type Faults } from '#parts/form/form-faults.ts'
import { loadAreas } from '#parts/form/region.ts'
import { useDraft } from '#parts/form/use-draft.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { company, stores as copy } from '#copy/auth.ts'
import * as css from './newcomer/newcomer.css.ts'
import { Problem } from './newcomer/problem.tsx'
import { RegisterSteps } from './newcomer/steps.tsx'
import {
  emptyStore,
  isEmpty,
  namedFaults,
  regionFaults,
  storeFaults,
  storeField,
  toInput,
  type StoreForm,
} from './register-stores/form.ts'
import { PasteDialog } from './register-stores/paste-dialog.tsx'
import { StoreFields } from './register-stores/store-fields.tsx'

export async function loader(): Promise<StoreForm[]> {
  await applicant()
  const saved = await draft<StoreForm[]>(DRAFTS.stores)
  return saved && saved.length > 0 ? saved : [emptyStore()]
}

export function Component() {
  return closedPage('applicationStores') ?? <StoresForm />
}

function StoresForm() {
  const { search } = useLocation()
  const [stores, setStores] = useState(useLoaded<typeof loader>())
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const [pasting, setPasting] = useState(false)
  const page = useRef<HTMLFormElement>(null)
  const dropDraft = useDraft(DRAFTS.stores, stores)
  const { kind } = use(session)

  const fail = (wrong: Faults) => {
    setFaults(wrong)
    focusFault(page.current, wrong)
  }
  const remove = async (store: StoreForm, at: number) => {
    if (!isEmpty(store) && !(await confirm(copy.deleteQuestion(at, store.company || copy.unnamed)))) return
    setStores((before) => (before.length > 1 ? before.filter(({ key }) => key !== store.key) : [emptyStore()]))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const filledIn = stores.filter((store) => !isEmpty(store))
    const wrong = { ...(await impossibleRegions(filledIn)), ...storeFaults(filledIn.length > 0 ? filledIn : stores) }
    if (Object.keys(wrong).length > 0) return fail(wrong)
    if (kind !== 'member') {
      toast(copy.savedHere)
      return go(viaLogin('/register/dd/step1', search))
    }
    setBusy(true)
    const { left, faults: refused } = await sendAll(filledIn)
    setBusy(false)
    if (left.length > 0) {
      setStores(left)
      if (left.length < filledIn.length) toast(copy.someAdded(filledIn.length - left.length, left.length))
      return fail(refused)
    }
    dropDraft()
    toast(copy.added(filledIn.length), { tone: 'good' })
    go(viaLogin('/register/dd/step3', search), { replace: true })
  }

  return (
    <div className={css.wide}>
      <RegisterSteps at={2} chain />
      <form
        ref={page}
        className={css.form}
        noValidate
        onInput={(event) => setFaults((before) => withoutFault(before, event.target))}
        onSubmit={(event) => void submit(event)}
      >
        <div className={css.card}>
          <h1 className={titleL}>{copy.title}</h1>
          <p className={css.info}>
            <Icon name="info" size={20} />
            {copy.saved}
          </p>
          <div className={css.actions}>
            <Button kind="soft" onClick={() => setPasting(true)}>
              <Icon name="copy" size={20} />
              {copy.paste}
            </Button>
          </div>
        </div>
        {stores.map((store, i) => (
          <StoreFields
            key={store.key}
            at={i + 1}
            value={store}
            faults={faults}
            onChange={(part) =>
              setStores((before) => before.map((one) => (one.key === store.key ? { ...one, ...part } : one)))
            }
            onRemove={() => void remove(store, i + 1)}
          />
        ))}
        <Button onClick={() => setStores((before) => [...before, emptyStore()])}>
          <Icon name="plus" size={20} />
          {copy.more}
        </Button>
        <Problem text={faults['form']} />
        <Button type="submit" kind="primary" size="l" block busy={busy}>
          {kind === 'member' ? copy.submit(stores.filter((store) => !isEmpty(store)).length) : company.next}
        </Button>
      </form>
      <p className={css.others}>
        <Link className={css.other} to={viaLogin('/register/dd/step3', search)}>
          {copy.later}
        </Link>
      </p>
      <PasteDialog
        open={pasting}
        onClose={() => setPasting(false)}
        onAdd={(found) => {
          setStores((before) => [...before.filter((store) => !isEmpty(store)), ...found])
          void impossibleRegions(found).then((wrong) => setFaults((before) => ({ ...before, ...wrong })))
        }}
      />
    </div>
  )
}

/** Without the table of areas, as off line, the regions are not judged. */
async function impossibleRegions(stores: readonly StoreForm[]): Promise<Faults> {
  const areas = await loadAreas().catch(() => null)
  return areas ? regionFaults(stores, areas) : {}
}

/** Sends the stores in batches. Stores that the server took leave the form; the others stay with the reason. */
async function sendAll(stores: readonly StoreForm[]): Promise<{ left: StoreForm[]; faults: Faults }> {
  const left: StoreForm[] = []
  const faults: Record<string, string> = {}
  for (let at = 0; at < stores.length; at += BATCH_MAX) {
    const batch = stores.slice(at, at + BATCH_MAX)
    const outcome = await saveStores(toInput(batch))
    if (outcome.kind !== 'ok') {
      const why =
        outcome.kind === 'invalid'
          ? namedFaults(faultsOf(outcome.errors), batch)
          : { form: outcome.kind === 'refused' ? outcome.msg : copy.offline }
      return { left: [...left, ...stores.slice(at)], faults: { ...faults, ...why } }
    }
    for (const { i, code, msg } of outcome.data.results) {
      const store = batch[i]
      if (!store || code === 200) continue
      left.push(store)
      faults[storeField(store.key, 'phone')] = msg
    }
  }
  return { left, faults }
}

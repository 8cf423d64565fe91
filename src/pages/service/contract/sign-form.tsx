import { useEffect, useRef, useState, type FormEvent } from 'react'
import { PERSON_MAX } from '#domain/limits.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { draft } from '#account/drafts.ts'
import { signContract } from '#actions/service/contract.ts'
import { go } from '#actions/frame/go.ts'
import { titleM } from '#design/text.css.ts'
import { faultsOf, focusFault, withoutFault, type Faults } from '#parts/form/form-faults.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { SignatureField, type Signature } from '#pages/service/signature-field.tsx'
import { useDraft } from '#parts/form/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { signing as copy } from '#copy/service.ts'
import * as inputs from '#copy/inputs.ts'
import * as css from '../contract.css.ts'

const DRAFT = 'contract'

type SignFormProps = { version: string; /** Where to go afterwards; '': nowhere. */ back: string; onSigned: () => void }

/** Name, signature, consent. Afterwards it leads back to what the contract interrupted. */
export function SignForm({ version, back, onSigned }: SignFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const signature = useRef<Signature>(null)
  const [name, setName] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const dropDraft = useDraft(DRAFT, name || null)
  useEffect(() => {
    void draft<string>(DRAFT).then((saved) => setName((typed) => typed || (saved ?? '')))
  }, [])

  const fail = (wrong: Faults) => {
    setFaults(wrong)
    focusFault(form.current, wrong)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const agreed = new FormData(event.currentTarget).get('agree')
    const drawing = (await signature.current?.take()) ?? null
    const wrong = {
      ...(name.trim() === '' && { name: inputs.signer }),
      ...(!drawing && { drawing: copy.noDrawing }),
      ...(!agreed && { agree: inputs.contract }),
    }
    if (!drawing || Object.keys(wrong).length > 0) return fail(wrong)
    setBusy(true)
    const outcome = await signContract({ version, name: name.trim(), drawing })
    setBusy(false)
    if (outcome.kind === 'invalid') {
      const { file_id, file, ...rest } = faultsOf(outcome.errors)
      return fail({ ...rest, ...((file_id || file) && { drawing: file_id || file || '' }) })
    }
    if (outcome.kind === 'refused') return fail({ form: outcome.msg })
    if (outcome.kind === 'offline') return fail({ form: copy.offline })
    if (outcome.kind !== 'ok') return
    dropDraft()
    toast(copy.done, { tone: 'good' })
    if (back) return go(back, { replace: true })
    onSigned()
  }

  return (
    <section className={`${panel} ${css.signing}`} aria-labelledby="sign">
      <h2 className={titleM} id="sign">
        {copy.title}
      </h2>
      <form
        ref={form}
        className={css.form}
        noValidate
        onInput={(event) => setFaults((before) => withoutFault(before, event.target))}
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label={copy.name}
          name="name"
          autoComplete="name"
          most={PERSON_MAX}
          value={name}
          error={faults['name']}
          onChange={(e) => setName(e.target.value)}
        />
        <SignatureField
          ref={signature}
          signer={name}
          error={faults['drawing']}
          onChange={() => setFaults({ ...faults, drawing: '' })}
        />
        <Checkbox name="agree" value="1" error={faults['agree']}>
          {copy.agree}
        </Checkbox>
        {faults['form'] && (
          <p className={css.error} role="alert">
            <Icon name="alert" size={20} />
            {faults['form']}
          </p>
        )}
        <Button type="submit" kind="primary" size="l" block busy={busy}>
          {copy.submit}
        </Button>
      </form>
    </section>
  )
}

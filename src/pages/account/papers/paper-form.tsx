import { useRef, useState, type FormEvent } from 'react'
import type { Paper } from '#contract/entities.ts'
import { PAPER_NUMBER_MAX } from '#domain/limits.ts'
import { PAPERS } from '#domain/papers.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { revalidate } from '#actions/frame/go.ts'
import { write as send } from '#actions/calls/write.ts'
import type { Picked } from '#actions/upload/upload.ts'
import { paperForm as copy } from '#copy/account.ts'
import { refusedFor } from '#copy/form.ts'
import * as inputs from '#copy/inputs.ts'
import { faultsOf, focusFault, withoutFault, type Faults } from '#parts/form/form-faults.ts'
import { UploadField } from '#parts/upload/upload-field.tsx'
import { useDraft, useStoredDraft } from '#parts/form/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import * as css from '../account.css.ts'

type Typed = { number: string; valid_until: string; endless: boolean; file: Picked | null }

const FORM = 'paper-form'
const EMPTY: Typed = { number: '', valid_until: '', endless: false, file: null }

/** Form for a newer paper of a kind: number, lastPaper day and picture. What was typed is initial as a draft. */
export function PaperForm({ paper, onClose }: { paper: Paper | null; onClose: () => void }) {
  const [lastPaper, setLastPaper] = useState(paper)
  if (paper && paper !== lastPaper) setLastPaper(paper)
  const [busy, setBusy] = useState(false)
  if (!lastPaper) return null
  return (
    <Dialog
      open={paper !== null}
      onClose={onClose}
      title={copy.title(lastPaper.kind)}
      place="sheet"
      foot={
        <Button kind="primary" type="submit" form={FORM} busy={busy}>
          {copy.submit}
        </Button>
      }
    >
      <FormWithDraft key={lastPaper.kind} paper={lastPaper} onBusy={setBusy} onDone={onClose} />
    </Dialog>
  )
}

type FormProps = { paper: Paper; onBusy: (busy: boolean) => void; onDone: () => void }

export const draftOf = ({ kind }: Paper): string => `paper:${kind}`

/** The form starts with its draft. */
function FormWithDraft(props: FormProps) {
  const draft = useStoredDraft<Typed>(draftOf(props.paper))
  if (draft === undefined) return <p aria-busy="true">{copy.loading}</p>
  return <Form {...props} initial={draft ?? startOf(props.paper)} />
}

/** A refused paper is mended from what was handed in, its picture included. */
function startOf({ kind, number, refused }: Paper): Typed {
  if (!refused) return { ...EMPTY, number }
  const { file_id, valid_until } = refused
  const file = file_id ? { key: file_id, id: file_id, name: kind, blob: null, done: true, thumb: '' } : null
  return { number: refused.number, valid_until, endless: valid_until === '', file }
}

/** Kinds of papers that may be valid without an end. */
const ENDLESS = new Set(
  Object.values(PAPERS).flatMap((rules) => rules.filter(({ endless }) => endless).map(({ kind }) => kind)),
)

function Form({ paper, initial, onBusy, onDone }: FormProps & { initial: Typed }) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(initial)
  const [faults, setFaults] = useState<Faults>({})
  const discardDraft = useDraft(draftOf(paper), typed)
  const fail = (wrong: Faults) => {
    setFaults(wrong)
    focusFault(form.current, wrong)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { number, valid_until, endless, file } = typed
    const wrong = missing(typed)
    if (!file || Object.keys(wrong).length > 0) return fail(wrong)
    setFaults({})
    onBusy(true)
    const outcome = await send('paperSave', {
      kind: paper.kind,
      number: number.trim(),
      valid_until: endless ? '' : valid_until,
      file_id: file.id,
    })
    onBusy(false)
    if (outcome.kind === 'invalid') return fail(faultsOf(outcome.errors))
    if (outcome.kind !== 'ok') return
    discardDraft()
    toast(copy.submitted, { tone: 'good' })
    revalidate()
    onDone()
  }
  return (
    <form
      ref={form}
      id={FORM}
      className={css.form}
      noValidate
      onInput={(event) => setFaults((before) => withoutFault(before, event.target))}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={copy.number}
        name="number"
        most={PAPER_NUMBER_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed.number}
        error={faults['number']}
        onChange={(e) => setTyped({ ...typed, number: e.target.value })}
        onBlur={() => setTyped((before) => ({ ...before, number: before.number.replace(/\s/g, '') }))}
      />
      <TextField
        label={copy.validUntil}
        name="valid_until"
        type="date"
        autoComplete="off"
        disabled={typed.endless}
        value={typed.valid_until}
        error={faults['valid_until']}
        onChange={(e) => setTyped({ ...typed, valid_until: e.target.value })}
      />
      {ENDLESS.has(paper.kind) && (
        <Checkbox checked={typed.endless} onChange={(e) => setTyped({ ...typed, endless: e.target.checked })}>
          {copy.endless}
        </Checkbox>
      )}
      <UploadField
        label={copy.file}
        purpose="paper"
        name="file_id"
        value={typed.file}
        error={typed.file?.done ? reasonOf(paper, typed.file) : faults['file_id']}
        hint={copy.fileHint}
        onChange={(update) => setTyped((before) => ({ ...before, file: update(before.file) }))}
      />
    </form>
  )
}

/** Why the file was refused; '' for any other. */
function reasonOf({ refused }: Paper, { id }: Picked): string {
  return refused?.file_id === id ? refusedFor(refused.reason) : ''
}

/** Faults that need no server. All are shown at once, and the first field gets the focus. */
function missing({ number, valid_until, endless, file }: Typed): Faults {
  return {
    ...(number.trim() === '' && { number: inputs.paperNumber }),
    ...(valid_until === '' && !endless && { valid_until: inputs.paperUntil }),
    ...(!file?.done && { file_id: file ? copy.missing.upload : copy.missing.file }),
  }
}

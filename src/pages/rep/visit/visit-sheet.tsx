import { useRef, useState, type FormEvent } from 'react'
import type { VisitOutcome } from '#contract/entities.ts'
import { VISIT_NOTE_MAX, VISIT_REASON_MAX } from '#domain/limits.ts'
import { isoDay } from '#domain/days.ts'
import { saveVisit } from '#actions/rep/visits.ts'
import { now } from '#state/clock.ts'
import { charactersAtMost, visitOutcome } from '#copy/inputs.ts'
import { visits as copy } from '#copy/rep.ts'
import { stack } from '#design/layout.css.ts'
import { focusFault } from '#parts/form/form-faults.ts'
import { useDraft, useStoredDraft } from '#parts/form/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { chip, wrap } from '#ui/chips.css.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Radio, TextArea, TextField } from '#ui/field.tsx'

type Typed = { outcome: VisitOutcome | ''; reason: string; note: string; again: string }

const NEW: Typed = { outcome: '', reason: '', note: '', again: '' }
const OUTCOMES: readonly VisitOutcome[] = ['ordered', 'signed', 'nothing', 'later']

type VisitSheetProps = { customer: { id: number; company: string }; open: boolean; onClose: () => void }

/** What came of a visit. It is on the device at once, also without a network. */
export function VisitSheet({ customer, open, onClose }: VisitSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.title(customer.company)} place="sheet">
      <StoredForm id={customer.id} onDone={onClose} />
    </Dialog>
  )
}

type FormProps = { id: number; onDone: () => void }

function StoredForm(props: FormProps) {
  const name = `visit:${props.id}`
  const saved = useStoredDraft<Typed>(name)
  return saved === undefined ? null : <VisitForm {...props} name={name} initial={saved ?? NEW} />
}

function VisitForm({ id, onDone, name, initial }: FormProps & { name: string; initial: Typed }) {
  const [typed, setTyped] = useState(initial)
  const [fault, setFault] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const dropDraft = useDraft(name, typed)
  const { outcome, reason, note, again } = typed
  const change = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }))
    setFault({})
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = faultOf(typed)
    setFault(found)
    if (Object.keys(found).length > 0) return void setTimeout(() => focusFault(form.current, found))
    setBusy(true)
    const input = {
      customer_id: id,
      outcome: outcome as VisitOutcome,
      reason: outcome === 'nothing' ? reason.trim() : '',
      note: note.trim(),
      again: outcome === 'later' ? again : '',
    }
    const isSaved = await saveVisit(input)
    setBusy(false)
    if (!isSaved) return
    dropDraft()
    onDone()
  }
  return (
    <form ref={form} className={stack} noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className={stack} aria-label={copy.outcome}>
        {OUTCOMES.map((one) => (
          <Radio
            key={one}
            name="outcome"
            checked={outcome === one}
            error={one === OUTCOMES.at(-1) ? fault['outcome'] : undefined}
            onChange={() => change({ outcome: one })}
          >
            {copy.outcomes[one]}
          </Radio>
        ))}
      </fieldset>
      {outcome === 'nothing' && (
        <>
          <div className={wrap} role="group" aria-label={copy.reason}>
            {copy.reasons.map((one) => (
              <button
                key={one}
                type="button"
                className={chip}
                aria-pressed={reason === one}
                onClick={() => change({ reason: one })}
              >
                {one}
              </button>
            ))}
          </div>
          <TextField
            label={copy.reason}
            name="reason"
            value={reason}
            most={VISIT_REASON_MAX}
            error={fault['reason']}
            onChange={(e) => change({ reason: e.target.value })}
          />
        </>
      )}
      {outcome === 'later' && (
        <TextField
          label={copy.again}
          name="again"
          type="date"
          min={isoDay(now())}
          value={again}
          error={fault['again']}
          onChange={(e) => change({ again: e.target.value })}
        />
      )}
      <TextArea
        label={copy.note}
        name="note"
        rows={3}
        most={VISIT_NOTE_MAX}
        value={note}
        onChange={(e) => change({ note: e.target.value })}
      />
      <Button kind="primary" type="submit" block busy={busy}>
        {copy.save}
      </Button>
    </form>
  )
}

/** A visit is sent when the network is back: what the server would refuse is said here. */
function faultOf({ outcome, reason, note, again }: Typed): Record<string, string> {
  if (outcome === '') return { outcome: visitOutcome }
  if (outcome === 'nothing' && reason.trim() === '') return { reason: copy.noReason }
  if (outcome === 'later' && again < isoDay(now())) return { again: copy.noDay }
  if (outcome === 'nothing' && reason.trim().length > VISIT_REASON_MAX)
    return { reason: charactersAtMost(VISIT_REASON_MAX) }
  if (note.trim().length > VISIT_NOTE_MAX) return { note: charactersAtMost(VISIT_NOTE_MAX) }
  return {}
}

import { useRef, useState, type FormEvent, type RefObject } from 'react'
import type { CallName, Input, Reply } from '#contract/calls.ts'
import { write } from '#actions/calls/write.ts'
import { faultsOf, focusFault, withoutFaults, type Faults, type FaultsOf } from './form-faults.ts'
import { useDraft } from './use-draft.ts'

type FormOptions<N extends CallName, V extends object> = {
  call: N
  /** Name of the draft that stores what is typed. */
  draft: string
  /** Named like the call's fields, so that an error of the server finds its field, and goes when that is changed. */
  initial: V
  /** Errors by field; nothing is sent while there is one. */
  missing: (value: V) => FaultsOf<V>
  toInput: (value: V) => Input<N>
  onDone: (reply: Reply<N>) => void
}

type Form<V> = {
  value: V
  change: (part: Partial<V>) => void
  /** Like a state's setter: for changes that depend on the present value. */
  update: (with_: (before: V) => V) => void
  faults: Faults
  busy: boolean
  element: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent) => void
}

/** A form with a draft: it shows each error at its field and moves the focus there, and is sent once however often it is pressed. */
export function useForm<N extends CallName, V extends object>({
  call,
  draft,
  initial,
  missing,
  toInput,
  onDone,
}: FormOptions<N, V>): Form<V> {
  const [value, setValue] = useState(initial)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const dropDraft = useDraft(draft, value)
  const isSending = useRef(false)

  const fail = (found: Faults) => {
    setFaults(found)
    // After the fields have rendered their errors.
    setTimeout(() => focusFault(element.current, found))
  }
  const send = async () => {
    if (isSending.current) return
    const found = missing(value)
    if (Object.keys(found).length > 0) return fail(found as Faults)
    setFaults({})
    setBusy(true)
    isSending.current = true
    const outcome = await write(call, toInput(value)).finally(() => (isSending.current = false))
    setBusy(false)
    if (outcome.kind === 'invalid') return fail(faultsOf(outcome.errors))
    if (outcome.kind !== 'ok') return
    dropDraft()
    onDone(outcome.data)
  }
  return {
    value,
    change: (part) => {
      setValue((before) => ({ ...before, ...part }))
      setFaults((before) => withoutFaults(before, Object.keys(part)))
    },
    update: setValue,
    faults,
    busy,
    element,
    onSubmit: (event) => {
      event.preventDefault()
      void send()
    },
  }
}

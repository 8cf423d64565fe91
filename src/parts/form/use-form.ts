import { useRef, useState, type FormEvent, type RefObject } from 'react'
import type { CallName, Input, Reply } from '#contract/calls.ts'
import { write } from '#actions/calls/write.ts'
import { faultsOf, focusFault, withoutFaults, type Faults } from './form-faults.ts'
import { useDraft } from './use-draft.ts'

type FormOptions<N extends CallName, V extends object> = {
  call: N
  /** Where what is typed is kept. */
  draft: string
  initial: V
  /** What is missing, by field; nothing is sent then. */
  missing: (value: V) => Faults
  wish: (value: V) => Input<N>
  onDone: (reply: Reply<N>) => void
}

type Form<V> = {
  value: V
  change: (part: Partial<V>) => void
  /** As a state's setter: for what changes while other things do. */
  update: (with_: (before: V) => V) => void
  faults: Faults
  busy: boolean
  element: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent) => void
}

/** A form that keeps what is typed, says what is wrong at its field and goes there, and sends a wish once however often it is pressed. */
export function useForm<N extends CallName, V extends object>({
  call,
  draft,
  initial,
  missing,
  wish,
  onDone,
}: FormOptions<N, V>): Form<V> {
  const [value, setValue] = useState(initial)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const sent = useDraft(draft, value)

  const fail = (found: Faults) => {
    setFaults(found)
    // After the fields know of it.
    setTimeout(() => focusFault(element.current, found))
  }
  const send = async () => {
    const found = missing(value)
    if (Object.keys(found).length > 0) return fail(found)
    setFaults({})
    setBusy(true)
    const outcome = await write(call, wish(value))
    setBusy(false)
    if (outcome.kind === 'invalid') return fail(faultsOf(outcome.errors))
    if (outcome.kind !== 'ok') return
    sent()
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

import { useState, type FormEvent } from 'react'
import { focusFault } from './form-faults.ts'

/**
 * A form whose one text field is a name.
 * @param send gets the name. @returns the field's message; '' when a reason was shown elsewhere; null: done
 */
export function useNameForm(initial: string, send: (name: string) => Promise<string | null>, onDone: () => void) {
  const [name, setName] = useState(initial)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (form: HTMLFormElement) => {
    setBusy(true)
    const fault = await send(name)
    setBusy(false)
    setError(fault ?? '')
    focusFault(form, { name: fault ?? '' })
    if (fault === null) onDone()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  const onChange = (event: { target: { value: string } }) => setName(event.target.value)
  return { busy, onSubmit, field: { name: 'name', value: name, error, onChange } }
}

import { useState, type FormEvent } from 'react'
import type { Outcome } from '#contract/outcome.ts'
import { typedAmount } from '#domain/typed.ts'

/** A form with one amount, whose error stands at its field. @param send gets the amount as it was typed, without signs */
export function useAmountForm<T>(send: (amount: string) => Promise<Outcome<T>>, onDone: (data: T) => void) {
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (form: HTMLFormElement) => {
    const field = form.querySelector<HTMLInputElement>('[name=amount]')
    setBusy(true)
    const outcome = await send(typedAmount(field?.value ?? ''))
    setBusy(false)
    setError(outcome.kind === 'invalid' ? outcome.msg : '')
    if (outcome.kind === 'invalid') field?.focus()
    if (outcome.kind === 'ok') onDone(outcome.data)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  return { error, busy, onSubmit }
}

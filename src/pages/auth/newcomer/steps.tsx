import { FormSteps } from '#parts/form/form-steps.tsx'
import { steps as copy } from '#copy/auth.ts'

/** Where a newcomer is. @param chain with stores of their own to fill in */
export function RegisterSteps({ at, chain = false }: { at: 1 | 2 | 3; chain?: boolean }) {
  return (
    <FormSteps label={copy.register} steps={[copy.phone, chain ? copy.stores : copy.company, copy.review]} at={at} />
  )
}

export function ForgetSteps({ at }: { at: 1 | 2 | 3 }) {
  return <FormSteps label={copy.forget} steps={[copy.phone, copy.reset, copy.done]} at={at} />
}

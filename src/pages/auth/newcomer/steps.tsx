import { FormSteps } from '#parts/form/form-steps.tsx'
import { steps as copy } from '#copy/auth.ts'

/** The steps of a registration. @param chain the owner of several stores fills in the stores */
export function RegisterSteps({ at, chain = false }: { at: 1 | 2 | 3; chain?: boolean }) {
  return (
    <FormSteps label={copy.register} steps={[copy.phone, chain ? copy.stores : copy.company, copy.review]} at={at} />
  )
}

export function ForgetSteps({ at }: { at: 1 | 2 | 3 }) {
  return <FormSteps label={copy.forget} steps={[copy.phone, copy.reset, copy.done]} at={at} />
}

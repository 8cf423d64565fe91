import { steps as copy } from '#copy/checkout.ts'
import { FormSteps } from '#parts/form/form-steps.tsx'

const STEPS = [copy.cart, copy.check, copy.pay, copy.done] as const

/** The buyer's step on the way from cart to order, 1 to 4. */
export function CheckoutSteps({ at }: { at: 1 | 2 | 3 | 4 }) {
  return <FormSteps label={copy.title} steps={STEPS} at={at} />
}

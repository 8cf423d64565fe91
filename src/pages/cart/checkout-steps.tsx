import { FormSteps } from '#parts/form/form-steps.tsx'

const STEPS = ['购物车', '核对订单', '支付订单', '完成'] as const

/** Where the buyer is on the way from cart to order, 1 to 4. */
export function CheckoutSteps({ at }: { at: 1 | 2 | 3 | 4 }) {
  return <FormSteps label="下单步骤" steps={STEPS} at={at} />
}

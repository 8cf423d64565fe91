import { Icon } from '#ui/icon.tsx'
import * as css from './checkout-steps.css.ts'

const STEPS = ['购物车', '核对订单', '支付订单', '完成'] as const

/** Where the buyer is on the way from cart to order, 1 to 4. */
export function CheckoutSteps({ at }: { at: 1 | 2 | 3 | 4 }) {
  return (
    <ol className={css.steps} aria-label="下单步骤">
      {STEPS.map((name, i) => (
        <li key={name} className={css.step} data-state={i + 1 < at ? 'done' : i + 1 === at ? 'now' : undefined} aria-current={i + 1 === at ? 'step' : undefined}>
          <span className={css.dot}>{i + 1 < at ? <Icon name="check" size={16} /> : i + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}

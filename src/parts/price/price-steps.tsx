import { explainLine, explainTotal, stepMoney, type Split, type Step } from '#domain/explain.ts'
import { cart } from '#state/cart.ts'
import { use } from '#state/use.ts'
import * as css from './price-steps.css.ts'

/** From the base price to what a line costs, step by step. */
export function LineSteps({ line, number, unit }: { line: Split; number: number; unit: string }) {
  return <Steps steps={explainLine(line, number, unit)} />
}

export function TotalSteps({ lines }: { lines: readonly Split[] }) {
  return <Steps steps={explainTotal(lines)} />
}

/** Of a line in the cart. It reads the cart itself, because edits of other lines change its share of the reductions. */
export function CartLineSteps({ lineKey }: { lineKey: string }) {
  const { lines, quote } = use(cart).view
  const at = lines.findIndex((line) => line.key === lineKey)
  const [line, priced] = [lines[at], quote.lines[at]]
  return line && priced ? <LineSteps line={priced} number={line.number} unit={line.goods.bzdw} /> : null
}

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <dl className={css.steps}>
      {steps.map((step, i) => (
        <div key={i} className={css.step} data-kind={step.kind}>
          <dt>
            {step.label} {step.detail && <span className={css.detail}>{step.detail}</span>}
          </dt>
          <dd className={css.amount}>{stepMoney(step)}</dd>
        </div>
      ))}
    </dl>
  )
}

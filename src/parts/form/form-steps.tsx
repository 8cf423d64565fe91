import { Icon } from '#ui/icon.tsx'
import * as css from './form-steps.css.ts'

type FormStepsProps = { label: string; steps: readonly string[]; /** 1 is the first. */ at: number }

/** The steps of a form of several screens, and the present one. */
export function FormSteps({ label, steps, at }: FormStepsProps) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((name, i) => (
        <li
          key={name}
          className={css.step}
          data-state={i + 1 < at ? 'done' : i + 1 === at ? 'now' : undefined}
          aria-current={i + 1 === at ? 'step' : undefined}
        >
          <span className={css.dot}>{i + 1 < at ? <Icon name="check" size={16} /> : i + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}

import { Link, useLocation } from 'react-router-dom'
import { viaLogin } from '#actions/member/via-login.ts'
import { titleL } from '#design/text.css.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { reset as copy } from '#copy/auth.ts'
import * as css from './newcomer/newcomer.css.ts'
import { ForgetSteps } from './newcomer/steps.tsx'

export function Component() {
  const { search } = useLocation()
  return (
    <div className={css.screen}>
      <ForgetSteps at={3} />
      <div className={`${css.card} ${css.state}`}>
        <span className={css.ring} data-tone="good">
          <Icon name="check" size={40} />
        </span>
        <h1 className={titleL}>{copy.done}</h1>
        <p className={css.intro}>{copy.doneIntro}</p>
        <Link className={buttonClass({ kind: 'primary', size: 'l', block: true })} to={viaLogin('/login', search)}>
          {copy.login}
        </Link>
      </div>
    </div>
  )
}

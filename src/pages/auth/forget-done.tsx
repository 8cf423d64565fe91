import { Link } from 'react-router-dom'
import { titleL } from '#design/text.css.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from './newcomer/newcomer.css.ts'
import { ForgetSteps } from './newcomer/steps.tsx'

export function Component() {
  return (
    <div className={css.screen}>
      <ForgetSteps at={3} />
      <div className={`${css.card} ${css.state}`}>
        <span className={css.ring} data-tone="good">
          <Icon name="check" size={40} />
        </span>
        <h1 className={titleL}>重置成功</h1>
        <p className={css.intro}>请用新密码登录。本机未同步的修改还在，登录后自动同步。</p>
        <Link className={buttonClass({ kind: 'primary', size: 'l', block: true })} to="/login">
          去登录
        </Link>
      </div>
    </div>
  )
}

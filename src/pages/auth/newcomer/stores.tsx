import { Link } from 'react-router-dom'
import type { Store } from '#contract/entities.ts'
import { buttonClass } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import * as css from './newcomer.css.ts'

/** An owner's stores, and that each hands in its own papers. */
export function Stores({ stores }: { stores: readonly Store[] }) {
  return (
    <>
      <p className={css.intro}>
        每家门店用自己的手机号登录，密码与主账号相同。请在“多店管理”切换到门店，分别提交该店的资质。
      </p>
      <ul className={css.storeList}>
        {stores.map((store) => (
          <li key={store.id} className={css.storeRow}>
            <span>
              {store.company || '主账号（未填企业名称）'}
              {store.is_me === 1 && '（当前）'}
            </span>
            <Tag tone={store.is_passed ? 'brand' : 'warn'}>{store.is_passed ? '已认证' : '待认证'}</Tag>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <Link className={buttonClass({ kind: 'soft' })} to="/zhzx/ddgl">
          去多店管理
        </Link>
        <Link className={buttonClass()} to="/register/dd/step2">
          继续添加门店
        </Link>
      </div>
    </>
  )
}

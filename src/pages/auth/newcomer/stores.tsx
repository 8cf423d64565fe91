import { Link } from 'react-router-dom'
import type { Store } from '#contract/entities.ts'
import { buttonClass } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { ownStores as copy } from '#copy/auth.ts'
import * as css from './newcomer.css.ts'

/** An owner's stores; each submits its own papers. */
export function Stores({ stores }: { stores: readonly Store[] }) {
  return (
    <>
      <p className={css.intro}>{copy.intro}</p>
      <ul className={css.storeList}>
        {stores.map((store) => (
          <li key={store.id} className={css.storeRow}>
            <span>
              {store.company || copy.unnamed}
              {store.is_me === 1 && copy.current}
            </span>
            <Tag tone={store.is_passed ? 'brand' : 'warn'}>{store.is_passed ? copy.approved : copy.unapproved}</Tag>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <Link className={buttonClass({ kind: 'soft' })} to="/zhzx/ddgl">
          {copy.manage}
        </Link>
        <Link className={buttonClass()} to="/register/dd/step2">
          {copy.more}
        </Link>
      </div>
    </>
  )
}

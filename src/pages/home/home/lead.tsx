import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { rememberRows } from '#actions/frame/member-mark.ts'
import { waysOut } from '#copy/lists.ts'
import { restock as copy } from '#copy/restock.ts'
import { maySeePrices, session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { Section } from '#parts/frame/section.tsx'
import { buttonClass } from '#ui/button.tsx'
import * as css from './restock.css.ts'

/** In place of the rows, where there are none: what will stand here, and where to go on. */
export function Lead({ text, aside }: { text: string; aside: ReactNode }) {
  useEffect(() => rememberRows(0), [])
  const isApproved = maySeePrices(use(session))
  return (
    <Section title={copy.usual} aside={aside}>
      <div className={css.lead}>
        {text}
        <Link className={buttonClass({ kind: 'soft', size: 's' })} to="/list">
          {copy.browse}
        </Link>
        {isApproved ? (
          <Link className={buttonClass({ size: 's' })} to="/zzfw/kjcg?tab=import">
            {copy.byList}
          </Link>
        ) : (
          <Link className={buttonClass({ size: 's' })} to="/zhzx/basic/zzzj">
            {waysOut.approval}
          </Link>
        )}
      </div>
    </Section>
  )
}

import { useMatches } from 'react-router-dom'
import { mayOpen } from '#actions/calls/may-call.ts'
import { titleL } from '#design/text.css.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { AreaNav, type AreaLink } from './area-nav.tsx'
import { BINDING, canBind } from './binding.ts'
import { useRootData } from './root-data.ts'

/** What the route of such a page carries (src/app/page-route.ts). */
type AreaHandle = { row: { title: string }; area?: readonly AreaLink[] }

/** Heading and links of a page whose row has an `area`: both come from the route table. */
export function AreaHead({ label }: { label: string }) {
  const handle = useMatches().at(-1)?.handle as AreaHandle | undefined
  const root = useRootData()
  const { user } = use(session)
  if (!handle?.area) throw new Error('this page shows AreaHead: give its row in src/app/routes.ts an `area`')
  return (
    <>
      <h1 className={titleL}>{handle.row.title}</h1>
      <AreaNav
        label={label}
        pages={handle.area.filter(({ to }) => mayOpen(to) && (to !== BINDING || canBind(root, user)))}
      />
    </>
  )
}

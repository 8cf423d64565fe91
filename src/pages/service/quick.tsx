import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { UsualGoods } from '#contract/entities.ts'
import { addressQuery, word } from '#domain/address-query.ts'
import { draft } from '#account/drafts.ts'
import { readUsual } from '#actions/goods/restock.ts'
import { hasFailed, type SectionRead } from '#actions/calls/section.ts'
import { between, page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { SectionFailed } from '#parts/frame/page-error.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { closedFor } from '#parts/frame/by-role.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { buttonClass } from '#ui/button.tsx'
import { tab, tabs } from '#ui/chips.css.ts'
import { quick as copy } from '#copy/service.ts'
import { ImportList, IMPORT_DRAFT, type ImportState } from './quick/import-list.tsx'
import { Usual, USUAL_DRAFT, type UsualTyped } from './quick/usual.tsx'

type Quick = { usual: SectionRead<UsualGoods[]> | null; typed: UsualTyped | undefined; list: ImportState | undefined }

const query = addressQuery({ tab: word(['', 'import']) })

export async function loader({ request }: LoaderFunctionArgs): Promise<Quick> {
  if (query.decode(request).tab === 'import')
    return { usual: null, typed: undefined, list: await draft<ImportState>(IMPORT_DRAFT) }
  const [usual, typed] = await Promise.all([readUsual(request.signal), draft<UsualTyped>(USUAL_DRAFT)])
  return { usual, typed, list: undefined }
}

/** Ordering without searching: the goods that are bought regularly, or a list from elsewhere. */
export function Component() {
  const { usual, typed, list } = useLoaded<typeof loader>()
  const importing = query.decode(useSearchParams()[0]).tab === 'import'
  return (
    <div className={page}>
      <div className={between}>
        <h1 className={titleL}>{copy.title}</h1>
        <Link className={buttonClass({ size: 's' })} to="/zzfw/smjg">
          {copy.scan}
        </Link>
      </div>
      <nav className={tabs} aria-label={copy.title}>
        <Link className={tab} to="/zzfw/kjcg" aria-current={importing ? undefined : 'page'}>
          {copy.usual}
        </Link>
        <Link
          className={tab}
          to={`/zzfw/kjcg${query.encode({ tab: 'import' })}`}
          aria-current={importing ? 'page' : undefined}
        >
          {copy.import}
        </Link>
        <Link className={tab} to="/zzfw/cgjh">
          {copy.plans}
        </Link>
      </nav>
      {usual && hasFailed(usual) && <SectionFailed failure={usual.failure} title={copy.usual} />}
      {usual && !hasFailed(usual) && (
        <>
          <StaleStrip stale={usual.stale} at={usual.at} />
          <Usual list={usual.data} saved={typed} />
        </>
      )}
      {!usual && (closedFor('matchRows') ?? <ImportList saved={list} />)}
    </div>
  )
}

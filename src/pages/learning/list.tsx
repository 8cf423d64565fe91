import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import { addressQuery, pageNumber, text } from '#domain/address-query.ts'
import { read } from '#actions/calls/read.ts'
import { learning as copy } from '#copy/learning.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { Pager } from '#parts/frame/pager.tsx'
import { PostList } from '#pages/learning/post-card.tsx'
import { PostCategories } from '#pages/learning/post-categories.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'

const CATEGORY_MAX = 20
const query = addressQuery({ category: text(CATEGORY_MAX), page: pageNumber })

export function loader({ request }: LoaderFunctionArgs) {
  return read('posts', query.decode(request), { signal: request.signal })
}

export function Component() {
  const { data, stale, at } = useLoaded<typeof loader>()
  const { category, page: here } = query.decode(useSearchParams()[0])
  return (
    <div className={page}>
      <h1 className={titleL}>
        {copy.title}
        {category && ` · ${category}`}
      </h1>
      <PostCategories categories={data.categories} chosen={category} />
      <StaleStrip stale={stale} at={at} />
      {data.data.length === 0 ? (
        <Empty icon="search" text={copy.noneHere}>
          <Link className={buttonClass({ kind: 'soft' })} to="/yxt">
            {copy.back}
          </Link>
        </Empty>
      ) : (
        <PostList posts={data.data} label={copy.list} heading="h2" />
      )}
      <Pager
        page={here}
        size={data.size}
        total={data.total}
        to={(n) => `/yxt-list${query.encode({ category, page: n })}`}
      />
    </div>
  )
}

import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { Reply } from '#contract/calls.ts'
import { read, type Read } from '#actions/calls/read.ts'
import { learning as copy } from '#copy/learning.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { pageOf, Pager } from '#parts/frame/pager.tsx'
import { PostList } from '#pages/learning/post-card.tsx'
import { categoryPath, PostCategories } from '#pages/learning/post-categories.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

/** Longer names are nobody's: the server would refuse them. */
const CATEGORY_MAX = 20

type Asked = { category: string; page: number }

function asked(params: URLSearchParams): Asked {
  return { category: (params.get('category') ?? '').trim().slice(0, CATEGORY_MAX), page: pageOf(params) }
}

export function loader({ request }: LoaderFunctionArgs): Promise<Read<Reply<'posts'>>> {
  return read('posts', asked(new URL(request.url).searchParams), { signal: request.signal })
}

export function Component() {
  const { data, stale, at } = useLoaderData<Read<Reply<'posts'>>>()
  const { category, page: here } = asked(useSearchParams()[0])
  const base = categoryPath(category)
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
        to={(n) => (n > 1 ? `${base}${category ? '&' : '?'}page=${n}` : base)}
      />
    </div>
  )
}

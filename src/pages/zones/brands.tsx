import { Link, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { Brand } from '#contract/entities.ts'
import { PAGE_MAX } from '#domain/limits.ts'
import { addressQuery, pageNumber, text, valueIn } from '#domain/address-query.ts'
import { read } from '#actions/calls/read.ts'
import * as pages from '#copy/pages.ts'
import { brands as copy } from '#copy/zones.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { matchesBrand, initialOf } from '#pages/zones/brand-index.ts'
import { QueryForm } from '#parts/frame/query-form.tsx'
import { Pager } from '#parts/frame/pager.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { ZoneAds } from '#parts/offers/zone-ads.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { buttonClass, IconButton } from '#ui/button.tsx'
import { chip, wrap } from '#ui/chips.css.ts'
import { Empty } from '#ui/empty.tsx'
import { input } from '#ui/field.css.ts'
import * as css from './brands.css.ts'

const NAME_MAX = 20
const query = addressQuery({ q: text(NAME_MAX) })

type Indexed = Brand & { initial: string }
/** The longest page that the call allows: the search works on the page, and few shops have more brands than this. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const got = await read(
    'focusPpzq',
    { page: valueIn(pageNumber, params['page']), size: PAGE_MAX },
    { signal: request.signal },
  )
  const data = got.data.data.map((brand) => ({ ...brand, initial: initialOf(brand.name) }))
  return { ...got, data: { ...got.data, data } }
}

export function Component() {
  const { data, stale, at } = useLoaded<typeof loader>()
  const here = valueIn(pageNumber, useParams()['page'])
  const { q: keyword } = query.decode(useSearchParams()[0])
  const matching = data.data.filter((brand) => matchesBrand(brand, keyword))
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      <StaleStrip stale={stale} at={at} />
      <ZoneAds ads={data.ads} />
      {data.data.length > 0 && <Finder keyword={keyword} brands={data.data} />}
      {matching.length === 0 ? (
        <Empty icon="search" text={keyword ? copy.notFound(keyword) : copy.none}>
          <Link className={buttonClass({ kind: 'soft' })} to={keyword ? '?' : '/list'}>
            {keyword ? copy.seeAll : pages.allGoods}
          </Link>
        </Empty>
      ) : (
        <ul className={css.list} aria-label={copy.list}>
          {matching.map((brand) => (
            <BrandCard key={brand.id} brand={brand} />
          ))}
        </ul>
      )}
      <Pager page={here} size={data.size} total={data.total} to={(n) => (n > 1 ? `/ppzq/${n}` : '/ppzq')} />
    </div>
  )
}

/** Finds brands by letter or by a part of the name. */
function Finder({ keyword, brands }: { keyword: string; brands: readonly Indexed[] }) {
  const letters = [...new Set(brands.map((brand) => brand.initial))].sort()
  return (
    <div className={css.finder}>
      <QueryForm className={css.search} aria-label={copy.find} replace key={keyword}>
        <input
          className={input}
          type="search"
          name="q"
          defaultValue={keyword}
          maxLength={NAME_MAX}
          enterKeyHint="search"
          placeholder={copy.hint}
          aria-label={copy.hint}
        />
        <IconButton type="submit" label={copy.find} icon="search" />
      </QueryForm>
      <nav className={wrap} aria-label={copy.letters}>
        <Link className={chip} to="?" replace aria-current={keyword === '' ? 'true' : undefined}>
          {copy.anyLetter}
        </Link>
        {letters.map((letter) => (
          <Link
            key={letter}
            className={chip}
            to={query.encode({ q: letter })}
            replace
            aria-current={keyword.toUpperCase() === letter ? 'true' : undefined}
          >
            {letter}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function BrandCard({ brand }: { brand: Brand }) {
  return (
    <li className={css.card}>
      <span className={css.logo}>
        {brand.image && <img src={brand.image} alt="" width={120} height={60} loading="lazy" />}
      </span>
      <div className={css.text}>
        <h2 className={css.name}>
          <Link className={css.cover} to={`/ppzq/info/${brand.id}`}>
            {brand.name}
          </Link>
        </h2>
        <p className={css.intro}>{brand.intro}</p>
        <p className={css.count}>{brand.count > 0 ? copy.onSale(brand.count) : copy.noneOnSale}</p>
      </div>
    </li>
  )
}

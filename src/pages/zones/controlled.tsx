import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import type { ControlledLine } from '#contract/entities.ts'
import { loadControlled } from '#actions/offers/controlled.ts'
import { readAds } from '#actions/offers/zone-ads.ts'
import * as pages from '#copy/pages.ts'
import { controlled as copy } from '#copy/zones.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { ControlledRight } from '#pages/zones/controlled-right.tsx'
import { GoodsShelf } from '#parts/goods/goods-shelf.tsx'
import { Section } from '#parts/frame/section.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { ZoneAds } from '#parts/offers/zone-ads.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import * as css from './controlled.css.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request
  const [controlled, ads, fresh] = await Promise.all([
    loadControlled(request, {}),
    readAds('focusKxzq', {}, signal),
    readAds('focusNewKxzq', {}, signal),
  ])
  return { ...controlled, ads, fresh }
}

export function Component() {
  const { data, stale, at, ads, fresh } = useLoaded<typeof loader>()
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      <StaleStrip stale={stale} at={at} />
      <ZoneAds ads={ads} />
      <p className={css.lead}>{copy.intro}</p>
      {data.lines.length === 0 ? (
        <Empty icon="search" text={copy.noLines}>
          <Link className={buttonClass({ kind: 'soft' })} to="/list">
            {pages.allGoods}
          </Link>
        </Empty>
      ) : (
        <>
          <ul className={css.lines} aria-label={copy.lines}>
            {data.lines.map((line) => (
              <LineCard key={line.id} line={line} />
            ))}
          </ul>
          <Section title={copy.fresh} more="/kxzq/new">
            <ZoneAds ads={fresh} />
          </Section>
          <Section title={copy.goods} more="/kxzq/list">
            <GoodsShelf goods={data.data} label={copy.goods} />
          </Section>
        </>
      )}
    </div>
  )
}

function LineCard({ line }: { line: ControlledLine }) {
  return (
    <li className={css.card}>
      <img className={css.picture} src={line.image} alt="" width={1125} height={420} loading="lazy" />
      <div className={css.text}>
        <h2 className={css.name}>
          <Link className={css.cover} to={`/kxzq/goods/${line.url}`}>
            {line.name}
          </Link>
          <span className={css.count}>{copy.count(line.count)}</span>
        </h2>
        <p className={css.intro}>{line.intro}</p>
        <ControlledRight line={line} />
      </div>
    </li>
  )
}
